import { describe, expect, test } from 'bun:test';
import { TABLES } from '#store/move/tables.ts';
import type { ColumnKind } from '#store/paste-columns.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { migrate } from '#store/sqlite/migrate.ts';
import { onServer, testServer } from '../support/postgres.ts';

const server = await testServer();

/** What each engine makes of the rest itself, so that it need not move. */
const MADE =
  /^(schema_versions|paste_search.*|public_search.*|public_waiting|indexed_accounts|paste_counts|text_scrub|damaged_texts|sqlite_.*)$/;

const moved = (types: Record<ColumnKind, string>): string[] =>
  TABLES.flatMap(({ name, columns }) =>
    Object.entries(columns).map(([column, kind]) => `${name}.${column} ${types[kind]}`),
  ).sort();

const columnsOf = (rows: Record<string, unknown>[]): string[] =>
  rows
    .filter(({ table }) => !MADE.test(String(table)))
    .map(({ table, column, type }) => `${table}.${column} ${type}`)
    .sort();

describe('what moves is every column', () => {
  test('of the embedded database', () => {
    const connection = new Connection(':memory:');
    migrate(connection);
    const rows = connection
      .sql(
        `SELECT schema.name AS "table", info.name AS "column", info.type AS type
         FROM sqlite_schema AS schema, pragma_table_info(schema.name) AS info WHERE schema.type = 'table'`,
      )
      .all();
    connection.close();
    // Views lie in a table of their own there.
    const expected = moved({ text: 'TEXT', number: 'INTEGER', flag: 'INTEGER', bytes: 'BLOB' });
    const views = ['paste_views.row_key INTEGER', 'paste_views.views INTEGER'];
    expect(columnsOf(rows)).toEqual(
      [...expected.filter((column) => !column.startsWith('pastes.views ')), ...views].sort(),
    );
  });

  test.skipIf(server === undefined)('of PostgreSQL', async () => {
    const url = (await server?.newDatabase()) ?? '';
    const store = openPostgres(url);
    await store.ping();
    await store.close();
    const rows = await onServer(
      url,
      `SELECT table_name AS "table", column_name AS "column", replace(data_type, 'integer', 'bigint') AS type
       FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    expect(columnsOf(rows)).toEqual(
      moved({ text: 'text', number: 'bigint', flag: 'boolean', bytes: 'bytea' }),
    );
  });
});
