import { expect, test } from 'bun:test';
import { ReadTookTooLong } from '#domain/errors.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { ReadQueue } from '#store/read-queue.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { DAY, NOW } from './contract/times.ts';
import { idOf } from './contract/values.ts';
import { failureOf, testOnFile } from './support.ts';

test('two accounts whose reads do not end leave a place for a third', async () => {
  const queue = new ReadQueue();
  const held = Promise.withResolvers<string>();
  const slow = ['ann', 'bob'].flatMap((name) => [1, 2, 3].map(() => queue.run(name, () => held.promise)));
  expect(await queue.run('cyd', async () => 'answered')).toBe('answered');
  held.resolve('late');
  expect(await Promise.all(slow)).toEqual(slow.map(() => 'late'));
});

const search = (store: Store, accountId: string) =>
  store.pastes.list({ accountId, folded: 'text', page: 1, perPage: 1 }, NOW);

testOnFile('a search and statistics that take too long end with what to do; lists go on', async (file) => {
  const store = openSqlite(file, { longReadMs: -1 });
  const ann = await account(store, 'ann');
  await created(store, { id: idOf(1), accountId: ann });
  const buckets = { from: NOW, last: NOW, lengthMs: DAY };
  expect(await failureOf(search(store, ann))).toEqual(new ReadTookTooLong());
  expect(await failureOf(store.views.statistics({ accountId: ann, pasteId: null }, buckets, NOW))).toEqual(
    new ReadTookTooLong(),
  );
  expect((await store.pastes.list({ accountId: ann, folded: null, page: 1, perPage: 1 }, NOW)).total).toBe(1);
  await store.close();
});

const server = await testServer();

test.skipIf(server === undefined)('PostgreSQL ends a search that takes too long as well', async () => {
  const url = (await server?.newDatabase()) ?? '';
  const store = openPostgres(url, { bounds: { longReadMs: 20 } });
  const ann = await account(store, 'ann');
  const holder = failureOf(onServer(url, 'BEGIN; LOCK TABLE paste_search; SELECT pg_sleep(60)'));
  // Not before the other connection has the lock.
  while (
    (await onServer(url, "SELECT 1 FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted")).length ===
    0
  );
  expect(await failureOf(search(store, ann))).toEqual(new ReadTookTooLong());
  await onServer(url, "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE mode = 'AccessExclusiveLock'");
  expect(await holder).toBeInstanceOf(Error);
  expect((await search(store, ann)).total).toBe(0);
  await store.close();
  await server?.stop();
});
