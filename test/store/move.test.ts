import { afterAll, afterEach, describe, expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { account, created, hashOf, idOf, NOW } from '#store/contract/support.ts';
import { figures, visit } from '#store/contract/views.ts';
import { copyAll, type Progress } from '#store/move/copy.ts';
import { moveStore } from '#store/move/move.ts';
import { TABLES, type Table } from '#store/move/tables.ts';
import {
  CannotOpenStore,
  claimForServer,
  databaseFile,
  openStore,
  placeOf,
  type StoreLocation,
} from '#store/open.ts';
import { UnfitDatabase } from '#store/postgres/migrate.ts';
import { fromPostgres, toPostgres } from '#store/postgres/moving.ts';
import { fromSqlite } from '#store/sqlite/moving.ts';
import { type Store, StoreUnavailable } from '#store/store.ts';
import { removeFolders, temporaryFolder } from '../support/folders.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { acts, everything, fill } from './full-store.ts';
import { failureOf } from './support.ts';

const server = await testServer();
afterAll(async () => await server?.stop());
afterEach(removeFolders);

const emptyFolder = (): StoreLocation => ({
  dataDir: join(temporaryFolder(), 'data'),
  databaseUrl: undefined,
});
const emptyDatabase = async (): Promise<StoreLocation> => ({
  dataDir: '/nowhere',
  databaseUrl: await server?.newDatabase(),
});

const move = (from: StoreLocation, to: StoreLocation, whileRunning = false) =>
  moveStore(from, to, { whileRunning, watch: () => {} });

/** Opens, asks and closes. */
async function inStore<T>(location: StoreLocation, ask: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(location);
  try {
    return await ask(store);
  } finally {
    await store.close();
  }
}

/** Moves, and gives why that failed in the middle, when so many pages were told of. */
async function brokenMove(from: StoreLocation, to: StoreLocation, afterSteps: number) {
  let steps = 0;
  const watch = () => {
    if (++steps === afterSteps) throw new Error('broken');
  };
  return failureOf(moveStore(from, to, { whileRunning: false, watch }));
}

const fingerprint = ({ dataDir }: StoreLocation): string =>
  createHash('sha256')
    .update(readFileSync(join(dataDir, 'gluepot.db')))
    .digest('hex');

const ENGINES = {
  'a folder': async () => emptyFolder(),
  PostgreSQL: emptyDatabase,
};
type Engine = keyof typeof ENGINES;
const WAYS: [Engine, Engine][] = [
  ['a folder', 'PostgreSQL'],
  ['PostgreSQL', 'a folder'],
];

describe.each(WAYS)('moving from %s to %s', (source, target) => {
  const needsServer = [source, target].includes('PostgreSQL') && server === undefined;
  const places = async (): Promise<[StoreLocation, StoreLocation]> => [
    await ENGINES[source](),
    await ENGINES[target](),
  ];
  const filled = async () => {
    const [from, to] = await places();
    await inStore(from, fill);
    return [from, to] as const;
  };

  test.skipIf(needsServer)(
    'every question has the same answer there, and every act the same outcome',
    async () => {
      const [from, to] = await filled();
      const before = await inStore(from, everything);
      const counts = await move(from, to);
      expect(counts.get('accounts')).toBe(3);
      expect([...counts.values()].every((count) => count > 0)).toBe(true);
      expect(await inStore(to, everything)).toEqual(before);
      expect(await inStore(from, everything)).toEqual(before);
      expect(await inStore(to, acts)).toEqual(await inStore(from, acts));
      expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
    },
  );

  test.skipIf(needsServer)('broken off anywhere, nobody can use it, and the same again goes on', async () => {
    const [from, to] = await filled();
    for (const steps of [1, 8, 15, 22]) {
      expect(await brokenMove(from, to, steps)).toMatchObject({ message: 'broken' });
    }
    const refused = await failureOf(inStore(to, (store) => store.ping()));
    expect(String((refused as Error).message)).toMatch(
      /unfinished copy of a move from .*the same "gluepot move" again/,
    );
    await move(from, to);
    expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
  });

  test.skipIf(needsServer)('what has changed since a copy made ahead is carried after', async () => {
    const [from, to] = await filled();
    await move(from, to, true);
    expect(await failureOf(inStore(to, (store) => store.ping()))).toBeInstanceOf(Error);
    await inStore(from, acts);
    await inStore(from, async (store) => {
      // Names that changed hands: what had them must go before what has them now comes.
      await store.accounts.changeEmail('ann00000', 'ann@example.net');
      await store.accounts.changeEmail('bob00000', 'ann@example.org');
      await store.pastes.edit(idOf(0), 'ann00000', { slug: null }, NOW);
      await created(store, { id: '00000AAA', accountId: 'bob00000', slug: 'nul' });
      await store.accounts.delete('cem00000', NOW);
      await store.keys.revoke('key00009');
    });
    await move(from, to);
    expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
  });

  test.skipIf(needsServer)('a place with data is refused, and stays as it is', async () => {
    const [from, to] = await filled();
    await inStore(to, (store) => account(store, 'dora'));
    expect(await failureOf(move(from, to))).toMatchObject({
      message: expect.stringContaining('is data already'),
    });
    expect((await inStore(to, (store) => store.accounts.list())).map(({ username }) => username)).toEqual([
      'dora',
    ]);
  });

  test.skipIf(needsServer)('an unfinished copy takes nothing from elsewhere, and is no source', async () => {
    const [from, to] = await filled();
    await brokenMove(from, to, 3);
    const other = await ENGINES[source]();
    await inStore(other, (store) => account(store, 'dora'));
    expect(await failureOf(move(other, to))).toMatchObject({
      message: expect.stringMatching(/unfinished copy of a move from .*Finish that one first/),
    });
    expect(await failureOf(move(to, emptyFolder()))).toMatchObject({
      message: expect.stringContaining('the unfinished copy of a move from'),
    });
  });
});

/** Changes the data of a folder as another program would, while a move is at work. */
const meddle = ({ dataDir }: StoreLocation, sql: string): void => {
  const database = new DatabaseSync(join(dataDir, 'gluepot.db'));
  database.exec(sql);
  database.close();
};

/** Moves, and does something once, when the first page of this act has been told of. */
const moveDuring = (from: StoreLocation, to: StoreLocation, during: Progress['act'], work: () => void) => {
  let done = false;
  const watch = ({ act }: Progress) => {
    if (act !== during || done) return;
    done = true;
    work();
  };
  return moveStore(from, to, { whileRunning: false, watch });
};

describe('moving', () => {
  const filledFolder = async () => {
    const from = emptyFolder();
    await inStore(from, fill);
    return from;
  };

  test('changes nothing where it comes from, byte for byte', async () => {
    const from = await filledFolder();
    const before = fingerprint(from);
    await brokenMove(from, emptyFolder(), 5);
    await move(from, emptyFolder());
    expect(fingerprint(from)).toBe(before);
  });

  test('finds out when something was written meanwhile, and carries it over the next time', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    const sql = `UPDATE accounts SET password_hash = 'changed' WHERE id = 'ann00000'`;
    const failure = await failureOf(moveDuring(from, to, 'Copying', () => meddle(from, sql)));
    expect(failure).toMatchObject({
      message: expect.stringMatching(/Something was written while it was copied/),
    });
    expect(await failureOf(inStore(to, (store) => store.ping()))).toBeInstanceOf(CannotOpenStore);
    await move(from, to);
    expect((await inStore(to, (store) => store.accounts.find('ann00000')))?.passwordHash).toBe('changed');
  });

  test('beside a running server copies one moment, whatever is written meanwhile', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    const release = claimForServer(from);
    const store = openStore(from);
    const told: Promise<unknown>[] = [];
    const watch = ({ table }: Progress) => {
      // The account comes too late for its table, the paste in time for its own.
      if (table !== 'pastes' || told.length > 0) return;
      told.push(account(store, 'dora'), created(store, { id: 'zzzzzzzz', accountId: 'dora0000' }));
    };
    const before = await everything(store);
    const counts = await moveStore(from, to, { whileRunning: true, watch });
    await Promise.all(told);
    expect(counts.get('accounts')).toBe(3);
    const refused = await failureOf(move(from, to));
    expect(refused).toMatchObject({ message: expect.stringMatching(/server is using .*--while-running/) });
    await store.close();
    release();
    await move(from, to);
    const after = await inStore(to, everything);
    expect(after.accounts).toHaveLength(4);
    expect({ ...after, accounts: 0 }).toEqual({ ...before, accounts: 0 });
    expect(await inStore(to, (store) => store.pastes.find('zzzzzzzz', NOW))).toBeDefined();
  });

  test('finds out when the copy is not what it was copied from', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    const sql = `UPDATE pastes SET content = x'00' WHERE id = '${idOf(2)}'`;
    const failure = await failureOf(moveDuring(from, to, 'Checking', () => meddle(to, sql)));
    expect(failure).toMatchObject({
      message: expect.stringMatching(/"pastes" is not the same.*run the same command/),
    });
    await move(from, to);
    expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
  });

  test('to where it is already, from where nothing is, and under a server are refused', async () => {
    const [from, to] = [await filledFolder(), emptyFolder()];
    expect(await failureOf(move(from, from))).toMatchObject({
      message: expect.stringContaining('Name another place'),
    });
    expect(await failureOf(move(to, from))).toMatchObject({
      message: expect.stringContaining('There is no Gluepot database'),
    });
    const release = claimForServer(to);
    expect(await failureOf(move(from, to))).toMatchObject({ message: expect.stringContaining('is using') });
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
    const during = await fromPostgres(url, false, disable);
    expect(String(during)).toContain('lock timeout');
    expect(await disable()).toBeUndefined();
  });

  test.skipIf(server === undefined)('from PostgreSQL while running copies one moment', async () => {
    const { databaseUrl: url = '' } = await emptyDatabase();
    await inStore({ dataDir: '', databaseUrl: url }, (store) => account(store, 'ann'));
    const accounts = TABLES.find(({ name }) => name === 'accounts') as Table;
    const rows = await fromPostgres(url, true, async (source) => {
      const before = await source.count(accounts);
      await onServer(url, 'DELETE FROM accounts');
      return [before, await source.count(accounts), (await source.page(accounts, null)).length];
    });
    expect(rows).toEqual([1, 1, 1]);
  });

  test.skipIf(server === undefined)('to one PostgreSQL by two at once is refused to the second', async () => {
    const { databaseUrl: url = '' } = await emptyDatabase();
    const second = await toPostgres(url, 'here', () => failureOf(toPostgres(url, 'here', async () => {})));
    expect(second).toMatchObject({ message: expect.stringContaining('Another "gluepot move" is at work') });
  });

  test.skipIf(server === undefined)('a line that breaks leaves a copy to go on with', async () => {
    const [from, to] = [await filledFolder(), await emptyDatabase()];
    const url = to.databaseUrl ?? '';
    const lines = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'gluepot move'`;
    const breaking = fromSqlite(databaseFile(from), (source) =>
      toPostgres(url, placeOf(from), async (target) => {
        await onServer(url, lines);
        await copyAll(source, target, () => {});
        await target.finish();
      }),
    );
    expect(await failureOf(breaking)).toBeInstanceOf(StoreUnavailable);
    expect(await failureOf(inStore(to, (store) => store.ping()))).toBeInstanceOf(UnfitDatabase);
    await move(from, to);
    expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
  });

  test.skipIf(server === undefined)(
    'a NUL in a name or a referrer becomes what PostgreSQL keeps for it',
    async () => {
      const [from, to] = [await filledFolder(), await emptyDatabase()];
      await inStore(from, async (store) => {
        const visits = ['a\0b', 'a\x01', 'a\0'].map((referrer) => visit({ referrer }));
        await store.views.record({ pastes: [], visits });
        await store.keys.create(
          { id: 'nul', accountId: 'bob00000', name: 'x\0y', createdAt: NOW },
          hashOf('nul'),
        );
      });
      await move(from, to, true);
      await move(from, to);
      const keys = await inStore(to, (store) => store.keys.list('bob00000'));
      expect(keys.map(({ name }) => name)).toContain('x\ufffdy');
      const { referrers } = await inStore(to, (store) => figures(store));
      expect(referrers).toContainEqual({ value: 'a\ufffdb', views: 1 });
    },
  );

  test.skipIf(server === undefined)(
    'into or from a PostgreSQL that a server is connected to is refused',
    async () => {
      const [from, to] = [await emptyDatabase(), emptyFolder()];
      const running = openStore(from);
      await fill(running);
      for (const refused of [move(from, to), move(await filledFolder(), from)]) {
        expect(await failureOf(refused)).toMatchObject({
          message: expect.stringContaining('is connected to it'),
        });
      }
      await move(from, to, true);
      await running.close();
      await move(from, to);
      expect(await inStore(to, everything)).toEqual(await inStore(from, everything));
    },
  );

  test.skipIf(server === undefined)(
    'a wrong address is told by the name it was given with, without its password',
    async () => {
      const wrong = Object.assign(new URL((await emptyDatabase()).databaseUrl ?? ''), { pathname: '/none' });
      wrong.password = 'geheim';
      const failure = await failureOf(move(await filledFolder(), { dataDir: '', databaseUrl: wrong.href }));
      expect(failure).toBeInstanceOf(CannotOpenStore);
      expect(String(failure)).toContain('--to');
      expect(String(failure)).not.toContain('geheim');
    },
  );
});
