import { expect } from 'bun:test';
import { IDEMPOTENCY_WINDOW_MS, VISITORS_KEPT_MS } from '#store/store.ts';
import { create, created, listed, rule, type StoreTest, searched } from './support.ts';
import { DAY, HOUR, MINUTE, NOW, SECOND } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';
import { figures, HOURS, record, THIS_HOUR, TODAY, visit } from './views.ts';

const UNTIL = NOW + 10 * MINUTE;

export function describeRestore(test: StoreTest): void {
  test('a paste deleted for now is gone until that is undone, and then as it was', async (store, ann) => {
    const id = await created(store, { accountId: ann, slug: 'abc', title: 'T', expiresAt: UNTIL + 1 });
    const before = await store.pastes.find(id, NOW);
    expect(await store.pastes.softDelete(id, ann, UNTIL, NOW)).toBe(true);
    expect(await store.pastes.find(id, NOW)).toBeUndefined();
    expect(await store.pastes.findIdBySlug('abc', NOW)).toBeUndefined();
    expect(await listed(store, ann)).toEqual([]);
    expect(await searched(store, ann, 'text')).toEqual([]);
    expect(await store.accounts.countPastes(ann, NOW)).toBe(0);
    expect(await store.pastes.edit(id, ann, { title: 'x' }, NOW)).toEqual({ kind: 'missing' });
    expect(await store.pastes.delete(id, ann, NOW)).toBe(false);
    expect(await store.pastes.softDelete(id, ann, UNTIL, NOW)).toBe(false);
    expect(await store.pastes.findRestorable(id, ann, NOW)).toMatchObject({ id, title: 'T', slug: 'abc' });
    expect(await store.pastes.restore(id, ann, UNTIL - 1)).toBe(true);
    expect(await store.pastes.find(id, UNTIL - 1)).toEqual(before as never);
    expect(await store.pastes.findIdBySlug('abc', UNTIL - 1)).toBe(id);
    expect(await listed(store, ann, UNTIL - 1)).toEqual([id]);
    expect(await searched(store, ann, 'text', UNTIL - 1)).toEqual([id]);
    expect(await store.pastes.findRestorable(id, ann, NOW)).toBeUndefined();
    expect(await store.pastes.restore(id, ann, UNTIL - 1)).toBe(false);
  });

  test('undoing is too late at the end of its time, and when the paste would have ended', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann });
    await created(store, { id: idOf(2), accountId: ann, expiresAt: NOW + MINUTE });
    for (const n of [1, 2]) await store.pastes.softDelete(idOf(n), ann, UNTIL, NOW);
    for (const [n, end] of [
      [1, UNTIL],
      [2, NOW + MINUTE],
    ] as const) {
      expect(await store.pastes.findRestorable(idOf(n), ann, end - 1)).toMatchObject({ id: idOf(n) });
      expect(await store.pastes.findRestorable(idOf(n), ann, end)).toBeUndefined();
      expect(await store.pastes.restore(idOf(n), ann, end)).toBe(false);
    }
    expect(await store.pastes.restore(idOf(1), ann, UNTIL - 1)).toBe(true);
  });

  test('only its account deletes, sees or brings back a paste', async (store, ann, bob) => {
    const id = await created(store, { accountId: ann });
    await created(store, { id: idOf(9) });
    expect(await store.pastes.softDelete(id, bob, UNTIL, NOW)).toBe(false);
    expect(await store.pastes.softDelete(idOf(9), ann, UNTIL, NOW)).toBe(false);
    expect(await store.pastes.softDelete(idOf(5), ann, UNTIL, NOW)).toBe(false);
    expect(await store.pastes.find(id, NOW)).toBeDefined();
    await store.pastes.softDelete(id, ann, UNTIL, NOW);
    expect(await store.pastes.findRestorable(id, bob, NOW)).toBeUndefined();
    expect(await store.pastes.restore(id, bob, NOW)).toBe(false);
    expect(await store.pastes.restore(id, ann, NOW)).toBe(true);
  });

  test('a paste comes back without a slug that another took meanwhile', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann, slug: 'abc' });
    await store.pastes.softDelete(idOf(1), ann, UNTIL, NOW);
    await created(store, { id: idOf(2), slug: 'abc', createdAt: NOW + SECOND });
    expect(await store.pastes.restore(idOf(1), ann, NOW + SECOND)).toBe(true);
    expect(await store.pastes.find(idOf(1), NOW + SECOND)).toMatchObject({ slug: null });
    expect(await store.pastes.findIdBySlug('abc', NOW + SECOND)).toBe(idOf(2));
  });

  test('the sweep keeps what can still be undone, and takes it afterwards', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await store.pastes.softDelete(id, ann, UNTIL, NOW);
    expect((await store.pastes.sweep(UNTIL - 1, 10)).pastes).toBe(0);
    expect(await store.pastes.restore(id, ann, UNTIL - 1)).toBe(true);
    await store.pastes.softDelete(id, ann, UNTIL, NOW);
    expect((await store.pastes.sweep(UNTIL, 10)).pastes).toBe(1);
  });

  test('of 20 undoings at the same time one did it', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await store.pastes.softDelete(id, ann, UNTIL, NOW);
    const outcomes = await Promise.all(numbers(20).map(() => store.pastes.restore(id, ann, NOW)));
    expect(outcomes.filter((back) => back)).toHaveLength(1);
    expect(await store.accounts.countPastes(ann, NOW)).toBe(1);
  });
}

