import { covers } from '#store/removal-jobs.ts';

/**
 * That no removal job has yet to do this paste. Without jobs, only the first condition is evaluated, once a statement. Both
 * together keep the planner from making a join of it, which would change the plans of lists.
 */
export const NOT_IN_JOB = `(NOT EXISTS (SELECT FROM removal_jobs)
  OR NOT EXISTS (SELECT FROM removal_jobs AS job WHERE ${covers('job')}))`;

/** That its account was not deleted. */
export const NOT_IN_DELETION = `(NOT EXISTS (SELECT FROM removal_jobs) OR NOT EXISTS (
  SELECT FROM removal_jobs AS job WHERE job.kind = 'delete' AND job.account_id = pastes.account_id))`;

/** `now` is the place of a parameter, such as `$2`. */
export const notExpired = (now: string): string =>
  `(pastes.expires_at IS NULL OR pastes.expires_at > ${now})`;

/** A paste that everybody with the link can open. */
export const isLive = (now: string): string => `(${notExpired(now)} AND ${NOT_IN_JOB})`;

/** A paste that its owner deleted and can still restore. */
export const isRestorable = (now: string): string =>
  `(undo_until > ${now} AND (undo_expires_at IS NULL OR undo_expires_at > ${now}) AND ${NOT_IN_JOB})`;
