import { describe, expect, test } from 'bun:test';
import { setImmediate } from 'node:timers/promises';
import { createInBatches } from '#store/postgres/batch.ts';
import type { Database } from '#store/postgres/connection.ts';
import { asStoreError } from '#store/postgres/errors.ts';
import { findInBatches } from '#store/postgres/find-batch.ts';
import { StoreUnavailable } from '#store/store.ts';
import { NO_RULES, newPaste } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf, numbers, textOf } from './contract/values.ts';
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
  const time = { now: 0 };
  const find = findInBatches(fake as unknown as Database, () => time.now);
  return { fake: fake as unknown as Database, asked, answers, time, find };
}

/** What the server answers when it is well but cannot do this. */
const sqlError = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' });
const shardAway = () => asStoreError(sqlError('08006'));

/** Seven that ask for seven pastes, of whom the last five go in one batch. */
async function sevenReaders() {
  const { find, answers, asked, time } = database();
  const found = numbers(7).map((n) => Promise.allSettled([find(idOf(n), NOW)]));
  answers[0]?.resolve([]);
  await sent(answers, 3);
  expect(asked[2]).toEqual([2, 3, 4, 5, 6].map(idOf));
  const outcomes = async () => (await Promise.all(found.slice(2))).map(([{ status }]) => status);
  return { answers, asked, time, outcomes };
}

const sent = async (answers: unknown[], count: number) => {
  while (answers.length < count) await setImmediate();
};

const row = (n: number, packed = false) => {
  const paste = newPaste({ id: idOf(n), content: `text ${n}` });
  return { ...paste, sizeBytes: paste.content.length, packed, checksum: null };
};

test('pastes that are asked for while two queries are on their way go together, each once', async () => {
  const { asked, answers, find } = database();
  const found = [1, 2, 3, 3, 4].map((n) => find(idOf(n), NOW));
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
  const { answers, find } = database();
  const [, , damaged, whole] = [1, 2, 3, 4].map((n) => find(idOf(n), NOW));
  answers[0]?.resolve([]);
  await sent(answers, 3);
  const failing = failureOf(damaged as Promise<unknown>);
  answers[2]?.resolve([row(3, true), row(4)]);
  expect(await failing).toBeInstanceOf(Error);
  expect(textOf((await whole)?.content)).toBe('text 4');
});

test.each([
  ['a row that cannot be read', asStoreError(sqlError('XX001')), sqlError('XX001')],
  ['a shard that is away', shardAway(), shardAway()],
])('%s fails who asked for it, and nobody who asked together with them', async (_, first, alone) => {
  const { answers, asked, outcomes } = await sevenReaders();
  answers[2]?.reject(first);
  for (const n of [2, 3, 4, 5, 6]) {
    await sent(answers, n + 2);
    if (n === 4) answers[n + 1]?.reject(alone);
    else answers[n + 1]?.resolve([row(n)]);
  }
  expect(await outcomes()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(asked.slice(3)).toEqual([2, 3, 4, 5, 6].map((n) => [idOf(n)]));
});

test('after a failure of one query nobody is asked about again once the database is not there', async () => {
  const { answers, asked, outcomes } = await sevenReaders();
  answers[2]?.reject(shardAway());
  await sent(answers, 4);
  answers[3]?.resolve([row(2)]);
  await sent(answers, 5);
  answers[4]?.reject(new StoreUnavailable('away'));
  expect(await outcomes()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'rejected']);
  expect(asked).toHaveLength(5);
});

test('a shard that is slow to fail does not keep the others waiting for more than two seconds', async () => {
  const { answers, asked, time, outcomes } = await sevenReaders();
  answers[2]?.reject(shardAway());
  await sent(answers, 4);
  time.now += 2_000;
  answers[3]?.reject(shardAway());
  expect(new Set(await outcomes())).toEqual(new Set(['rejected']));
  expect(asked).toHaveLength(4);
});

test.each(['57014', '53300'])('a database without time or room (%s) is not asked again', async (code) => {
  const { answers, asked, outcomes } = await sevenReaders();
  answers[2]?.reject(asStoreError(sqlError(code)));
  expect(new Set(await outcomes())).toEqual(new Set(['rejected']));
  expect(asked).toHaveLength(3);
});

describe.each([
  [
    'reads',
    (fake: Database) => {
      const find = findInBatches(fake);
      return (n: number) => find(idOf(n), NOW);
    },
  ],
  [
    'creations',
    (fake: Database) => {
      const create = createInBatches(fake);
      return (n: number) => create(newPaste({ id: idOf(n) }), NO_RULES);
    },
  ],
])('%s that wait', (_, start) => {
  test('are not kept until the time of others has run out when the database is not there', async () => {
    const { fake, answers, asked } = database();
    const ask = start(fake);
    const failing = numbers(500).map((n) => failureOf(ask(n)));
    answers[0]?.reject(new StoreUnavailable('away'));
    const failures = await Promise.all([failing[0], ...failing.slice(2)]);
    expect(failures.every((error) => error instanceof StoreUnavailable)).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test('are refused beyond two thousand', async () => {
    const ask = start(database().fake);
    for (const n of numbers(2_002)) void ask(n);
    expect(await failureOf(ask(3_000))).toBeInstanceOf(StoreUnavailable);
  });
});
