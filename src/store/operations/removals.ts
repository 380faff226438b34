import type { NewRemoval, RemovalJob } from '#store/moderation.ts';
import type { PasteStore } from '#store/pastes.ts';
import { deleteBelongings } from './account-deletion.ts';
import { audited, writeAuditEntry } from './audit-log.ts';
import { isLive, NOT_IN_JOB, notExpired } from './live.ts';
import { all, type Operation, type Operations, type PasteEngine, run, transaction } from './operation.ts';
import type { JobRow } from './removal-jobs.ts';
import { nextJob, nextPastes, removalOf, saveJob, startJob, toJob } from './removal-jobs.ts';
import { closeReportsOf } from './reports.ts';

const UNTIL = 'CASE WHEN expires_at < $2::bigint THEN expires_at ELSE $2::bigint END';

/** Hides those of these pastes that meet the condition at `now`, as removed at `removedAt`. Returns them in the same order. */
function* hide(
  ids: string[],
  { category, reason, restorableUntil }: NewRemoval,
  { removedAt, now }: { removedAt: number; now: number },
  condition: (now: string) => string,
): Operation<string[]> {
  const found = yield* all<{ id: string }>(
    `SELECT id FROM pastes WHERE id = ANY ($1::text[]) AND ${condition('$2')} ORDER BY id FOR NO KEY UPDATE`,
    ids,
    now,
  );
  const hidden = new Set(found.map(({ id }) => id));
  yield* run(
    `INSERT INTO paste_removals (paste_id, account_id, category, reason, removed_at, restorable_until, expires_at)
     SELECT id, account_id, $3, $4, $5, ${UNTIL}, expires_at FROM pastes WHERE id = ANY ($1::text[])
     ON CONFLICT (paste_id) DO UPDATE SET account_id = excluded.account_id, category = excluded.category,
       reason = excluded.reason, removed_at = excluded.removed_at, restorable_until = excluded.restorable_until,
       expires_at = excluded.expires_at`,
    [...hidden],
    restorableUntil,
    category,
    reason,
    removedAt,
  );
  yield* run(
    `UPDATE pastes SET expires_at = 0, undo_until = ${UNTIL}, undo_expires_at = 0 WHERE id = ANY ($1::text[])`,
    [...hidden],
    restorableUntil,
  );
  return ids.filter((id) => hidden.has(id));
}

/**
 * Makes the deletion of those of these pastes that their owner could still restore permanent, and returns their ids. The
 * sweep deletes the rows.
 */
function* endUndo(ids: string[], now: number): Operation<string[]> {
  const rows = yield* all<{ id: string }>(
    `UPDATE pastes SET undo_until = NULL, undo_expires_at = 0
     WHERE id = ANY ($1::text[]) AND expires_at > 0 AND undo_until > $2
       AND (undo_expires_at IS NULL OR undo_expires_at > $2) RETURNING id`,
    ids,
    now,
  );
  return rows.map(({ id }) => id);
}

/** Does a batch of a job: removes or deletes the rows that come next. */
function* workOn(
  { deleteRows }: PasteEngine,
  job: JobRow,
  atMost: number,
  now: number,
  worker: string | null,
): Operation<RemovalJob> {
  const rows = yield* nextPastes(job, atMost);
  const ids = rows.map(({ id }) => id);
  const removal = removalOf(job);
  let removed = ids;
  let isDone = rows.length < atMost;
  if (removal === undefined) {
    yield* deleteRows('id = ANY ($1::text[]) ORDER BY id FOR UPDATE', ids);
    yield* run('DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[])', ids);
    isDone &&= yield* deleteBelongings(String(job.account_id), atMost);
  } else {
    removed = yield* hide(ids, removal.removal, { removedAt: job.started_at, now }, notExpired);
    if (job.account_id !== null) removed.push(...(yield* endUndo(ids, now)));
    if (removed.length > 0) {
      yield* closeReportsOf(removed, { outcome: 'removed', now, closedBy: removal.audit.actor });
      yield* writeAuditEntry(removal.audit, { pastes: removed });
    }
  }
  const last = rows.at(-1);
  const after = {
    ...job,
    ...(last && { before_created_at: last.createdAt, before_row_key: last.rowKey }),
    done: job.done + rows.length,
    removed: job.removed + removed.length,
  };
  yield* saveJob(after, isDone, worker === null ? null : { worker, now });
  return toJob(after, isDone);
}

