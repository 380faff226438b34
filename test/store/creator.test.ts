import { expect, test } from 'bun:test';
import { Creator } from '#store/postgres/batch.ts';
import type { Database } from '#store/postgres/connection.ts';
import { StoreUnavailable } from '#store/store.ts';
import { NO_RULES, newPaste } from './contract/support.ts';
import { idOf, numbers } from './contract/values.ts';
import { failureOf } from './support.ts';

/** A database that answers when it is told to. */
function start() {
  const answers: { reject: (error: Error) => void }[] = [];
  const fake = { all: () => new Promise((_, reject) => answers.push({ reject })) };
  const creator = new Creator(fake as unknown as Database);
  const create = (n: number) => failureOf(creator.create(newPaste({ id: idOf(n) }), NO_RULES));
  return { answers, create };
}

test('when the database is not there, creations that wait are not kept until the time of others has run out', async () => {
  const { answers, create } = start();
  const failing = numbers(500).map(create);
  answers[0]?.reject(new StoreUnavailable('away'));
  const failures = await Promise.all([failing[0], ...failing.slice(2)]);
  expect(failures.every((error) => error instanceof StoreUnavailable)).toBe(true);
  expect(answers).toHaveLength(2);
});

test('more than two thousand creations that wait are refused', async () => {
  const { create } = start();
  void numbers(2_002).map(create);
  expect(await create(3_000)).toBeInstanceOf(StoreUnavailable);
});
