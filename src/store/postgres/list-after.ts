import type { Cursor, CursorPage } from '#store/store.ts';
import type { Sql } from './connection.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';

/** Continues from a position in the account's index, so that the last page costs as little as the first. */
export async function listPastesAfter(
  sql: Sql,
  accountId: string,
  after: Cursor | null,
  atMost: number,
  now: number,
): Promise<CursorPage> {
  const rows = await sql.all<ContentRow & { rowKey: number }>(
    `SELECT row_key AS "rowKey", ${CONTENT_COLUMNS} FROM pastes
     WHERE account_id = $1 AND (created_at, row_key) > ($2, $3) AND (expires_at IS NULL OR expires_at > $4)
     ORDER BY created_at, row_key LIMIT $5`,
    accountId,
    after?.createdAt ?? -1,
    after?.order ?? 0,
    now,
    atMost,
  );
  const last = rows.at(-1);
  return {
    pastes: rows.map(({ rowKey: _, ...row }) => withContent(row)),
    next: last && rows.length === atMost ? { createdAt: last.createdAt, order: last.rowKey } : null,
  };
}
