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
import type { Sql } from './connection.ts';
import type { Methods } from './methods.ts';

export const removalJobMethods = {
  /** Reads and writes; `store/moderation.ts` documents them. */
  async listRemovalJobs(sql) {
    const rows = await sql.all<JobRow>('SELECT * FROM removal_jobs ORDER BY row_key');
    return rows.map((row) => toJob(row));
  },

  cancelRemovalJobs: (database, source, startedAt, audit) =>
    database.transaction(async (sql) => {
      const jobs = await sql.all<JobRow>(
        'DELETE FROM removal_jobs WHERE source = $1 AND started_at = $2 RETURNING *',
        source,
        startedAt,
      );
      if (jobs.length > 0) await writeAuditEntry(sql, audit);
      return jobs.reduce((left, { total, done }) => left + Math.max(0, total - done), 0);
    }),
} satisfies Methods<PasteStore>;

/** Writes a new job in the running transaction: from its commit on, its pastes are absent. */
export async function startJob(sql: Sql, job: NewJob): Promise<JobRow> {
  const subject = job.accountId ?? job.source;
  const counted = await sql.get<{ total: number }>(
    `SELECT count(*) AS total FROM (
       SELECT FROM ${job.accountId === null ? 'paste_sources WHERE source' : 'pastes WHERE account_id'} = $1
       LIMIT ${COUNTED_MAX}) AS counted`,
    subject,
  );
  const columns = columnsOf(job, counted?.total ?? 0);
  const [row] = await sql.all<JobRow>(
    `INSERT INTO removal_jobs (${Object.keys(columns).join(', ')})
     VALUES (${Object.keys(columns).map((_, at) => `$${at + 1}`)}) RETURNING *`,
    ...Object.values(columns),
  );
  return row as JobRow;
}

/** The oldest job, locked until the commit, except those that another worker is at. */
export const nextJob = (sql: Sql, worker: string, now: number): Promise<JobRow | undefined> =>
  sql.get(
    `SELECT * FROM removal_jobs WHERE worker IS NULL OR worker = $1 OR worked_at <= $2
     ORDER BY row_key LIMIT 1 FOR UPDATE SKIP LOCKED`,
    worker,
    now - JOB_TAKEN_OVER_AFTER_MS,
  );

/** Keeps how far a job is; one that is done is forgotten. */
export async function saveJob(
  sql: Sql,
  job: JobRow,
  isDone: boolean,
  by: { worker: string; now: number } | null,
): Promise<void> {
  if (isDone) await sql.run('DELETE FROM removal_jobs WHERE row_key = $1', job.row_key);
  else {
    await sql.run(
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
  }
}
