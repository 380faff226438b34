import { cursorPage } from '#store/cursor-page.ts';
import type { PasteStore } from '#store/store.ts';
import { isLive } from './live.ts';
import type { Methods } from './methods.ts';
import { CONTENT_COLUMNS, type ContentRow, withContent } from './pastes.ts';

export const listAfterMethods = {
  /** Continues from a position in the account's index, so that the last page costs as little as the first. */
  async listAfter(sql, accountId, after, atMost, now) {
    const rows = await sql.all<ContentRow & { rowKey: number }>(
      `SELECT row_key AS "rowKey", ${CONTENT_COLUMNS} FROM pastes
       WHERE account_id = $1 AND (created_at, row_key) > ($2, $3) AND ${isLive('$4')}
       ORDER BY created_at, row_key LIMIT $5`,
      accountId,
      after?.createdAt ?? -1,
      after?.order ?? 0,
      now,
      atMost,
    );
    return cursorPage(
      rows,
      atMost,
      ({ rowKey: _, ...row }) => withContent(row),
      ({ rowKey: _, packed: __, checksum: ___, content: ____, ...row }) => row,
    );
  },
} satisfies Methods<PasteStore>;
