import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReadTookTooLong } from '#domain/errors.ts';
import { UNKNOWN_ORIGIN } from '#domain/paste-event.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { ReadQueue } from '#store/read-queue.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { listPastes, pasteCountReads } from '#store/sqlite/pastes.ts';
import { perform } from '#store/sqlite/perform.ts';
import { threadedWriter } from '#store/sqlite/threads.ts';
import { type Store, StoreUnavailable } from '#store/store.ts';
import { auditEntry } from '../support/audit.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, create, created, searched } from './contract/support.ts';
import { DAY, NOW } from './contract/times.ts';
import { hashOf, idOf, numbers, tally } from './contract/values.ts';
import { failureOf, testOnFile, testOnStore } from './support.ts';

/** How many transactions are in the log of this database: frames that end one say how large it is then. */
function commitsIn(file: string): number {
  const log = readFileSync(`${file}-wal`);
  const pageSize = log.readUInt32BE(8);
  let commits = 0;
  for (let frame = 32; frame < log.length; frame += 24 + pageSize) {
    if (log.readUInt32BE(frame + 4) !== 0) commits++;
  }
  return commits;
}

describe('a store in a file', () => {
  testOnFile('finishes what is under way when it closes, and all of it is on disk', async (file) => {
    const store = openSqlite(file);
    const ann = await account(store, 'ann');
    const creations = numbers(50).map((n) => create(store, { id: idOf(n), accountId: ann }));
    const search = searched(store, ann, 'text');
    const closed = store.close();
    expect(tally((await Promise.all(creations)).map(({ kind }) => kind))).toEqual({ created: 50 });
    expect(await search).toBeArray();
    await closed;
    const reopened = openSqlite(file);
    expect(await reopened.accounts.countPastes(ann, NOW)).toBe(50);
    await reopened.close();
  });

  testOnStore('syncs the disk once for all acts that came while it was busy', async (store, file) => {
    await created(store, { id: idOf(99) });
    const before = commitsIn(file);
    // The first goes to the writer at once, the other 49 together.
    await Promise.all(numbers(50).map((n) => create(store, { id: idOf(n) })));
    expect(commitsIn(file) - before).toBe(2);
  });

  testOnStore('answers acts in the order they were asked', async (store) => {
    const order: number[] = [];
    await Promise.all(
      numbers(30).map(async (n) => {
        await create(store, { id: idOf(n) });
        order.push(n);
      }),
    );
    expect(order).toEqual(numbers(30));
  });

  testOnFile('sees at the next read what another program wrote', async (file) => {
    const [server, commandLine] = [openSqlite(file), openSqlite(file)];
    const ann = await account(server, 'ann');
    await server.keys.create({ id: idOf(1), accountId: ann, name: 'k', createdAt: NOW }, hashOf('k'));
    expect(await server.keys.authenticate(hashOf('k'))).toBeDefined();
    await commandLine.accounts.setDisabled('ann', true, auditEntry());
    expect(await server.keys.authenticate(hashOf('k'))).toBeUndefined();
    await commandLine.accounts.setDisabled('ann', false, auditEntry());
    expect(await server.keys.authenticate(hashOf('k'))).toBeDefined();
    await commandLine.keys.revoke(idOf(1));
    expect(await server.keys.authenticate(hashOf('k'))).toBeUndefined();
    await created(commandLine, { id: idOf(2), accountId: ann });
    expect(await searched(server, ann, 'text')).toEqual([idOf(2)]);
    await Promise.all([server.close(), commandLine.close()]);
  });

  testOnStore('waits for another program’s write instead of failing', async (store, file) => {
    const ann = await account(store, 'ann');
    using other = new Connection(file);
    other.exec('BEGIN IMMEDIATE');
    const creation = create(store, { id: idOf(1), accountId: ann });
    // Reads go on meanwhile. Each goes to a thread and back, so that the writer has met the lock by now.
    for (const _ of numbers(50)) expect(await searched(store, ann, 'text')).toEqual([]);
    expect(await store.pastes.find(idOf(1), NOW)).toBeUndefined();
    other.exec('COMMIT');
    expect(await creation).toEqual({ kind: 'created' });
  });
});

describe('a read of several statements', () => {
  /** Lets another program act before the second statement. */
  class Interrupted extends Connection {
    #calls = 0;
    interrupt = () => {};
    override sql(text: string) {
      if (++this.#calls === 2) this.interrupt();
      return super.sql(text);
    }
  }

  const interrupted = async (file: string, read: (connection: Connection) => unknown): Promise<unknown> => {
    const store = openSqlite(file);
    const ann = await account(store, 'ann');
    for (const n of numbers(3))
      await created(store, { id: idOf(n), accountId: ann, expiresAt: n === 0 ? NOW : null });
    await store.close();
    const connection = new Interrupted(file, { readOnly: true });
    const other = new Connection(file);
    migrate(other);
    connection.interrupt = () => other.exec('DELETE FROM pastes WHERE expires_at IS NOT NULL');
    const result = read(connection);
    connection.close();
    other.close();
    return result;
  };

  testOnFile('counts pastes as they were at one moment, though the sweep comes between', async (file) => {
    expect(
      await interrupted(file, (connection) =>
        perform(connection, pasteCountReads.countPastes('ann00000', NOW)),
      ),
    ).toBe(2);
  });

  testOnFile('lists a page and its total as they were at one moment', async (file) => {
    const query = { accountId: 'ann00000', page: 1, perPage: 10 };
    const shown = await interrupted(file, (connection) => {
      const { pastes, total } = perform(connection, listPastes(query, NOW - 1));
      return [pastes.length, total];
    });
    expect(shown).toEqual([3, 3]);
  });
});

describe('a store whose thread has died', () => {
  testOnFile('answers everything with StoreUnavailable and closes all the same', async (file) => {
    const writer = threadedWriter(join(file, 'not', 'a', 'folder'));
    const ask = () => writer.run({ name: 'pastes.claimOpen', args: [idOf(1), NOW, UNKNOWN_ORIGIN] });
    const failures = await Promise.all([failureOf(ask()), failureOf(ask())]);
    failures.push(await failureOf(ask()));
    for (const failure of failures) expect(failure).toBeInstanceOf(StoreUnavailable);
    expect(writer.isAlive()).toBe(false);
    // By the time that another store was opened and closed, the thread has gone for good.
    for (const _ of numbers(3)) await openSqlite(file).close();
    expect(await failureOf(ask())).toBeInstanceOf(StoreUnavailable);
    await writer.close();
    await writer.close();
  });

  testOnFile('closes though it dies meanwhile', async (file) => {
    const writer = threadedWriter(join(file, 'not', 'a', 'folder'));
    const failure = failureOf(writer.run({ name: 'pastes.claimOpen', args: [idOf(1), NOW, UNKNOWN_ORIGIN] }));
    await writer.close();
    expect(await failure).toBeInstanceOf(StoreUnavailable);
  });
});

testOnStore('gives a known secret while another process holds the lock for writing', async (store, file) => {
  const secret = await store.getOrCreateSecret('of the start', hashOf('first'));
  const other = new Connection(file);
  other.exec('BEGIN IMMEDIATE');
  const writing = store.getOrCreateSecret('new', hashOf('new'));
  const order: string[] = [];
  const written = writing.then(() => order.push('new'));
  expect(await store.getOrCreateSecret('of the start', hashOf('second'))).toEqual(secret);
  order.push('known');
  other.exec('ROLLBACK');
  other.close();
  await written;
  expect(order).toEqual(['known', 'new']);
});

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
