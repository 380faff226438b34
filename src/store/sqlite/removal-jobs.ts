import {
  COUNTED_MAX,
  columnsOf,
  JOB_TAKEN_OVER_AFTER_MS,
  type JobRow,
  type NewJob,
  toJob,
} from '#store/removal-jobs.ts';
import type { PasteStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

export const removalJobReads = {
  listRemovalJobs: (connection) =>
    (connection.sql('SELECT * FROM removal_jobs ORDER BY row_key').all() as unknown as JobRow[]).map((row) =>
      toJob(row),
    ),
} satisfies Methods<PasteStore>;

export const removalJobWrites = {
  cancelRemovalJobs(connection, source, startedAt, audit) {
    const jobs = connection
      .sql(`DELETE FROM removal_jobs WHERE source = ? AND started_at = ? RETURNING *`)
      .all(source, startedAt) as unknown as JobRow[];
    if (jobs.length > 0) writeAuditEntry(connection, audit);
    return jobs.reduce((left, { total, done }) => left + Math.max(0, total - done), 0);
  },
} satisfies Methods<PasteStore>;

/** Writes a new job in the running transaction: from its commit on, its pastes are absent. */
export function startJob(connection: Connection, job: NewJob): JobRow {
  // All rows of an account, live or not, are counted already. A source is counted in its index.
  const { total } = connection
    .sql(
      job.accountId === null
        ? `SELECT count(*) AS total FROM (SELECT 1 FROM paste_sources WHERE source = ? LIMIT ${COUNTED_MAX})`
        : 'SELECT coalesce((SELECT pastes FROM paste_counts WHERE account_id = ?), 0) AS total',
    )
    .get(job.accountId ?? job.source) as { total: number };
  const columns = columnsOf(job, total);
  return connection
    .sql(
      `INSERT INTO removal_jobs (${Object.keys(columns).join(', ')})
       VALUES (${Object.keys(columns).map(() => '?')}) RETURNING *`,
    )
    .get(...Object.values(columns)) as unknown as JobRow;
}

/** The oldest job, except those that another worker is at. */
export const nextJob = (connection: Connection, worker: string, now: number): JobRow | undefined =>
  connection
    .sql(
      `SELECT * FROM removal_jobs WHERE worker IS NULL OR worker = ? OR worked_at <= ? ORDER BY row_key LIMIT 1`,
    )
    .get(worker, now - JOB_TAKEN_OVER_AFTER_MS) as JobRow | undefined;

/** Keeps how far a job is; one that is done is forgotten. */
export function saveJob(
  connection: Connection,
  job: JobRow,
  isDone: boolean,
  by: { worker: string; now: number } | null,
): void {
  if (isDone) connection.sql('DELETE FROM removal_jobs WHERE row_key = ?').run(job.row_key);
  else {
    connection
      .sql(
        `UPDATE removal_jobs SET before_created_at = ?, before_row_key = ?, done = ?, removed = ?, worker = ?,
           worked_at = ? WHERE row_key = ?`,
      )
      .run(
        job.before_created_at,
        job.before_row_key,
        job.done,
        job.removed,
        by?.worker ?? null,
        by?.now ?? null,
        job.row_key,
      );
  }
}
