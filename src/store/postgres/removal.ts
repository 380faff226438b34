import type { AuditEntry, Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import { advanced, covers, type JobRow, type NewJob, removalOf, toJob } from '#store/removal-jobs.ts';
import type { NewRemoval, PasteStore, RemovalJob, RemovedBatch } from '#store/store.ts';
import { deleteBelongings } from './accounts.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Database, Sql } from './connection.ts';
import { deleteRows } from './deletion.ts';
import { isLive, NOT_IN_DELETION, NOT_IN_JOB, notExpired } from './live.ts';
import type { Methods } from './methods.ts';
import { nextJob, saveJob, startJob } from './removal-jobs.ts';
import { closeReportsOf } from './reports.ts';
import type { Value } from './values.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const PASTE = pasteSelectList((column) =>
  column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`,
);
const REMOVAL = 'category, reason, removed_at AS "removedAt", restorable_until AS "restorableUntil"';
/** The previous version deletes a removed paste in time, but not the row of its removal. */
const REMOVED = `paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0 AND ${NOT_IN_DELETION}`;

/** The removals of the pastes that `condition` selects, also those that a job has yet to do. */
export const removalsOf = (condition: string): string => `
  SELECT paste_id, ${REMOVAL}, paste_removals.expires_at AS "formerExpiry" FROM ${REMOVED} WHERE ${condition}
  UNION ALL
  SELECT pastes.id, category, reason, started_at, least(restorable_until, pastes.expires_at), pastes.expires_at
  FROM pastes JOIN removal_jobs AS job ON kind = 'remove' AND ${covers('job')}
  WHERE ${condition} AND (pastes.expires_at IS NULL OR pastes.expires_at > 0) AND ${NOT_IN_DELETION}`;
const findRemoval = (column: 'id' | 'slug'): string =>
  `SELECT category, reason, "removedAt", "restorableUntil" FROM (${removalsOf(`pastes.${column} = $1`)}) AS removal
   WHERE "restorableUntil" > $2 LIMIT 1`;

export const removalMethods = {
  /** Reads; `store/moderation.ts` documents them. */
  findRemoval: (sql, id, now) => sql.get(findRemoval('id'), id, now),

  findRemovalBySlug: (sql, slug, now) => sql.get(findRemoval('slug'), slug, now),

  async listRemoved(sql, { creatorNetwork: source, accountId, after, atMost }, now) {
    const values: Value[] = [now, atMost];
    const place = (value: Value) => `$${values.push(value)}`;
    const conditions = ['restorable_until > $1'];
    if (source) {
      conditions.push(
        `pastes.row_key IN (SELECT paste_row_key FROM paste_sources WHERE source = ${place(source)})`,
      );
    }
    if (accountId !== null) conditions.push(`paste_removals.account_id = ${place(accountId)}`);
    if (after !== null) {
      conditions.push(`(removed_at, paste_id) < (${place(after.removedAt)}, ${place(after.id)})`);
    }
    const rows = await sql.all<Paste & Removal>(
      `SELECT ${PASTE}, ${REMOVAL} FROM ${REMOVED} WHERE ${conditions.join(' AND ')}
       ORDER BY removed_at DESC, paste_id DESC LIMIT $2`,
      ...values,
    );
    return rows.map(({ category, reason, removedAt, restorableUntil, ...paste }) => ({
      ...paste,
      removal: { category, reason, removedAt, restorableUntil },
    }));
  },

  /** Writes; `store/moderation.ts` documents them. */
  remove: (database, id, removal, now, audit) =>
    database.transaction(async (sql) => {
      const hidden = await hide(sql, [id], removal, now, now, isLive('$2'));
      const removed = hidden.length > 0 ? hidden : await endUndo(sql, [id], now);
      if (removed.length === 0) return false;
      await closeReportsOf(sql, removed, { outcome: 'removed', now, closedBy: audit.actor });
      await writeAuditEntry(sql, audit);
      return true;
    }),

  removeByNetwork: (database, source, removal, atMost, now, audit) =>
    removeAll(database, { accountId: null, source, startedAt: now, removal, audit }, atMost),

  removeByAccount: (database, accountId, removal, atMost, now, audit) =>
    removeAll(database, { accountId, source: null, startedAt: now, removal, audit }, atMost),

  restoreRemoved: (database, id, now, audit) =>
    database.transaction(async (sql) => {
      // The paste first, as `hide` locks them.
      const restored = await sql.run(
        `UPDATE pastes SET expires_at = paste_removals.expires_at, undo_until = NULL, undo_expires_at = NULL
         FROM paste_removals WHERE pastes.id = $1 AND paste_id = $1 AND pastes.expires_at = 0 AND restorable_until > $2
           AND ${NOT_IN_JOB}`,
        id,
        now,
      );
      if (restored === 0) return false;
      await sql.run('DELETE FROM paste_removals WHERE paste_id = $1', id);
      await writeAuditEntry(sql, audit);
      return true;
    }),
} satisfies Methods<PasteStore>;

/** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
export const sweepRemovals = (database: Database, now: number, atMost: number): Promise<number> =>
  database.transaction(async (sql) => {
    const old = await sql.all<{ id: string }>(
      `SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= $1
       ORDER BY restorable_until LIMIT $2`,
      now,
      atMost,
    );
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteRows(
      sql,
      'SELECT id FROM pastes WHERE id = ANY ($1::text[]) AND expires_at = 0 FOR UPDATE SKIP LOCKED',
      ids,
    );
    // A paste that another node's sweep has locked keeps its row until that one is done.
    return await sql.run(
      `DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[]) AND restorable_until <= $2
         AND NOT EXISTS (SELECT 1 FROM pastes WHERE id = paste_id AND expires_at = 0)`,
      ids,
      now,
    );
  });

/** Begins a job, and does its first batch. */
const removeAll = (
  database: Database,
  job: Omit<NewJob, 'kind' | 'subject'> & { audit: AuditEntry },
  atMost: number,
): Promise<RemovedBatch> =>
  database.transaction(async (sql) => {
    const begun = await startJob(sql, { ...job, kind: 'remove', subject: job.audit.subject });
    const { removed, isDone } = await workOn(sql, begun, atMost, job.startedAt, null);
    if (removed === 0 && !isDone) await writeAuditEntry(sql, job.audit);
    return { removed, more: !isDone };
  });

/** Does a batch of the next job, as the worker of this name. */
export const workOnRemovalJob = (
  database: Database,
  worker: string,
  now: number,
  atMost: number,
): Promise<RemovalJob | undefined> =>
  database.transaction(async (sql) => {
    const job = await nextJob(sql, worker, now);
    return job && workOn(sql, job, atMost, now, worker);
  });

/** Does a batch of a job: removes or deletes the rows that come next. */
async function workOn(
  sql: Sql,
  job: JobRow,
  atMost: number,
  now: number,
  worker: string | null,
): Promise<RemovalJob> {
  const columns = 'id, row_key AS "rowKey", pastes.created_at AS "createdAt"';
  const rows = await (job.account_id === null
    ? sql.all<JobPaste>(
        `SELECT ${columns} FROM paste_sources JOIN pastes ON pastes.row_key = paste_row_key
         WHERE source = $1 AND paste_row_key < $2 ORDER BY paste_row_key DESC LIMIT $3`,
        job.source,
        job.before_row_key,
        atMost,
      )
    : sql.all<JobPaste>(
        `SELECT ${columns} FROM pastes WHERE account_id = $1 AND (created_at, row_key) < ($2, $3)
         ORDER BY created_at DESC, row_key DESC LIMIT $4`,
        job.account_id,
        job.before_created_at,
        job.before_row_key,
        atMost,
      ));
  const ids = rows.map(({ id }) => id);
  const removal = removalOf(job);
  let removed: string[] = ids;
  if (removal === undefined) {
    await deleteRows(sql, 'SELECT id FROM pastes WHERE id = ANY ($1::text[]) ORDER BY id FOR UPDATE', ids);
    await sql.run('DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[])', ids);
  } else {
    removed = await hide(sql, ids, removal.removal, job.started_at, now);
    if (job.account_id !== null) removed.push(...(await endUndo(sql, ids, now)));
  }
  if (removal !== undefined && removed.length > 0) {
    await closeReportsOf(sql, removed, { outcome: 'removed', now, closedBy: removal.audit.actor });
    await writeAuditEntry(sql, removal.audit, { pastes: removed });
  }
  const isDone =
    rows.length < atMost &&
    (removal !== undefined || (await deleteBelongings(sql, String(job.account_id), atMost)));
  const after = advanced(job, rows.at(-1), rows.length, removed.length);
  await saveJob(sql, after, isDone, worker === null ? null : { worker, now });
  return toJob(after, isDone);
}

interface JobPaste {
  id: string;
  rowKey: number;
  createdAt: number;
}

/**
 * Makes the deletion of those of these pastes that their owner could still restore permanent, and returns their ids. The
 * sweep deletes the rows.
 */
async function endUndo(sql: Sql, ids: string[], now: number): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0
     WHERE id = ANY ($1::text[]) AND expires_at > 0 AND undo_until > $2
       AND (undo_expires_at IS NULL OR undo_expires_at > $2) RETURNING id`,
    ids,
    now,
  );
  return rows.map(({ id }) => id);
}

