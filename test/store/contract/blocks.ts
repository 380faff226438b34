import { expect } from 'bun:test';
import type { Block } from '#domain/block.ts';
import { audited, entry } from './moderation-support.ts';
import type { StoreTest } from './support.ts';
import { DAY, NOW } from './times.ts';
import { idOf, numbers, tally } from './values.ts';

export const newBlock = (number: number, params: Partial<Block> = {}): Block => ({
  id: idOf(number),
  kind: 'network',
  value: `192.0.2.${number}/32`,
  target: `192.0.2.${number}`,
  note: '',
  createdAt: NOW,
  createdBy: 'ann',
  until: null,
  ...params,
});

export function describeBlocks(test: StoreTest): void {
  test('blocks are listed newest first, with all they were given, and audited', async (store) => {
    const [first, second] = [
      newBlock(1),
      newBlock(2, { createdAt: NOW + 1, note: 'Pills', until: NOW + DAY }),
    ];
    expect(await store.blocks.add(first, entry('first'))).toBe('added');
    expect(await store.blocks.add(second, entry('second'))).toBe('added');
    expect(await store.blocks.list(NOW)).toEqual([second, first]);
    expect(await store.blocks.find(second.id, NOW)).toEqual(second);
    expect(await store.blocks.find(idOf(3), NOW)).toBeUndefined();
    expect(await audited(store)).toEqual(['second', 'first']);
  });

  test('of 20 who block the same at the same time one does', async (store) => {
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.blocks.add(newBlock(n, { value: 'same' }), entry(`${n}`))),
    );
    expect(tally(outcomes)).toEqual({ added: 1, exists: 19 });
    const [block] = await store.blocks.list(NOW);
    expect(await audited(store)).toEqual([String(numbers(20).findIndex((n) => idOf(n) === block?.id))]);
  });

  test('equal values of two kinds are two blocks, and an id is taken once', async (store) => {
    await store.blocks.add(newBlock(1, { value: 'same' }), entry());
    expect(await store.blocks.add(newBlock(1), entry())).toBe('idTaken');
    expect(await store.blocks.add(newBlock(2, { kind: 'account', value: 'same' }), entry())).toBe('added');
    expect(await store.blocks.list(NOW)).toHaveLength(2);
    expect(await audited(store)).toHaveLength(2);
  });

  test('a block ends at the millisecond it says, and the same may be blocked again', async (store) => {
    await store.blocks.add(newBlock(1, { until: NOW + DAY }), entry());
    expect(await store.blocks.list(NOW + DAY - 1)).toHaveLength(1);
    expect(await store.blocks.list(NOW + DAY)).toEqual([]);
    expect(await store.blocks.find(idOf(1), NOW + DAY)).toBeUndefined();
    const again = newBlock(2, { value: '192.0.2.1/32', createdAt: NOW + DAY });
    expect(await store.blocks.add({ ...again, createdAt: NOW + DAY - 1 }, entry())).toBe('exists');
    expect(await store.blocks.add(again, entry())).toBe('added');
    expect(await store.blocks.list(NOW + DAY)).toEqual([again]);
  });

  test('a block is removed by one of 20 at the same time', async (store) => {
    await store.blocks.add(newBlock(1), entry('added'));
    const removed = await Promise.all(numbers(20).map((n) => store.blocks.remove(idOf(1), entry(`${n}`))));
    expect(tally(removed.map(String))).toEqual({ true: 1, false: 19 });
    expect(await store.blocks.list(NOW)).toEqual([]);
    expect(await audited(store)).toEqual([String(removed.indexOf(true)), 'added']);
  });

  test('a sweep deletes the blocks that have ended', async (store) => {
    await store.blocks.add(newBlock(1, { until: NOW + DAY }), entry());
    await store.blocks.add(newBlock(2, { until: NOW + DAY + 1 }), entry());
    await store.blocks.add(newBlock(3), entry());
    await store.pastes.sweep(NOW + DAY, 100);
    expect((await store.blocks.list(NOW)).map(({ id }) => id)).toEqual([idOf(3), idOf(2)]);
  });
}
