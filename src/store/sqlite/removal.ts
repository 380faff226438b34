import type { AuditEntry, Removal } from '#domain/moderation.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import { advanced, covers, type JobRow, type NewJob, removalOf, toJob } from '#store/removal-jobs.ts';
import type { Closing, NewRemoval, PasteStore, RemovalJob, RemovedBatch } from '#store/store.ts';
import { deleteBelongings } from './accounts.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import { deletePasteRow } from './deletion.ts';
import { IS_LIVE, NOT_EXPIRED, NOT_IN_DELETION, NOT_IN_JOB } from './live.ts';
import type { Methods } from './methods.ts';
import { type PasteRow, toPaste, VIEWS } from './pastes.ts';
import { nextJob, saveJob, startJob } from './removal-jobs.ts';
import { closeReportsOf } from './reports.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const PASTE = pasteSelectList((column) => {
  if (column === 'views') return VIEWS;
  return column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`;
});
const REMOVAL = 'category, reason, removed_at AS removedAt, restorable_until AS restorableUntil';
const REMOVED = `paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0 AND ${NOT_IN_DELETION}`;
/** Pastes that a job has yet to remove. */
const COVERED = `SELECT category, reason, started_at AS removedAt,
    min(restorable_until, coalesce(pastes.expires_at, restorable_until)) AS restorableUntil
  FROM pastes JOIN removal_jobs AS job ON kind = 'remove' AND ${covers('job')}`;

const findRemovalBy = (
  connection: Connection,
  column: 'id' | 'slug',
  value: string,
  now: number,
): Removal | undefined =>
  (connection
    .sql(`SELECT ${REMOVAL} FROM ${REMOVED} WHERE pastes.${column} = ? AND restorable_until > ?`)
    .get(value, now) ??
    connection
      .sql(`${COVERED} WHERE pastes.${column} = ? AND ${NOT_EXPIRED} AND ${NOT_IN_DELETION} LIMIT 1`)
      .get(value, now)) as Removal | undefined;

/** Reads; `store/moderation.ts` documents them. */
export const findRemoval = (connection: Connection, id: string, now: number): Removal | undefined =>
  findRemovalBy(connection, 'id', id, now);

export const removalReads = {
  findRemoval,

  findRemovalBySlug: (connection, slug, now) => findRemovalBy(connection, 'slug', slug, now),

  listRemoved(connection, { creatorNetwork: source, accountId, after, atMost }, now) {
    const conditions = ['restorable_until > ?'];
    const values: (string | number | Uint8Array)[] = [now];
    if (source) {
      conditions.push('pastes.row_key IN (SELECT paste_row_key FROM paste_sources WHERE source = ?)');
      values.push(source);
    }
    if (accountId !== null) {
      conditions.push('paste_removals.account_id = ?');
      values.push(accountId);
    }
    if (after !== null) {
      conditions.push('(removed_at, paste_id) < (?, ?)');
      values.push(after.removedAt, after.id);
    }
    const rows = connection
      .sql(
        `SELECT ${PASTE}, ${REMOVAL} FROM ${REMOVED} WHERE ${conditions.join(' AND ')}
         ORDER BY removed_at DESC, paste_id DESC LIMIT ?`,
      )
      .all(...values, atMost) as unknown as (PasteRow & Removal)[];
    return rows.map(({ category, reason, removedAt, restorableUntil, ...paste }) => ({
      ...toPaste(paste),
      removal: { category, reason, removedAt, restorableUntil },
    }));
  },
} satisfies Methods<PasteStore>;

/** Writes; `store/moderation.ts` documents them. */
export const removalWrites = {
  remove(connection, id, removal, now, audit) {
    const row = connection.sql(`SELECT ${REMOVABLE} FROM pastes WHERE id = ? AND ${IS_LIVE}`).get(id, now) as
      | Removable
      | undefined;
    if (row !== undefined) hide(connection, row, removal, now);
    else if (!endUndo(connection, id, now)) return false;
    closeReportsOf(connection, id, { outcome: 'removed', now, closedBy: audit.actor });
    writeAuditEntry(connection, audit);
    return true;
  },

  removeByNetwork: (connection, source, removal, atMost, now, audit) =>
    removeAll(connection, { accountId: null, source, startedAt: now, removal, audit }, atMost),

  removeByAccount: (connection, accountId, removal, atMost, now, audit) =>
    removeAll(connection, { accountId, source: null, startedAt: now, removal, audit }, atMost),

  restoreRemoved(connection, id, now, audit) {
    const row = connection
      .sql(
        `SELECT paste_removals.expires_at AS expiresAt FROM ${REMOVED}
         WHERE paste_id = ? AND restorable_until > ? AND ${NOT_IN_JOB}`,
      )
      .get(id, now) as { expiresAt: number | null } | undefined;
    if (row === undefined) return false;
    connection
      .sql('UPDATE pastes SET expires_at = ?, undo_until = NULL, undo_expires_at = NULL WHERE id = ?')
      .run(row.expiresAt, id);
    connection.sql('DELETE FROM paste_removals WHERE paste_id = ?').run(id);
    writeAuditEntry(connection, audit);
    return true;
  },
} satisfies Methods<PasteStore>;

/** Does a batch of the next job, as the worker of this name. */
export function workOnRemovalJob(
  connection: Connection,
  worker: string,
  now: number,
  atMost: number,
): RemovalJob | undefined {
  const job = nextJob(connection, worker, now);
  return job && workOn(connection, job, atMost, now, worker);
}

const REMOVABLE = 'pastes.id, account_id AS accountId, expires_at AS expiresAt';

interface Removable {
  id: string;
  accountId: string | null;
  expiresAt: number | null;
}

/** Begins a job, and does its first batch. */
function removeAll(
  connection: Connection,
  job: Omit<NewJob, 'kind' | 'subject'> & { audit: AuditEntry },
  atMost: number,
): RemovedBatch {
  const begun = startJob(connection, { ...job, kind: 'remove', subject: job.audit.subject });
  const { removed, isDone } = workOn(connection, begun, atMost, job.startedAt, null);
  // So that a server beside a command empties its cache, even if the newest pastes were absent already.
  if (removed === 0 && !isDone) writeAuditEntry(connection, job.audit);
  return { removed, more: !isDone };
}

type JobPaste = Removable & { rowKey: number; createdAt: number };

/** Does a batch of a job: removes or deletes the rows that come next. */
function workOn(
  connection: Connection,
  job: JobRow,
  atMost: number,
  now: number,
  worker: string | null,
): RemovalJob {
  const columns = `${REMOVABLE}, pastes.row_key AS rowKey, pastes.created_at AS createdAt`;
  const rows = (job.account_id === null
    ? connection
        .sql(
          `SELECT ${columns} FROM paste_sources CROSS JOIN pastes ON pastes.row_key = paste_row_key
             WHERE source = ? AND paste_row_key < ? ORDER BY paste_row_key DESC LIMIT ?`,
        )
        .all(job.source, job.before_row_key, atMost)
    : connection
        .sql(
          `SELECT ${columns} FROM pastes WHERE account_id = ? AND (created_at, row_key) < (?, ?)
             ORDER BY created_at DESC, row_key DESC LIMIT ?`,
        )
        .all(job.account_id, job.before_created_at, job.before_row_key, atMost)) as unknown as JobPaste[];
  const removal = removalOf(job);
  const removed =
    removal === undefined ? rows.length : hideAll(connection, job, rows, removal.removal, removal.audit, now);
  if (removal === undefined) for (const row of rows) deleteWithRemoval(connection, row);
  const isDone =
    rows.length < atMost &&
    (removal !== undefined || deleteBelongings(connection, String(job.account_id), atMost));
  const after = advanced(job, rows.at(-1), rows.length, removed);
  saveJob(connection, after, isDone, worker === null ? null : { worker, now });
  return toJob(after, isDone);
}

/** Removes those of these pastes that are live or that their owner could still restore. Returns how many. */
function hideAll(
  connection: Connection,
  job: JobRow,
  rows: Removable[],
  removal: NewRemoval,
  audit: AuditEntry,
  now: number,
): number {
  const live = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  for (const row of live) hide(connection, row, removal, job.started_at);
  const others = job.account_id === null ? [] : rows.filter((row) => !live.includes(row));
  const deleted = others.filter(({ id }) => endUndo(connection, id, now));
  const pastes = [...live, ...deleted].map(({ id }) => id);
  const closing: Closing = { outcome: 'removed', now, closedBy: audit.actor };
  for (const id of pastes) closeReportsOf(connection, id, closing);
  if (pastes.length > 0) writeAuditEntry(connection, audit, { pastes });
  return pastes.length;
}

function deleteWithRemoval(connection: Connection, paste: JobPaste): void {
  deletePasteRow(connection, paste);
  connection.sql('DELETE FROM paste_removals WHERE paste_id = ?').run(paste.id);
}

/** Makes the deletion of a paste that its owner could still restore permanent. The sweep deletes the row. */
function endUndo(connection: Connection, id: string, now: number): boolean {
  const { changes } = connection
    .sql(
      `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0
       WHERE id = ? AND undo_until > ? AND (undo_expires_at IS NULL OR undo_expires_at > ?)`,
    )
    .run(id, now, now);
  return changes === 1;
}

function hide(
  connection: Connection,
  { id, accountId, expiresAt }: Removable,
  removal: NewRemoval,
  now: number,
): void {
  const restorableUntil = Math.min(removal.restorableUntil, expiresAt ?? Number.POSITIVE_INFINITY);
  connection
    .sql('UPDATE pastes SET expires_at = 0, undo_until = ?, undo_expires_at = 0 WHERE id = ?')
    .run(restorableUntil, id);
  connection
    .sql(
      `INSERT INTO paste_removals
         (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(id, accountId, removal.category, removal.reason, now, restorableUntil, expiresAt);
}

/** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
export function sweepRemovals(connection: Connection, now: number, atMost: number): number {
  const rows = connection
    .sql(
      `SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= ?
       ORDER BY restorable_until LIMIT ?`,
    )
    .all(now, atMost) as { id: string }[];
  for (const { id } of rows) {
    const paste = connection
      .sql(
        `SELECT row_key AS rowKey, id, account_id AS accountId FROM pastes WHERE id = ? AND expires_at = 0`,
      )
      .get(id) as { rowKey: number; id: string; accountId: string | null } | undefined;
    if (paste !== undefined) deletePasteRow(connection, paste);
    connection.sql('DELETE FROM paste_removals WHERE paste_id = ?').run(id);
  }
  return rows.length;
}
