import type { Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import type { PasteStore } from '#store/pastes.ts';
import { NOT_IN_DELETION, NOT_REMOVED } from './live.ts';
import { all, get, type Operations, type Value } from './operation.ts';
import { toPaste } from './pastes.ts';
import { covers, type JobRow, toJob } from './removal-jobs.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const REMOVED_PASTE = pasteSelectList((column) =>
  column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`,
);
const REMOVAL = 'category, reason, removed_at AS "removedAt", restorable_until AS "restorableUntil"';
/** The previous version deletes a removed paste in time, but not the row of its removal. */
const REMOVED = `paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0 AND ${NOT_IN_DELETION}`;

/** The removals of the pastes that `condition` selects, also those that a job has yet to do. */
export const removalsOf = (condition: string): string => `
  SELECT paste_id, ${REMOVAL}, paste_removals.expires_at AS "formerExpiry" FROM ${REMOVED} WHERE ${condition}
  UNION ALL
  SELECT pastes.id, category, reason, started_at,
    CASE WHEN pastes.expires_at < restorable_until THEN pastes.expires_at ELSE restorable_until END, pastes.expires_at
  FROM pastes JOIN removal_jobs AS job ON kind = 'remove' AND ${covers('job')}
  WHERE ${condition} AND (pastes.expires_at IS NULL OR pastes.${NOT_REMOVED}) AND ${NOT_IN_DELETION}`;

export const removedPasteReads = {
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
} satisfies Operations<PasteStore>;
