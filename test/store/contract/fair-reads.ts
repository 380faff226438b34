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

  holds(
    'an account that asks after ten busy ones is served before half of what they wait for',
    async (store) => {
      const busy = numbers(10).map((number) => `busy${number}`);
      for (const name of [...busy, 'last']) await account(store, name);
      const order: string[] = [];
      const ask = (name: string) => follow(order, name, search(store, `${name}00000`.slice(0, 8)));
      const waiting = numbers(4).flatMap(() => busy.map(ask));
      expect(await ask('last')).toBe('answered');
      // It is the eleventh, and every second turn goes to one of the ten again. In a plain queue it would be behind all 40.
      expect(order.indexOf('last')).toBeLessThan(30);
      await Promise.all(waiting);
    },
  );

  holds(
    'one that asks for too much at once is refused the rest, and the others notice nothing',
    async (store) => {
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
    },
  );
}
