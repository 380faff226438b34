import type { Side, Source, Target } from '#store/move/sides.ts';
import {
  MAKE_MARK,
  MARK,
  MoveRefused,
  notEmptyMessage,
  otherSchemaMessage,
  otherSourceMessage,
  unfinishedMessage,
} from '#store/move/sides.ts';
import { hasRowKey, type Kind, type Row, TABLES, type Table, type Value } from '#store/move/tables.ts';
import { unpack } from '#store/packing.ts';
import { BOUNDS, Database, type Sql } from './connection.ts';
import { sqlState } from './failure.ts';
import { migrate, requireSchema, SCHEMA_VERSION, schemaStanding, UnfitDatabase } from './migrate.ts';
import { searchText } from './search.ts';
import { rowsOf } from './values.ts';

/** What a move's own connections are called, and what those of a server and of every other command are. */
const NAME = 'gluepot move';
const OTHERS = 'gluepot';

/** The transaction that holds the picture waits while the other side writes; a statement is a page or a batch. */
const PATIENT = { ...BOUNDS, connections: 3, statementMs: 600_000, idleInTransactionMs: 0 };

/** A server that was just stopped is seen for a moment yet: looked for this often, a tenth of a second apart. */
const LOOKS = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/** The place that an unfinished move into this database comes from; undefined when it is no such copy. */
async function unfinishedSource(sql: Sql): Promise<string | undefined> {
  const [mark] = await sql.plan<{ present: boolean }>(`SELECT to_regclass('${MARK}') IS NOT NULL AS present`);
  if (!mark?.present) return undefined;
  return (await sql.plan<{ source: string }>(`SELECT source FROM ${MARK}`))[0]?.source;
}

/** Throws `UnfitDatabase` where a move into this database has not finished. */
export async function requireFinished(sql: Sql): Promise<void> {
  const source = await unfinishedSource(sql);
  if (source !== undefined) throw new UnfitDatabase(unfinishedMessage(source));
}

/**
 * Gives a database to `work` as it is at one moment. Beside running servers what they write afterwards is not
 * seen; otherwise there may be none, and whoever comes can read but not write until `work` is done, so that
 * nothing is lost. Throws `MoveRefused` and `UnfitDatabase`.
 */
export async function fromPostgres<T>(
  url: string,
  whileRunning: boolean,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const database = new Database(url, PATIENT, NAME);
  try {
    await requireSchema(database);
    await requireOurs(database);
    await requireFinished(database);
    const copy = (confirm: () => Promise<void>) =>
      database.snapshot((sql) => work({ ...sideOf(sql), confirm }));
    if (whileRunning) return await copy(async () => {});
    await requireNoServer(database);
    return await database.transaction(async (held) => {
      await held.script(`LOCK TABLE ${TABLES.map(({ name }) => name).join(', ')} IN SHARE MODE`);
      return copy(async () => void (await held.get('SELECT 1')));
    });
  } finally {
    await database.close();
  }
}

/** Gives a database to `work` as the target of a move from `source`. Throws `MoveRefused` and `UnfitDatabase`. */
export async function toPostgres<T>(
  url: string,
  source: string,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const database = new Database(url, PATIENT, NAME);
  try {
    await begin(database, url, source);
    return await database.transaction(async (held) => {
      await holdMark(held);
      return work({
        ...sideOf(database),
        add: (table, rows) => together(database, (sql) => insert(sql, table, rows)),
        remove: (table, rows) => together(database, (sql) => remove(sql, table, rows)),
        finish: () => finish(held),
      });
    });
  } finally {
    await database.close();
  }
}

