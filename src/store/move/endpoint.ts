import type { TextName } from '#store/damaged-texts.ts';
import type { Row, Table } from './tables.ts';

/** One end of a move, in either engine. */
export interface Endpoint {
  count(table: Table): Promise<number>;
  /** Rows in the order of the key, from the first one after `after` (null for the first), at most `pageRows`. */
  page(table: Table, after: Row | null): Promise<Row[]>;
}

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

export const targetNotEmpty = () =>
  new MoveError('The target already contains data. Nothing was overwritten. Choose an empty target.');

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
