import { cursorPage } from '#store/cursor-page.ts';
import type { PasteStore } from '#store/store.ts';
import { IS_LIVE } from './live.ts';
import type { Methods } from './methods.ts';
import { CONTENT_COLUMNS, type ContentRow, toPaste, withContent } from './pastes.ts';

type RowWithKey = ContentRow & { rowKey: number };

export const listAfterReads = {
  /** Continues from a position in the account's index, so that the last page costs as little as the first. */
  listAfter(connection, accountId, after, atMost, now) {
    const rows = connection
      .sql(
        `SELECT row_key AS rowKey, ${CONTENT_COLUMNS} FROM pastes
         WHERE account_id = ? AND (created_at, row_key) > (?, ?) AND ${IS_LIVE}
         ORDER BY created_at, row_key LIMIT ?`,
      )
      .all(accountId, after?.createdAt ?? -1, after?.order ?? 0, now, atMost) as unknown as RowWithKey[];
    return cursorPage(
      rows,
      atMost,
      ({ rowKey: _, ...row }) => withContent(row),
      ({ rowKey: _, packed: __, checksum: ___, content: ____, ...row }) => toPaste(row),
    );
  },
} satisfies Methods<PasteStore>;