async function begin(database: Database, url: string, source: string): Promise<void> {
  if ((await schemaStanding(database)).version !== 0) await requireOurs(database);
  await requireNoServer(database);
  await migrate(database, url);
  await database.transaction(async (sql) => {
    // Nobody else marks or fills it meanwhile.
    await sql.script(`LOCK TABLE ${TABLES.map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
    const unfinished = await unfinishedSource(sql);
    if (unfinished === source) return;
    if (unfinished !== undefined) throw new MoveRefused(otherSourceMessage(unfinished));
    for (const { name } of TABLES) {
      if (await sql.get(`SELECT 1 FROM ${name} LIMIT 1`)) throw new MoveRefused(notEmptyMessage);
    }
    await sql.script(MAKE_MARK);
    await sql.run(`INSERT INTO ${MARK} (source) VALUES ($1)`, source);
  });
  // One that came before the mark has not seen it.
  await requireNoServer(database);
}

/** One move at a time: the row stays locked until the move ends, however it ends. */
async function holdMark(held: Sql): Promise<void> {
  try {
    await held.get(`SELECT source FROM ${MARK} FOR UPDATE NOWAIT`);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new MoveRefused('Another "gluepot move" is at work on it. Wait until it has ended.', {
      cause: error,
    });
  }
}

/** Lifts the mark with the commit that syncs everything before it to the disk. */
async function finish(held: Sql): Promise<void> {
  for (const { name } of TABLES.filter(hasRowKey)) {
    await held.script(
      `SELECT setval(pg_get_serial_sequence('${name}', 'row_key'), max(row_key)) FROM ${name} HAVING max(row_key) > 0`,
    );
  }
  // Without figures about its tables the first searches of a new database would be planned badly.
  await held.script(`ANALYZE ${TABLES.map(({ name }) => name).join(', ')}, paste_search`);
  await held.script(`DROP TABLE ${MARK}`);
}

async function requireOurs(sql: Sql): Promise<void> {
  const { version } = await schemaStanding(sql);
  if (version !== SCHEMA_VERSION) throw new MoveRefused(otherSchemaMessage(version, SCHEMA_VERSION));
}

async function requireNoServer(sql: Sql): Promise<void> {
  for (let look = 1; ; look++) {
    const others = await sql.plan(
      'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 LIMIT 1',
      OTHERS,
    );
    if (others.length === 0) return;
    if (look === LOOKS) break;
    await sql.plan('SELECT pg_sleep(0.1)');
  }
  throw new MoveRefused(
    'A Gluepot server, or another command, is connected to it. Stop all of them first. A copy may be made ahead ' +
      'beside the servers that it is copied from: see --while-running.',
  );
}

const sideOf = (sql: Sql): Side => ({
  async count({ name }) {
    return (await sql.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${name}`))?.rows ?? 0;
  },
  page({ name, key, columns, pageRows }, after) {
    const order = key.join(', ');
    const where = after === null ? '' : `WHERE (${order}) > (${key.map((_, n) => `$${n + 1}`).join(', ')})`;
    return sql.all<Row>(
      `SELECT ${Object.keys(columns).join(', ')} FROM ${name} ${where} ORDER BY ${order} LIMIT ${pageRows}`,
      ...(after === null ? [] : key.map((column) => after[column] ?? null)),
    );
  },
});

/** Not synced one by one: the last commit syncs all before it, and until then a crash only means to go on. */
const together = (database: Database, work: (sql: Sql) => Promise<void>): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.script('SET LOCAL synchronous_commit = off');
    await work(sql);
  });

async function insert(sql: Sql, table: Table, rows: Row[]): Promise<void> {
  const columns = Object.entries(table.columns);
  await sql.run(
    `INSERT INTO ${table.name} (${columns.map(([column]) => column).join(', ')})
     ${hasRowKey(table) ? 'OVERRIDING SYSTEM VALUE' : ''}
     SELECT ${columns.map(([column, kind]) => valueIn(column, kind)).join(', ')} FROM ${given(columns)}`,
    rowsOf(rows.map((row) => spelt(row, columns))),
  );
  if (table.name !== 'pastes') return;
  await sql.run(
    `INSERT INTO paste_search (paste_id, account_id, folded) SELECT * FROM json_to_recordset($1::json)
       AS one (paste_id text, account_id text, folded text)`,
    rowsOf(rows.filter((row) => row.account_id !== null).map(searchRow)),
  );
}

function searchRow({ id, account_id, title, packed, content }: Row): object {
  const text = unpack({ packed: packed === true, content: content as Uint8Array });
  return { paste_id: id, account_id, folded: searchText({ title: title as string | null, content: text }) };
}

async function remove(sql: Sql, table: Table, rows: Row[]): Promise<void> {
  const columns = Object.entries(table.columns).filter(([column]) => table.key.includes(column));
  const where = columns.map(([column, kind]) => `${table.name}.${column} = ${valueIn(column, kind)}`);
  const keys = rowsOf(rows.map((row) => spelt(row, columns)));
  await sql.run(`DELETE FROM ${table.name} USING ${given(columns)} WHERE ${where.join(' AND ')}`, keys);
  if (table.name !== 'pastes') return;
  await sql.run(
    'DELETE FROM paste_search WHERE paste_id = ANY ($1)',
    rows.map(({ id }) => String(id)),
  );
}

const TYPES: Record<Kind, string> = { text: 'text', number: 'bigint', flag: 'boolean', bytes: 'text' };

const given = (columns: [string, Kind][]): string =>
  `json_to_recordset($1::json) AS one (${columns.map(([column, kind]) => `${column} ${TYPES[kind]}`).join(', ')})`;

const valueIn = (column: string, kind: Kind): string =>
  kind === 'bytes' ? `decode(one.${column}, 'hex')` : `one.${column}`;

const spelt = (row: Row, columns: [string, Kind][]): Row =>
  Object.fromEntries(columns.map(([column]) => [column, hexed(row[column] ?? null)]));

const hexed = (value: Value): Value =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
