import type { AuditEntry } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import type { NewRemoval, RemovalJob } from '#store/moderation.ts';
import { all, count, get, insertOf, type Operation, type PasteEngine, run } from './operation.ts';

/** A job whose store has done nothing for so long is taken over by another: its process has ended, or hangs. */
export const JOB_TAKEN_OVER_AFTER_MS = 10_000;

/** Up to here the pastes of a job are counted, for its progress; counting more would take too long. */
export const COUNTED_MAX = 1_000_000;

/** Before any batch: everything comes before it. */
const START = Number.MAX_SAFE_INTEGER;

/** That the row `job` of `removal_jobs` has yet to do a row of `pastes`: the same SQL in both engines. */
export const COVERS = `CASE WHEN job.account_id IS NULL
     THEN pastes.account_id IS NULL AND pastes.row_key < job.before_row_key
       AND job.source = (SELECT source FROM paste_sources WHERE paste_row_key = pastes.row_key)
     ELSE job.account_id = pastes.account_id
       AND (pastes.created_at, pastes.row_key) < (job.before_created_at, job.before_row_key) END`;

/** A row of `removal_jobs`. */
export interface JobRow extends Pick<RemovalJob, 'kind' | 'subject' | 'total' | 'done' | 'removed'> {
  row_key: number;
  account_id: string | null;
  source: Uint8Array | null;
  before_created_at: number;
  before_row_key: number;
  started_at: number;
  category: NewRemoval['category'] | null;
  reason: string | null;
  restorable_until: number | null;
  audit: string | null;
}

/** What a new job is about. `removal` and `audit` are those of its batches; a deletion has none. */
interface NewJob extends Pick<RemovalJob, 'kind' | 'subject' | 'startedAt'> {
  accountId: string | null;
  source: Uint8Array | null;
  removal: NewRemoval | null;
  audit: AuditEntry | null;
}

/** Writes a new job in the running transaction: from its commit on, its pastes are absent. */
export function* startJob(
  { countRows }: PasteEngine,
  { kind, subject, accountId, source, startedAt, removal, audit }: NewJob,
): Operation<JobRow> {
  const ofSource = `SELECT count(*) AS total
    FROM (SELECT 1 FROM paste_sources WHERE source = $1 LIMIT ${COUNTED_MAX}) AS counted`;
  const total = accountId === null ? yield* count(ofSource, source) : yield* countRows(accountId);
  const job = { kind, subject, accountId, source, startedAt, audit: audit && JSON.stringify(audit) };
  const progress = { beforeCreatedAt: START, beforeRowKey: START, total, done: 0, removed: 0 };
  const { category = null, reason = null, restorableUntil = null } = removal ?? {};
  const row = { ...job, ...progress, category, reason, restorableUntil };
  return (yield* get<JobRow>(...insertOf('removal_jobs', row, 'RETURNING *'))) as JobRow;
}

/** The removal and the audit entry of each batch of a job that removes. */
export function removalOf(job: JobRow): { removal: NewRemoval; audit: AuditEntry } | undefined {
  const { category, reason, restorable_until: restorableUntil, audit } = job;
  if (category === null || reason === null || restorableUntil === null || audit === null) return undefined;
  return { removal: { category, reason, restorableUntil }, audit: JSON.parse(audit) };
}

export function toJob(row: JobRow, isDone = false): RemovalJob {
  const { row_key: key, started_at: startedAt, kind, subject, total, done, removed } = row;
  return { key, kind, subject, total: Math.max(total, done), done, removed, startedAt, isDone };
}

type JobPaste = Pick<Paste, 'id' | 'createdAt'> & { rowKey: number };

/** The pastes that a job has to do next, newest first. */
export const nextPastes = (job: JobRow, atMost: number): Operation<JobPaste[]> => {
  const columns = 'id, row_key AS "rowKey", pastes.created_at AS "createdAt"';
  return job.account_id === null
    ? all(
        `SELECT ${columns} FROM paste_sources JOIN pastes ON pastes.row_key = paste_row_key
         WHERE source = $1 AND paste_row_key < $2 ORDER BY paste_row_key DESC LIMIT $3`,
        job.source,
        job.before_row_key,
        atMost,
      )
    : all(
        `SELECT ${columns} FROM pastes WHERE account_id = $1 AND (created_at, row_key) < ($2, $3)
         ORDER BY created_at DESC, row_key DESC LIMIT $4`,
        job.account_id,
        job.before_created_at,
        job.before_row_key,
        atMost,
      );
};

/** The oldest job, locked until the commit, except those that another worker is at. */
export const nextJob = (worker: string, now: number): Operation<JobRow | undefined> =>
  get(
    `SELECT * FROM removal_jobs WHERE worker IS NULL OR worker = $1 OR worked_at <= $2
     ORDER BY row_key LIMIT 1 FOR UPDATE SKIP LOCKED`,
    worker,
    now - JOB_TAKEN_OVER_AFTER_MS,
  );

/** Keeps how far a job is; one that is done is forgotten. */
export const saveJob = (
  job: JobRow,
  isDone: boolean,
  by: { worker: string; now: number } | null,
): Operation<number> =>
  isDone
    ? run('DELETE FROM removal_jobs WHERE row_key = $1', job.row_key)
    : run(
        `UPDATE removal_jobs SET before_created_at = $2, before_row_key = $3, done = $4, removed = $5, worker = $6,
           worked_at = $7 WHERE row_key = $1`,
        job.row_key,
        job.before_created_at,
        job.before_row_key,
        job.done,
        job.removed,
        by?.worker ?? null,
        by?.now ?? null,
      );
