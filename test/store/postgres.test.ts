import { afterAll, describe, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { connectTo, onServer, testServer } from '../support/postgres.ts';
import { describeStore } from './contract.ts';

const server = await testServer();

if (server === undefined) {
  describe('PostgreSQL', () => {
    test.skip('the contract: there is no server (see the notice above)', () => {});
  });
} else {
  // One database and one store for all: emptied, they are ready in a few milliseconds; new ones take hundreds.
  const url = await server.newDatabase();
  const store = openPostgres(url);
  await store.ping();
  const client = await connectTo(url);
  afterAll(async () => {
    await Promise.all([store.close(), client.end()]);
  });
  // As a replica, the server runs no triggers, and so neither foreign keys nor the one that protects the audit log.
  const tables = await onServer(
    url,
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_versions'`,
  );
  const empty = [
    ...tables.map(({ tablename }) => `DELETE FROM ${tablename}`),
    'INSERT INTO public_search_mark VALUES (1, -1, 0)',
  ].join(';');
  await client.query('SET session_replication_role = replica');

  describeStore('PostgreSQL', async () => {
    await client.query(empty);
    return { ...store, async close() {} };
  });
}
