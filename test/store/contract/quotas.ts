import { expect } from 'bun:test';
import type { LimitRule } from '#domain/limit.ts';
import type { Store } from '#store/store.ts';
import { account, create, created, type PasteParams, type StoreTest } from './support.ts';
import { DAY, MINUTE, NOW, SECOND } from './times.ts';
import { bytes, hashOf, idOf, numbers, tally } from './values.ts';

const text = (length: number): string => 'x'.repeat(length);
const dailyBytes = (max: number): LimitRule => ({ subject: 'bytes:ann', lengthMs: DAY, max, unit: 'bytes' });

/** What the account's pastes hold, as their list says. */
async function sumOfList(store: Store, accountId: string, now: number): Promise<number> {
  const { pastes } = await store.pastes.list({ accountId, folded: null, page: 1, perPage: 100 }, now);
  return pastes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
}

/** Random numbers from 0 up to `below`, the same each time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function describeQuotas(test: StoreTest): void {
  test('a paste that exceeds the quota is not created, and leaves nothing behind', async (store, ann) => {
    const make = (n: number, length: number) =>
      create(store, { id: idOf(n), accountId: ann, content: text(length) }, { quotaBytes: 100 });
    expect(await make(1, 60)).toEqual({ kind: 'created' });
    expect(await make(2, 41)).toEqual({ kind: 'quotaExceeded', usedBytes: 60 });
    expect(await store.pastes.find(idOf(2), NOW)).toBeUndefined();
    expect(await make(3, 40)).toEqual({ kind: 'created' });
    expect(await make(4, 1)).toEqual({ kind: 'quotaExceeded', usedBytes: 100 });
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(100);
  });

  test('of 40 simultaneous creations as many succeed as fit into the quota', async (store, ann) => {
    const outcomes = await Promise.all(
      numbers(40).map((n) =>
        create(store, { id: idOf(n), accountId: ann, content: text(10) }, { quotaBytes: 105 }),
      ),
    );
    expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 10, quotaExceeded: 30 });
    expect(await sumOfList(store, ann, NOW)).toBe(100);
  });

  test('what was deleted comes back though there is no room, and counts again', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann, content: text(90) });
    await store.pastes.softDelete(idOf(1), ann, NOW + MINUTE, NOW);
    await created(store, { id: idOf(2), accountId: ann, content: text(90) });
    expect(await store.pastes.restore(idOf(1), ann, NOW + SECOND)).toBe(true);
    expect(await store.accounts.storedBytes(ann, NOW + SECOND)).toBe(180);
    const outcome = await create(store, { id: idOf(3), accountId: ann }, { quotaBytes: 100 });
    expect(outcome).toEqual({ kind: 'quotaExceeded', usedBytes: 180 });
  });

  test('an edit beyond the quota changes nothing; one that does not grow works over it', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann, content: text(60) });
    const edit = (changes: object, quotaBytes = 50) =>
      store.pastes.edit(idOf(1), ann, changes, NOW, { quotaBytes });
    expect(await edit({ content: bytes(text(61)), title: 'new' })).toEqual({
      kind: 'quotaExceeded',
      usedBytes: 60,
    });
    expect(await store.pastes.find(idOf(1), NOW)).toMatchObject({ title: null, sizeBytes: 60, revision: 1 });
    expect(await edit({ title: 'new' })).toMatchObject({ kind: 'edited' });
    expect(await edit({ content: bytes(text(55)) })).toMatchObject({ kind: 'edited' });
    expect(await edit({ content: bytes(text(71)) }, 70)).toEqual({ kind: 'quotaExceeded', usedBytes: 55 });
    expect(await edit({ content: bytes(text(70)) }, 70)).toMatchObject({ kind: 'edited' });
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(70);
  });

  test('a replay is answered though the quota is full, and is not counted', async (store, ann) => {
    const idempotency = { key: 'k', bodyHash: hashOf('body') };
    const rules = { idempotency, quotaBytes: 10, limits: [dailyBytes(10)] };
    const params = { accountId: ann, content: text(10) };
    expect(await create(store, { ...params, id: idOf(1) }, rules)).toEqual({ kind: 'created' });
    expect(await create(store, { ...params, id: idOf(2) }, rules)).toMatchObject({ kind: 'replayed' });
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(10);
  });

  test('a limit of bytes counts the size of each paste, and refuses what does not fit', async (store) => {
    const limits = [dailyBytes(100)];
    const make = (n: number, length: number, createdAt = NOW) =>
      create(store, { id: idOf(n), content: text(length), createdAt }, { limits });
    expect(await make(1, 70)).toEqual({ kind: 'created' });
    const limit = { max: 100, remaining: 30, resetAt: NOW + DAY, unit: 'bytes' as const };
    expect(await make(2, 31)).toEqual({ kind: 'limited', limit });
    expect(await store.pastes.findExceededLimit(limits, NOW, 31)).toEqual(limit);
    expect(await store.pastes.findExceededLimit(limits, NOW, 30)).toBeUndefined();
    expect(await make(3, 30)).toEqual({ kind: 'created' });
    expect(await make(4, 1)).toMatchObject({ kind: 'limited', limit: { remaining: 0 } });
    expect(await make(5, 100, NOW + DAY)).toEqual({ kind: 'created' });
  });

  test('of simultaneous creations as many succeed as both windows have room for', async (store) => {
    const limits = [dailyBytes(205), { subject: 'ann', lengthMs: MINUTE, max: 30 }];
    const outcomes = await Promise.all(
      numbers(40).map((n) => create(store, { id: idOf(n), content: text(10) }, { limits })),
    );
    expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 20, limited: 20 });
    const left = [{ subject: 'ann', lengthMs: MINUTE, max: 21 }];
    expect(await store.pastes.findExceededLimit(left, NOW)).toBeUndefined();
  });

  test('what an account holds is the sum of its living pastes, whatever is done to them', async (store) => {
    const accounts = [await account(store, 'ann'), await account(store, 'bob')];
    const random = randomNumbers(42);
    let now = NOW;
    for (const step of numbers(250)) {
      now += random(20) * SECOND;
      const accountId = accounts[random(2)] as string;
      const id = idOf(random(step + 1));
      const params = (): PasteParams => ({
        id: idOf(step),
        accountId,
        content: text(1 + random(5000)),
        createdAt: now,
        burn: random(6) === 0,
        expiresAt: random(3) === 0 ? now + random(300) * SECOND : null,
      });
      const operations = [
        () => create(store, params(), { quotaBytes: 60_000 }),
        () => create(store, params(), { quotaBytes: 60_000 }),
        () => create(store, { ...params(), slug: `slug-${random(5)}` }),
        () =>
          store.pastes.edit(id, accountId, { content: bytes(text(1 + random(5000))) }, now, {
            quotaBytes: 60_000,
          }),
        () => store.pastes.edit(id, accountId, { title: 'title', slug: `slug-${random(5)}` }, now),
        () => store.pastes.delete(id, accountId, now),
        () => store.pastes.softDelete(id, accountId, now + MINUTE, now),
        () => store.pastes.restore(id, accountId, now),
        () => store.pastes.claimOpen(id, now),
        () => store.pastes.sweep(now, 3),
      ];
      await operations[random(operations.length)]?.();
      if (step % 5 > 0) continue;
      for (const of of accounts) {
        expect(await store.accounts.storedBytes(of, now)).toBe(await sumOfList(store, of, now));
      }
    }
    for (const of of accounts) expect(await store.accounts.storedBytes(of, now)).toBeGreaterThan(0);
    now += DAY;
    while ((await store.pastes.sweep(now, 100)).more);
    for (const of of accounts) {
      expect(await store.accounts.storedBytes(of, now)).toBe(await sumOfList(store, of, now));
    }
  });
}
