import type { Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import type { PasteStore } from '#store/pastes.ts';
import { isLive, isRestorable, notExpired } from './live.ts';
import { all, get, type Operations, run, type Value, value } from './operation.ts';
import type { ContentRow } from './pastes.ts';
import { CONTENT_COLUMNS, nextCursor, PASTE_COLUMNS, toPaste, withContent } from './pastes.ts';
import { removalsOf } from './removed-pastes.ts';

type ReviewRow = ContentRow &
  Omit<Removal, 'category'> & {
    category: Removal['category'] | null;
    formerExpiry: number | null;
    source: Uint8Array | null;
  };

export const reviewReads = {
  /** By the row key, which is the order of creation; of an account by its index, which has the time in front. */
  *listAll({ creatorNetwork, accountId, after, atMost }, now) {
    const values: Value[] = [now, atMost, after?.order ?? Number.MAX_SAFE_INTEGER];
    const place = (value: Value) => `$${values.push(value)}`;
    let from = 'pastes';
    let condition = 'row_key < $3';
    let order = 'row_key DESC';
    if (creatorNetwork) {
      from = 'paste_sources JOIN pastes ON row_key = paste_row_key';
      condition = `source = ${place(creatorNetwork)} AND paste_row_key < $3`;
      order = 'paste_row_key DESC';
    } else if (accountId) {
      const createdAt = place(after?.createdAt ?? Number.MAX_SAFE_INTEGER);
      condition = `account_id = ${place(accountId)} AND (pastes.created_at, row_key) < (${createdAt}, $3)`;
      order = 'pastes.created_at DESC, row_key DESC';
    }
    const rows = yield* all<Paste & { rowKey: number }>(
      `SELECT row_key AS "rowKey", ${PASTE_COLUMNS} FROM ${from}
       WHERE ${condition} AND ${isLive('$1')} ORDER BY ${order} LIMIT $2`,
      ...values,
    );
    return { pastes: rows.map(({ rowKey: _, ...paste }) => toPaste(paste)), next: nextCursor(rows, atMost) };
  },

  /** One statement, so that the paste, its removal and its source agree. */
  *findForReview(id, now) {
    const row = yield* get<ReviewRow>(
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

  findCreatorNetwork: (id, now) =>
    value<Uint8Array>(
      `SELECT source FROM pastes JOIN paste_sources ON paste_row_key = pastes.row_key
       WHERE id = $1 AND (expires_at = 0 OR ${notExpired('$2')})`,
      id,
      now,
    ),
} satisfies Operations<PasteStore>;

export const creatorNetworkWrites = {
  /**
   * Looks at the first rows only, which are the oldest while clocks go forward: no index on the time has to be kept up
   * with each creation.
   */
  sweepCreatorNetworks: (createdBefore, atMost) =>
    run(
      `WITH first AS MATERIALIZED (
         SELECT paste_row_key, created_at FROM paste_sources ORDER BY paste_row_key LIMIT $2
       )
       DELETE FROM paste_sources WHERE paste_row_key IN (SELECT paste_row_key FROM first WHERE created_at < $1)`,
      createdBefore,
      atMost,
    ),
} satisfies Operations<PasteStore>;
