import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { newReference, readReference } from '#domain/report.ts';
import {
  closeReport,
  closeReports,
  findReport,
  forgetReporters,
  listReports,
  mailNewReports,
  type ReportParams,
  reportPaste,
} from '#moderation/reports.ts';
import { created } from '../store/contract/support.ts';
import { DAY, MINUTE, NOW } from '../store/contract/times.ts';
import { ADMIN, context, errorOf, OPERATOR } from './support.ts';

const SPAM: ReportParams = { category: 'spam', text: 'It sells pills.', email: '' };

async function withPaste() {
  const deps = context();
  const id = await created(deps.store, { expiresAt: NOW + DAY });
  return {
    deps,
    id,
    report: (params: Partial<ReportParams> = {}) => reportPaste(deps, id, { ...SPAM, ...params }, null),
  };
}

test('a reporter gets a reference, by which the report is found', async () => {
  const { deps, id, report } = await withPaste();
  const reference = await report({ text: ' One\r\ntwo\u0007 ', email: ' me@example.org ' });
  expect(reference).toMatch(/^R-\w{6}$/);
  expect(await findReport(deps, reference.toLowerCase())).toMatchObject({
    pasteId: id,
    category: 'spam',
    text: 'One\ntwo',
    email: 'me@example.org',
    createdAt: NOW,
    openOfPaste: 1,
  });
});

test('only a paste that is there can be reported', async () => {
  const { deps, id } = await withPaste();
  for (const missing of ['nobody00', 'no id', '']) {
    expect(await errorOf(reportPaste(deps, missing, SPAM, null))).toBe('NOT_FOUND');
  }
  deps.time.now = NOW + DAY;
  expect(await errorOf(reportPaste(deps, id, SPAM, null))).toBe('NOT_FOUND');
});

test('each invalid field of a report is named', async () => {
  const { deps, report } = await withPaste();
  const wrong = { category: 'boring', text: '🚨'.repeat(2001), email: 'nowhere' };
  expect(await errorOf(report(wrong))).toBe('VALIDATION_FAILED category text email');
  expect(await deps.store.reports.countOpen()).toBe(0);
  expect(await errorOf(report({ text: '🚨'.repeat(2000) }))).toBe('none');
  expect(await errorOf(report({ text: '' }))).toBe('none');
});

test('a report is closed once, and the audit log says by whom, how and why', async () => {
  const { deps, report } = await withPaste();
  const reference = await report();
  await closeReport(deps, ADMIN, reference, 'dismissed', 'Nothing wrong');
  expect(await errorOf(closeReport(deps, OPERATOR, reference, 'removed'))).toBe('CONFLICT');
  expect(await errorOf(closeReport(deps, OPERATOR, 'R-222222', 'removed'))).toBe('NOT_FOUND');
  expect(await findReport(deps, reference)).toMatchObject({ closedBy: 'root', outcome: 'dismissed' });
  const what = { actor: 'root', action: 'report.close', subject: reference };
  const why = { reason: 'Nothing wrong', detail: { outcome: 'dismissed' } };
  expect(await deps.auditLog()).toMatchObject([{ ...what, ...why }]);
});

test('all open reports of a paste are closed together', async () => {
  const { deps, id, report } = await withPaste();
  for (let n = 0; n < 3; n++) await report();
  expect(await closeReports(deps, OPERATOR, { pasteId: id }, 'blocked')).toBe(3);
  expect(await closeReports(deps, OPERATOR, { pasteId: id }, 'blocked')).toBe(0);
  expect(await listReports(deps, { open: true, after: null, atMost: 9 })).toEqual([]);
});

test('who reported is forgotten: the source after SOURCE_DAYS, the address 30 days after the end', async () => {
  const { deps, id } = await withPaste();
  const reference = await reportPaste(deps, id, { ...SPAM, email: 'me@example.org' }, new Uint8Array(16));
  await closeReport(deps, OPERATOR, reference, 'dismissed');
  const known = async () => {
    await forgetReporters(deps, 7);
    const { source, email } = await findReport(deps, reference);
    return [source !== null, email !== null];
  };
  deps.time.now = NOW + 7 * DAY;
  expect(await known()).toEqual([true, true]);
  deps.time.now++;
  expect(await known()).toEqual([false, true]);
  deps.time.now = NOW + 30 * DAY;
  expect(await known()).toEqual([false, true]);
  deps.time.now++;
  expect(await known()).toEqual([false, false]);
});

test('a reference has no characters that people confuse', () => {
  for (let n = 0; n < 200; n++) expect(newReference(randomBytes)).toMatch(/^R-[2-9A-HJ-NP-Z]{6}$/);
});

test('a reference is read however it was typed', () => {
  expect(readReference(' r-7k3q9x\n')).toBe('R-7K3Q9X');
  for (const typed of ['', 'R-', '7K3Q9X', 'R-7K3Q90', 'R-7K3Q9XX'])
    expect(readReference(typed)).toBeUndefined();
});

function mailbox(deps: ReturnType<typeof context>) {
  const mails: { to: string; subject: string; text: string }[] = [];
  const box = { isDown: false };
  const mailer = {
    async send(mail: (typeof mails)[number]) {
      if (box.isDown) throw new Error('down');
      mails.push(mail);
    },
  };
  const mail = () =>
    mailNewReports({ ...deps, mailer, adminEmail: 'admin@example.org', siteUrl: 'https://paste.test' });
  return { box, mails, mail };
}

test('the operator gets one mail about all new reports, and the next after 15 minutes', async () => {
  const { deps, id, report } = await withPaste();
  const { mails, mail } = mailbox(deps);
  await mail();
  expect(mails).toEqual([]);
  const references = [await report(), await report({ category: 'malware' })];
  await Promise.all([mail(), mail(), mail()]);
  await report();
  deps.time.now += 15 * MINUTE - 1;
  await mail();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: 'admin@example.org', subject: '2 new reports on paste.test' });
  for (const part of [...references, 'malware', `https://paste.test/p/${id}`, '/admin/reports']) {
    expect(mails[0]?.text).toContain(part);
  }
  deps.time.now++;
  await mail();
  expect(mails[1]?.subject).toBe('1 new report on paste.test');
});

test('a flood of reports makes a short mail, which has nothing that a stranger wrote', async () => {
  const { deps, report } = await withPaste();
  const { mails, mail } = mailbox(deps);
  for (let n = 0; n < 53; n++) await report({ text: 'Visit evil.example', email: 'evil@example.org' });
  await mail();
  expect(mails[0]?.text).toContain('… and 3 more');
  expect(mails[0]?.text).not.toContain('evil');
});

test('reports are mailed a minute later when the mail server was down', async () => {
  const { deps, report } = await withPaste();
  const { box, mails, mail } = mailbox(deps);
  await report();
  box.isDown = true;
  expect(await mail().catch(String)).toContain('down');
  box.isDown = false;
  deps.time.now += MINUTE;
  await mail();
  expect(mails).toHaveLength(1);
});
