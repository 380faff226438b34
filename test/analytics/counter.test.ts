import { describe, expect, test } from 'bun:test';
import type { VisitorClassifier } from '#analytics/classifier.ts';
import { NotedEvents, Visits } from '#analytics/visits.ts';
import { idOf, numbers } from '../store/contract/values.ts';
import { ANNS, failed, MINUTE, READER, startCounter } from './counting.ts';

const FULL = new Error('The disk is full');

describe('counting opens', () => {
  test('tells each open its number, before anything is written', async () => {
    const { open, shown, stored, batches } = await startCounter();
    expect(await shown()).toBe(0);
    for (const views of [1, 2, 3]) expect(await open()).toBe(views);
    const together = await Promise.all(numbers(20).map((n) => open(n)));
    expect(together.sort((a, b) => a - b)).toEqual(numbers(20).map((n) => n + 4));
    expect([await shown(), await stored(), batches.length]).toEqual([23, 0, 0]);
  });

  test('writes all in one batch, opens that differ in nothing but who came as one visit, or nothing', async () => {
    const { create, open, counter, batches, stored } = await startCounter();
    await create({ id: idOf(2), ...ANNS });
    await counter.flush();
    expect(batches).toEqual([]);
    for (const n of [1, 1, 2, 3]) await open(n);
    await open(1, idOf(2));
    await counter.flush();
    await counter.flush();
    expect(batches).toHaveLength(1);
    expect(batches[0]?.pastes).toEqual([
      { id: idOf(1), views: 4 },
      { id: idOf(2), views: 1 },
    ]);
    expect(batches[0]?.visits[0]).toEqual({
      ...{ accountId: 'ann00000', pasteId: idOf(1), hour: Date.UTC(2026, 10, 20, 12) },
      ...{ country: 'DE', device: 'bot', referrer: null, views: 4, visitors: expect.any(Set) },
    });
    expect(batches[0]?.visits.map(({ visitors }) => visitors.size)).toEqual([3, 1]);
    expect([await stored(), await stored(idOf(2))]).toEqual([4, 1]);
  });

  test('keeps the hours apart, and a visitor unknown from one day to the next', async () => {
    const { open, counter, batches, time } = await startCounter();
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
    const { create, open, counter, batches } = await startCounter();
    await create({ id: idOf(2) });
    expect(await open(1, idOf(2))).toBe(1);
    await counter.flush();
    expect(batches).toEqual([{ pastes: [{ id: idOf(2), views: 1 }], visits: [], events: [] }]);
  });

  test('counts the open of a burnt paste, which is gone already, for its account', async () => {
    const { create, burn, counter, batches } = await startCounter();
    await create({ id: idOf(2), ...ANNS, burn: true });
    expect(await burn(idOf(2))).toBe(1);
    await counter.flush();
    expect(batches[0]?.visits).toMatchObject([{ ...ANNS, pasteId: idOf(2), views: 1 }]);
  });
});

