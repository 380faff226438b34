import { describe, expect, test } from 'bun:test';
import { ViewCounter } from '#analytics/counter.ts';
import { Observer } from '#analytics/observer.ts';
import { account, created, hashOf, idOf } from '#store/contract/support.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { ViewBatch } from '#store/store.ts';

const MINUTE = 60_000;
const READER = { address: '192.0.2.1', userAgent: 'curl/8.5.0', referer: null };
const reader = (n: number) => ({ ...READER, address: `192.0.2.${n}` });
const someone = { id: idOf(1), accountId: 'ann00000' };

/** A counter over a store in memory whose record() can be held up or made to fail. */
async function start() {
  const memory = openSqlite(':memory:');
  await account(memory, 'ann');
  const time = { now: Date.UTC(2026, 10, 20, 12, 30) };
  const batches: ViewBatch[] = [];
  const faults: { record?: Error; visitorKey?: Error } = {};
  let held: Promise<void> | undefined;
  let release = () => {};
  const store = {
    ...memory,
    views: {
      ...memory.views,
      async record(batch: ViewBatch) {
        batches.push(structuredClone(batch));
        await held;
        if (faults.record) throw faults.record;
        await memory.views.record(batch);
      },
      async visitorKey(day: number, fresh: Uint8Array) {
        if (faults.visitorKey) throw faults.visitorKey;
        return memory.views.visitorKey(day, fresh);
      },
    },
  };
  const clock = () => time.now;
  const random = () => hashOf('fresh');
  const observer = new Observer({ store, random, countryOf: () => 'DE', siteHost: () => 'paste.test' });
  const counter = new ViewCounter({ store, clock, observer });
  const stored = async (id = idOf(1)) => (await memory.pastes.find(id, 0))?.views;
  return {
    counter,
    store: memory,
    batches,
    time,
    faults,
    stored,
    /** From now on record() waits until the returned function is called. */
    holdUp() {
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    /** What a request does: reads the paste, then counts an open of it. */
    async open(n = 1, id = idOf(1)) {
      const paste = await memory.pastes.find(id, 0);
      if (paste === undefined) throw new Error('There is no such paste');
      return counter.count(paste, reader(n));
    },
    async shown(id = idOf(1)) {
      const paste = await memory.pastes.find(id, 0);
      return paste && counter.of(paste);
    },
  };
}

const failed = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => false,
    () => true,
  );

