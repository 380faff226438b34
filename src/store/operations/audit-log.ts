import type { AuditDetail, AuditEntry, AuditRecord } from '#domain/moderation.ts';
import type { AuditLogStore } from '#store/moderation.ts';
import type { Operation, Operations, Value } from './operation.ts';
import { all, insertOf, run, transaction, wrote } from './operation.ts';

export const auditLogReads = {
  *list({ after, atMost }) {
    const rows = yield* all<AuditRecord & { detail: string | null }>(
      `SELECT row_key AS key, created_at AS time, actor_id AS "actorId", actor, action, subject, reason, detail
       FROM audit_log WHERE row_key < $1 ORDER BY row_key DESC LIMIT $2`,
      after ?? Number.MAX_SAFE_INTEGER,
      atMost,
    );
    return rows.map((row) => ({ ...row, detail: row.detail === null ? null : JSON.parse(row.detail) }));
  },
} satisfies Operations<AuditLogStore>;

/** Runs a statement and, if it wrote a row, writes this entry in the same transaction. Returns whether it did. */
export const audited = (audit: AuditEntry, text: string, ...values: Value[]): Operation<boolean> =>
  transaction(function* () {
    const changed = yield* wrote(text, ...values);
    if (changed) yield* writeAuditEntry(audit);
    return changed;
  });

/** Writes an entry in the running transaction; `more` adds to its detail. */
export function* writeAuditEntry(entry: AuditEntry, more: AuditDetail = {}): Operation<void> {
  const { time: createdAt, actorId, actor, action, subject, reason } = entry;
  const details = { ...entry.detail, ...more };
  const detail = Object.keys(details).length === 0 ? null : JSON.stringify(details);
  yield* run(...insertOf('audit_log', { createdAt, actorId, actor, action, subject, reason, detail }));
}