describe('the total of a paste', () => {
  test('is exact before, during and after a flush', async () => {
    const { open, counter, holdUp, shown, stored } = await startCounter();
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
    const early = await store.pastes.find(idOf(1), 0);
    await open();
    await counter.flush();
    // A minute is the most that a request takes between the two.
    time.now += MINUTE;
    await counter.flush();
    expect(early && (await counter.count(early, READER))).toBe(2);
  });

  test('is forgotten a minute after the last open, and then read from the store', async () => {
    const { store, open, counter, time, shown } = await startCounter();
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
});

describe('when the store fails', () => {
  test('what was counted is kept until it works, visits too, and counted once', async () => {
    const { open, counter, faults, batches, stored, shown, time } = await startCounter();
    await open(1);
    faults.record = FULL;
    expect(await failed(counter.flush())).toBe(true);
    expect(await open(2)).toBe(2);
    for (let minute = 0; minute < 5; minute++) {
      time.now += 2 * MINUTE;
      expect(await failed(counter.flush())).toBe(true);
    }
    expect([await shown(), await stored()]).toEqual([2, 0]);
    delete faults.record;
    await counter.flush();
    await counter.flush();
    expect(batches).toHaveLength(7);
    expect(batches.at(-1)?.pastes).toEqual([{ id: idOf(1), views: 2 }]);
    expect(batches.at(-1)?.visits.map(({ views, visitors }) => [views, visitors.size])).toEqual([[2, 2]]);
    expect([await shown(), await stored()]).toEqual([2, 2]);
  });

  test('an open while a flush is failing is not lost, and flushes at the same time learn of their own failure', async () => {
    const { open, counter, faults, holdUp, stored } = await startCounter();
    await open();
    faults.record = FULL;
    const release = holdUp();
    const flushes = [failed(counter.flush()), failed(counter.flush())];
    await open();
    release();
    expect(await Promise.all(flushes)).toEqual([true, true]);
    delete faults.record;
    await counter.flush();
    expect(await stored()).toBe(2);
  });

  test('to give a visitor key, an open still counts and never fails', async () => {
    const { open, counter, faults, batches, stored } = await startCounter();
    faults.visitorKey = new Error('The store is away');
    expect(await open()).toBe(1);
    delete faults.visitorKey;
    expect(await open()).toBe(2);
    await counter.flush();
    expect(batches[0]?.visits.map(({ views }) => views)).toEqual([1]);
    expect(await stored()).toBe(2);
  });
});

test('flushes at the same time write everything once, and each resolves when what was counted before it is written', async () => {
  const { open, counter, batches, holdUp, stored } = await startCounter();
  await open();
  const releaseFirst = holdUp();
  const first = counter.flush();
  await open();
  const releaseSecond = holdUp();
  let others = 0;
  const later = [1, 2, 3].map(async () => {
    await counter.flush();
    others++;
    expect(await stored()).toBe(2);
  });
  expect([batches.length, others]).toEqual([1, 0]);
  releaseFirst();
  await first;
  // Whatever could go on now has long done so after this.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  expect([batches.length, others]).toEqual([2, 0]);
  releaseSecond();
  await Promise.all(later);
  for (const { pastes } of batches) expect(pastes).toEqual([{ id: idOf(1), views: 1 }]);
  expect(await stored()).toBe(2);
});

const NOON = Date.UTC(2026, 10, 20, 12);
const INFO = { visitorHash: 'v', country: 'DE', device: 'desktop' as const, referrer: null };

describe('visits that wait for a store that fails', () => {
  test('note at most 100,000 visitors, and count every view', () => {
    const visits = new Visits();
    for (let n = 0; n < 150_000; n++) {
      visits.count('ann00000', `paste${n % 3}`, { ...INFO, visitorHash: String(n) }, NOON);
    }
    const all = visits.list();
    expect(all.reduce((sum, { views }) => sum + views, 0)).toBe(150_000);
    expect(all.reduce((sum, { visitors }) => sum + visitors.size, 0)).toBe(100_000);
  });

  test('keep that bound when visits are added back that could not be written', () => {
    const [kept, later] = [new Visits(), new Visits()];
    for (let n = 0; n < 60_000; n++) {
      kept.count('ann00000', 'paste', { ...INFO, visitorHash: `a${n}` }, NOON);
      later.count('ann00000', 'paste', { ...INFO, visitorHash: `b${n}` }, NOON);
    }
    later.addAll(kept);
    const [visit] = later.list();
    expect(visit?.views).toBe(120_000);
    expect(visit?.visitors.size).toBe(100_000);
  });

  test('tell only pastes and hours apart when there are too many kinds, and count every view', () => {
    const visits = new Visits();
    for (let n = 0; n < 90_000; n++) {
      const country = `${n % 300}`;
      visits.count('ann00000', `paste${n % 1001}`, { ...INFO, country }, NOON);
    }
    expect(visits.size).toBeLessThanOrEqual(20_000 + 1001);
    expect(visits.list().reduce((sum, { views }) => sum + views, 0)).toBe(90_000);
  });
});

test('a flood of events, or a store that does not answer, keeps the first 1,000 in memory and no more', () => {
  let now = 0;
  const classifier = { originOf: () => ({ country: null, device: 'other' }) } as unknown as VisitorClassifier;
  const events = new NotedEvents({ clock: () => ++now, classifier });
  const note = (count: number) => {
    for (let n = 0; n < count; n++) events.note('paste001', 'opened', READER);
  };
  note(1_500);
  const taken = events.takeEvents();
  expect([taken.length, taken[0]?.time, events.waitingEvents]).toEqual([1_000, 1, 0]);
  note(10);
  events.putBackEvents(taken);
  expect([events.waitingEvents, events.takeEvents()[0]?.time]).toEqual([1_000, 1]);
});
