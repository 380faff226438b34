import type { Cursor, CursorPage } from '#store/store.ts';
import type { Connection } from './connection.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';

type RowWithKey = ContentRow & { rowKey: number };

/** Continues from a position in the account's index, so that the last page costs as little as the first. */
export function listPastesAfter(
  connection: Connection,
  accountId: string,
  after: Cursor | null,
  atMost: number,
  now: number,
): CursorPage {
  const rows = connection
    .sql(
      `SELECT row_key AS rowKey, ${CONTENT_COLUMNS} FROM pastes
       WHERE account_id = ? AND (created_at, row_key) > (?, ?) AND (expires_at IS NULL OR expires_at > ?)
       ORDER BY created_at, row_key LIMIT ?`,
    )
    .all(accountId, after?.createdAt ?? -1, after?.order ?? 0, now, atMost) as unknown as RowWithKey[];
  const last = rows.at(-1);
  return {
    pastes: rows.map(({ rowKey: _, ...row }) => withContent(row)),
    next: last && rows.length === atMost ? { createdAt: last.createdAt, order: last.rowKey } : null,
  };
}
