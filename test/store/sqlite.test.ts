import { describe } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { describeLifecycle } from './contract/lifecycle.ts';
import { describeRestore } from './contract/restore.ts';
import { describeSearch } from './contract/search.ts';
import { describeSearchModel } from './contract/search-model.ts';
import { promisesOf } from './contract/support.ts';
import { describeSweep } from './contract/sweep.ts';
import { describeStore } from './contract.ts';

describeStore('SQLite in memory', async () => openSqlite(':memory:'));

const open = async (): Promise<{ store: Store; file: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'gluepot-contract-'));
  const file = join(folder, 'gluepot.db');
  const store = openSqlite(file);
  return {
    file,
    store: {
      ...store,
      async close() {
        await store.close();
        await rm(folder, { recursive: true });
      },
    },
  };
};

describeStore('SQLite in a file', async () => (await open()).store);

describe('SQLite that indexes accounts from their first paste on:', () => {
  const holds = promisesOf(async () => {
    const { store, file } = await open();
    const { accounts } = store;
    return {
      ...store,
      accounts: {
        ...accounts,
        async create(account) {
          const outcome = await accounts.create(account);
          const database = new DatabaseSync(file, { timeout: 10_000 });
          database.prepare('INSERT INTO indexed_accounts (account_id) VALUES (?)').run(account.id);
          database.close();
          return outcome;
        },
      },
    };
  });
  describe('search', () => describeSearch(holds));
  describe('search against a naive model', () => describeSearchModel(holds));
  describe('finding, editing, deleting and burning', () => describeLifecycle(holds));
  describe('undoing a deletion', () => describeRestore(holds));
  describe('the sweep', () => describeSweep(holds));
});
