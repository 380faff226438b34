import { describe, expect, test } from 'bun:test';
import { HOUR_MS } from '#domain/time.ts';
import { paste, startTestApp } from '../support/app.ts';
import { attribute, byTag, field, problemOf, textOf, valueIn } from './elements.ts';
import { signedIn } from './signed-in.ts';
import { type FormFields, post, shown, viewsOf, visit } from './support.ts';

const FORM = { category: 'phishing', text: 'It asks for\r\ncard numbers.', email: 'me@example.org' };

async function start(limits = {}) {
  const app = await startTestApp({ limits, sourceDays: 7 });
  const report = (id: string, fields: FormFields = FORM, address = '192.0.2.1') =>
    post(app, `/p/${id}/report`, fields, { address });
  const open = () => app.store.reports.list({ open: true, after: null, atMost: 10 }, app.time.now);
  return { app, report, open };
}

const hasReportLink = (page: Awaited<ReturnType<typeof shown>>, id: string): boolean =>
  byTag(page, 'a').some((link) => attribute(link, 'href') === `/p/${id}/report`);

describe('a report', () => {
  test('is stored, and the reporter gets its reference on a page that can be reloaded', async () => {
    const { app, report, open } = await start();
    const id = await paste(app, {});
    const response = await report(id);
    expect(response.status).toBe(303);
    const stored = await open();
    expect(stored).toMatchObject([
      { pasteId: id, category: 'phishing', text: 'It asks for\ncard numbers.', email: 'me@example.org' },
    ]);
    expect(stored[0]?.source).toHaveLength(16);
    const address = response.headers.get('location') ?? '';
    for (const page of [await shown(visit(app, address)), await shown(visit(app, address))])
      expect(page.text).toContain(`Its reference is ${stored[0]?.id}`);
    expect(await open()).toHaveLength(1);
  });

  test('with an invalid field is shown again with what was typed', async () => {
    const { app, report, open } = await start({ reportsPerHour: 1 });
    const id = await paste(app, {});
    const wrong = { category: '', text: 'Here & <there>', email: 'nowhere' };
    const page = await shown(report(id, wrong));
    expect(page.status).toBe(422);
    expect(page.text).toContain('Choose a reason.');
    expect(problemOf(page, 'email')).toContain('Enter an email address');
    expect(valueIn(page, 'text')).toBe('Here & <there>');
    const long = await shown(report(id, { ...FORM, text: '🚨'.repeat(2001) }));
    expect(problemOf(long, 'text')).toContain('2,000 characters');
    const chosen = byTag(long, 'input').filter((input) => attribute(input, 'checked') !== undefined);
    expect(chosen.map((input) => attribute(input, 'value'))).toEqual(['phishing']);
    expect(await open()).toEqual([]);
    expect((await report(id)).status).toBe(303);
  });
});

test('a network that reports too much is told how long to wait, and keeps what was typed', async () => {
  const { app, report, open } = await start({ reportsPerHour: 2 });
  const id = await paste(app, {});
  for (let n = 0; n < 2; n++) expect((await report(id)).status).toBe(303);
  app.time.now += HOUR_MS / 4;
  const page = await shown(report(id));
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '2700']);
  expect(page.text).toContain('Try again in 45 minutes.');
  expect(valueIn(page, 'email')).toBe('me@example.org');
  expect((await report(id, FORM, '198.51.100.1')).status).toBe(303);
  app.time.now += HOUR_MS;
  expect((await report(id)).status).toBe(303);
  expect(await open()).toHaveLength(4);
});

test('the link to the form is on every paste and what asks before it, but not for its owner', async () => {
  const { app } = await start();
  const [owner, other] = [await signedIn(app), await signedIn(app)];
  for (const fields of [{}, { visibility: 'unlisted' }, { expiry: 'burn' }, { password: 'x' }]) {
    const id = await owner.paste(fields);
    expect(hasReportLink(await owner.page(`/p/${id}`), id)).toBe(false);
    for (const page of [await other.page(`/p/${id}`), await shown(visit(app, `/p/${id}`))])
      expect([fields, hasReportLink(page, id)]).toEqual([fields, true]);
  }
});

test('reporting a paste neither burns nor opens it, and shows nothing that its password keeps', async () => {
  const { app, report, open } = await start();
  const secret = { title: 'a secret title', content: 'a secret text' };
  const burning = await paste(app, { ...secret, expiry: 'burn' });
  const locked = await paste(app, { ...secret, password: 'x' });
  const plain = await paste(app, { title: 'A "plain" <title>' });
  for (const id of [burning, locked]) {
    const page = await shown(visit(app, `/p/${id}/report`));
    expect([page.status, field(page, 'email') !== undefined]).toEqual([200, true]);
    expect(page.html).not.toContain('a secret');
    expect((await report(id)).status).toBe(303);
  }
  expect(textOf((await shown(visit(app, `/p/${plain}/report`))).elements[0])).toContain('A "plain" <title>');
  expect((await report(plain)).status).toBe(303);
  expect(await viewsOf(app, `/p/${plain}`)).toBe(0);
  expect(await open()).toHaveLength(3);
  expect((await shown(post(app, `/p/${burning}`))).text).toContain('a secret text');
});
