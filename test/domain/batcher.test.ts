import { describe, expect, test } from 'bun:test';
import { Batcher, type BatcherOptions } from '#domain/batcher.ts';

/** A batcher of numbers whose batches the test answers; each result is the item as text. */
function start(options: Partial<BatcherOptions<number, string>> = {}) {
  const batches: { items: number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<number, string>({
    run: (items) =>
      new Promise((resolve, reject) =>
        batches.push({ items, answer: () => resolve(items.map(String)), fail: reject }),
      ),
    maxInFlight: 1,
    ...options,
  });
  /** Answers this batch, and lets the next one begin. */
  const answer = async (at: number) => {
    batches[at]?.answer();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    ...{ batcher, batches, answer },
    add: (...items: number[]) => items.map((item) => batcher.add(item)),
    sent: () => batches.map(({ items }) => items),
  };
}

describe('a batcher', () => {
  test('sends an item at once and alone, and items that arrive meanwhile together', async () => {
    const { add, answer, sent } = start();
    const results = add(1, 2, 3, 4);
    expect(sent()).toEqual([[1]]);
    await answer(0);
    expect(sent()).toEqual([[1], [2, 3, 4]]);
    await answer(1);
    expect(await Promise.all(results)).toEqual(['1', '2', '3', '4']);
    const [next] = add(5);
    await answer(2);
    expect(await next).toBe('5');
  });

  test('limits the batches in flight, and the items and bytes of each', async () => {
    const limits = { maxInFlight: 2, maxItems: 3, maxBytes: 10 };
    const { add, answer, sent } = start({ ...limits, sizeOf: (item) => item });
    void add(1, 1, 4, 4, 4, 20, 1, 1, 1, 1);
    for (const at of [0, 1, 2, 3, 4]) await answer(at);
    expect(sent()).toEqual([[1], [1], [4, 4], [4], [20], [1, 1, 1], [1]]);
  });

  test('sends the next batch before the callers of the last one continue', async () => {
    const { add, batches } = start();
    const [first] = add(1, 2);
    const sentByThen = first?.then(() => batches.length);
    batches[0]?.answer();
    expect(await sentByThen).toBe(2);
  });

  test('rejects items when too many wait', async () => {
    const { add, answer } = start({ maxWaiting: 2, whenFull: () => new Error('full') });
    const results = add(1, 2, 3, 4);
    await expect(results[3]).rejects.toThrow('full');
    for (const at of [0, 1]) await answer(at);
    expect(await Promise.all(results.slice(0, 3))).toEqual(['1', '2', '3']);
  });

  test('merges equal items that wait, and never with one in flight', async () => {
    const { add, answer, sent } = start({ keyOf: String, maxWaiting: 2 });
    const results = add(1, 1, 2, 1, 2);
    await answer(0);
    results.push(...add(1));
    for (const at of [1, 2]) await answer(at);
    expect(await Promise.all(results)).toEqual(['1', '1', '2', '1', '2', '1']);
    expect(sent()).toEqual([[1], [1, 2], [1]]);
  });

  test('rejects a batch that fails, and waiting items only when the failure would affect them', async () => {
    const failsAll = (error: unknown) => (error as Error).message === 'away';
    const { add, answer, batches, sent } = start({ keyOf: String, failsAll });
    const [first, second] = add(1, 2);
    batches[0]?.fail(new Error('no'));
    await expect(first).rejects.toThrow('no');
    await answer(1);
    expect(await second).toBe('2');
    const results = Promise.allSettled(add(1, 2, 3));
    batches[2]?.fail(new Error('away'));
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sent()).toEqual([[1], [2], [1]]);
    const [again] = add(2);
    await answer(3);
    expect(await again).toBe('2');
  });

  test('lets one item fail alone, or resolve later than its batch', async () => {
    const later = Promise.withResolvers<string>();
    const batcher = new Batcher<number, string>({
      run: async ([item]) =>
        item === 1
          ? [Promise.reject(new Error('one'))]
          : ['two', later.promise, Promise.reject(new Error('four'))],
      maxInFlight: 1,
    });
    const results = [1, 2, 3, 4].map((item) => batcher.add(item));
    const outcomes = Promise.allSettled(results);
    expect(await results[1]).toBe('two');
    await batcher.idle();
    later.resolve('three');
    expect(await outcomes).toMatchObject([
      { reason: { message: 'one' } },
      { value: 'two' },
      { value: 'three' },
      { reason: { message: 'four' } },
    ]);
  });

  test('is idle when nothing is in flight or waiting', async () => {
    const { batcher, add, answer, batches } = start();
    await batcher.idle();
    void add(1, 2);
    const sentWhenIdle = batcher.idle().then(() => batches.length);
    for (const at of [0, 1]) await answer(at);
    expect(await sentWhenIdle).toBe(2);
  });
});

test('a monitor sees the size of each batch, and each item leave the queue once, also when it fails', async () => {
  const sizes: number[] = [];
  let waiting = 0;
  const monitor = {
    enter() {
      waiting++;
      return () => void waiting--;
    },
    batch: (size: number) => void sizes.push(size),
  };
  const { add, answer, batches } = start({ monitor, maxItems: 2, failsAll: () => true });
  const results = Promise.allSettled(add(1, 2, 3, 4));
  expect({ sizes, waiting }).toEqual({ sizes: [1], waiting: 3 });
  await answer(0);
  expect({ sizes, waiting }).toEqual({ sizes: [1, 2], waiting: 1 });
  batches[1]?.fail(new Error('lost'));
  await results;
  expect(waiting).toBe(0);
});
