import type { AuditEntry } from '#domain/moderation.ts';
import type { AccountStore } from '#store/accounts.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Operation, Operations, PasteEngine } from './operation.ts';
import { all, get, run, transaction } from './operation.ts';
import { deleteBurntPastes } from './paste-events.ts';
import { startJob } from './removal-jobs.ts';
import { accountSubject } from './views.ts';

/** Takes `now` as `$2`. */
const WITHOUT_PASTES = `NOT EXISTS (SELECT 1 FROM pastes WHERE account_id = accounts.id
  AND (expires_at IS NULL OR expires_at > $2 OR undo_until > $2))`;

/** Its pastes and statistics are absent from here on; a job deletes them, a few at a time. */
function* deleteAccount(
  engine: PasteEngine,
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
  yield* startJob(engine, { ...job, startedAt: now, removal: null, audit });
  return true;
}

export const accountDeletions = (engine: PasteEngine) =>
  ({
    delete: (id, now, audit) => transaction(() => deleteAccount(engine, '', id, now, audit)),

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
        if (yield* transaction(() => deleteAccount(engine, condition, id, now, null))) deleted++;
      }
      return deleted;
    },
  }) satisfies Operations<AccountStore>;

/** Deletes what else belongs to a deleted account, at most `atMost` rows of each kind. Returns whether that was all. */
export function* deleteBelongings(id: string, atMost: number): Operation<boolean> {
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
