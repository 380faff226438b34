import type { AuditEntry, Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import type { AccountStore } from '#store/accounts.ts';
import type { NewRemoval, RemovalJob } from '#store/moderation.ts';
import { pasteSelectList } from '#store/paste-columns.ts';
import type { PasteStore } from '#store/pastes.ts';
import type { Closing } from '#store/reports.ts';
import { accountSubject } from '#store/statistics.ts';
import { writeAuditEntry } from './audit-log.ts';
import { isLive, isRestorable, NOT_IN_DELETION, NOT_IN_JOB, NOT_REMOVED, notExpired } from './live.ts';
import { all, get, type Operation, type Operations, run, transaction, type Value } from './operation.ts';
import { deleteBurntPastes } from './paste-events.ts';
import {
  CONTENT_COLUMNS,
  type ContentRow,
  nextCursor,
  PASTE_COLUMNS,
  toPaste,
  withContent,
} from './pastes.ts';
import {
  advanced,
  columnsOf,
  countSource,
  covers,
  type JobRow,
  type NewJob,
  nextJob,
  nextPastes,
  removalOf,
  saveJob,
  toJob,
} from './removal-jobs.ts';

/** A removed paste with its former expiry in place of the 0 that hides it. */
const REMOVED_PASTE = pasteSelectList((column) =>
  column === 'expires_at' ? 'paste_removals.expires_at' : `pastes.${column}`,
);
const REMOVAL = 'category, reason, removed_at AS "removedAt", restorable_until AS "restorableUntil"';
/** The previous version deletes a removed paste in time, but not the row of its removal. */
const REMOVED = `paste_removals JOIN pastes ON pastes.id = paste_id AND pastes.expires_at = 0 AND ${NOT_IN_DELETION}`;

/** The removals of the pastes that `condition` selects, also those that a job has yet to do. */
const removalsOf = (condition: string): string => `
  SELECT paste_id, ${REMOVAL}, paste_removals.expires_at AS "formerExpiry" FROM ${REMOVED} WHERE ${condition}
  UNION ALL
  SELECT pastes.id, category, reason, started_at,
    CASE WHEN pastes.expires_at < restorable_until THEN pastes.expires_at ELSE restorable_until END, pastes.expires_at
  FROM pastes JOIN removal_jobs AS job ON kind = 'remove' AND ${covers('job')}
  WHERE ${condition} AND (pastes.expires_at IS NULL OR pastes.${NOT_REMOVED}) AND ${NOT_IN_DELETION}`;

type ReviewRow = ContentRow & {
  category: Removal['category'] | null;
  reason: string;
  removedAt: number;
  restorableUntil: number;
  formerExpiry: number | null;
  source: Uint8Array | null;
};

export const moderationReads = {
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

  /** By the row key, which is the order of creation; of an account by its index, which has the time in front. */
  *listAll({ creatorNetwork, accountId, after, atMost }, now) {
    const values: Value[] = [now, atMost, after?.order ?? Number.MAX_SAFE_INTEGER];
    const place = (value: Value) => `$${values.push(value)}`;
    let from = 'pastes';
    let condition = 'row_key < $3';
    let order = 'row_key DESC';
    if (creatorNetwork) {
      from = 'paste_sources JOIN pastes ON row_key = paste_row_key';
      condition = `source = ${place(creatorNetwork)} AND paste_row_key < $3`;
      order = 'paste_row_key DESC';
    } else if (accountId) {
      const createdAt = place(after?.createdAt ?? Number.MAX_SAFE_INTEGER);
      condition = `account_id = ${place(accountId)} AND (pastes.created_at, row_key) < (${createdAt}, $3)`;
      order = 'pastes.created_at DESC, row_key DESC';
    }
    const rows = yield* all<Paste & { rowKey: number }>(
      `SELECT row_key AS "rowKey", ${PASTE_COLUMNS} FROM ${from}
       WHERE ${condition} AND ${isLive('$1')} ORDER BY ${order} LIMIT $2`,
      ...values,
    );
    return {
      pastes: rows.map(({ rowKey: _, ...paste }) => toPaste(paste)),
      next: nextCursor(rows, atMost),
    };
  },

  /** One statement, so that the paste, its removal and its source agree. */
  *findForReview(id, now) {
    const row = yield* get<ReviewRow>(
      `SELECT ${CONTENT_COLUMNS}, source, category, reason, "removedAt", "restorableUntil", "formerExpiry"
       FROM pastes LEFT JOIN paste_sources ON paste_row_key = row_key
         LEFT JOIN (${removalsOf('pastes.id = $1')}) AS removal ON paste_id = pastes.id AND "restorableUntil" > $2
       WHERE pastes.id = $1 AND (category IS NOT NULL OR ${isLive('$2')} OR ${isRestorable('$2')})`,
      id,
      now,
    );
    if (row === undefined) return undefined;
    const { category, reason, removedAt, restorableUntil, formerExpiry, source, ...found } = row;
    const paste = withContent(found);
    if (category === null) return { paste, removal: null, source };
    paste.expiresAt = formerExpiry;
    return { paste, removal: { category, reason, removedAt, restorableUntil }, source };
  },

  *findCreatorNetwork(id, now) {
    const row = yield* get<{ source: Uint8Array }>(
      `SELECT source FROM pastes JOIN paste_sources ON paste_row_key = pastes.row_key
       WHERE id = $1 AND (expires_at = 0 OR ${notExpired('$2')})`,
      id,
      now,
    );
    return row?.source;
  },
} satisfies Operations<PasteStore>;

/** What each engine does in its own way with several pastes. */
export interface RemovalEngine {
  /** How many rows of pastes an account has, live or not, or more. */
  countRows(accountId: string): Operation<number>;
  /**
   * Hides those of these pastes that meet the condition at `now`, as removed at `removedAt`. Returns their ids in the same
   * order.
   */
  hide(
    ids: string[],
    removal: NewRemoval,
    times: { removedAt: number; now: number },
    condition: (now: string) => string,
  ): Operation<string[]>;
  /**
   * Makes the deletion of those of these pastes that their owner could still restore permanent, and returns their ids. The
   * sweep deletes the rows.
   */
  endUndo(ids: string[], now: number): Operation<string[]>;
  /** Deletes pastes with everything that belongs to them, and with their removals. */
  deletePastes(ids: string[]): Operation<void>;
  /** Closes all open reports of these pastes. */
  closeReportsOf(ids: string[], closing: Closing): Operation<void>;
}

/** The writes of moderators, and the jobs behind them. */
export function moderation(engine: RemovalEngine) {
  /** Writes a new job in the running transaction: from its commit on, its pastes are absent. */
  function* startJob(job: NewJob): Operation<JobRow> {
    const total =
      job.accountId === null ? yield* countSource(job.source) : yield* engine.countRows(job.accountId);
    const columns = columnsOf(job, total);
    const row = yield* get<JobRow>(
      `INSERT INTO removal_jobs (${Object.keys(columns).join(', ')})
       VALUES (${Object.keys(columns).map((_, at) => `$${at + 1}`)}) RETURNING *`,
      ...Object.values(columns),
    );
    return row as JobRow;
  }

  /** Does a batch of a job: removes or deletes the rows that come next. */
  function* workOn(job: JobRow, atMost: number, now: number, worker: string | null): Operation<RemovalJob> {
    const rows = yield* nextPastes(job, atMost);
    const ids = rows.map(({ id }) => id);
    const removal = removalOf(job);
    let removed = ids;
    if (removal === undefined) yield* engine.deletePastes(ids);
    else {
      const times = { removedAt: job.started_at, now };
      removed = yield* engine.hide(ids, removal.removal, times, notExpired);
      if (job.account_id !== null) removed.push(...(yield* engine.endUndo(ids, now)));
    }
    if (removal !== undefined && removed.length > 0) {
      yield* engine.closeReportsOf(removed, { outcome: 'removed', now, closedBy: removal.audit.actor });
      yield* writeAuditEntry(removal.audit, { pastes: removed });
    }
    const isDone =
      rows.length < atMost &&
      (removal !== undefined || (yield* deleteBelongings(String(job.account_id), atMost)));
    const after = advanced(job, rows.at(-1), rows.length, removed.length);
    yield* saveJob(after, isDone, worker === null ? null : { worker, now });
    return toJob(after, isDone);
  }

  /** Its pastes and statistics are absent from here on; a job deletes them, a few at a time. */
  function* deleteAccount(
    condition: string,
    id: string,
    now: number,
    audit: AuditEntry | null,
  ): Operation<boolean> {
    // Deleted first, which locks it: creating a paste and recording views hold this row until they commit, so that
    // they come either before, and are deleted here, or after, and find no account.
    const account = yield* get<{ username: string }>(
      `DELETE FROM accounts WHERE id = $1 ${condition} RETURNING username`,
      id,
      ...(condition === '' ? [] : [now]),
    );
    if (account === undefined) return false;
    if (audit !== null) yield* writeAuditEntry(audit);
    const job = { kind: 'delete', subject: account.username, accountId: id, source: null } as const;
    yield* startJob({ ...job, startedAt: now, removal: null, audit });
    return true;
  }

  return {
    pastes: {
      remove: (id, removal, now, audit) =>
        transaction(function* () {
          const hidden = yield* engine.hide([id], removal, { removedAt: now, now }, isLive);
          const removed = hidden.length > 0 ? hidden : yield* engine.endUndo([id], now);
          if (removed.length === 0) return false;
          yield* engine.closeReportsOf(removed, { outcome: 'removed', now, closedBy: audit.actor });
          yield* writeAuditEntry(audit);
          return true;
        }),

      /** Begins a job, and does its first batch. */
      removeAll: (of, { removal, atMost, now, audit }) =>
        transaction(function* () {
          const pastes = { accountId: null, source: null, ...of };
          const subject = audit.subject;
          const begun = yield* startJob({
            ...pastes,
            kind: 'remove',
            subject,
            startedAt: now,
            removal,
            audit,
          });
          const { removed, isDone } = yield* workOn(begun, atMost, now, null);
          // So that a server beside a command empties its cache, even if the newest pastes were absent already.
          if (removed === 0 && !isDone) yield* writeAuditEntry(audit);
          return { removed, more: !isDone };
        }),

      restoreRemoved: (id, now, audit) =>
        transaction(function* () {
          // The paste first, as `hide` locks them.
          const restored = yield* run(
            `UPDATE pastes SET expires_at = paste_removals.expires_at, undo_until = NULL, undo_expires_at = NULL
             FROM paste_removals
             WHERE pastes.id = $1 AND paste_id = $1 AND pastes.expires_at = 0 AND restorable_until > $2
               AND ${NOT_IN_JOB}`,
            id,
            now,
          );
          if (restored === 0) return false;
          yield* run('DELETE FROM paste_removals WHERE paste_id = $1', id);
          yield* writeAuditEntry(audit);
          return true;
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

      /**
       * Looks at the first rows only, which are the oldest while clocks go forward: no index on the time has to be kept up
       * with each creation.
       */
      sweepCreatorNetworks: (createdBefore, atMost) =>
        run(
          `WITH first AS MATERIALIZED (
             SELECT paste_row_key, created_at FROM paste_sources ORDER BY paste_row_key LIMIT $2
           )
           DELETE FROM paste_sources WHERE paste_row_key IN (SELECT paste_row_key FROM first WHERE created_at < $1)`,
          createdBefore,
          atMost,
        ),
    } satisfies Operations<PasteStore>,

    accounts: {
      delete: (id, now, audit) => transaction(() => deleteAccount('', id, now, audit)),

      *deleteUnconfirmed(createdUntil, now, atMost) {
        const old = yield* all<{ id: string }>(
          `SELECT id FROM accounts WHERE email_confirmed = false AND created_at <= $1 AND ${WITHOUT_PASTES} LIMIT $3`,
          createdUntil,
          now,
          atMost,
        );
        let deleted = 0;
        for (const { id } of old) {
          // Checked again: it may have been confirmed, or have created a paste, since.
          const condition = `AND email_confirmed = false AND ${WITHOUT_PASTES}`;
          if (yield* transaction(() => deleteAccount(condition, id, now, null))) deleted++;
        }
        return deleted;
      },
    } satisfies Operations<AccountStore>,

    /** Does a batch of the next job, as the worker of this name. */
    workOnRemovalJob: (worker: string, now: number, atMost: number): Operation<RemovalJob | undefined> =>
      transaction(function* () {
        const job = yield* nextJob(worker, now);
        return job && (yield* workOn(job, atMost, now, worker));
      }),
  };
}

/** Takes `now` as `$2`. */
const WITHOUT_PASTES = `NOT EXISTS (SELECT 1 FROM pastes WHERE account_id = accounts.id
  AND (expires_at IS NULL OR expires_at > $2 OR undo_until > $2))`;

/** Deletes what else belongs to a deleted account, at most `atMost` rows of each kind. Returns whether that was all. */
function* deleteBelongings(id: string, atMost: number): Operation<boolean> {
  const subject = accountSubject(id);
  // The key of visitors begins with the day.
  const ofDays = 'day IN (SELECT day FROM visitor_keys) AND subject = $2';
  const rows = [
    ['view_totals', 'subject, length_ms, time', 'subject = $2', subject],
    ['view_parts', 'subject, length_ms, part, time, value', 'subject = $2', subject],
    ['visitors', 'day, subject, hash', ofDays, subject],
    ['visitor_samples', 'day, subject', ofDays, subject],
    ['idempotency_keys', 'account_id, key', 'account_id = $2', id],
    ['paste_counts', 'account_id', 'account_id = $2', id],
  ] as const;
  let isAll = (yield* deleteBurntPastes(id, atMost)) < atMost;
  for (const [table, key, condition, value] of rows) {
    const deleted = yield* run(
      `WITH old AS MATERIALIZED (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT $1)
       DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM old)`,
      atMost,
      value,
    );
    isAll &&= deleted < atMost;
  }
  return isAll;
}
