import { describe, expect, onTestFinished, test } from 'bun:test';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DOCTOR_SECRET } from '#store/inspection.ts';
import { databaseFile, inspectStore, lockDataDir, openStore, StoreOpenError } from '#store/open.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { holdLock } from '#store/sqlite/lock.ts';
import { APPLICATION_ID, NewerSchema, SCHEMA_VERSION, schemaVersion } from '#store/sqlite/migrate.ts';
import { damageText } from '../support/damage.ts';
import { testFolder } from '../support/folders.ts';
import { testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { idOf } from './contract/values.ts';
import { failureOf, testOnFile } from './support.ts';

const at = (dataDir: string) => ({ dataDir, databaseUrl: undefined });

const openOnThread = (file: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./opening-thread.ts', import.meta.url), { workerData: file });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

describe('opening a store', () => {
  testOnFile('makes the database, marks it as ours, and finds it again later', async (file) => {
    const first = openSqlite(file);
    const id = await created(first, { content: 'kept' });
    await first.close();
    const second = openSqlite(file);
    expect(await second.pastes.find(id, NOW)).toBeDefined();
    await second.close();
    using connection = new Connection(file);
    expect(connection.sql('PRAGMA application_id').get()).toEqual({ application_id: APPLICATION_ID });
    expect(connection.sql('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(connection.sql('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
  });

  testOnFile('four programs that start at once migrate once, and all open it', async (file) => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => openOnThread(file)));
    expect(answers).toEqual(['opened', 'opened', 'opened', 'opened']);
    using connection = new Connection(file);
    expect(schemaVersion(connection)).toBe(SCHEMA_VERSION);
  });

  testOnFile('waits for nobody’s write when there is nothing to migrate', async (file) => {
    await openSqlite(file).close();
    const other = new Connection(file);
    other.exec('BEGIN IMMEDIATE');
    const store = openSqlite(file);
    expect(await store.pastes.find('00000001', NOW)).toBeUndefined();
    other.exec('COMMIT');
    other.close();
    await store.close();
  });

  testOnFile('refuses data of a newer program, says what to do, and changes nothing', async (file) => {
    await openSqlite(file).close();
    using connection = new Connection(file);
    connection.exec('PRAGMA user_version = 99');
    expect(() => openSqlite(file)).toThrow(NewerSchema);
    expect(() => openStore(at(dirname(file)))).toThrow(StoreOpenError);
    expect(() => openStore(at(dirname(file)))).toThrow(
      /^The data has schema version 99.*Start the newer Gluepot/,
    );
    expect(schemaVersion(connection)).toBe(99);
  });

  testOnFile('refuses a file that is no database, says what to do, and leaves it as it was', async (file) => {
    const text = 'This is a letter to my aunt. '.repeat(500);
    writeFileSync(file, text);
    expect(() => openStore(at(dirname(file)))).toThrow(/not a Gluepot database.*restore/);
    expect(await Bun.file(file).text()).toBe(text);
  });

  testOnFile('makes the data folder readable by its owner alone', async (file) => {
    const dataDir = join(dirname(file), 'new', 'data');
    await openStore(at(dataDir)).close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    chmodSync(dataDir, 0o755);
  });

  test('makes no folder where PostgreSQL has the data', async () => {
    const location = { dataDir: '/nowhere/at/all', databaseUrl: 'postgres://127.0.0.1:1/x' };
    lockDataDir(location)();
    await openStore(location).close();
    expect(existsSync('/nowhere')).toBe(false);
  });
});

describe('the server’s lock', () => {
  testOnFile('excludes another process', (file) => {
    const other = () =>
      Bun.spawnSync([process.execPath, join(import.meta.dir, 'holding-process.ts'), file], {
        stderr: 'inherit',
      }).stdout.toString();
    const release = holdLock(file);
    expect(other()).toBe('refused');
    release?.();
    expect(other()).toBe('held');
    // A process that ended lets go of it, however it ended.
    const again = holdLock(file);
    expect(again).toBeFunction();
    again?.();
  });

  testOnFile('of the data keeps a second server out and the command line not', async (file) => {
    const location = at(dirname(file));
    const release = lockDataDir(location);
    expect(() => lockDataDir(location)).toThrow(StoreOpenError);
    expect(() => lockDataDir(location)).toThrow(/Another Gluepot server is using/);
    await openStore(location).close();
    release();
    lockDataDir(location)();
  });
});

const server = await testServer();
const clock = () => NOW;

describe.each(['SQLite', 'PostgreSQL'])('inspecting data in %s', (engine) => {
  const isSkipped = engine === 'PostgreSQL' && server === undefined;
  const locate = async () => ({
    dataDir: testFolder(),
    databaseUrl: engine === 'SQLite' ? undefined : await server?.newDatabase(),
  });

  test.skipIf(isSkipped)('tells engine, schema, newest data and the secret', async () => {
    const location = await locate();
    const store = openStore(location);
    onTestFinished(() => store.close());
    await account(store, 'ann');
    await created(store, {});
    const secret = await store.getOrCreateSecret(DOCTOR_SECRET, new Uint8Array(32).fill(7));
    const seen = await inspectStore(location, clock);
    expect(seen).toMatchObject({ unfit: null, damage: null, newestAt: NOW });
    expect(seen.engine).toMatch(new RegExp(`^${engine} \\d+`));
    expect(seen.schemaVersion).toBe(seen.supportedVersion);
    expect(Buffer.from(seen.doctorKey ?? [])).toEqual(Buffer.from(secret));
  });

  test.skipIf(isSkipped)('names every damaged text, present and former', async () => {
    const location = await locate();
    const store = openStore(location);
    const accountId = await account(store, 'ann');
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), accountId });
    await store.pastes.edit(idOf(2), accountId, { content: Buffer.from('new') }, NOW, { keepRevisions: 9 });
    await store.close();
    const place = location.databaseUrl ?? databaseFile(location);
    await damageText(place, idOf(1));
    await damageText(place, idOf(2), 1);
    const { damage, damagedTexts } = await inspectStore(location, clock);
    expect(damage).toBeNull();
    expect(damagedTexts).toEqual([
      { pasteId: idOf(1), revision: null },
      { pasteId: idOf(2), revision: 1 },
    ]);
  });

  test.skipIf(isSkipped)('creates nothing where there is no data', async () => {
    const location = await locate();
    if (engine === 'SQLite') {
      expect(await failureOf(inspectStore(location, clock))).toBeInstanceOf(StoreOpenError);
    } else {
      expect(await inspectStore(location, clock)).toMatchObject({ schemaVersion: 0, newestAt: null });
      expect(await inspectStore(location, clock)).toMatchObject({ schemaVersion: 0, doctorKey: null });
    }
  });
});

test.skipIf(server === undefined)('the clock of PostgreSQL is compared with this one', async () => {
  const location = { dataDir: '', databaseUrl: await server?.newDatabase() };
  const { clockAheadMs } = await inspectStore(location, () => Date.now() - 3_600_000);
  expect(Math.round((clockAheadMs ?? 0) / 60_000)).toBe(60);
});

test.skipIf(server === undefined)('a PostgreSQL without a standby has writes on one machine', async () => {
  const { standbys } = await inspectStore({ dataDir: '', databaseUrl: await server?.newDatabase() }, clock);
  expect(standbys).toEqual({ isSynchronous: false, connected: 0 });
});
