import type { Paste } from '#domain/paste.ts';
import type { AllCursor, AllQuery, PasteForReview } from '#store/store.ts';
import type { Connection } from './connection.ts';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  IS_LIVE,
  PASTE_COLUMNS,
  type PasteRow,
  toPaste,
  withContent,
} from './pastes.ts';
import { findRemoval } from './removal.ts';
import { RESTORABLE } from './restore.ts';
import { findSource } from './sources.ts';

/** By the row key, which is the order of creation; of an account by its index, which has the time in front. */
export function listAllPastes(
  connection: Connection,
  { source, accountId, after, atMost }: AllQuery,
  now: number,
): { pastes: Paste[]; next: AllCursor | null } {
  const order = after?.order ?? Number.MAX_SAFE_INTEGER;
  const columns = `pastes.row_key AS rowKey, ${PASTE_COLUMNS}`;
  const find = () => {
    if (source) {
      return connection
        .sql(
          `SELECT ${columns} FROM paste_sources CROSS JOIN pastes ON pastes.row_key = paste_row_key
           WHERE source = ? AND paste_row_key < ? AND ${IS_LIVE} ORDER BY paste_row_key DESC LIMIT ?`,
        )
        .all(source, order, now, atMost);
    }
    if (accountId) {
      return connection
        .sql(
          `SELECT ${columns} FROM pastes WHERE account_id = ? AND (created_at, row_key) < (?, ?) AND ${IS_LIVE}
           ORDER BY created_at DESC, row_key DESC LIMIT ?`,
        )
        .all(accountId, after?.createdAt ?? Number.MAX_SAFE_INTEGER, order, now, atMost);
    }
    return connection
      .sql(`SELECT ${columns} FROM pastes WHERE row_key < ? AND ${IS_LIVE} ORDER BY row_key DESC LIMIT ?`)
      .all(order, now, atMost);
  };
  const rows = find() as unknown as (PasteRow & { rowKey: number })[];
  const last = rows.length === atMost ? rows.at(-1) : undefined;
  return {
    pastes: rows.map(({ rowKey: _, ...paste }) => toPaste(paste)),
    next: last === undefined ? null : { createdAt: last.createdAt, order: last.rowKey },
  };
}

export function findForReview(connection: Connection, id: string, now: number): PasteForReview | undefined {
  const removal = findRemoval(connection, id, now) ?? null;
  const row = connection
    .sql(
      `SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ? AND (expires_at = 0 OR ${IS_LIVE} OR (${RESTORABLE}))`,
    )
    .get(id, now, now, now) as ContentRow | undefined;
  // Its time to be restored is over, and the sweep has not come yet.
  if (row === undefined || (row.expiresAt === 0 && removal === null)) return undefined;
  const paste = withContent(row);
  if (removal !== null) paste.expiresAt = formerExpiry(connection, id);
  return { paste, removal, source: findSource(connection, id, now) ?? null };
}

function formerExpiry(connection: Connection, id: string): number | null {
  const row = connection.sql('SELECT expires_at AS expiresAt FROM paste_removals WHERE paste_id = ?').get(id);
  return (row?.expiresAt ?? null) as number | null;
}
