/**
 * Everything that a store keeps, as one list for all engines: only what is in it is moved. It leaves out
 * what each engine derives from the rest (search texts, counts). `test/store/move-tables.test.ts` compares it with the
 * schema of each engine.
 */
import { type ColumnKind, type ColumnValue, PASTE_COLUMN_KINDS } from '#store/paste-columns.ts';

export type Kind = ColumnKind;
export type Value = ColumnValue;
/** A row by the names of its columns, the same in every engine. */
export type Row = Record<string, Value>;

export interface Table {
  name: string;
  columns: Record<string, Kind>;
  /** Identifies a row, and is the order in which rows are read: both engines compare bytes. */
  key: string[];
  /** How many are read at once; a paste may be half a megabyte. */
  pageRows: number;
}

/** `key` and the columns of each kind are separated by spaces. */
const table = (name: string, key: string, kinds: Partial<Record<Kind, string>>, pageRows = 1000): Table => ({
  name,
  key: key.split(' '),
  columns: Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as Kind])),
  ),
  pageRows,
});

/** In an order in which rows come after those that they refer to. `row_key` breaks ties of time in lists. */
export const TABLES: Table[] = [
  table('accounts', 'id', {
    text: 'id username email email_folded password_hash',
    number: 'row_key created_at',
    flag: 'admin disabled email_confirmed',
  }),
  table('keys', 'id', {
    text: 'id account_id name',
    number: 'row_key created_at last_used_at leaked_at',
    bytes: 'hash',
  }),
  table('sessions', 'id', {
    text: 'id account_id browser',
    number: 'row_key created_at last_seen_at expires_at authenticated_at',
    bytes: 'hash',
  }),
  table('tickets', 'hash', { bytes: 'hash', text: 'account_id purpose email', number: 'expires_at' }),
  table('second_factors', 'account_id', {
    text: 'account_id',
    bytes: 'secret',
    number: 'enabled_at last_step',
  }),
  table('recovery_codes', 'account_id hash', { text: 'account_id', bytes: 'hash' }),
  { name: 'pastes', key: ['id'], columns: PASTE_COLUMN_KINDS, pageRows: 64 },
  table(
    'paste_revisions',
    'paste_id number',
    {
      text: 'paste_id title',
      number: 'number created_at size_bytes checksum',
      flag: 'packed',
      bytes: 'content',
    },
    64,
  ),
  table('idempotency_keys', 'account_id key', {
    text: 'account_id key paste_id',
    bytes: 'body_hash',
    number: 'created_at',
  }),
  table('limit_windows', 'subject length_ms', { text: 'subject', number: 'length_ms started_at count' }),
  table('view_totals', 'subject length_ms time', {
    text: 'subject',
    number: 'length_ms time views visitors',
  }),
  table('view_parts', 'subject length_ms part time value', {
    text: 'subject part value',
    number: 'length_ms time views',
  }),
  table('visitors', 'day subject hash', { number: 'day', text: 'subject hash' }),
  table('visitor_samples', 'day subject', { number: 'day depth kept', text: 'subject' }),
  table('visitor_keys', 'day', { number: 'day', bytes: 'key' }),
  table('paste_removals', 'paste_id', {
    text: 'paste_id account_id category reason',
    number: 'removed_at restorable_until expires_at',
  }),
  table('removal_jobs', 'row_key', {
    number:
      'row_key before_created_at before_row_key total done removed started_at restorable_until worked_at',
    text: 'kind subject account_id category reason audit worker',
    bytes: 'source',
  }),
  table('paste_events', 'row_key', { number: 'row_key created_at', text: 'paste_id kind country device' }),
  table('burnt_pastes', 'paste_id', {
    text: 'paste_id account_id',
    bytes: 'delete_token_hash',
    number: 'created_at burnt_at',
  }),
  table('paste_sources', 'paste_row_key', { number: 'paste_row_key created_at', bytes: 'source' }),
  table('audit_log', 'row_key', {
    number: 'row_key created_at',
    text: 'actor_id actor action subject reason detail',
  }),
  table('reports', 'id', {
    text: 'id paste_id category text email closed_by outcome',
    bytes: 'source',
    number: 'created_at mailed_at closed_at',
  }),
  table('blocks', 'id', { text: 'id kind value target note created_by', number: 'created_at until' }),
  table('invites', 'id', {
    text: 'id note created_by',
    bytes: 'code_hash',
    number: 'uses max_uses created_at expires_at',
    flag: 'revoked',
  }),
  table('secrets', 'name', { text: 'name', bytes: 'value' }),
];

export const hasRowKey = ({ columns }: Table): boolean => 'row_key' in columns;
