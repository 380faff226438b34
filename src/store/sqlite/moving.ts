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
import { hasRowKey, type Row, TABLES, type Table, type Value } from '#store/move/tables.ts';
import { unpack } from '#store/packing.ts';
import { Connection } from './connection.ts';
import { migrate, SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { indexPaste, unindexPaste } from './search.ts';

/** What does not lie in a column of its table's own. */
const ELSEWHERE: Record<string, string> = {
  views: `coalesce((SELECT views FROM paste_views WHERE paste_views.row_key = pastes.row_key), 0)`,
};
const isElsewhere = ({ name }: Table, column: string): boolean => name === 'pastes' && column in ELSEWHERE;

/** The place that an unfinished move into this database comes from; undefined when it is no such copy. */
function unfinishedSource(connection: Connection): string | undefined {
  const marked = connection.sql('SELECT 1 FROM sqlite_schema WHERE name = ?').get(MARK) !== undefined;
  return marked ? String(connection.sql(`SELECT source FROM ${MARK}`).get()?.source) : undefined;
}

/** Throws `MoveRefused` where a move into this database has not finished. */
export function requireFinished(connection: Connection): void {
  const source = unfinishedSource(connection);
  if (source !== undefined) throw new MoveRefused(unfinishedMessage(source));
}

/**
 * Gives a database to `work` as it is at one moment, however long that takes and whoever writes meanwhile; its
 * log grows until then. Throws `MoveRefused`.
 */
export async function fromSqlite<T>(file: string, work: (source: Source) => Promise<T>): Promise<T> {
  const connection = new Connection(file, { readOnly: true });
  try {
    requireOurs(schemaVersion(connection));
    requireFinished(connection);
    const versionBefore = dataVersion(connection);
    connection.exec('BEGIN');
    return await work({
      ...sideOf(connection),
      async confirm() {
        connection.exec('COMMIT');
        if (dataVersion(connection) === versionBefore) return;
        throw new MoveRefused(
          'Something was written while it was copied, and is not in the copy. Run no other command beside, and ' +
            'this one again: it copies what has changed.',
        );
      },
    });
  } finally {
    connection.close();
  }
}

/** Gives a database, made when missing, to `work` as the target of a move from `source`. Throws `MoveRefused`. */
export async function toSqlite<T>(
  file: string,
  source: string,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const connection = new Connection(file);
  try {
    begin(connection, source);
    return await work({
      ...sideOf(connection),
      async add(table, rows) {
        // In the order of creation: the search index starts a new segment wherever row keys go down.
        const ordered = hasRowKey(table)
          ? rows.toSorted((a, b) => +(a.row_key ?? 0) - +(b.row_key ?? 0))
          : rows;
        connection.transaction(() => {
          for (const row of ordered) insert(connection, table, row);
        });
      },
      async remove(table, rows) {
        const { name, key } = table;
        const where = key.map((column) => `${column} = ?`).join(' AND ');
        connection.transaction(() => {
          for (const row of rows) {
            connection.sql(`DELETE FROM ${name} WHERE ${where}`).run(...valuesOf(row, key));
            if (name === 'pastes' && row.account_id !== null) unindexPaste(connection, Number(row.row_key));
          }
        });
      },
      finish: async () => connection.exec(`DROP TABLE ${MARK}`),
    });
  } finally {
    connection.close();
  }
}

function begin(connection: Connection, source: string): void {
  const version = schemaVersion(connection);
  if (version !== 0) requireOurs(version);
  migrate(connection);
  connection.transaction(() => {
    const unfinished = unfinishedSource(connection);
    if (unfinished === source) return;
    if (unfinished !== undefined) throw new MoveRefused(otherSourceMessage(unfinished));
    if (TABLES.some(({ name }) => connection.sql(`SELECT 1 FROM ${name} LIMIT 1`).get())) {
      throw new MoveRefused(notEmptyMessage);
    }
    connection.exec(MAKE_MARK);
    connection.sql(`INSERT INTO ${MARK} (source) VALUES (?)`).run(source);
  });
}

function requireOurs(version: number): void {
  if (version !== SCHEMA_VERSION) throw new MoveRefused(otherSchemaMessage(version, SCHEMA_VERSION));
}

const sideOf = (connection: Connection): Side => ({
  async count({ name }) {
    return Number(connection.sql(`SELECT count(*) AS rows FROM ${name}`).get()?.rows);
  },
  async page(table, after) {
    const { name, key, columns, pageRows } = table;
    const shown = Object.keys(columns).map((column) =>
      isElsewhere(table, column) ? `${ELSEWHERE[column]} AS ${column}` : column,
    );
    const order = key.join(', ');
    const where = after === null ? '' : `WHERE (${order}) > (${key.map(() => '?').join(', ')})`;
    return connection
      .sql(`SELECT ${shown.join(', ')} FROM ${name} ${where} ORDER BY ${order} LIMIT ${pageRows}`)
      .all(...(after === null ? [] : valuesOf(after, key)))
      .map((row) => toRow(table, row as Row));
  },
});

/** How often others have committed, as this connection sees it (sqlite.org/pragma.html#pragma_data_version). */
const dataVersion = (connection: Connection): unknown =>
  connection.sql('PRAGMA data_version').get()?.data_version;

function insert(connection: Connection, table: Table, row: Row): void {
  const columns = Object.keys(table.columns).filter((column) => !isElsewhere(table, column));
  connection
    .sql(`INSERT INTO ${table.name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .run(...valuesOf(row, columns));
  if (table.name !== 'pastes') return;
  const { row_key, account_id, title, packed, content, views } = row as Row & { content: Uint8Array };
  if (views)
    connection.sql('INSERT INTO paste_views (row_key, views) VALUES (?, ?)').run(+(row_key ?? 0), +views);
  if (typeof account_id !== 'string') return;
  indexPaste(connection, Number(row_key), account_id, {
    title: title as string | null,
    content: unpack({ packed: packed === true, content }),
  });
}

const valuesOf = (row: Row, columns: string[]) =>
  columns.map((column) => {
    const value: Value = row[column] ?? null;
    return typeof value === 'boolean' ? Number(value) : value;
  });

function toRow({ columns }: Table, row: Row): Row {
  for (const [column, kind] of Object.entries(columns)) if (kind === 'flag') row[column] = row[column] === 1;
  return row;
}
