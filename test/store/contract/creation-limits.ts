import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { create, created, rule, type StoreTest } from './support.ts';
import { DAY, MINUTE, NOW, SECOND } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

export function describeCreationLimits(test: StoreTest): void {
  test('a limit of 30 lets 30 of 40 simultaneous creations through', async (store) => {
    const limits = [rule(30)];
    const outcomes = await Promise.all(numbers(40).map((n) => create(store, { id: idOf(n) }, { limits })));
    expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 30, limited: 10 });
    const found = await Promise.all(numbers(40).map((n) => store.pastes.find(idOf(n), NOW)));
    expect(found.filter((paste) => paste !== undefined)).toHaveLength(30);
  });

  test('a window begins with the first creation counted and ends to the millisecond', async (store) => {
    const limits = [rule(2)];
    const at = (n: number, createdAt: number) => create(store, { id: idOf(n), createdAt }, { limits });
    expect(await at(1, NOW)).toEqual({ kind: 'created' });
    expect(await at(2, NOW + 59 * SECOND)).toEqual({ kind: 'created' });
    const limit = { max: 2, remaining: 0, resetAt: NOW + MINUTE };
    expect(await at(3, NOW + 59 * SECOND)).toEqual({ kind: 'limited', limit });
    expect(await at(3, NOW + MINUTE - 1)).toEqual({ kind: 'limited', limit });
    expect(await at(3, NOW + MINUTE)).toEqual({ kind: 'created' });
    expect(await at(4, NOW + 2 * MINUTE - 1)).toEqual({ kind: 'created' });
    expect(await at(5, NOW + 2 * MINUTE - 1)).toMatchObject({ kind: 'limited' });
  });

  test('a refused creation counts in no window and leaves nothing behind', async (store) => {
    const minute = rule(1);
    const day = rule(2, DAY);
    const at = (n: number, createdAt: number) =>
      create(store, { id: idOf(n), slug: `slug-${n}`, createdAt }, { limits: [minute, day] });
    expect(await at(1, NOW)).toEqual({ kind: 'created' });
    for (const n of [2, 3, 4]) expect(await at(n, NOW)).toMatchObject({ kind: 'limited' });
    expect(await store.pastes.find(idOf(2), NOW)).toBeUndefined();
    expect(await store.pastes.findIdBySlug('slug-2', NOW)).toBeUndefined();
    // Had one of them counted, the day would be full.
    expect(await at(5, NOW + MINUTE)).toEqual({ kind: 'created' });
  });

  test('what is refused for its slug, its id or its idempotency key counts in no window', async (store, accountId) => {
    await created(store, { id: idOf(1), accountId, slug: 'abc' });
    const limits = [rule(2)];
    const idempotency = { key: 'k', bodyHash: hashOf('one') };
    const attempt = (n: number, slug: string | null, bodyHash = hashOf('one')) =>
      create(
        store,
        { id: idOf(n), slug, accountId },
        { limits, idempotency: slug === null ? { ...idempotency, bodyHash } : null },
      );
    expect(await attempt(2, null)).toEqual({ kind: 'created' });
    expect(await attempt(3, 'abc')).toEqual({ kind: 'slugTaken' });
    expect(await attempt(2, 'def')).toEqual({ kind: 'idTaken' });
    expect(await attempt(4, null)).toMatchObject({ kind: 'replayed' });
    expect(await attempt(4, null, hashOf('two'))).toEqual({ kind: 'idempotencyKeyReused' });
    expect(await attempt(5, 'ghi')).toEqual({ kind: 'created' });
    expect(await attempt(6, 'jkl')).toMatchObject({ kind: 'limited' });
  });

  test('of two exceeded limits the one that lasts longer is reported, in any order', async (store) => {
    const minute = rule(1);
    const day = rule(1, DAY);
    await create(store, {}, { limits: [minute, day] });
    for (const limits of [
      [minute, day],
      [day, minute],
    ]) {
      const limit = { max: 1, remaining: 0, resetAt: NOW + DAY };
      expect(await create(store, { id: idOf(2) }, { limits })).toEqual({ kind: 'limited', limit });
      expect(await store.pastes.findExceededLimit(limits, NOW)).toEqual(limit);
    }
  });

  test('each subject and each length has a window of its own', async (store) => {
    await create(store, { id: idOf(1) }, { limits: [rule(1, MINUTE, 'account:ann')] });
    for (const [n, other] of [rule(1, MINUTE, 'account:bob'), rule(1, DAY, 'account:ann')].entries()) {
      expect(await create(store, { id: idOf(n + 2) }, { limits: [other] })).toEqual({ kind: 'created' });
    }
  });

  test('a clock that was set back locks nobody out', async (store) => {
    const limits = [rule(1)];
    const at = (n: number, createdAt: number) => create(store, { id: idOf(n), createdAt }, { limits });
    await at(1, NOW);
    expect(await at(2, NOW - 5 * DAY)).toEqual({ kind: 'created' });
    expect(await at(3, NOW - 5 * DAY)).toMatchObject({
      kind: 'limited',
      limit: { resetAt: NOW - 5 * DAY + MINUTE },
    });
  });

  test('a changed limit judges the running window by its new figure', async (store) => {
    for (const n of [1, 2, 3]) await create(store, { id: idOf(n) }, { limits: [rule(3)] });
    const lowered = await create(store, { id: idOf(4) }, { limits: [rule(2)] });
    expect(lowered).toEqual({ kind: 'limited', limit: { max: 2, remaining: 0, resetAt: NOW + MINUTE } });
    expect(await create(store, { id: idOf(4) }, { limits: [rule(4)] })).toEqual({ kind: 'created' });
  });

  test('asking which limit refuses counts nothing', async (store) => {
    const limits = [rule(1)];
    const ask = (store: Store, now = NOW) => store.pastes.findExceededLimit(limits, now);
    for (const _ of [1, 2, 3]) expect(await ask(store)).toBeUndefined();
    expect(await create(store, {}, { limits })).toEqual({ kind: 'created' });
    expect(await ask(store)).toEqual({ max: 1, remaining: 0, resetAt: NOW + MINUTE });
    expect(await ask(store, NOW + MINUTE - 1)).toBeDefined();
    expect(await ask(store, NOW + MINUTE)).toBeUndefined();
    expect(await store.pastes.findExceededLimit([], NOW)).toBeUndefined();
  });
}
