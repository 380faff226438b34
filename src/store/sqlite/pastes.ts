import type { Paste, PasteWithContent } from '#domain/paste.ts';
import {
  type ColumnValue,
  EDITABLE_COLUMNS,
  editableValues,
  INSERTED_COLUMNS,
  pasteSelectList,
  rowToInsert,
} from '#store/paste-columns.ts';
import { hasNewText } from '#store/revisions.ts';
import type { AccountStore, NewPaste, PasteStore } from '#store/store.ts';
import { decodeText, encodeText, STORED_TEXT, type StoredText } from '#store/stored-text.ts';
import { accountExists } from './accounts.ts';
import type { Connection } from './connection.ts';
import { findIdempotencyKey, rememberIdempotencyKey } from './idempotency.ts';
import { countInWindows, currentWindows, exceededLimit } from './limits.ts';
import { IS_LIVE, NOT_EXPIRED, NOT_IN_DELETION, NOT_IN_JOB, NOT_REMOVED } from './live.ts';
import type { Methods } from './methods.ts';
import { exceededQuota } from './quota.ts';
import { keepFormerText } from './revisions.ts';
import { indexPaste } from './search.ts';

/** The views of a paste have a table of their own, as they are written far more often than the paste. */
export const VIEWS =
  'coalesce((SELECT views FROM paste_views WHERE paste_views.row_key = pastes.row_key), 0)';
export const PASTE_COLUMNS = pasteSelectList((column) => (column === 'views' ? VIEWS : `pastes.${column}`));
const INSERT = `INSERT INTO pastes (${INSERTED_COLUMNS.map(({ name }) => name).join(', ')}, content)
  VALUES (${INSERTED_COLUMNS.map(() => '?').join(', ')}, ?) ON CONFLICT (id) DO NOTHING`;
const UPDATE = `UPDATE pastes SET ${EDITABLE_COLUMNS.map((name) => `${name} = ?`).join(', ')},
  packed = ?, checksum = ?, content = ?, size_bytes = ?, revision = ?, checksum_revision = revision + 1, edited_at = coalesce(?, edited_at),
  revision_bytes = revision_bytes + ? WHERE row_key = ?`;

export type PasteRow = { [Field in keyof Paste]: Paste[Field] extends boolean ? number : Paste[Field] };
export type ContentRow = PasteRow & StoredText;
export type RowWithKey = ContentRow & { rowKey: number };

export const CONTENT_COLUMNS = `${PASTE_COLUMNS}, ${STORED_TEXT}`;

/** SQLite has no booleans. */
const toSqliteValues = (values: ColumnValue[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value));

export const toPaste = (row: PasteRow): Paste => ({
  ...row,
  burn: row.burn === 1,
  historyPublic: row.historyPublic === 1,
});

/** Throws `DamagedText`. */
export function withContent(text: ContentRow): PasteWithContent {
  const { packed: _, checksum: __, content: ___, ...row } = text;
  return { ...toPaste(row), content: decodeText(row.id, text) };
}

// Reads, for any connection; `store/pastes.ts` documents them.

export function findPaste(connection: Connection, id: string, now: number): PasteWithContent | undefined {
  const row = connection
    .sql(`SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ? AND ${IS_LIVE}`)
    .get(id, now) as ContentRow | undefined;
  if (row === undefined) return undefined;
  const paste = withContent(row);
  if (row.packed === 1) paste.zstd = row.content;
  return paste;
}

export const pasteReads = {
  findIdBySlug(connection, slug, now) {
    const row = connection.sql(`SELECT id FROM pastes WHERE slug = ? AND ${IS_LIVE}`).get(slug, now);
    return row?.id as string | undefined;
  },
} satisfies Methods<PasteStore>;

export function countPastes(connection: Connection, accountId: string, now: number): number {
  // One statement: between two, a sweep could be counted twice or not at all.
  const { live } = connection
    .sql(
      `SELECT coalesce((SELECT pastes FROM paste_counts WHERE account_id = ?1), 0)
         - (SELECT count(*) FROM pastes WHERE expires_at <= ?2 AND account_id = ?1)
         - CASE WHEN EXISTS (SELECT 1 FROM removal_jobs WHERE account_id = ?1) THEN (
             SELECT count(*) FROM pastes WHERE account_id = ?1 AND ${NOT_EXPIRED.replace('?', '?2')} AND NOT ${NOT_IN_JOB}
           ) ELSE 0 END AS live`,
    )
    .get(accountId, now) as { live: number };
  return live;
}

interface ListPage {
  accountId: string;
  page: number;
  perPage: number;
}

export function listPastes(
  connection: Connection,
  page: ListPage,
  now: number,
): { pastes: Paste[]; total: number } {
  return connection.snapshot(() => ({
    pastes: pastesOfPage(connection, page, now),
    total: countPastes(connection, page.accountId, now),
  }));
}

