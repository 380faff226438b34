import type { AuditDetail, AuditEntry, AuditRecord } from '#domain/moderation.ts';
import type { Sql } from './connection.ts';

export async function listAuditLog(sql: Sql, after: number | null, atMost: number): Promise<AuditRecord[]> {
  const rows = await sql.all<AuditRecord & { detail: string | null }>(
    `SELECT row_key AS key, created_at AS time, actor_id AS "actorId", actor, action, subject, reason, detail
     FROM audit_log WHERE row_key < $1 ORDER BY row_key DESC LIMIT $2`,
    after ?? Number.MAX_SAFE_INTEGER,
    atMost,
  );
  return rows.map((row) => ({ ...row, detail: row.detail === null ? null : JSON.parse(row.detail) }));
}

/** Writes an entry in the running transaction; `more` adds to its detail. */
export async function writeAuditEntry(sql: Sql, entry: AuditEntry, more: AuditDetail = {}): Promise<void> {
  const { time, actorId, actor, action, subject, reason } = entry;
  const detail = { ...entry.detail, ...more };
  await sql.run(
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
