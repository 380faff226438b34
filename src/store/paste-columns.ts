import type { Paste } from '#domain/paste.ts';
import type { NewPaste } from './store.ts';
import { encodeText } from './stored-text.ts';

/** What a column holds; a flag is an INTEGER of 0 or 1 in SQLite and a boolean in PostgreSQL. */
export type ColumnKind = 'text' | 'number' | 'flag' | 'bytes';
export type ColumnValue = string | number | boolean | Uint8Array | null;

/** `createdAt` is in the column `created_at`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The kind of the column of `pastes` for each field of a `Paste`. */
const PASTE_FIELDS: Record<keyof Paste, ColumnKind> = {
  id: 'text',
  accountId: 'text',
  title: 'text',
  slug: 'text',
  language: 'text',
  visibility: 'text',
  passwordHash: 'text',
  burn: 'flag',
  views: 'number',
  sizeBytes: 'number',
  createdAt: 'number',
  expiresAt: 'number',
  revision: 'number',
  historyPublic: 'flag',
  plainChosen: 'flag',
  viewsLeft: 'number',
};

/** The columns that no `Paste` shows. */
const HIDDEN_FIELDS: Record<string, ColumnKind> = {
  rowKey: 'number',
  undoUntil: 'number',
  undoExpiresAt: 'number',
  deleteTokenHash: 'bytes',
  packed: 'flag',
  checksum: 'number',
  checksumRevision: 'number',
  content: 'bytes',
  editedAt: 'number',
  revisionBytes: 'number',
  optionChanges: 'text',
};

/** All columns of `pastes`. */
export const PASTE_COLUMN_KINDS: Record<string, ColumnKind> = Object.fromEntries(
  Object.entries({ ...PASTE_FIELDS, ...HIDDEN_FIELDS }).map(([field, kind]) => [columnOf(field), kind]),
);

/** The SELECT list that makes a row a `Paste`; `expressionOf` gives the SQL of a column. */
export const pasteSelectList = (expressionOf: (column: string) => string): string =>
  Object.keys(PASTE_FIELDS)
    .map((field) => `${expressionOf(columnOf(field))} AS "${field}"`)
    .join(', ');

/** `views`, `revision` and `historyPublic` begin at their defaults. */
const { views: _, revision: __, historyPublic: ___, ...insertedFields } = PASTE_FIELDS;
const INSERTED_FIELDS = [...Object.keys(insertedFields), 'deleteTokenHash', 'packed', 'checksum'];

/** The columns that an INSERT gives, besides `content`. */
export const INSERTED_COLUMNS = INSERTED_FIELDS.map(columnOf);

/** A new paste as it is stored; `values` are in the order of `INSERTED_COLUMNS`. */
export function rowToInsert(paste: NewPaste): { values: ColumnValue[]; content: Uint8Array } {
  const text = encodeText(paste.id, paste.content);
  const fields = { plainChosen: false, ...paste, ...text, sizeBytes: paste.content.length } as Record<
    string,
    ColumnValue
  >;
  return { values: INSERTED_FIELDS.map((field) => fields[field] ?? null), content: text.content };
}
