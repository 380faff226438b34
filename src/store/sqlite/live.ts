import { covers } from '#store/removal-jobs.ts';

/** Moderators' removals set `expires_at` to 0. */
export const NOT_REMOVED = 'expires_at > 0';

/** Takes `now`. */
export const NOT_EXPIRED = '(pastes.expires_at IS NULL OR pastes.expires_at > ?)';

/** That no removal job has yet to do this paste. Without jobs, SQLite evaluates the first condition, once a statement. */
export const NOT_IN_JOB = `(NOT EXISTS (SELECT 1 FROM removal_jobs)
  OR NOT EXISTS (SELECT 1 FROM removal_jobs AS job WHERE ${covers('job')}))`;

/** That its account was not deleted. */
export const NOT_IN_DELETION = `NOT EXISTS (
  SELECT 1 FROM removal_jobs AS job WHERE job.kind = 'delete' AND job.account_id = pastes.account_id)`;

/** A paste that everybody with the link can open; takes `now`. */
export const IS_LIVE = `(${NOT_EXPIRED} AND ${NOT_IN_JOB})`;

/** A paste that its owner deleted and can still restore; takes `now` twice. */
export const RESTORABLE = `(undo_until > ? AND (undo_expires_at IS NULL OR undo_expires_at > ?) AND ${NOT_IN_JOB})`;