function pastesOfPage(connection: Connection, { accountId, page, perPage }: ListPage, now: number): Paste[] {
  // The inner query finds the page in its covering index alone; only the rows shown are read.
  const rows = connection
    .sql(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE row_key IN (
         SELECT row_key FROM pastes WHERE account_id = ? AND ${IS_LIVE}
         ORDER BY created_at DESC, row_key DESC LIMIT ? OFFSET ?
       ) ORDER BY created_at DESC, row_key DESC`,
    )
    .all(accountId, now, perPage, (page - 1) * perPage);
  return (rows as unknown as PasteRow[]).map(toPaste);
}

export function pastesByRowKey(connection: Connection, rowKeys: number[]): Paste[] {
  const statement = connection.sql(`SELECT ${PASTE_COLUMNS} FROM pastes WHERE row_key = ?`);
  return rowKeys.map((rowKey) => toPaste(statement.get(rowKey) as unknown as PasteRow));
}

export function sumViews(connection: Connection, rowKeys: number[]): number {
  const { views } = connection
    .sql(
      'SELECT coalesce(sum(views), 0) AS views FROM json_each(?) CROSS JOIN paste_views ON row_key = value',
    )
    .get(JSON.stringify(rowKeys)) as { views: number };
  return views;
}

/** Writes, which run in the writer's transaction; `store/pastes.ts` documents them. */
export const pasteWrites = {
  create(connection, paste, rules) {
    const now = rules.now ?? paste.createdAt;
    const earlier =
      rules.idempotency && findIdempotencyKey(connection, paste.accountId, rules.idempotency.key, now);
    if (earlier && rules.idempotency) {
      return Buffer.compare(earlier.bodyHash, rules.idempotency.bodyHash) === 0
        ? { kind: 'replayed', id: earlier.pasteId, createdAt: earlier.createdAt }
        : { kind: 'idempotencyKeyReused' };
    }
    if (paste.accountId !== null && !accountExists(connection, paste.accountId))
      return { kind: 'accountMissing' };
    const size = paste.content.length;
    const windows = currentWindows(connection, rules.limits, now);
    const limit = exceededLimit(rules.limits, windows, size);
    if (limit) return { kind: 'limited', limit };
    const usedBytes = exceededQuota(connection, paste.accountId, size, now, rules.quotaBytes);
    if (usedBytes !== undefined) return { kind: 'quotaExceeded', usedBytes };
    if (connection.isDiskLow(size)) return { kind: 'diskFull' };
    if (paste.slug !== null && !releaseExpiredSlug(connection, paste.slug, now, null))
      return { kind: 'slugTaken' };
    const rowKey = insertPaste(connection, paste);
    if (rowKey === undefined) return { kind: 'idTaken' };
    if (paste.accountId !== null) indexPaste(connection, rowKey, paste.accountId, paste);
    countInWindows(connection, rules.limits, windows, size);
    if (rules.idempotency) rememberIdempotencyKey(connection, paste, rules.idempotency);
    return { kind: 'created' };
  },

  edit(connection, id, accountId, changes, now, rules = {}) {
    const row = findRowWithKey(connection, id, now);
    if (row === undefined || row.accountId !== accountId) return { kind: 'missing' };
    if (row.revision !== (rules.fromRevision ?? row.revision)) return { kind: 'changed' };
    const growth = (changes.content?.length ?? row.sizeBytes) - row.sizeBytes;
    const usedBytes =
      growth > 0 ? exceededQuota(connection, accountId, growth, now, rules.quotaBytes) : undefined;
    if (usedBytes !== undefined) return { kind: 'quotaExceeded', usedBytes };
    if (growth > 0 && connection.isDiskLow(growth)) return { kind: 'diskFull' };
    const { slug } = changes;
    if (slug !== undefined && slug !== null && !releaseExpiredSlug(connection, slug, now, id))
      return { kind: 'slugTaken' };
    const { rowKey, ...paste } = row;
    const before = withContent(paste);
    const edited: PasteWithContent = { ...before, ...changes, revision: row.revision + 1 };
    edited.sizeBytes = edited.content.length;
    const isNewText = hasNewText(before, edited);
    const revisionGrowth =
      isNewText && !rules.skipRevision ? keepFormerText(connection, row, growth, now, rules) : 0;
    const { packed, checksum, content } = encodeText(id, edited.content);
    connection
      .sql(UPDATE)
      .run(
        ...toSqliteValues(editableValues(edited)),
        packed ? 1 : 0,
        checksum,
        content,
        edited.sizeBytes,
        edited.revision,
        isNewText ? now : null,
        revisionGrowth,
        rowKey,
      );
    indexPaste(connection, rowKey, accountId, edited);
    return { kind: 'edited', paste: edited };
  },
} satisfies Methods<PasteStore>;

export function findRowWithKey(connection: Connection, id: string, now: number): RowWithKey | undefined {
  return connection
    .sql(`SELECT row_key AS rowKey, ${CONTENT_COLUMNS} FROM pastes WHERE id = ? AND ${IS_LIVE}`)
    .get(id, now) as RowWithKey | undefined;
}

/** The row key of the new row; undefined when the id exists, even if that paste has expired. */
function insertPaste(connection: Connection, paste: NewPaste): number | undefined {
  const { values, content } = rowToInsert(paste);
  const { changes, lastInsertRowid } = connection.sql(INSERT).run(...toSqliteValues(values), content);
  if (changes === 0) return undefined;
  if (paste.creatorNetwork) {
    connection
      .sql('INSERT INTO paste_sources (paste_row_key, source, created_at) VALUES (?, ?, ?)')
      .run(lastInsertRowid, paste.creatorNetwork, paste.createdAt);
  }
  return lastInsertRowid;
}

/** Takes the slug from an expired paste, and from one of a deleted account. False when a live paste other than `ownId`, or a removed one, has it. */
function releaseExpiredSlug(
  connection: Connection,
  slug: string,
  now: number,
  ownId: string | null,
): boolean {
  connection
    .sql(
      `UPDATE pastes SET slug = NULL WHERE slug = ? AND ((${NOT_REMOVED} AND expires_at <= ?) OR NOT ${NOT_IN_DELETION})`,
    )
    .run(slug, now);
  const holder = connection.sql('SELECT id FROM pastes WHERE slug = ?').get(slug);
  return holder === undefined || holder.id === ownId;
}

export const pasteCountReads = {
  countPastes,
} satisfies Methods<AccountStore>;