export function describeSweep(test: StoreTest): void {
  test('forgets at most so many expired pastes, the longest expired first, and says how many', async (store, ann) => {
    for (const n of numbers(5)) await created(store, { id: idOf(n), accountId: ann, expiresAt: NOW + n });
    await created(store, { id: idOf(8), expiresAt: NOW + 10 });
    await created(store, { id: idOf(9) });
    expect((await store.pastes.sweep(NOW - 1, 2)).pastes).toBe(0);
    expect((await store.pastes.sweep(NOW + 4, 2)).pastes).toBe(2);
    // Asked about a moment at which none had expired, the store shows which ones went.
    expect(await store.pastes.find(idOf(1), NOW - 1)).toBeUndefined();
    expect(await store.pastes.find(idOf(2), NOW - 1)).toBeDefined();
    expect((await store.pastes.sweep(NOW + 4, 2)).pastes).toBe(2);
    expect((await store.pastes.sweep(NOW + 4, 2)).pastes).toBe(1);
    expect((await store.pastes.sweep(NOW + 4, 2)).pastes).toBe(0);
    expect(await store.pastes.find(idOf(8), NOW)).toBeDefined();
    expect(await store.pastes.find(idOf(9), NOW)).toBeDefined();
    expect((await store.pastes.sweep(NOW + 10, 2)).pastes).toBe(1);
  });

  test('20 sweeps at the same time forget each paste once', async (store) => {
    for (const n of numbers(30)) await created(store, { id: idOf(n), expiresAt: NOW });
    const swept = await Promise.all(numbers(20).map(async () => (await store.pastes.sweep(NOW, 4)).pastes));
    expect(swept.reduce((all, one) => all + one, 0)).toBe(30);
  });

  test('keeps an idempotency key until its ten minutes are over', async (store, accountId) => {
    const again = (n: number, createdAt: number) =>
      create(
        store,
        { id: idOf(n), accountId, createdAt },
        { idempotency: { key: 'k', bodyHash: hashOf('b') } },
      );
    await again(1, NOW);
    await store.pastes.sweep(NOW + IDEMPOTENCY_WINDOW_MS - 1, 10);
    expect(await again(2, NOW + IDEMPOTENCY_WINDOW_MS - 1)).toMatchObject({ kind: 'replayed' });
    await store.pastes.sweep(NOW + IDEMPOTENCY_WINDOW_MS, 10);
    // Asked about a moment at which it still counted, the store shows that it was forgotten.
    expect(await again(2, NOW + 1)).toEqual({ kind: 'created' });
  });

  test('keeps a limit window until it ends', async (store) => {
    const limits = [rule(1)];
    await create(store, {}, { limits });
    await store.pastes.sweep(NOW + MINUTE - 1, 10);
    expect(await store.pastes.findExceededLimit(limits, NOW + MINUTE - 1)).toBeDefined();
    await store.pastes.sweep(NOW + MINUTE, 10);
    expect(await store.pastes.findExceededLimit(limits, NOW + 1)).toBeUndefined();
  });

  test('keeps the days for ever, and the hours as long as a range of hours shows them', async (store, ann) => {
    await created(store, { accountId: ann });
    await record(store, visit({ hour: THIS_HOUR - 23 * HOUR, country: 'DE' }), visit({ country: 'FR' }));
    const byHour = await figures(store, { buckets: HOURS });
    const byDay = await figures(store);
    expect(byHour.series).toHaveLength(2);
    await store.pastes.sweep(THIS_HOUR + HOUR - 1, 100);
    expect(await figures(store, { buckets: HOURS })).toEqual(byHour);
    expect(await figures(store)).toEqual(byDay);

    await store.pastes.sweep(NOW + 10 * DAY, 100);
    const gone = { series: [], countries: [], devices: [], referrers: [], topPastes: [] };
    expect(await figures(store, { buckets: HOURS })).toEqual(gone);
    expect(await figures(store)).toEqual(byDay);
    expect(await store.views.firstDay({ accountId: ann, pasteId: null })).toBe(
      byDay.series[0]?.time as number,
    );
  });

  test('keeps today’s visitors and forgets those of past days, an hour after their end', async (store, ann) => {
    await created(store, { accountId: ann });
    const again = async (hour: number) => {
      await record(store, visit({ hour }));
      return (await figures(store, { now: hour })).series.at(-1)?.visitors;
    };
    expect(await again(TODAY + 10 * HOUR)).toBe(1);
    await store.pastes.sweep(TODAY + DAY + VISITORS_KEPT_MS - 1, 100);
    expect(await again(TODAY + 11 * HOUR)).toBe(1);
    await store.pastes.sweep(TODAY + DAY + VISITORS_KEPT_MS, 100);
    expect(await again(TODAY + 12 * HOUR)).toBe(2);
  });

  test('does not change live pastes', async (store, ann) => {
    for (const n of numbers(4)) await created(store, { id: idOf(n), accountId: ann, slug: `slug-${n}` });
    const before = await store.pastes.find(idOf(2), NOW);
    expect((await store.pastes.sweep(NOW + 1000 * DAY, 100)).pastes).toBe(0);
    expect(await store.pastes.find(idOf(2), NOW)).toEqual(before as never);
    expect(await listed(store, ann)).toHaveLength(4);
  });
}
