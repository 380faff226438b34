/** Conditions on rows of `pastes`. `now` is the place of a parameter, such as `$2`. */
import { COVERS } from './removal-jobs.ts';

/**
 * That no removal job has yet to do this paste. Without jobs, only the first condition is evaluated, once a statement. Both
 * together keep PostgreSQL's planner from making a join of it, which would change the plans of lists.
 */
export const NOT_IN_JOB = `(NOT EXISTS (SELECT 1 FROM removal_jobs)
  OR NOT EXISTS (SELECT 1 FROM removal_jobs AS job WHERE ${COVERS}))`;

/** That its account was not deleted. */
export const NOT_IN_DELETION = `(NOT EXISTS (SELECT 1 FROM removal_jobs) OR NOT EXISTS (
  SELECT 1 FROM removal_jobs AS job WHERE job.kind = 'delete' AND job.account_id = pastes.account_id))`;

/** Moderators' removals set `expires_at` to 0. */
export const NOT_REMOVED = 'expires_at > 0';

export const notExpired = (now: string): string =>
  `(pastes.expires_at IS NULL OR pastes.expires_at > ${now})`;

/** A paste that everybody with the link can open. */
export const isLive = (now: string): string => `(${notExpired(now)} AND ${NOT_IN_JOB})`;

/** A paste that its owner deleted and can still restore. */
export const isRestorable = (now: string): string =>
  `(undo_until > ${now} AND (undo_expires_at IS NULL OR undo_expires_at > ${now}) AND ${NOT_IN_JOB})`;

/** A row that the sweep deletes. */
export const isOver = (now: string): string =>
  `${NOT_REMOVED} AND expires_at <= ${now} AND (undo_until IS NULL OR undo_until <= ${now})`;
