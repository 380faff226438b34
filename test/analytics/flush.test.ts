import { describe, expect, test } from 'bun:test';
import { created } from '../store/contract/support.ts';
import { idOf } from '../store/contract/values.ts';
import { failed, someone, startCounter } from './counting.ts';

describe('when the store fails', () => {
  test('what was counted is kept for the next flush, visits too, and counted once', async () => {
    const { store, open, counter, faults, batches, stored, shown } = await startCounter();
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
    const { store, open, counter, faults, holdUp, stored } = await startCounter();
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
    const { store, open, counter, faults, batches, stored } = await startCounter();
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
    const { store, open, counter, batches, holdUp, stored } = await startCounter();
    await created(store, someone);
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
    expect(batches.map(({ pastes }) => pastes)).toEqual([
      [{ id: idOf(1), views: 1 }],
      [{ id: idOf(1), views: 1 }],
    ]);
    expect(await stored()).toBe(2);
  });

  test('each learn of their own failure', async () => {
    const { store, open, counter, faults, holdUp, stored } = await startCounter();
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
