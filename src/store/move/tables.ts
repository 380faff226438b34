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

const table = (name: string, key: string[], columns: Record<string, Kind>, pageRows = 1000): Table => ({
  name,
  key,
  columns,
  pageRows,
});

/** In an order in which rows come after those that they refer to. `row_key` breaks ties of time in lists. */
export const TABLES: Table[] = [
  table('accounts', ['id'], {
    id: 'text',
    row_key: 'number',
    username: 'text',
    email: 'text',
    email_folded: 'text',
    password_hash: 'text',
    admin: 'flag',
    disabled: 'flag',
    created_at: 'number',
    email_confirmed: 'flag',
  }),
  table('keys', ['id'], {
    id: 'text',
    row_key: 'number',
    account_id: 'text',
    name: 'text',
    hash: 'bytes',
    created_at: 'number',
    last_used_at: 'number',
    leaked_at: 'number',
  }),
  table('sessions', ['id'], {
    id: 'text',
    row_key: 'number',
    account_id: 'text',
    hash: 'bytes',
    browser: 'text',
    created_at: 'number',
    last_seen_at: 'number',
    expires_at: 'number',
    authenticated_at: 'number',
  }),
  table('tickets', ['hash'], {
    hash: 'bytes',
    account_id: 'text',
    purpose: 'text',
    email: 'text',
    expires_at: 'number',
  }),
  table('second_factors', ['account_id'], {
    account_id: 'text',
    secret: 'bytes',
    enabled_at: 'number',
    last_step: 'number',
  }),
  table('recovery_codes', ['account_id', 'hash'], { account_id: 'text', hash: 'bytes' }),
  table('pastes', ['id'], PASTE_COLUMN_KINDS, 64),
  table(
    'paste_revisions',
    ['paste_id', 'number'],
    {
      paste_id: 'text',
      number: 'number',
      title: 'text',
      created_at: 'number',
      size_bytes: 'number',
      packed: 'flag',
      checksum: 'number',
      content: 'bytes',
    },
    64,
  ),
  table('idempotency_keys', ['account_id', 'key'], {
    account_id: 'text',
    key: 'text',
    body_hash: 'bytes',
    paste_id: 'text',
    created_at: 'number',
  }),
  table('limit_windows', ['subject', 'length_ms'], {
    subject: 'text',
    length_ms: 'number',
    started_at: 'number',
    count: 'number',
  }),
  table('view_totals', ['subject', 'length_ms', 'time'], {
    subject: 'text',
    length_ms: 'number',
    time: 'number',
    views: 'number',
    visitors: 'number',
  }),
  table('view_parts', ['subject', 'length_ms', 'part', 'time', 'value'], {
    subject: 'text',
    length_ms: 'number',
    part: 'text',
    time: 'number',
    value: 'text',
    views: 'number',
  }),
  table('visitors', ['day', 'subject', 'hash'], { day: 'number', subject: 'text', hash: 'text' }),
  table('visitor_samples', ['day', 'subject'], {
    day: 'number',
    subject: 'text',
    depth: 'number',
    kept: 'number',
  }),
  table('visitor_keys', ['day'], { day: 'number', key: 'bytes' }),
  table('paste_removals', ['paste_id'], {
    paste_id: 'text',
    account_id: 'text',
    category: 'text',
    reason: 'text',
    removed_at: 'number',
    restorable_until: 'number',
    expires_at: 'number',
  }),
  table('removal_jobs', ['row_key'], {
    row_key: 'number',
    kind: 'text',
    subject: 'text',
    account_id: 'text',
    source: 'bytes',
    before_created_at: 'number',
    before_row_key: 'number',
    total: 'number',
    done: 'number',
    removed: 'number',
    started_at: 'number',
    category: 'text',
    reason: 'text',
    restorable_until: 'number',
    audit: 'text',
    worker: 'text',
    worked_at: 'number',
  }),
  table('paste_events', ['row_key'], {
    row_key: 'number',
    paste_id: 'text',
    kind: 'text',
    created_at: 'number',
    country: 'text',
    device: 'text',
  }),
  table('burnt_pastes', ['paste_id'], {
    paste_id: 'text',
    account_id: 'text',
    delete_token_hash: 'bytes',
    created_at: 'number',
    burnt_at: 'number',
  }),
  table('paste_sources', ['paste_row_key'], {
    paste_row_key: 'number',
    source: 'bytes',
    created_at: 'number',
  }),
  table('audit_log', ['row_key'], {
    row_key: 'number',
    created_at: 'number',
    actor_id: 'text',
    actor: 'text',
    action: 'text',
    subject: 'text',
    reason: 'text',
    detail: 'text',
  }),
  table('reports', ['id'], {
    id: 'text',
    paste_id: 'text',
    category: 'text',
    text: 'text',
    email: 'text',
    source: 'bytes',
    created_at: 'number',
    mailed_at: 'number',
    closed_at: 'number',
    closed_by: 'text',
    outcome: 'text',
  }),
  table('blocks', ['id'], {
    id: 'text',
    kind: 'text',
    value: 'text',
    target: 'text',
    note: 'text',
    created_at: 'number',
    created_by: 'text',
    until: 'number',
  }),
  table('invites', ['id'], {
    id: 'text',
    code_hash: 'bytes',
    uses: 'number',
    max_uses: 'number',
    note: 'text',
    created_at: 'number',
    created_by: 'text',
    expires_at: 'number',
    revoked: 'flag',
  }),
  table('secrets', ['name'], { name: 'text', value: 'bytes' }),
];

export const hasRowKey = ({ columns }: Table): boolean => 'row_key' in columns;