describe('counting opens', () => {
  test('tells each open its number, before anything is written', async () => {
    const { store, open, shown, stored, batches } = await start();
    await created(store, someone);
    expect(await shown()).toBe(0);
    for (const views of [1, 2, 3]) expect(await open()).toBe(views);
    expect([await shown(), await stored(), batches.length]).toEqual([3, 0, 0]);
  });

  test('tells simultaneous opens different numbers', async () => {
    const { store, open } = await start();
    await created(store, someone);
    const views = await Promise.all(Array.from({ length: 20 }, (_, n) => open(n)));
    expect(views.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('writes all that was counted in one batch, and nothing when there is nothing', async () => {
    const { store, open, counter, batches, stored } = await start();
    await created(store, someone);
    await created(store, { id: idOf(2), accountId: 'ann00000' });
    await counter.flush();
    expect(batches).toEqual([]);
    for (const n of [1, 1, 2]) await open(n);
    await open(1, idOf(2));
    await counter.flush();
    await counter.flush();
    expect(batches).toHaveLength(1);
    expect(batches[0]?.pastes).toEqual([
      { id: idOf(1), views: 3 },
      { id: idOf(2), views: 1 },
    ]);
    expect([await stored(), await stored(idOf(2))]).toEqual([3, 1]);
  });

  test('makes one visit of opens that differ in nothing but who came', async () => {
    const { store, open, counter, batches } = await start();
    await created(store, someone);
    for (const n of [1, 1, 2, 3]) await open(n);
    await counter.flush();
    expect(batches[0]?.visits).toEqual([
      {
        accountId: 'ann00000',
        pasteId: idOf(1),
        hour: Date.UTC(2026, 10, 20, 12),
        country: 'DE',
        device: 'bot',
        referrer: null,
        views: 4,
        visitors: expect.any(Set),
      },
    ]);
    expect(batches[0]?.visits[0]?.visitors.size).toBe(3);
  });

  test('keeps the hours apart, and a visitor unknown from one day to the next', async () => {
    const { store, open, counter, batches, time } = await start();
    await created(store, someone);
    for (const now of [Date.UTC(2026, 10, 20, 22, 59), Date.UTC(2026, 10, 20, 23), Date.UTC(2026, 10, 21)]) {
      time.now = now;
      await open();
    }
    await counter.flush();
    const visits = batches[0]?.visits ?? [];
    expect(visits.map(({ hour }) => new Date(hour).getUTCHours())).toEqual([22, 23, 0]);
    const [first, second] = visits.map(({ visitors }) => [...visitors].join());
    expect(second).toBe(first);
  });

  test('writes no visits for keyless pastes', async () => {
    const { store, open, counter, batches, stored } = await start();
    await created(store, { id: idOf(1) });
    expect(await open()).toBe(1);
    await counter.flush();
    expect(batches).toEqual([{ pastes: [{ id: idOf(1), views: 1 }], visits: [] }]);
    expect(await stored()).toBe(1);
  });

  test('counts the open of a burnt paste, which is gone already, for its account', async () => {
    const { store, counter, time } = await start();
    await created(store, { ...someone, burn: true });
    const paste = await store.pastes.claimBurn(idOf(1), 0);
    if (paste === undefined) throw new Error('The paste is missing');
    expect(await counter.count(paste, READER)).toBe(1);
    await counter.flush();
    const day = Date.UTC(2026, 10, 20);
    const buckets = { from: day, last: day, lengthMs: 86_400_000 };
    const { series } = await store.views.statistics(
      { accountId: 'ann00000', pasteId: null },
      buckets,
      time.now,
    );
    expect(series).toEqual([{ time: day, views: 1, visitors: 1 }]);
  });
});

describe('the total of a paste', () => {
  test('is exact before, during and after a flush', async () => {
    const { store, open, counter, holdUp, shown, stored } = await start();
    await created(store, someone);
    for (const n of [1, 2, 3]) await open(n);
    const release = holdUp();
    const flush = counter.flush();
    expect(await shown()).toBe(3);
    expect(await open()).toBe(4);
    expect([await shown(), await stored()]).toEqual([4, 0]);
    release();
    await flush;
    expect([await shown(), await stored()]).toEqual([4, 3]);
    expect(await open()).toBe(5);
    await counter.flush();
    expect([await shown(), await stored()]).toEqual([5, 5]);
  });

  test('is exact for who read the paste before a flush and counts after it', async () => {
    const { store, open, counter, time } = await start();
    await created(store, someone);
    const early = await store.pastes.find(idOf(1), 0);
    if (early === undefined) throw new Error('The paste is missing');
    await open();
    await counter.flush();
    // A minute is the most that a request takes between the two.
    time.now += MINUTE;
    await counter.flush();
    expect(await counter.count(early, READER)).toBe(2);
  });

  test('is forgotten a minute after the last open, and then read from the store', async () => {
    const { store, open, counter, time, shown } = await start();
    await created(store, someone);
    await open();
    await counter.flush();
    await store.views.record({ pastes: [{ id: idOf(1), views: 10 }], visits: [] });
    expect(await shown()).toBe(1);
    time.now += MINUTE + 1;
    await counter.flush();
    expect(await shown()).toBe(11);
    expect(await open()).toBe(12);
  });

  test('is not forgotten while it was not written', async () => {
    const { store, open, counter, time, shown, faults, stored } = await start();
    await created(store, someone);
    await open();
    faults.record = new Error('The disk is full');
    for (let minute = 0; minute < 5; minute++) {
      time.now += 2 * MINUTE;
      expect(await failed(counter.flush())).toBe(true);
    }
    expect(await shown()).toBe(1);
    delete faults.record;
    await counter.flush();
    expect([await shown(), await stored()]).toEqual([1, 1]);
  });
});

describe('when the store fails', () => {
  test('what was counted is kept for the next flush, visits too, and counted once', async () => {
    const { store, open, counter, faults, batches, stored, shown } = await start();
    await created(store, someone);
    await open(1);
    faults.record = new Error('The disk is full');
    expect(await failed(counter.flush())).toBe(true);
    expect(await open(2)).toBe(2);
    expect(await failed(counter.flush())).toBe(true);
    expect([await shown(), await stored()]).toEqual([2, 0]);
    delete faults.record;
    await counter.flush();
    await counter.flush();
    expect(batches).toHaveLength(3);
    expect(batches[2]?.pastes).toEqual([{ id: idOf(1), views: 2 }]);
    expect(batches[2]?.visits.map(({ views, visitors }) => [views, visitors.size])).toEqual([[2, 2]]);
    expect([await shown(), await stored()]).toEqual([2, 2]);
  });

  test('an open while a flush is failing is not lost', async () => {
    const { store, open, counter, faults, holdUp, stored } = await start();
    await created(store, someone);
    await open();
    faults.record = new Error('The disk is full');
    const release = holdUp();
    const flush = failed(counter.flush());
    await open();
    release();
    expect(await flush).toBe(true);
    delete faults.record;
    await counter.flush();
    expect(await stored()).toBe(2);
  });

  test('to give a visitor key, an open still counts and never fails', async () => {
    const { store, open, counter, faults, batches, stored } = await start();
    await created(store, someone);
    faults.visitorKey = new Error('The store is away');
    expect(await open()).toBe(1);
    delete faults.visitorKey;
    expect(await open()).toBe(2);
    await counter.flush();
    expect(batches[0]?.visits.map(({ views }) => views)).toEqual([1]);
    expect(await stored()).toBe(2);
  });
});

describe('flushes at the same time', () => {
  test('write everything once, and each resolves when what was counted before it is written', async () => {
    const { store, open, counter, batches, holdUp, stored } = await start();
    await created(store, someone);
    await open();
    const release = holdUp();
    const first = counter.flush();
    await open();
    let others = 0;
    const later = [1, 2, 3].map(async () => {
      await counter.flush();
      others++;
      expect(await stored()).toBe(2);
    });
    await Promise.resolve();
    expect([batches.length, others]).toEqual([1, 0]);
    release();
    await Promise.all([first, ...later]);
    expect(batches.map(({ pastes }) => pastes)).toEqual([
      [{ id: idOf(1), views: 1 }],
      [{ id: idOf(1), views: 1 }],
    ]);
    expect(await stored()).toBe(2);
  });

  test('each learn of their own failure', async () => {
    const { store, open, counter, faults, holdUp, stored } = await start();
    await created(store, someone);
    await open();
    faults.record = new Error('The disk is full');
    const release = holdUp();
    const first = failed(counter.flush());
    const second = failed(counter.flush());
    release();
    expect(await Promise.all([first, second])).toEqual([true, true]);
    delete faults.record;
    await counter.flush();
    expect(await stored()).toBe(1);
  });
});
