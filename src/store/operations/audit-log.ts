import type { AuditDetail, AuditEntry, AuditRecord } from '#domain/moderation.ts';
import type { AuditLogStore } from '#store/moderation.ts';
import { all, type Operation, type Operations, run } from './operation.ts';

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

/** Writes an entry in the running transaction; `more` adds to its detail. */
export function* writeAuditEntry(entry: AuditEntry, more: AuditDetail = {}): Operation<void> {
  const { time, actorId, actor, action, subject, reason } = entry;
  const detail = { ...entry.detail, ...more };
  yield* run(
    `INSERT INTO audit_log (created_at, actor_id, actor, action, subject, reason, detail)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    time,
    actorId,
    actor,
    action,
    subject,
    reason,
    Object.keys(detail).length === 0 ? null : JSON.stringify(detail),
  );
}
