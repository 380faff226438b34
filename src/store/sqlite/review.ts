import type { PasteStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { findCreatorNetwork } from './creator-networks.ts';
import { IS_LIVE, RESTORABLE } from './live.ts';
import type { Methods } from './methods.ts';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  PASTE_COLUMNS,
  type PasteRow,
  toPaste,
  withContent,
} from './pastes.ts';
import { findRemoval } from './removal.ts';

export const reviewReads = {
  /** By the row key, which is the order of creation; of an account by its index, which has the time in front. */
  listAll(connection, { creatorNetwork: source, accountId, after, atMost }, now) {
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
  },

  findForReview(connection, id, now) {
    const removal = findRemoval(connection, id, now) ?? null;
    const row = connection
      .sql(`SELECT ${CONTENT_COLUMNS} FROM pastes WHERE id = ? AND (? OR ${IS_LIVE} OR ${RESTORABLE})`)
      .get(id, removal === null ? 0 : 1, now, now, now) as ContentRow | undefined;
    if (row === undefined) return undefined;
    const paste = withContent(row);
    if (row.expiresAt === 0) paste.expiresAt = formerExpiry(connection, id);
    return { paste, removal, source: findCreatorNetwork(connection, id, now) ?? null };
  },
} satisfies Methods<PasteStore>;

function formerExpiry(connection: Connection, id: string): number | null {
  const row = connection.sql('SELECT expires_at AS expiresAt FROM paste_removals WHERE paste_id = ?').get(id);
  return (row?.expiresAt ?? null) as number | null;
}
