/**
 * Everything that a store keeps, as one list for all engines: only what is in it is moved. It leaves out
 * what each engine derives from the rest (search texts, counts). `test/store/move-tables.test.ts` compares it with the
 * schema of each engine.
 */
import { attempt } from '#domain/attempt.ts';
import type { TextName } from '#domain/text-name.ts';
import { type ColumnKind, type ColumnValue, PASTE_COLUMN_KINDS } from '#store/paste-columns.ts';
import { decodeText } from '#store/stored-text.ts';
import tables from './tables.json' with { type: 'json' };

/** A row by the names of its columns, the same in every engine. */
export type Row = Record<string, ColumnValue>;

export interface Table {
  name: string;
  columns: Record<string, ColumnKind>;
  /** Identifies a row, and is the order in which rows are read: both engines compare bytes. */
  key: string[];
  /** How many are read at once; a paste may be half a megabyte. */
  pageRows: number;
}

/** `key` and the columns of each kind are separated by spaces. The file that defines the columns of `pastes` is another. */
type Description = Partial<Record<ColumnKind, string>> & { key: string; pageRows?: number };

function columnsOf(name: string, kinds: Partial<Record<ColumnKind, string>>): Record<string, ColumnKind> {
  if (name === 'pastes') return PASTE_COLUMN_KINDS;
  const columns = Object.entries(kinds) as [ColumnKind, string][];
  return Object.fromEntries(columns.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind])));
}

/** In an order in which rows come after those that they refer to. `row_key` breaks ties of time in lists. */
export const TABLES: Table[] = Object.entries<Description>(tables).map(
  ([name, { key, pageRows = 1000, ...kinds }]) => ({
    name,
    key: key.split(' '),
    columns: columnsOf(name, kinds),
    pageRows,
  }),
);

export const hasRowKey = ({ columns }: Table): boolean => 'row_key' in columns;

/** The text of a row of `pastes` or `paste_revisions`; undefined when it is damaged. */
function textOf(row: Row): Uint8Array | undefined {
  const isCurrent = row.id === undefined || row.checksum_revision === row.revision;
  const text = {
    packed: row.packed === true,
    content: row.content as Uint8Array,
    sizeBytes: Number(row.size_bytes),
    checksum: isCurrent ? (row.checksum as number | null) : null,
  };
  return attempt(() => decodeText(nameOf(row).pasteId, text));
}

const nameOf = ({ id, paste_id, number }: Row): TextName => ({
  pasteId: String(id ?? paste_id),
  revision: number === undefined ? null : Number(number),
});

/** What a search finds: nothing of a damaged text. */
export const searchable = (row: Row): { title: string | null; content: Uint8Array } => ({
  title: row.title as string | null,
  content: textOf(row) ?? new Uint8Array(),
});

/** The damaged texts among these rows. */
export const damagedTexts = ({ name }: Table, rows: Row[]): TextName[] =>
  name === 'pastes' || name === 'paste_revisions'
    ? rows.filter((row) => textOf(row) === undefined).map(nameOf)
    : [];
