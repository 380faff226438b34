import { afterAll, describe, expect, test } from 'bun:test';
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { copyAndCompare, type Moved, type MoveOptions, moveStore, type Progress } from '#store/move/move.ts';
import { fromPostgres, toPostgres } from '#store/move/postgres.ts';
import { fromSqlite, toSqlite } from '#store/move/sqlite.ts';
import {
  databaseFile,
  inspectStore,
  lockDataDir,
  openStore,
  placeOf,
  type StoreLocation,
  StoreOpenError,
} from '#store/open.ts';
import type { Store } from '#store/store.ts';
import { damageText } from '../support/damage.ts';
import { testFolder } from '../support/folders.ts';
import { isLongRun, sample } from '../support/long.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { account, created } from './contract/support.ts';
import { NOW } from './contract/times.ts';
import { hashOf, idOf } from './contract/values.ts';
import { figures, visit } from './contract/views.ts';
import { acts, everything, fill } from './full-store.ts';
import { failureOf } from './support.ts';

const server = await testServer();
const emptyFolder = (): StoreLocation => ({
  dataDir: join(testFolder(), 'data'),
  databaseUrl: undefined,
});
const emptyDatabase = async (): Promise<StoreLocation> => ({
  dataDir: '/nowhere',
  databaseUrl: await server?.newDatabase(),
});

const move = (from: StoreLocation, to: StoreLocation, options?: MoveOptions) =>
  moveStore(from, to, () => {}, options);

