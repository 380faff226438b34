import { expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import { idOf, NOW, newPaste, numbers, textOf } from '#store/contract/support.ts';
import type { Database } from '#store/postgres/connection.ts';
import { Finder } from '#store/postgres/finder.ts';
import { StoreUnavailable } from '#store/store.ts';
import { failureOf } from './support.ts';

/** A database that answers when it is told to, and what was asked of it. */
function database() {
  const asked: string[][] = [];
  const answers: { resolve: (rows: object[]) => void; reject: (error: Error) => void }[] = [];
  const fake = {
    all(_: string, ids: string[]) {
      asked.push(ids);
      return new Promise<object[]>((resolve, reject) => answers.push({ resolve, reject }));
    },
  };
  return { asked, answers, finder: new Finder(fake as unknown as Database) };
}

const sent = async (answers: unknown[], count: number) => {
  while (answers.length < count) await setImmediate();
};

const row = (n: number, packed = false) => ({ ...newPaste({ id: idOf(n), content: `text ${n}` }), packed });

test('pastes that are asked for while two queries are on their way go together, each once', async () => {
  const { asked, answers, finder } = database();
  const found = [1, 2, 3, 3, 4].map((n) => finder.find(idOf(n), NOW));
  expect(asked).toEqual([[idOf(1)], [idOf(2)]]);
  answers[0]?.resolve([row(1)]);
  expect(textOf((await found[0])?.content)).toBe('text 1');
  await sent(answers, 3);
  expect(asked[2]).toEqual([idOf(3), idOf(4)]);
  answers[2]?.resolve([row(3)]);
  expect(textOf((await found[2])?.content)).toBe('text 3');
  expect(textOf((await found[3])?.content)).toBe('text 3');
  expect(await found[4]).toBeUndefined();
});

test('a text that cannot be unpacked fails who asked for it, and nobody else', async () => {
  const { answers, finder } = database();
  const [, , damaged, whole] = [1, 2, 3, 4].map((n) => finder.find(idOf(n), NOW));
  answers[0]?.resolve([]);
  await sent(answers, 3);
  const failing = failureOf(damaged as Promise<unknown>);
  answers[2]?.resolve([row(3, true), row(4)]);
  expect(await failing).toBeInstanceOf(Error);
  expect(textOf((await whole)?.content)).toBe('text 4');
});

test('when the database is not there, nobody waits for the time of others to run out', async () => {
  const { asked, answers, finder } = database();
  const failing = numbers(100).map((n) => failureOf(finder.find(idOf(n), NOW)));
  answers[0]?.reject(new StoreUnavailable('away'));
  const first = await Promise.all([failing[0], ...failing.slice(2)]);
  expect(first.every((error) => error instanceof StoreUnavailable)).toBe(true);
  expect(asked).toHaveLength(2);
});

test('more than two thousand that wait are refused, and not one that others wait for', async () => {
  const { finder } = database();
  const failed: unknown[] = [];
  const ask = (n: number) => void finder.find(idOf(n), NOW).catch((error) => failed.push(error));
  for (const n of numbers(2_002)) ask(n);
  ask(1_000);
  await setImmediate();
  expect(failed).toEqual([]);
  ask(3_000);
  await setImmediate();
  expect(failed).toEqual([expect.any(StoreUnavailable)]);
});