/**
 * Hides those of these pastes that meet the condition, as removed at `removedAt`, and returns their ids. Locks them in the
 * order of their ids.
 */
async function hide(
  sql: Sql,
  ids: string[],
  removal: NewRemoval,
  removedAt: number,
  now: number,
  condition = notExpired('$2'),
): Promise<string[]> {
  const rows = await sql.all<{ id: string }>(
    `WITH found AS MATERIALIZED (
       SELECT id, account_id, expires_at FROM pastes
       WHERE id = ANY ($1::text[]) AND ${condition} ORDER BY id FOR NO KEY UPDATE
     ), hidden AS (
       UPDATE pastes SET expires_at = 0, undo_until = least($3::bigint, found.expires_at), undo_expires_at = 0
       FROM found WHERE pastes.id = found.id
     )
     INSERT INTO paste_removals AS removal
       (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
     SELECT id, account_id, $4, $5, $6, least($3::bigint, expires_at), expires_at FROM found
     ON CONFLICT (paste_id) DO UPDATE SET account_id = excluded.account_id, category = excluded.category,
       reason = excluded.reason, removed_at = excluded.removed_at, restorable_until = excluded.restorable_until,
       expires_at = excluded.expires_at
     RETURNING paste_id AS id`,
    ids,
    now,
    removal.restorableUntil,
    removal.category,
    removal.reason,
    removedAt,
  );
  const removed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => removed.has(id));
}