/** Opens, asks and closes. */
async function inStore<T>(location: StoreLocation, ask: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(location);
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

/** Moves, fails in the middle after so many pages, and returns the failure. */
async function brokenMove(from: StoreLocation, to: StoreLocation, afterSteps: number) {
  let steps = 0;
  const onProgress = () => {
    if (++steps === afterSteps) throw new Error('broken');
  };
  return failureOf(moveStore(from, to, onProgress));
}

const fingerprint = ({ dataDir }: StoreLocation): string =>
  hash('sha256', readFileSync(join(dataDir, 'gluepot.db')), 'hex');

/** Filled once, for copies of it: filling takes longer than a move. */
const modelPlace = mkdtempSync(join(tmpdir(), 'gluepot-model-'));
afterAll(() => rmSync(modelPlace, { recursive: true }));
let modelFolder: Promise<StoreLocation> | undefined;
let modelDatabase: Promise<StoreLocation> | undefined;

async function filled(location: StoreLocation): Promise<StoreLocation> {
  await inStore(location, fill);
  return location;
}

async function filledFolder(): Promise<StoreLocation> {
  modelFolder ??= filled({ dataDir: join(modelPlace, 'data'), databaseUrl: undefined });
  const folder = emptyFolder();
  cpSync((await modelFolder).dataDir, folder.dataDir, { recursive: true });
  return folder;
}

async function filledDatabase(): Promise<StoreLocation> {
  modelDatabase ??= emptyDatabase().then(filled);
  const name = new URL((await modelDatabase).databaseUrl ?? '').pathname.slice(1);
  return { dataDir: '/nowhere', databaseUrl: await server?.newDatabase(`TEMPLATE ${name}`) };
}

const ENGINES = {
  'a folder': { empty: async () => emptyFolder(), filled: filledFolder },
  PostgreSQL: { empty: emptyDatabase, filled: filledDatabase },
};
type Engine = keyof typeof ENGINES;
const WAYS: [Engine, Engine][] = [
  ['a folder', 'PostgreSQL'],
  ['PostgreSQL', 'a folder'],
];

describe.each(WAYS)('moving from %s to %s', (source, target) => {
  const needsServer = [source, target].includes('PostgreSQL') && server === undefined;
  const filled = async (): Promise<[StoreLocation, StoreLocation]> => [
    await ENGINES[source].filled(),
    await ENGINES[target].empty(),
  ];

  test.skipIf(needsServer)('every read and every write has the same answer there', async () => {
    const [from, to] = await filled();
    const before = await inStore(from, everything);
    const { counts } = await move(from, to);
    expect(counts.get('accounts')).toBe(3);
    expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
    expect(await inStore(to, everything)).toEqual(before);
    expect(await inStore(to, acts)).toEqual(await inStore(from, acts));
    if (!isLongRun) return;
    const [source, target] = await filled();
    await move(source, target);
    expect(await inStore(source, everything)).toEqual(before);
    expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
  });

  test.skipIf(needsServer)('interrupted anywhere, nobody can use it until it is run again', async () => {
    const [from, to] = await filled();
    for (const steps of sample([1, 8, 22, 15], 2)) {
      expect(await brokenMove(from, to, steps)).toMatchObject({ message: 'broken' });
    }
    const refused = await failureOf(inStore(to, (store) => store.ping()));
    expect(String(refused)).toMatch(/unfinished copy of .*the same "gluepot move" again/);
    await move(from, to);
    expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
  });

  test.skipIf(needsServer)('damaged texts stop it with their ids, and can be left out', async () => {
    const [from, to] = [await ENGINES[source].empty(), await ENGINES[target].empty()];
    const [lost, kept] = [idOf(1), idOf(2)];
    await inStore(from, async (store) => {
      const accountId = await account(store, 'ann');
      for (const id of [lost, kept]) await created(store, { id, accountId });
      for (const content of ['second', 'third'])
        await store.pastes.edit(kept, accountId, { content: Buffer.from(content) }, NOW, {
          keepRevisions: 9,
        });
    });
    const place = from.databaseUrl ?? databaseFile(from);
    await damageText(place, lost);
    await damageText(place, kept, 1);
    const refused = await failureOf(move(from, to));
    expect(refused).toBeInstanceOf(StoreOpenError);
    expect((refused as Error).message).toStartWith(
      `2 texts are damaged (${lost}, ${kept} (revision 1)) in ${placeOf(from)}. The copy cannot be used.`,
    );
    const { damaged } = await move(from, to, { skipDamaged: true });
    expect(damaged).toEqual([
      { pasteId: lost, revision: null },
      { pasteId: kept, revision: 1 },
    ]);
    await inStore(to, async (store) => {
      expect(await store.pastes.find(lost, NOW)).toBeUndefined();
      expect(Buffer.from((await store.pastes.find(kept, NOW))?.content ?? []).toString()).toBe('third');
      const history = await store.revisions.list(kept, { page: 1, perPage: 9 }, NOW);
      expect(history?.revisions.map(({ number }) => number)).toEqual([2]);
      expect(await store.accounts.countPastes('ann00000', NOW)).toBe(1);
    });
    expect((await move(to, await ENGINES[source].empty())).damaged).toEqual([]);
  });

  test.skipIf(needsServer)('wherever it is killed, no database is without its mark', async () => {
    const to = await ENGINES[target].empty();
    lockDataDir(to)();
    // What cannot be marked stands for a process that is killed before it has marked anything.
    const unmarkable = null as unknown as string;
    const begun = to.databaseUrl
      ? toPostgres(to.databaseUrl, unmarkable, async () => {})
      : toSqlite(databaseFile(to), unmarkable, async () => {});
    expect(String(await failureOf(begun))).toMatch(/NOT NULL|not-null/);
    if (to.databaseUrl) expect(await inspectStore(to, () => NOW)).toMatchObject({ schemaVersion: 0 });
    else expect(existsSync(databaseFile(to))).toBe(false);
  });

  test.skipIf(needsServer)('a place with data is refused, and stays as it is', async () => {
    const [from, to] = await filled();
    await inStore(to, (store) => account(store, 'dora'));
    expect(String(await failureOf(move(from, to)))).toContain('already contains data');
    expect((await inStore(to, (store) => store.accounts.list())).map(({ username }) => username)).toEqual([
      'dora',
    ]);
  });

  test.skipIf(needsServer)('an unfinished copy is no source, and takes the data of another one', async () => {
    const [from, to] = await filled();
    await brokenMove(from, to, 3);
    expect(String(await failureOf(move(to, emptyFolder())))).toContain('an unfinished copy of');
    const other = await ENGINES[source].empty();
    await inStore(other, (store) => account(store, 'dora'));
    await move(other, to);
    expect((await inStore(to, (store) => store.accounts.list())).map(({ username }) => username)).toEqual([
      'dora',
    ]);
  });
});

/** Changes the data of a folder as another program would, while a move is at work. */
const meddle = ({ dataDir }: StoreLocation, sql: string): void => {
  const database = new DatabaseSync(join(dataDir, 'gluepot.db'));
  database.exec(sql);
  database.close();
};

/** Moves, and does something once, after the first page of this phase. */
const moveDuring = (from: StoreLocation, to: StoreLocation, during: Progress['phase'], work: () => void) => {
  let done = false;
  const onProgress = ({ phase }: Progress) => {
    if (phase !== during || done) return;
    done = true;
    work();
  };
  return moveStore(from, to, onProgress);
};

describe('moving', () => {
  test('changes nothing where it comes from, byte for byte', async () => {
    const from = await filledFolder();
    const before = fingerprint(from);
    await brokenMove(from, emptyFolder(), 5);
    await move(from, emptyFolder());
    expect(fingerprint(from)).toBe(before);
  });

  test('fails when something was written meanwhile, and includes it the next time', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    const sql = `UPDATE accounts SET password_hash = 'changed' WHERE id = 'ann00000'`;
    const failure = await failureOf(moveDuring(from, to, 'Copying', () => meddle(from, sql)));
    expect(String(failure)).toMatch(/Data was written during the copy/);
    expect(await failureOf(inStore(to, (store) => store.ping()))).toBeInstanceOf(StoreOpenError);
    await move(from, to);
    expect((await inStore(to, (store) => store.accounts.find('ann00000')))?.passwordHash).toBe('changed');
  });

  test('fails when the copy is not what it was copied from, and no server starts on it', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    const toDamaged = (work: Parameters<typeof toSqlite<Moved>>[2]) =>
      toSqlite(databaseFile(to), 'here', (target) =>
        work({
          ...target,
          insert: (table, rows) =>
            target.insert(
              table,
              rows.map((row) => (row.id === idOf(2) ? { ...row, title: 'changed' } : row)),
            ),
        }),
      );
    lockDataDir(to)();
    const failure = await failureOf(
      fromSqlite(databaseFile(from), (source) =>
        toDamaged((target) => copyAndCompare(source, target, () => {})),
      ),
    );
    expect(String(failure)).toMatch(/"pastes" differs from the source.*run the same command/);
    expect(await failureOf(inStore(to, (store) => store.ping()))).toBeInstanceOf(StoreOpenError);
  });

  test('to where it is already, from where nothing is, and under a server are refused', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    expect(String(await failureOf(move(from, from)))).toContain('Choose another target');
    expect(String(await failureOf(move(to, from)))).toContain('No Gluepot database found');
    const release = lockDataDir(to);
    expect(String(await failureOf(move(from, to)))).toContain('is using');
    release();
    await move(from, to);
  });

  test('data of an older program is not moved, as something might be missing', async () => {
    const from = await filledFolder();
    meddle(from, 'PRAGMA user_version = 1');
    expect(await failureOf(move(from, emptyFolder()))).toMatchObject({
      message: expect.stringMatching(/schema version 1.*start this version of the server on it once/),
    });
  });

  test.skipIf(server === undefined)('from PostgreSQL lets nobody write until it is done', async () => {
    const { databaseUrl: url = '' } = await emptyDatabase();
    await inStore({ dataDir: '', databaseUrl: url }, (store) => account(store, 'ann'));
    const disable = () =>
      failureOf(onServer(url, 'SET lock_timeout = 1; UPDATE accounts SET disabled = true'));
    const during = await fromPostgres(url, disable);
    expect(String(during)).toContain('lock timeout');
    expect(await disable()).toBeUndefined();
  });

  test.skipIf(server === undefined)('to one PostgreSQL by two at once is refused to the second', async () => {
    const { databaseUrl: url = '' } = await emptyDatabase();
    const second = await toPostgres(url, 'here', () => failureOf(toPostgres(url, 'here', async () => {})));
    expect(String(second)).toContain('Another "gluepot move" is writing');
  });

  test.skipIf(server === undefined)('after a lost connection it can be run again', async () => {
    const [from, to] = [await filledFolder(), await emptyDatabase()];
    const url = to.databaseUrl ?? '';
    const endConnections = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'gluepot move'`;
    let ending: Promise<unknown> | undefined;
    const failure = await failureOf(
      moveStore(from, to, () => {
        ending ??= onServer(url, endConnections);
      }),
    );
    await ending;
    expect(failure).toBeInstanceOf(StoreOpenError);
    await move(from, to);
  });

  test.skipIf(server === undefined)('a NUL becomes what PostgreSQL keeps for it', async () => {
    const [from, to] = [await filledFolder(), await emptyDatabase()];
    await inStore(from, async (store) => {
      const visits = ['a\0b', 'a\x01', 'a\0'].map((referrer) => visit({ referrer }));
      await store.views.record({ pastes: [], visits });
      await store.keys.create(
        { id: 'nul', accountId: 'bob00000', name: 'x\0y', createdAt: NOW },
        hashOf('nul'),
      );
    });
    await move(from, to);
    const keys = await inStore(to, (store) => store.keys.list('bob00000'));
    expect(keys.map(({ name }) => name)).toContain('x\ufffdy');
    const { referrers } = await inStore(to, (store) => figures(store));
    expect(referrers).toContainEqual({ value: 'a\ufffdb', views: 1 });
  });

  test.skipIf(server === undefined)('is refused while a server is connected', async () => {
    const [from, to] = [await filledDatabase(), emptyFolder()];
    const running = openStore(from);
    await running.ping();
    const filled = await filledFolder();
    // Each waits for two seconds for the server to leave.
    for (const refused of sample([() => move(from, to), () => move(filled, from)], 2)) {
      expect(String(await failureOf(refused()))).toContain('is connected to this database');
    }
    await running.close();
    await move(from, to);
  });

  test.skipIf(server === undefined)('a wrong address is told without its password', async () => {
    const wrong = Object.assign(new URL((await emptyDatabase()).databaseUrl ?? ''), { pathname: '/none' });
    wrong.password = 'geheim';
    const failure = await failureOf(move(await filledFolder(), { dataDir: '', databaseUrl: wrong.href }));
    expect(failure).toBeInstanceOf(StoreOpenError);
    expect(String(failure)).toContain('--to');
    expect(String(failure)).not.toContain('geheim');
  });
});
