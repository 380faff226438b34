import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { openPostgres } from '#store/postgres/engine.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';
import { testServer } from '../support/postgres.ts';
import { cases, checker } from '../support/property.ts';
import { COMMANDS, Model } from './paste-model.ts';

/** Any sequence of requests, on the app and on a model of it; after each, both say the same. */
async function expectModelled(store: Store): Promise<void> {
  const app = await startTestApp({ store });
  let run = 0;
  await checker(cases(300, 5))(fc.commands(COMMANDS, { maxCommands: 60, size: '+1' }), async (commands) => {
    run++;
    const accounts = [await app.makeAccount(), await app.makeAccount()];
    const model = new Model(app.time.now);
    await fc.asyncModelRun(() => ({ model, real: { app, accounts, run } }), commands);
  });
  expect(app.logged).toEqual([]);
  await app.close();
  await store.close();
}

const server = await testServer();

describe('any sequence of creating, reading, editing, deleting, burning and waiting', () => {
  test('is answered as the model says, with the embedded database', async () => {
    await expectModelled(openSqlite(':memory:'));
  });

  test.skipIf(server === undefined)('is answered as the model says, with PostgreSQL', async () => {
    await expectModelled(openPostgres((await server?.newDatabase()) ?? ''));
  });
});
