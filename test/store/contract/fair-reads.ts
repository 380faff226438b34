import { expect } from 'bun:test';
import { AppError } from '#domain/errors.ts';
import type { Store } from '#store/store.ts';
import { account, created, type Holds, idOf, NOW, numbers, tally } from './support.ts';

/** Searches and statistics of accounts that share the reader. */
export function describeFairReads(holds: Holds): void {
  const DAY_MS = 86_400_000;
  const buckets = { from: NOW - DAY_MS, last: NOW, lengthMs: DAY_MS };
  const search = (store: Store, accountId: string) =>
    store.pastes.list({ accountId, folded: 'text', page: 1, perPage: 1 }, NOW);
  const statistics = (store: Store, accountId: string) =>
    store.views.statistics({ accountId, pasteId: null }, buckets, NOW);
  /** How a read ends, and after how many others. */
  const follow = (order: string[], name: string, read: Promise<unknown>) =>
    read.then(
      () => {
        order.push(name);
        return 'answered';
      },
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  holds('an account that asks for too much at once is refused, and the others are not', async (store) => {
    for (const name of ['ann', 'bob', 'cyd']) await account(store, name);
    await created(store, { id: idOf(1), accountId: 'bob00000' });
    const flood = numbers(110).map(() => follow([], 'ann', search(store, 'ann00000')));
    expect((await search(store, 'bob00000')).total).toBe(1);
    expect((await statistics(store, 'cyd00000')).series).toEqual([]);
    const { answered = 0, RATE_LIMITED: refused = 0 } = tally(await Promise.all(flood));
    // Four that wait, and as many as run at once.
    expect(answered).toBeGreaterThan(4);
    expect(answered).toBeLessThan(10);
    expect(answered + refused).toBe(110);
    expect((await search(store, 'ann00000')).total).toBe(0);
  });
}
