import type { Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import type { PasteStore } from '#store/pastes.ts';
import { isLive, isRestorable, NOT_IN_DELETION, NOT_REMOVED, notExpired } from './live.ts';
import { all, get, type Operations, run, type Value, value } from './operation.ts';
import type { ContentRow } from './pastes.ts';
import { CONTENT_COLUMNS, nextCursor, PASTE_COLUMNS, toPaste, withContent } from './pastes.ts';
import { COVERS, type JobRow, toJob } from './removal-jobs.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const REMOVED_PASTE = pasteSelectList((column) =>
  column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`,
);
const REMOVAL = 'category, reason, removed_at AS "removedAt", restorable_until AS "restorableUntil"';
/** The previous version deletes a removed paste in time, but not the row of its removal. */
const REMOVED = `paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0 AND ${NOT_IN_DELETION}`;

/** The removals of the pastes that `condition` selects, including those that a job has not reached yet. */
const removalsOf = (condition: string): string => `
  SELECT paste_id, ${REMOVAL}, paste_removals.expires_at AS "formerExpiry" FROM ${REMOVED} WHERE ${condition}
  UNION ALL
  SELECT pastes.id, category, reason, started_at,
    CASE WHEN pastes.expires_at < restorable_until THEN pastes.expires_at ELSE restorable_until END, pastes.expires_at
  FROM pastes JOIN removal_jobs AS job ON kind = 'remove' AND ${COVERS}
  WHERE ${condition} AND (pastes.expires_at IS NULL OR pastes.${NOT_REMOVED}) AND ${NOT_IN_DELETION}`;

type ReviewRow = ContentRow &
  Omit<Removal, 'category'> & {
    category: Removal['category'] | null;
    formerExpiry: number | null;
    source: Uint8Array | null;
  };

export const reviewReads = {
  findRemoval(of, now) {
    const [column, value] = 'id' in of ? (['id', of.id] as const) : (['slug', of.slug] as const);
    return get<Removal>(
      `SELECT category, reason, "removedAt", "restorableUntil"
       FROM (${removalsOf(`pastes.${column} = $1`)}) AS removal WHERE "restorableUntil" > $2 LIMIT 1`,
      value,
      now,
    );
  },

  *listRemoved({ creatorNetwork, accountId, after, atMost }, now) {
    const values: Value[] = [now, atMost];
    const place = (value: Value) => `$${values.push(value)}`;
    const conditions = ['restorable_until > $1'];
    if (creatorNetwork) {
      const pastes = `SELECT paste_row_key FROM paste_sources WHERE source = ${place(creatorNetwork)}`;
      conditions.push(`pastes.row_key IN (${pastes})`);
    }
    if (accountId !== null) conditions.push(`paste_removals.account_id = ${place(accountId)}`);
    if (after !== null) {
      conditions.push(`(removed_at, paste_id) < (${place(after.removedAt)}, ${place(after.id)})`);
    }
    const rows = yield* all<Paste & Removal>(
      `SELECT ${REMOVED_PASTE}, ${REMOVAL} FROM ${REMOVED} WHERE ${conditions.join(' AND ')}
       ORDER BY removed_at DESC, paste_id DESC LIMIT $2`,
      ...values,
    );
    return rows.map(({ category, reason, removedAt, restorableUntil, ...paste }) => ({
      ...toPaste(paste),
      removal: { category, reason, removedAt, restorableUntil },
    }));
  },

  *listRemovalJobs() {
    return (yield* all<JobRow>('SELECT * FROM removal_jobs ORDER BY row_key')).map((row) => toJob(row));
  },

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
