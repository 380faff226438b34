import { EDITABLE_FIELDS, type Paste } from '#domain/paste.ts';
import type { NewPaste } from './store.ts';
import { encodeText } from './stored-text.ts';

/** What a column holds; a flag is an INTEGER of 0 or 1 in SQLite and a boolean in PostgreSQL. */
export type ColumnKind = 'text' | 'number' | 'flag' | 'bytes';
export type ColumnValue = string | number | boolean | Uint8Array | null;

interface Column {
  name: string;
  kind: ColumnKind;
}

/** The column of `pastes` for each field of a `Paste`. */
const PASTE_FIELDS: Record<keyof Paste, Column> = {
  id: { name: 'id', kind: 'text' },
  accountId: { name: 'account_id', kind: 'text' },
  title: { name: 'title', kind: 'text' },
  slug: { name: 'slug', kind: 'text' },
  language: { name: 'language', kind: 'text' },
  visibility: { name: 'visibility', kind: 'text' },
  passwordHash: { name: 'password_hash', kind: 'text' },
  burn: { name: 'burn', kind: 'flag' },
  views: { name: 'views', kind: 'number' },
  sizeBytes: { name: 'size_bytes', kind: 'number' },
  createdAt: { name: 'created_at', kind: 'number' },
  expiresAt: { name: 'expires_at', kind: 'number' },
  revision: { name: 'revision', kind: 'number' },
  historyPublic: { name: 'history_public', kind: 'flag' },
  plainChosen: { name: 'plain_chosen', kind: 'flag' },
};

/** The columns that no `Paste` shows. */
const HIDDEN_COLUMNS: Record<string, ColumnKind> = {
  row_key: 'number',
  undo_until: 'number',
  undo_expires_at: 'number',
  delete_token_hash: 'bytes',
  packed: 'flag',
  checksum: 'number',
  checksum_revision: 'number',
  content: 'bytes',
  edited_at: 'number',
  revision_bytes: 'number',
  option_changes: 'text',
};

/** All columns of `pastes`. */
export const PASTE_COLUMN_KINDS: Record<string, ColumnKind> = {
  ...Object.fromEntries(Object.values(PASTE_FIELDS).map(({ name, kind }) => [name, kind])),
  ...HIDDEN_COLUMNS,
};

/** The SELECT list that makes a row a `Paste`; `expressionOf` gives the SQL of a column. */
export const pasteSelectList = (expressionOf: (column: string) => string): string =>
  Object.entries(PASTE_FIELDS)
    .map(([field, { name }]) => `${expressionOf(name)} AS "${field}"`)
    .join(', ');

/** `views`, `revision` and `historyPublic` begin at their defaults. */
const { views: _, revision: __, historyPublic: ___, ...insertedFields } = PASTE_FIELDS;
const INSERTED: Record<string, Column> = {
  ...insertedFields,
  deleteTokenHash: { name: 'delete_token_hash', kind: 'bytes' },
  packed: { name: 'packed', kind: 'flag' },
  checksum: { name: 'checksum', kind: 'number' },
};

/** The columns that an INSERT gives, besides `content`. */
export const INSERTED_COLUMNS = Object.values(INSERTED);
const INSERTED_FIELDS = Object.keys(INSERTED);

/** A new paste as it is stored; `values` are in the order of `INSERTED_COLUMNS`. */
export function rowToInsert(paste: NewPaste): { values: ColumnValue[]; content: Uint8Array } {
  const text = encodeText(paste.id, paste.content);
  const fields = { plainChosen: false, ...paste, ...text, sizeBytes: paste.content.length } as Record<
    string,
    ColumnValue
  >;
  return { values: INSERTED_FIELDS.map((field) => fields[field] ?? null), content: text.content };
}

/** The columns that an edit changes, besides those that follow from the content. */
export const EDITABLE_COLUMNS = EDITABLE_FIELDS.map((field) => PASTE_FIELDS[field].name);

export const editableValues = (paste: Paste): ColumnValue[] => EDITABLE_FIELDS.map((field) => paste[field]);
