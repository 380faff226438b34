import { afterAll, describe, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { describeStore } from './contract.ts';

const server = await testServer();
afterAll(async () => await server?.stop());

if (server === undefined) {
  describe('PostgreSQL', () => {
    test.skip('the contract: there is no server (see the notice above)', () => {});
  });
} else {
  // One database for all: emptied, it is ready in milliseconds, where a new one takes a hundred.
  const url = await server.newDatabase();
  const first = openPostgres(url);
  await first.ping();
  await first.close();
  const tables = await onServer(
    url,
    `SELECT string_agg(tablename, ', ') AS names FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'schema_versions'`,
  );

  describeStore('PostgreSQL', async () => {
    // As a replica, the server runs no triggers, and so neither the one that protects the audit log.
    await onServer(
      url,
      `SET session_replication_role = replica; TRUNCATE ${tables[0]?.names} RESTART IDENTITY CASCADE`,
    );
    return openPostgres(url);
  });
}
