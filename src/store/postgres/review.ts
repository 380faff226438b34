import type { Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import type { PasteStore } from '#store/store.ts';
import { isLive, isRestorable } from './live.ts';
import type { Methods } from './methods.ts';
import { CONTENT_COLUMNS, type ContentRow, PASTE_COLUMNS, withContent } from './pastes.ts';
import { removalsOf } from './removal.ts';
import type { Value } from './values.ts';

export const reviewMethods = {
  /** By the row key, which is the order of creation; of an account by its index, which has the time in front. */
  async listAll(sql, { creatorNetwork: source, accountId, after, atMost }, now) {
    const values: Value[] = [now, atMost, after?.order ?? Number.MAX_SAFE_INTEGER];
    const place = (value: Value) => `$${values.push(value)}`;
    let from = 'pastes';
    let condition = 'row_key < $3';
    let order = 'row_key DESC';
    if (source) {
      from = 'paste_sources JOIN pastes ON row_key = paste_row_key';
      condition = `source = ${place(source)} AND paste_row_key < $3`;
      order = 'paste_row_key DESC';
    } else if (accountId) {
      const createdAt = place(after?.createdAt ?? Number.MAX_SAFE_INTEGER);
      condition = `account_id = ${place(accountId)} AND (pastes.created_at, row_key) < (${createdAt}, $3)`;
      order = 'pastes.created_at DESC, row_key DESC';
    }
    const rows = await sql.all<Paste & { rowKey: number }>(
      `SELECT row_key AS "rowKey", ${PASTE_COLUMNS} FROM ${from}
       WHERE ${condition} AND ${isLive('$1')} ORDER BY ${order} LIMIT $2`,
      ...values,
    );
    const last = rows.length === atMost ? rows.at(-1) : undefined;
    return {
      pastes: rows.map(({ rowKey: _, ...paste }) => paste),
      next: last === undefined ? null : { createdAt: last.createdAt, order: last.rowKey },
    };
  },

  /** One statement, so that the paste, its removal and its source agree. */
  async findForReview(sql, id, now) {
    const row = await sql.get<ReviewRow>(
      `SELECT ${CONTENT_COLUMNS}, source, category, reason, "removedAt", "restorableUntil", "formerExpiry"
       FROM pastes LEFT JOIN paste_sources ON paste_row_key = row_key
         LEFT JOIN (${removalsOf('pastes.id = $1')}) AS removal ON paste_id = pastes.id AND "restorableUntil" > $2
       WHERE pastes.id = $1 AND (category IS NOT NULL OR ${isLive('$2')} OR ${isRestorable('$2')})`,
      id,
      now,
    );
    if (row === undefined) return undefined;
    const { category, reason, removedAt, restorableUntil, formerExpiry, source, ...found } = row;
    const paste = withContent(found);
    if (category === null) return { paste, removal: null, source };
    paste.expiresAt = formerExpiry;
    return { paste, removal: { category, reason, removedAt, restorableUntil }, source };
  },
} satisfies Methods<PasteStore>;

type ReviewRow = ContentRow & {
  category: Removal['category'] | null;
  reason: string;
  removedAt: number;
  restorableUntil: number;
  formerExpiry: number | null;
  source: Uint8Array | null;
};
