import { describe, expect, test } from 'bun:test';
import { created } from '../store/contract/support.ts';
import { idOf } from '../store/contract/values.ts';
import { failed, MINUTE, READER, someone, startCounter } from './counting.ts';

describe('counting opens', () => {
  test('tells each open its number, before anything is written', async () => {
    const { store, open, shown, stored, batches } = await startCounter();
    await created(store, someone);
    expect(await shown()).toBe(0);
    for (const views of [1, 2, 3]) expect(await open()).toBe(views);
    expect([await shown(), await stored(), batches.length]).toEqual([3, 0, 0]);
  });

  test('tells simultaneous opens different numbers', async () => {
    const { store, open } = await startCounter();
    await created(store, someone);
    const views = await Promise.all(Array.from({ length: 20 }, (_, n) => open(n)));
    expect(views.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  test('writes all that was counted in one batch, and nothing when there is nothing', async () => {
    const { store, open, counter, batches, stored } = await startCounter();
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
    const { store, open, counter, batches } = await startCounter();
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
    const { store, open, counter, batches, time } = await startCounter();
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
    const { store, open, counter, batches, stored } = await startCounter();
    await created(store, { id: idOf(1) });
    expect(await open()).toBe(1);
    await counter.flush();
    expect(batches).toEqual([{ pastes: [{ id: idOf(1), views: 1 }], visits: [], events: [] }]);
    expect(await stored()).toBe(1);
  });

  test('counts the open of a burnt paste, which is gone already, for its account', async () => {
    const { store, counter, time } = await startCounter();
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
    const { store, open, counter, holdUp, shown, stored } = await startCounter();
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
    const { store, open, counter, time } = await startCounter();
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
    const { store, open, counter, time, shown } = await startCounter();
    await created(store, someone);
    await open();
    await counter.flush();
    await store.views.record({ pastes: [{ id: idOf(1), views: 10 }], visits: [] });
    expect(await shown()).toBe(1);
    time.now += MINUTE / 2;
    expect(await open()).toBe(2);
    await counter.flush();
    time.now += MINUTE;
    await counter.flush();
    expect(await shown()).toBe(2);
    time.now += 1;
    await counter.flush();
    expect(await shown()).toBe(12);
    expect(await open()).toBe(13);
  });

  test('is not forgotten while it was not written', async () => {
    const { store, open, counter, time, shown, faults, stored } = await startCounter();
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
