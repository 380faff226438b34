import type { Row, Table } from './tables.ts';

/** One end of a move, as an engine gives it. */
export interface Side {
  count(table: Table): Promise<number>;
  /** Rows in the order of the key, from the first one after `after` (null for the first), at most `pageRows`. */
  page(table: Table, after: Row | null): Promise<Row[]>;
}

/** All pages show the data as they were at one moment. */
export interface Source extends Side {
  /** Throws `MoveRefused` when something was written since that moment: it would be lost. */
  confirm(): Promise<void>;
}

/** Marked as unfinished until `finish`. What is written together is there as a whole or not at all. */
export interface Target extends Side {
  add(table: Table, rows: Row[]): Promise<void>;
  remove(table: Table, rows: Row[]): Promise<void>;
  /** From here on a server may use it. */
  finish(): Promise<void>;
}

/** A move cannot be done, or not yet. The message says what to do. */
export class MoveRefused extends Error {}

/** The table that marks a target, with the place that its rows come from. Only a target that is at work has it. */
export const MARK = 'unfinished_move';
export const MAKE_MARK = `CREATE TABLE ${MARK} (source text NOT NULL)`;

/** Why nobody may use a target yet. */
export const unfinishedMessage = (source: string): string =>
  `The data is the unfinished copy of a move from ${source}, and not all of it is there. Run the same "gluepot move" ` +
  'again: it goes on. To give the move up, remove this copy; where it comes from nothing was changed.';

/** Why a move may not write there. */
export const notEmptyMessage = 'There is data already, and nothing is overwritten. Name an empty place.';
export const otherSourceMessage = (source: string): string =>
  `There is the unfinished copy of a move from ${source}. Finish that one first, or name an empty place.`;

/** Why a schema other than this program's cannot be moved: it may hold what this program does not know. */
export const otherSchemaMessage = (version: number, ours: number): string =>
  `The data has schema version ${version}, and this Gluepot moves version ${ours} alone. ` +
  (version < ours
    ? 'Make a backup, start this version of the server on it once, and move then.'
    : 'Move it with the newer Gluepot that wrote it.');
