import type { Paste, PasteWithContent } from '#domain/paste.ts';
import { exceededLimit } from '#store/operations/limits.ts';
import { isLive, NOT_IN_JOB, notExpired } from '#store/operations/live.ts';
import { all, type Operation, type Operations, own, snapshot, value } from '#store/operations/operation.ts';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  PASTE_COLUMNS,
  type PasteRow,
  releaseExpiredSlug,
  toPaste,
  withContent,
} from '#store/operations/pastes.ts';
import { INSERTED_COLUMNS, rowToInsert } from '#store/paste-columns.ts';
import {
  type AccountStore,
  type CreateOutcome,
  type CreationRules,
  IDEMPOTENCY_WINDOW_MS,
  type NewPaste,
  type PastePage,
  type PasteQuery,
  type PasteStore,
} from '#store/store.ts';
import type { Connection } from './connection.ts';
import { countInWindows, currentWindows, exceededQuota } from './limits.ts';
import { perform, toColumn } from './perform.ts';
import { indexPaste } from './search.ts';

const INSERT = `INSERT INTO pastes (${INSERTED_COLUMNS.join(', ')}, content)
  VALUES (${INSERTED_COLUMNS.map(() => '?').join(', ')}, ?) ON CONFLICT (id) DO NOTHING`;
export type RowWithKey = ContentRow & { rowKey: number };

const IS_FOUND = `id = $1 AND ${isLive('$2')}`;
const FIND = `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE ${IS_FOUND}`;
const FIND_WITH_KEY = `SELECT row_key AS rowKey, ${CONTENT_COLUMNS} FROM pastes WHERE ${IS_FOUND}`;

// Reads, for any connection; `store/pastes.ts` documents them.

export function findPaste(connection: Connection, id: string, now: number): PasteWithContent | undefined {
  const row = connection.sql(FIND).get(id, now) as unknown as ContentRow | undefined;
  if (row === undefined) return undefined;
  const paste = withContent(row);
  if (row.packed) paste.zstd = row.content;
  return paste;
}

/** `list` without anything that it has to look for. */
export const listPastes = (
  { accountId, page, perPage }: Pick<PasteQuery, 'accountId' | 'page' | 'perPage'>,
  now: number,
): Operation<PastePage> =>
  snapshot(function* () {
    // The inner query finds the page in its covering index alone; only the rows shown are read.
    const rows = yield* all<PasteRow>(
      `SELECT ${PASTE_COLUMNS} FROM pastes WHERE row_key IN (
         SELECT row_key FROM pastes WHERE account_id = $1 AND ${isLive('$2')}
         ORDER BY created_at DESC, row_key DESC LIMIT $3 OFFSET $4
       ) ORDER BY created_at DESC, row_key DESC`,
      accountId,
      now,
      perPage,
      (page - 1) * perPage,
    );
    return { pastes: rows.map(toPaste), total: yield* pasteCountReads.countPastes(accountId, now) };
  });

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
  create: (paste, rules) => own((connection: Connection) => createPaste(connection, paste, rules)),
} satisfies Operations<PasteStore>;

function createPaste(connection: Connection, paste: NewPaste, rules: CreationRules): CreateOutcome {
  const now = rules.now ?? paste.createdAt;
  const earlier =
    rules.idempotency && findIdempotencyKey(connection, paste.accountId, rules.idempotency.key, now);
  if (earlier && rules.idempotency) {
    return Buffer.compare(earlier.bodyHash, rules.idempotency.bodyHash) === 0
      ? { kind: 'replayed', id: earlier.pasteId, createdAt: earlier.createdAt }
      : { kind: 'idempotencyKeyReused' };
  }
  const account = 'SELECT 1 FROM accounts WHERE id = ?';
  if (paste.accountId !== null && !connection.sql(account).get(paste.accountId))
    return { kind: 'accountMissing' };
  const size = paste.content.length;
  const windows = currentWindows(connection, rules.limits, now);
  const limit = exceededLimit(rules.limits, windows, size);
  if (limit) return { kind: 'limited', limit };
  const usedBytes = exceededQuota(connection, paste.accountId, size, now, rules.quotaBytes);
  if (usedBytes !== undefined) return { kind: 'quotaExceeded', usedBytes };
  if (connection.isDiskLow(size)) return { kind: 'diskFull' };
  if (paste.slug !== null && !perform(connection, releaseExpiredSlug(paste.slug, now, null)))
    return { kind: 'slugTaken' };
  const rowKey = insertPaste(connection, paste);
  if (rowKey === undefined) return { kind: 'idTaken' };
  if (paste.accountId !== null) indexPaste(connection, rowKey, paste.accountId, paste);
  countInWindows(connection, rules.limits, windows, size);
  if (rules.idempotency) rememberIdempotencyKey(connection, paste, rules.idempotency);
  return { kind: 'created' };
}

export function findRowWithKey(connection: Connection, id: string, now: number): RowWithKey | undefined {
  return connection.sql(FIND_WITH_KEY).get(id, now) as unknown as RowWithKey | undefined;
}

/** The row key of the new row; undefined when the id exists, even if that paste has expired. */
function insertPaste(connection: Connection, paste: NewPaste): number | undefined {
  const { values, content } = rowToInsert(paste);
  const { changes, lastInsertRowid } = connection.sql(INSERT).run(...values.map(toColumn), content);
  if (changes === 0) return undefined;
  if (paste.creatorNetwork) {
    connection
      .sql('INSERT INTO paste_sources (paste_row_key, source, created_at) VALUES (?, ?, ?)')
      .run(lastInsertRowid, paste.creatorNetwork, paste.createdAt);
  }
  return lastInsertRowid;
}

export const pasteCountReads = {
  *countPastes(accountId, now) {
    // One statement: between two, a sweep could be counted twice or not at all.
    const live = yield* value<number>(
      `SELECT coalesce((SELECT pastes FROM paste_counts WHERE account_id = $1), 0)
         - (SELECT count(*) FROM pastes WHERE expires_at <= $2 AND account_id = $1)
         - CASE WHEN EXISTS (SELECT 1 FROM removal_jobs WHERE account_id = $1) THEN (
             SELECT count(*) FROM pastes WHERE account_id = $1 AND ${notExpired('$2')} AND NOT ${NOT_IN_JOB}
           ) ELSE 0 END`,
      accountId,
      now,
    );
    return live ?? 0;
  },
} satisfies Operations<AccountStore>;

function findIdempotencyKey(connection: Connection, accountId: string | null, key: string, now: number) {
  return connection
    .sql(
      `SELECT body_hash AS bodyHash, paste_id AS pasteId, created_at AS createdAt FROM idempotency_keys
       WHERE account_id = ? AND key = ? AND created_at > ?`,
    )
    .get(accountId, key, now - IDEMPOTENCY_WINDOW_MS) as
    | { bodyHash: Uint8Array; pasteId: string; createdAt: number }
    | undefined;
}

function rememberIdempotencyKey(
  connection: Connection,
  paste: NewPaste,
  { key, bodyHash }: { key: string; bodyHash: Uint8Array },
): void {
  connection
    .sql(
      `INSERT OR REPLACE INTO idempotency_keys (account_id, key, body_hash, paste_id, created_at)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .run(paste.accountId, key, bodyHash, paste.id, paste.createdAt);
}
