import { describe, expect, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { type Store, StoreUnavailable } from '#store/store.ts';
import { account, created } from '../store/contract/support.ts';
import { idOf, numbers } from '../store/contract/values.ts';
import { testServer } from '../support/postgres.ts';
import { ANNS, failed, NOON, node, startNode } from './counting.ts';

const DAY = Date.UTC(2026, 10, 20);

const sorted = (views: number[]) => views.toSorted((a, b) => a - b);
const oneToN = (count: number) => numbers(count).map((n) => n + 1);

describe('counting opens on a shared store', () => {
  test('an open is in the store and the metrics before it is answered, and no tally hides what others count', async () => {
    const { open, shown, stored, store, reported } = await startNode();
    expect(await open()).toBe(1);
    expect(reported()).toBe(1);
    expect(await stored()).toBe(1);
    await store.views.record({ pastes: [{ id: idOf(1), views: 10 }], visits: [] });
    expect(await open()).toBe(12);
    expect(await shown()).toBe(12);
  });

  test('those that come while a batch is on its way go together with the next, each with its own number', async () => {
    const { open, batches, create, holdUp, stored } = await startNode();
    await create({ id: idOf(2) });
    const release = holdUp();
    const opens = [open(), ...numbers(20).map((n) => open(n)), open(1, idOf(2))];
    // The first is on its way as soon as it has its visitor; nobody else goes before it is back.
    while (batches.length === 0) await Bun.sleep(0);
    await Bun.sleep(0);
    release();
    const views = await Promise.all(opens);
    expect(sorted(views.slice(0, 21))).toEqual(oneToN(21));
    expect(views[21]).toBe(1);
    expect(batches.length).toBeLessThanOrEqual(3);
    for (const { pastes } of batches) expect(pastes.length).toBeLessThanOrEqual(2);
    expect([await stored(), await stored(idOf(2))]).toEqual([21, 1]);
  });

  test('of a burnt paste the open counts for its account', async () => {
    const { burn, create, batches } = await startNode();
    await create({ id: idOf(2), ...ANNS, burn: true });
    expect(await burn(idOf(2))).toBe(1);
    expect(batches[0]?.visits).toMatchObject([{ ...ANNS, pasteId: idOf(2), views: 1 }]);
  });
});

describe('when a shared store does not count', () => {
  test('the text is answered, and its view and visit go with the next try, once', async () => {
    const { open, faults, stored, counter, batches } = await startNode();
    faults.record = new StoreUnavailable('away');
    expect(await open(1)).toBe(1);
    expect(await open(2)).toBe(2);
    expect(await failed(counter.flush())).toBe(true);
    delete faults.record;
    await counter.flush();
    expect(await stored()).toBe(2);
    expect(batches.at(-1)?.visits).toMatchObject([{ views: 2 }]);
    faults.record = new StoreUnavailable('away');
    await open(1);
    delete faults.record;
    expect(await open(3)).toBe(4);
    expect(await stored()).toBe(4);
    expect(batches.at(-1)?.visits[0]?.visitors.size).toBe(2);
    const before = batches.length;
    await counter.flush();
    expect(batches).toHaveLength(before);
  });

  test('each open gets another number all the same, and those that come later go on from there', async () => {
    const { open, faults, stored } = await startNode();
    expect(await open()).toBe(1);
    faults.record = new StoreUnavailable('away');
    expect(sorted(await Promise.all(numbers(4).map((n) => open(n))))).toEqual([2, 3, 4, 5]);
    expect(await open()).toBe(6);
    delete faults.record;
    expect(await open()).toBe(7);
    expect(await open()).toBe(8);
    expect(await stored()).toBe(8);
  });

  test('in time, the text is answered, those after it do not wait, and all are counted once it does', async () => {
    const { open, holdUp, lose, waiting, stored, counter } = await startNode();
    const release = holdUp();
    const first = open();
    while (waiting.size === 0) await Bun.sleep(0);
    lose();
    expect(await first).toBe(1);
    expect(await open()).toBe(2);
    expect(await stored()).toBe(0);
    release();
    await counter.flush();
    await counter.flush();
    expect(await stored()).toBe(2);
    expect(sorted(await Promise.all([open(1), open(2)]))).toEqual([3, 4]);
    expect(waiting.size).toBe(0);
  });

  test('gives no visitor key, the view is counted all the same', async () => {
    const { open, faults, stored, batches } = await startNode();
    faults.visitorKey = new StoreUnavailable('away');
    expect(await open()).toBe(1);
    expect(await stored()).toBe(1);
    expect(batches[0]?.visits).toEqual([]);
  });
});

const server = await testServer();

describe.skipIf(server === undefined)('three nodes on one PostgreSQL', () => {
  test('give simultaneous opens all numbers from one to the last, and each node knows of them at once', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const stores = numbers(3).map(() => openPostgres(url));
    try {
      const nodes = stores.map(node);
      await account(stores[0] as Store, 'ann');
      await created(stores[0] as Store, { id: idOf(1), ...ANNS });
      await created(stores[0] as Store, { id: idOf(2) });
      for (const id of [idOf(1), idOf(2)]) {
        const views = await Promise.all(
          numbers(90).map(async (n) => {
            const shown = await nodes[n % 3]?.open(n, id);
            // The very next request may come to another node.
            const seen = await stores[(n + 1) % 3]?.pastes.find(id, NOON);
            expect(seen?.views ?? 0).toBeGreaterThanOrEqual(shown ?? Number.NaN);
            return shown ?? 0;
          }),
        );
        expect(sorted(views)).toEqual(oneToN(90));
      }
      const buckets = { from: DAY, last: DAY, lengthMs: 86_400_000 };
      const figures = await stores[1]?.views.statistics(
        { accountId: 'ann00000', pasteId: null },
        buckets,
        NOON,
      );
      expect(figures?.series).toEqual([{ time: DAY, views: 90, visitors: 90 }]);
    } finally {
      await Promise.all(stores.map((store) => store.close()));
    }
  });
});
