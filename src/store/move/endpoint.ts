import type { TextName } from '#domain/text-name.ts';
import { all, count, exists, type Operation, run } from '#store/operations/operation.ts';
import { MARKER_TABLE } from '#store/unfinished-move.ts';
import { type Row, TABLES, type Table } from './tables.ts';

/** One end of a move, in either engine. */
export interface Endpoint {
  count(table: Table): Promise<number>;
  /** Rows in the order of the key, from the first one after `after` (null for the first), at most `pageRows`. */
  page(table: Table, after: Row | null): Promise<Row[]>;
}

/** `perform` runs an operation in the engine. */
export const endpointOf = (perform: <T>(operation: Operation<T>) => Promise<T>): Endpoint => ({
  count: ({ name }) => perform(count(`SELECT count(*) FROM ${name}`)),
  page: (table, after) => perform(readPage(table, after)),
});

function* readPage({ name, key, columns, pageRows }: Table, after: Row | null): Operation<Row[]> {
  const order = key.join(', ');
  const shown = Object.keys(columns).map((column) => `${name}.${column} AS ${column}`);
  const where = after === null ? '' : `WHERE (${order}) > (${key.map((_, n) => `$${n + 1}`).join(', ')})`;
  const rows = yield* all<Row>(
    `SELECT ${shown.join(', ')} FROM ${name} ${where} ORDER BY ${order} LIMIT ${pageRows}`,
    ...(after === null ? [] : key.map((column) => after[column] ?? null)),
  );
  const flags = Object.keys(columns).filter((column) => columns[column] === 'flag');
  // In SQLite they are 0 and 1.
  for (const row of rows) for (const flag of flags) row[flag] = Boolean(row[flag]);
  return rows;
}

/** Marks an empty database as unfinished, in the transaction that made its tables. Throws `MoveError`. */
export function* markUnfinished(source: string): Operation<void> {
  for (const { name } of TABLES) {
    if (!(yield* exists(`SELECT 1 FROM ${name} LIMIT 1`))) continue;
    throw new MoveError('The target already contains data. Nothing was overwritten. Choose an empty target.');
  }
  yield* run(`DELETE FROM ${MARKER_TABLE}`);
  yield* run(`INSERT INTO ${MARKER_TABLE} (source) VALUES ($1)`, source);
}

/** The table of that mark, if it is not there yet. */
export const CREATE_MARKER = `CREATE TABLE IF NOT EXISTS ${MARKER_TABLE} (source TEXT NOT NULL)`;

/** All pages come from one snapshot of the data. */
export interface Source extends Endpoint {
  /** Throws `MoveError` when something was written since that snapshot: it would be lost. */
  assertUnchanged(): Promise<void>;
}

/** Marked as unfinished until the end, so that no server starts on what an interrupted move leaves behind. */
export interface Target extends Endpoint {
  insert(table: Table, rows: Row[]): Promise<void>;
  /** Deletes damaged texts that were copied: a paste with everything that belongs to it, or a revision. */
  deleteTexts(texts: TextName[]): Promise<void>;
}

/** A move cannot be done now. The message says what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** Throws `MoveError` for any other schema: it may contain something that this version would not copy. */
export function requireSchemaVersion(version: number, ours: number): void {
  if (version === ours) return;
  throw new MoveError(
    `The data has schema version ${version}, but this Gluepot can only move version ${ours}. ` +
      (version < ours
        ? 'Back it up, start this version of the server on it once, then move it.'
        : 'Move it with the newer Gluepot that wrote it.'),
  );
}
