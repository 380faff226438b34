import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStore } from '#store/contract.ts';
import { openSqlite } from '#store/sqlite/engine.ts';

describeStore('SQLite in memory', async () => openSqlite(':memory:'));

describeStore('SQLite in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gluepot-contract-'));
  const store = openSqlite(join(folder, 'gluepot.db'));
  return {
    ...store,
    async close() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
});
