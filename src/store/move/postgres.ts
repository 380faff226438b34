import { deleteTexts } from '#store/operations/texts.ts';
import { BOUNDS, Database, type Sql } from '#store/postgres/connection.ts';
import { deleteRows } from '#store/postgres/deletion.ts';
import { sqlState } from '#store/postgres/errors.ts';
import {
  requireFinishedMove,
  requireSchema,
  runMigrations,
  SCHEMA_VERSION,
  schemaState,
} from '#store/postgres/migrate.ts';
import { perform } from '#store/postgres/perform.ts';
import { recount } from '#store/postgres/quota.ts';
import { searchText } from '#store/postgres/search.ts';
import { columnValues, inJson, jsonRows, recordColumns } from '#store/postgres/values.ts';
import { MARKER_TABLE } from '#store/unfinished-move.ts';
import type { Endpoint, Source, Target } from './endpoint.ts';
import { CREATE_MARKER, endpointOf, MoveError, markUnfinished, requireSchemaVersion } from './endpoint.ts';
import { hasRowKey, type Row, searchable, TABLES, type Table } from './tables.ts';

/** The application names of a move's own connections, and of those of servers and other commands. */
const MOVE_NAME = 'gluepot move';
const SERVER_NAME = 'gluepot';

/** Each end is one long transaction that waits while the other end works; a statement is a page of rows. */
const MOVE_BOUNDS = { ...BOUNDS, connections: 2, statementMs: 600_000, idleInTransactionMs: 0 };

/** A server that was just stopped is still listed for a moment: check this often, a tenth of a second apart. */
const CHECKS_MAX = 20;
const LOCK_NOT_AVAILABLE = '55P03';
const ALL_TABLES = TABLES.map(({ name }) => name).join(', ');

/**
 * Calls `work` with a snapshot of the database: others can read but not write until `work` is done.
 * Throws `MoveError` and `IncompatibleDatabase`.
 */
export async function fromPostgres<T>(url: string, work: (source: Source) => Promise<T>): Promise<T> {
  await using database = new Database(url, MOVE_BOUNDS, MOVE_NAME);
  await requireSchema(database);
  await requireOurSchema(database);
  await requireFinishedMove(database);
  await requireNoServer(database);
  return await database.transaction(async (sql) => {
    await sql.exec(`LOCK TABLE ${ALL_TABLES} IN SHARE MODE`);
    // The lock is held by the connection that reads: as long as it answers, nobody has written.
    return work({ ...endpoint(sql), assertUnchanged: async () => {} });
  });
}

/** Calls `work` with a database as the target of a move. Throws `MoveError` and `IncompatibleDatabase`. */
export async function toPostgres<T>(
  url: string,
  source: string,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  await using database = new Database(url, MOVE_BOUNDS, MOVE_NAME);
  await begin(database, source);
  return await database.transaction(async (sql) => {
    await holdMarker(sql);
    const result = await work({
      ...endpoint(sql),
      insert: (table, rows) => insert(sql, table, rows),
      deleteTexts: (texts) => perform(sql, deleteTexts(deleteRows, texts)),
    });
    await finish(sql);
    return result;
  });
}

async function begin(database: Database, source: string): Promise<void> {
  if ((await schemaState(database)).version !== 0) await requireOurSchema(database);
  await requireNoServer(database);
  // The marker comes with the schema: wherever a move is killed, no server takes what it leaves for a new site.
  await database.transaction(async (sql) => {
    await runMigrations(sql);
    await sql.exec(CREATE_MARKER);
    await holdMarker(sql);
    await perform(sql, markUnfinished(source));
  });
  // A server that connected before the marker existed has not seen it.
  await requireNoServer(database);
}

/** One move at a time: the marker stays locked until the transaction ends, however it ends. */
async function holdMarker(sql: Sql): Promise<void> {
  try {
    await sql.exec(`LOCK TABLE ${MARKER_TABLE} IN SHARE ROW EXCLUSIVE MODE NOWAIT`);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new MoveError('Another "gluepot move" is writing to this database. Wait until it has finished.', {
      cause: error,
    });
  }
}

/** Prepares the copy for servers; the commit makes it visible and removes the marker. */
async function finish(sql: Sql): Promise<void> {
  for (const { name } of TABLES.filter(hasRowKey)) {
    await sql.exec(
      `SELECT setval(pg_get_serial_sequence('${name}', 'row_key'), max(row_key)) FROM ${name} HAVING max(row_key) > 0`,
    );
  }
  await recount(sql);
  // Without statistics about its tables PostgreSQL would plan the first searches badly.
  await sql.exec(`ANALYZE ${ALL_TABLES}, paste_search`);
  await sql.exec(`DROP TABLE ${MARKER_TABLE}`);
}

const requireOurSchema = async (sql: Sql): Promise<void> =>
  requireSchemaVersion((await schemaState(sql)).version, SCHEMA_VERSION);

async function requireNoServer(sql: Sql): Promise<void> {
  for (let check = 1; ; check++) {
    const others = await sql.queryUnprepared(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
      SERVER_NAME,
    );
    if (others.length === 0) return;
    if (check === CHECKS_MAX) break;
    await sql.queryUnprepared('SELECT pg_sleep(0.1)');
  }
  throw new MoveError(
    'A Gluepot server or another command is connected to this database. Stop all of them first.',
  );
}

const endpoint = (sql: Sql): Endpoint => endpointOf((operation) => perform(sql, operation));

async function insert(sql: Sql, table: Table, rows: Row[]): Promise<void> {
  const columns = Object.entries(table.columns);
  await sql.run(
    `INSERT INTO ${table.name} (${Object.keys(table.columns).join(', ')})
     ${hasRowKey(table) ? 'OVERRIDING SYSTEM VALUE' : ''}
     SELECT ${columnValues(columns)} FROM json_to_recordset($1::json) AS one (${recordColumns(columns)})`,
    jsonRows(
      rows.map((row) => Object.fromEntries(columns.map(([column]) => [column, inJson(row[column] ?? null)]))),
    ),
  );
  if (table.name !== 'pastes') return;
  await sql.run(
    `INSERT INTO paste_search (paste_id, account_id, folded) SELECT * FROM json_to_recordset($1::json)
       AS one (paste_id text, account_id text, folded text)`,
    jsonRows(
      rows
        .filter(({ account_id }) => account_id !== null)
        .map((row) => ({
          paste_id: row.id,
          account_id: row.account_id,
          folded: searchText(searchable(row)),
        })),
    ),
  );
}
