import type { Row, Table } from './tables.ts';

/** One end of a move, in either engine. */
export interface Endpoint {
  count(table: Table): Promise<number>;
  /** Rows in the order of the key, from the first one after `after` (null for the first), at most `pageRows`. */
  page(table: Table, after: Row | null): Promise<Row[]>;
}

/** Every page shows the data as it was at one moment. */
export interface Source extends Endpoint {
  /** Throws `MoveError` when something was written since that moment: it would be lost. */
  assertUnchanged(): Promise<void>;
}

/** Marked as unfinished until the end, so that no server starts on what an interrupted move leaves behind. */
export interface Target extends Endpoint {
  insert(table: Table, rows: Row[]): Promise<void>;
}

/** A move cannot be done, or not yet. The message says what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

export const targetNotEmpty = () =>
  new MoveError('There is data already, and nothing is overwritten. Name an empty place.');

/** Refuses a schema other than this program's: it may hold what this program does not know. */
export function requireSchemaVersion(version: number, ours: number): void {
  if (version === ours) return;
  throw new MoveError(
    `The data has schema version ${version}, and this Gluepot only moves version ${ours}. ` +
      (version < ours
        ? 'Make a backup, start this version of the server on it once, and move then.'
        : 'Move it with the newer Gluepot that wrote it.'),
  );
}
