import { expect } from 'bun:test';
import { COMMAND_LINE } from '#domain/moderation.ts';
import type { Report } from '#domain/report.ts';
import type { Closing, NewReport, Store } from '#store/store.ts';
import { audited, entry } from './moderation-support.ts';
import { created, type StoreTest } from './support.ts';
import { DAY, MINUTE, NOW } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

const PASTE = idOf(1);
const closing: Closing = { outcome: 'dismissed', now: NOW + MINUTE, closedBy: COMMAND_LINE };

export const newReport = (id: string, params: Partial<NewReport> = {}): NewReport => ({
  id,
  pasteId: PASTE,
  category: 'spam',
  text: 'It sells pills.',
  email: 'reader@example.org',
  source: hashOf('source').subarray(0, 16),
  createdAt: NOW,
  ...params,
});

const opened = (report: NewReport): Report => ({ ...report, closedAt: null, closedBy: null, outcome: null });

async function references(store: Store, open: boolean, after: Report | null = null, atMost = 100) {
  return (await store.reports.list({ open, after, atMost }, NOW)).map(({ id }) => id);
}

export function describeReports(test: StoreTest): void {
  test('a report is found by its reference, with all it was given', async (store) => {
    const report = newReport('R-AAAAAA', { text: 'Zeile 1\nZeile 2 🚨' });
    expect(await store.reports.create(report)).toBe('created');
    expect(await store.reports.find('R-AAAAAA', NOW)).toEqual({
      ...opened(report),
      openOfPaste: 1,
      title: null,
    });
    const bare = newReport('R-BBBBBB', { text: '', email: null, source: null, pasteId: idOf(2) });
    await store.reports.create(bare);
    expect(await store.reports.find('R-BBBBBB', NOW)).toEqual({
      ...opened(bare),
      openOfPaste: 1,
      title: null,
    });
    expect(await store.reports.find('R-CCCCCC', NOW)).toBeUndefined();
  });

  test('a reference is taken once', async (store) => {
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.reports.create(newReport('R-AAAAAA', { text: `${n}` }))),
    );
    expect(tally(outcomes)).toEqual({ created: 1, idTaken: 19 });
    expect(await store.reports.countOpen()).toBe(1);
  });

  test('open reports are listed oldest first, with the number of their paste', async (store) => {
    for (const n of numbers(5)) {
      const pasteId = n === 4 ? idOf(2) : PASTE;
      await store.reports.create(newReport(`R-AAAAA${'EDCBA'[n]}`, { createdAt: NOW + (n >> 1), pasteId }));
    }
    const first = await store.reports.list({ open: true, after: null, atMost: 2 }, NOW);
    expect(first.map(({ id, openOfPaste }) => [id, openOfPaste])).toEqual([
      ['R-AAAAAD', 4],
      ['R-AAAAAE', 4],
    ]);
    expect(await references(store, true, first[1])).toEqual(['R-AAAAAB', 'R-AAAAAC', 'R-AAAAAA']);
    expect(await store.reports.countOpen()).toBe(5);
    expect(await references(store, false)).toEqual([]);
  });

  test('the reports of one paste are listed alone, open or closed', async (store) => {
    for (const n of numbers(4)) {
      await store.reports.create(
        newReport(`R-AAAAA${'ABCD'[n]}`, { pasteId: idOf(n % 2), createdAt: NOW + n }),
      );
    }
    const of = async (open: boolean) =>
      (await store.reports.list({ open, pasteId: idOf(1), after: null, atMost: 9 }, NOW)).map(({ id }) => id);
    expect([await of(true), await of(false)]).toEqual([['R-AAAAAB', 'R-AAAAAD'], []]);
    await store.reports.close({ id: 'R-AAAAAB' }, closing, entry('admin'));
    await store.reports.close({ id: 'R-AAAAAC' }, closing, entry('admin'));
    expect([await of(true), await of(false)]).toEqual([['R-AAAAAD'], ['R-AAAAAB']]);
  });

  test('a report comes with the title of its paste, until the paste expires', async (store) => {
    await created(store, { id: idOf(1), title: 'Pills' });
    await created(store, { id: idOf(2), title: 'Soon gone', expiresAt: NOW + MINUTE });
    await created(store, { id: idOf(3), title: null });
    for (const n of [1, 2, 3, 4]) await store.reports.create(newReport(`R-AAAAAA${n}`, { pasteId: idOf(n) }));
    const titles = async (open: boolean, now: number) =>
      (await store.reports.list({ open, after: null, atMost: 9 }, now)).map(({ title }) => title);
    expect(await titles(true, NOW + MINUTE - 1)).toEqual(['Pills', 'Soon gone', null, null]);
    expect(await titles(true, NOW + MINUTE)).toEqual(['Pills', null, null, null]);
    const removal = { category: 'spam' as const, reason: 'Pills', restorableUntil: NOW + DAY };
    await store.pastes.remove(idOf(1), removal, NOW, entry('admin'));
    expect(await titles(false, NOW)).toEqual(['Pills']);
    expect((await store.reports.find('R-AAAAAA1', NOW))?.title).toBe('Pills');
  });

  test('a report is closed once, by one of 20 at the same time, and audited once', async (store) => {
    await store.reports.create(newReport('R-AAAAAA'));
    await store.reports.create(newReport('R-BBBBBB'));
    const closed = await Promise.all(
      numbers(20).map((n) =>
        store.reports.close({ id: 'R-AAAAAA' }, { ...closing, closedBy: `admin${n}` }, entry(`admin${n}`)),
      ),
    );
    expect(tally(closed.map(String))).toEqual({ 0: 19, 1: 1 });
    const report = await store.reports.find('R-AAAAAA', NOW);
    expect(report).toMatchObject({ closedAt: NOW + MINUTE, outcome: 'dismissed', openOfPaste: 1 });
    expect(await audited(store)).toEqual([String(report?.closedBy)]);
    expect(await references(store, true)).toEqual(['R-BBBBBB']);
    expect(await store.reports.close({ id: 'R-CCCCCC' }, closing, entry('nobody'))).toBe(0);
    expect(await audited(store)).toHaveLength(1);
  });

  test('all open reports of a paste are closed together, and those closed before stay', async (store) => {
    for (const id of ['R-AAAAAA', 'R-BBBBBB', 'R-CCCCCC']) await store.reports.create(newReport(id));
    await store.reports.create(newReport('R-DDDDDD', { pasteId: idOf(2) }));
    await store.reports.close({ id: 'R-CCCCCC' }, closing, entry('first'));
    const removed: Closing = { outcome: 'removed', now: NOW + 2 * MINUTE, closedBy: 'ann' };
    expect(await store.reports.close({ pasteId: PASTE }, removed, entry('second'))).toBe(2);
    expect(await store.reports.close({ pasteId: PASTE }, removed, entry('third'))).toBe(0);
    expect(await audited(store)).toEqual(['second', 'first']);
    expect(await references(store, true)).toEqual(['R-DDDDDD']);
    const [last, ...others] = await store.reports.list({ open: false, after: null, atMost: 10 }, NOW);
    expect(last).toMatchObject({ closedAt: NOW + 2 * MINUTE, closedBy: 'ann', outcome: 'removed' });
    expect(others.map(({ outcome }) => outcome)).toEqual(['removed', 'dismissed']);
    expect(await references(store, false, last)).toEqual(others.map(({ id }) => id));
  });

  test('removing pastes closes their open reports, by whichever way', async (store, accountId) => {
    const source = new Uint8Array(16);
    await created(store, { id: idOf(1) });
    await created(store, { id: idOf(2), creatorNetwork: source });
    await created(store, { id: idOf(3), accountId });
    await created(store, { id: idOf(4) });
    for (const n of numbers(5))
      await store.reports.create(newReport(`R-AAAAA${n + 2}`, { pasteId: idOf(n) }));
    const removal = { category: 'spam' as const, reason: 'Pills', restorableUntil: NOW + DAY };
    const by = entry('removed', { actor: 'ann' });
    await store.pastes.remove(idOf(1), removal, NOW, by);
    await store.pastes.removeAll({ source }, { removal, atMost: 10, now: NOW, audit: by });
    await store.pastes.removeAll({ accountId }, { removal, atMost: 10, now: NOW, audit: by });
    expect(await references(store, true)).toEqual(['R-AAAAA2', 'R-AAAAA6']);
    for (const report of await store.reports.list({ open: false, after: null, atMost: 10 }, NOW)) {
      expect(report).toMatchObject({ outcome: 'removed', closedBy: 'ann', closedAt: NOW });
    }
    expect(await store.pastes.remove(idOf(9), removal, NOW, by)).toBe(false);
  });

  test('of 20 who would mail the same new reports, one gets them, oldest first', async (store) => {
    await store.reports.create(newReport('R-AAAAAA', { createdAt: NOW + 1 }));
    await store.reports.create(newReport('R-BBBBBB'));
    await store.reports.create(newReport('R-CCCCCC'));
    await store.reports.close({ id: 'R-CCCCCC' }, closing, entry());
    const claims = await Promise.all(
      numbers(20).map(() => store.reports.claimUnmailed(NOW + MINUTE, 15 * MINUTE)),
    );
    expect(claims.filter((claim) => claim.length > 0).map((claim) => claim.map(({ id }) => id))).toEqual([
      ['R-BBBBBB', 'R-AAAAAA'],
    ]);
  });

  test('reports that come after a mail wait for the interval, those whose mail failed do not', async (store) => {
    await store.reports.create(newReport('R-AAAAAA'));
    expect(await store.reports.claimUnmailed(NOW, 15 * MINUTE)).toHaveLength(1);
    await store.reports.create(newReport('R-BBBBBB'));
    expect(await store.reports.claimUnmailed(NOW + 15 * MINUTE - 1, 15 * MINUTE)).toEqual([]);
    const next = await store.reports.claimUnmailed(NOW + 15 * MINUTE, 15 * MINUTE);
    expect(next).toEqual([opened(newReport('R-BBBBBB'))]);
    await store.reports.unclaimMailed(['R-BBBBBB', 'R-AAAAAA']);
    expect(await store.reports.claimUnmailed(NOW + 15 * MINUTE, 15 * MINUTE)).toHaveLength(2);
  });

  test('the source of an old report and the address of one closed long ago are forgotten', async (store) => {
    await store.reports.create(newReport('R-AAAAAA'));
    await store.reports.create(newReport('R-BBBBBB', { createdAt: NOW + 1 }));
    await store.reports.close({ id: 'R-BBBBBB' }, { ...closing, now: NOW + DAY }, entry());
    await store.reports.forgetReporters(NOW + 1, NOW + DAY);
    expect(await store.reports.find('R-AAAAAA', NOW)).toMatchObject({
      source: null,
      email: 'reader@example.org',
    });
    expect(await store.reports.find('R-BBBBBB', NOW)).toMatchObject({ email: 'reader@example.org' });
    expect((await store.reports.find('R-BBBBBB', NOW))?.source).not.toBeNull();
    await store.reports.forgetReporters(0, NOW + DAY + 1);
    expect(await store.reports.find('R-BBBBBB', NOW)).toMatchObject({ email: null });
    expect(await store.reports.find('R-AAAAAA', NOW)).toMatchObject({ email: 'reader@example.org' });
  });
}
