import { afterAll, describe, expect, test } from 'bun:test';
import { openPostgres } from '#store/postgres/engine.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { created, idOf, NOW, numbers, tally } from './contract/support.ts';

const server = await testServer();
afterAll(async () => await server?.stop());

/** Lets the server fail with this SQLSTATE whenever the content of the paste is read. */
async function damage(url: string, id: string, code: string) {
  const [columns] = await onServer(
    url,
    `SELECT string_agg(quote_ident(column_name), ', ') FILTER (WHERE column_name <> 'content') AS names
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'pastes'`,
  );
  await onServer(url, 'ALTER TABLE pastes RENAME TO whole_pastes');
  await onServer(
    url,
    `CREATE FUNCTION unreadable() RETURNS bytea LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION 'it cannot be read' USING ERRCODE = '${code}'; END $$`,
  );
  await onServer(
    url,
    `CREATE VIEW pastes AS SELECT ${columns?.names},
       CASE WHEN id = '${id}' THEN unreadable() ELSE content END AS content FROM whole_pastes`,
  );
}

describe.skipIf(server === undefined)('of pastes that are asked for together', () => {
  test.each([
    ['is damaged', 'XX001'],
    ['lies on a shard that is away', '08006'],
  ])('one that %s fails alone', async (_, code) => {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgres(url);
    try {
      for (const n of numbers(30)) await created(store, { id: idOf(n) });
      await damage(url, idOf(7), code);
      const outcomes = await Promise.allSettled(
        numbers(30).map(async (n) => (await store.pastes.find(idOf(n), NOW))?.id === idOf(n)),
      );
      expect(tally(outcomes.map(({ status }) => status))).toEqual({ fulfilled: 29, rejected: 1 });
      expect(outcomes[7]?.status).toBe('rejected');
    } finally {
      await store.close();
    }
  });
});
