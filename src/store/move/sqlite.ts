import { existsSync, rmSync } from 'node:fs';
import { deleteTexts } from '#store/operations/texts.ts';
import { filesOf } from '#store/sqlite/backup.ts';
import { Connection } from '#store/sqlite/connection.ts';
import { ensureDatabase, requireIntact } from '#store/sqlite/create.ts';
import { deleteRows } from '#store/sqlite/deletion.ts';
import { requireFinishedMove, runMigrations, SCHEMA_VERSION, schemaVersion } from '#store/sqlite/migrate.ts';
import { perform, toColumn } from '#store/sqlite/perform.ts';
import { indexPaste } from '#store/sqlite/search.ts';
import { MARKER_TABLE, UnfinishedMove } from '#store/unfinished-move.ts';
import type { Endpoint, Source, Target } from './endpoint.ts';
import { CREATE_MARKER, endpointOf, MoveError, markUnfinished, requireSchemaVersion } from './endpoint.ts';
import { hasRowKey, type Row, searchable, type Table } from './tables.ts';

/** Calls `work` with a snapshot of the database. Throws `MoveError` and `UnfinishedMove`. */
export async function fromSqlite<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  requireIntact(file);
  using connection = new Connection(file, { readOnly: true });
  requireSchemaVersion(schemaVersion(connection), SCHEMA_VERSION);
  requireFinishedMove(connection);
  const versionBefore = dataVersion(connection);
  connection.exec('BEGIN');
  return await work({
    ...endpoint(connection),
    async assertUnchanged() {
      connection.exec('COMMIT');
      if (dataVersion(connection) === versionBefore) return;
      throw new MoveError(
        'Data was written during the copy and is not in it. Make sure that no other command is running, and run ' +
          'this one again.',
      );
    },
  });
}

/** Calls `work` with a database, created if missing, as the target of a move. Throws `MoveError`. */
export async function toSqlite<T>(
  file: string,
  source: string,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  requireIntact(file);
  removeUnfinishedCopy(file);
  // Wherever a move is killed, no server takes what it leaves for a new site.
  ensureDatabase(file, (database) => {
    database.exec(CREATE_MARKER);
    database.prepare(`INSERT INTO ${MARKER_TABLE} (source) VALUES (?)`).run(source);
  });
  using connection = new Connection(file);
  begin(connection, source);
  const result = await work({
    ...endpoint(connection),
    async insert(table, rows) {
      // In the order of creation: the search index starts a new segment wherever row keys go down.
      const ordered = hasRowKey(table)
        ? rows.toSorted((a, b) => Number(a.row_key) - Number(b.row_key))
        : rows;
      connection.transaction(() => {
        for (const row of ordered) insert(connection, table, row);
      });
    },
    deleteTexts: async (texts) =>
      connection.transaction(() => perform(connection, deleteTexts(deleteRows, texts))),
  });
  connection.exec(`DROP TABLE ${MARKER_TABLE}`);
  return result;
}

/** No server has used it yet, so only a copy is lost; removing the files is faster than emptying every table. */
function removeUnfinishedCopy(file: string): void {
  if (!existsSync(file)) return;
  try {
    using connection = new Connection(file);
    requireFinishedMove(connection);
  } catch (error) {
    if (!(error instanceof UnfinishedMove)) throw error;
    for (const path of filesOf(file)) rmSync(path);
  }
}

function begin(connection: Connection, source: string): void {
  const version = schemaVersion(connection);
  if (version !== 0) requireSchemaVersion(version, SCHEMA_VERSION);
  connection.transaction(() => {
    runMigrations(connection);
    // The database may have been there, empty.
    connection.exec(CREATE_MARKER);
    perform(connection, markUnfinished(source));
  });
}

const endpoint = (connection: Connection): Endpoint =>
  endpointOf(async (operation) => perform(connection, operation));

/** Changes whenever another connection has committed (sqlite.org/pragma.html#pragma_data_version). */
const dataVersion = (connection: Connection): unknown =>
  connection.sql('PRAGMA data_version').get()?.data_version;

function insert(connection: Connection, table: Table, row: Row): void {
  const { views, row_key, account_id } = row;
  // The views of a paste have a table of their own.
  const columns = Object.keys(table.columns).filter(
    (column) => table.name !== 'pastes' || column !== 'views',
  );
  connection
    .sql(`INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...columns.map((column) => toColumn(row[column] ?? null)));
  if (table.name !== 'pastes') return;
  if (views)
    connection.sql('INSERT INTO paste_views (row_key, views) VALUES (?, ?)').run(+(row_key ?? 0), +views);
  if (typeof account_id !== 'string') return;
  indexPaste(connection, Number(row_key), account_id, searchable(row));
}