/** The writes of moderators. */
export const removalWrites = (engine: PasteEngine) =>
  ({
    remove: (id, removal, now, audit) =>
      transaction(function* () {
        const hidden = yield* hide([id], removal, { removedAt: now, now }, isLive);
        const removed = hidden.length > 0 ? hidden : yield* endUndo([id], now);
        if (removed.length === 0) return false;
        yield* closeReportsOf(removed, { outcome: 'removed', now, closedBy: audit.actor });
        yield* writeAuditEntry(audit);
        return true;
      }),

    /** Begins a job, and does its first batch. */
    removeAll: (of, { removal, atMost, now, audit }) =>
      transaction(function* () {
        const job = { kind: 'remove', subject: audit.subject, startedAt: now, removal, audit } as const;
        const begun = yield* startJob(engine, { ...job, accountId: null, source: null, ...of });
        const { removed, isDone } = yield* workOn(engine, begun, atMost, now, null);
        // So that a server beside a command empties its cache, even if the newest pastes were absent already.
        if (removed === 0 && !isDone) yield* writeAuditEntry(audit);
        return { removed, more: !isDone };
      }),

    restoreRemoved: (id, now, audit) =>
      transaction(function* () {
        // The paste first, as `hide` locks them.
        const restored = yield* audited(
          audit,
          `UPDATE pastes SET expires_at = paste_removals.expires_at, undo_until = NULL, undo_expires_at = NULL
           FROM paste_removals
           WHERE pastes.id = $1 AND paste_id = $1 AND pastes.expires_at = 0 AND restorable_until > $2
             AND ${NOT_IN_JOB}`,
          id,
          now,
        );
        if (restored) yield* run('DELETE FROM paste_removals WHERE paste_id = $1', id);
        return restored;
      }),

    cancelRemovalJobs: (source, startedAt, audit) =>
      transaction(function* () {
        const jobs = yield* all<JobRow>(
          'DELETE FROM removal_jobs WHERE source = $1 AND started_at = $2 RETURNING *',
          source,
          startedAt,
        );
        if (jobs.length > 0) yield* writeAuditEntry(audit);
        return jobs.reduce((left, { total, done }) => left + Math.max(0, total - done), 0);
      }),
  }) satisfies Operations<PasteStore>;

/** Does a batch of the next job, as the worker of this name. */
export const removalJobWrites = (engine: PasteEngine) => ({
  workOnRemovalJob: (worker: string, now: number, atMost: number): Operation<RemovalJob | undefined> =>
    transaction(function* () {
      const job = yield* nextJob(worker, now);
      return job && (yield* workOn(engine, job, atMost, now, worker));
    }),
});

/** Deletes removed pastes for good whose time to be restored is over. Returns how many. */
export const sweepRemovals = ({ deleteRows }: PasteEngine, now: number, atMost: number): Operation<number> =>
  transaction(function* () {
    const old = yield* all<{ id: string }>(
      'SELECT paste_id AS id FROM paste_removals WHERE restorable_until <= $1 ORDER BY restorable_until LIMIT $2',
      now,
      atMost,
    );
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    yield* deleteRows('id = ANY ($1::text[]) AND expires_at = 0 FOR UPDATE SKIP LOCKED', ids);
    // A paste that another node's sweep has locked keeps its row until that one is done.
    return yield* run(
      `DELETE FROM paste_removals WHERE paste_id = ANY ($1::text[]) AND restorable_until <= $2
         AND NOT EXISTS (SELECT 1 FROM pastes WHERE id = paste_id AND expires_at = 0)`,
      ids,
      now,
    );
  });
