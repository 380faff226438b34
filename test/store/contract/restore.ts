import { expect } from 'bun:test';
import { created, listed, type StoreTest, searched } from './support.ts';
import { MINUTE, NOW, SECOND } from './times.ts';
import { idOf, numbers } from './values.ts';

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
