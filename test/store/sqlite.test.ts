import { afterAll, describe } from 'bun:test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { describeLifecycle } from './contract/lifecycle.ts';
import { describeSearch } from './contract/search.ts';
import { describeSearchModel } from './contract/search-model.ts';
import { promisesOf } from './contract/support.ts';
import { describeRestore, describeSweep } from './contract/sweep.ts';
import { describeStore } from './contract.ts';

describeStore('SQLite in memory', async () => openSqlite(':memory:'));

/**
 * A store on a file for all tests of a suite: making a file and starting the threads takes many times as long as a
 * test. Each `open` puts the new file's content back, through SQLite's own backup, and closing does nothing.
 */
function sharedStore() {
  const folder = mkdtempSync(join(tmpdir(), 'gluepot-contract-'));
  const file = join(folder, 'gluepot.db');
  const store = openSqlite(file);
  const empty = join(folder, 'empty.db');
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.prepare('VACUUM INTO ?').run(empty);
  const source = new DatabaseSync(empty, { readOnly: true });
  afterAll(async () => {
    await store.close();
    source.close();
    database.close();
    rmSync(folder, { recursive: true });
  });
  const open = async (): Promise<Store> => {
    await backup(source, file);
    // Also where there is no such account, it clears the store's cache.
    await store.accounts.delete('none', 0, null);
    return { ...store, async close() {} };
  };
  return { open, database };
}

describeStore('SQLite in a file', sharedStore().open);

describe('SQLite that indexes accounts from their first paste on:', () => {
  const { open, database } = sharedStore();
  const test = promisesOf(async () => {
    const store = await open();
    const { accounts } = store;
    return {
      ...store,
      accounts: {
        ...accounts,
        async create(account) {
          const outcome = await accounts.create(account);
          database.prepare('INSERT INTO indexed_accounts (account_id) VALUES (?)').run(account.id);
          return outcome;
        },
      },
    };
  });
  describe('search', () => describeSearch(test));
  describe('search against a naive model', () => describeSearchModel(test));
  describe('finding, editing, deleting and burning', () => describeLifecycle(test));
  describe('undoing a deletion', () => describeRestore(test));
  describe('the sweep', () => describeSweep(test));
});
