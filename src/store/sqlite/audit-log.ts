import type { AuditDetail, AuditEntry, AuditRecord } from '#domain/moderation.ts';
import type { AuditLogStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

export const auditLogReads = {
  list(connection, { after, atMost }) {
    const rows = connection
      .sql(
        `SELECT row_key AS key, created_at AS time, actor_id AS actorId, actor, action, subject, reason, detail
         FROM audit_log WHERE row_key < ? ORDER BY row_key DESC LIMIT ?`,
      )
      .all(after ?? Number.MAX_SAFE_INTEGER, atMost) as unknown as (AuditRecord & {
      detail: string | null;
    })[];
    return rows.map((row) => ({ ...row, detail: row.detail === null ? null : JSON.parse(row.detail) }));
  },
} satisfies Methods<AuditLogStore>;

/** 0 when the log is empty. */
export function newestAuditKey(connection: Connection): number {
  return Number(connection.sql('SELECT max(row_key) AS newest FROM audit_log').get()?.newest ?? 0);
}

/** Writes an entry in the running transaction; `more` adds to its detail. */
export function writeAuditEntry(connection: Connection, entry: AuditEntry, more: AuditDetail = {}): void {
  const { time, actorId, actor, action, subject, reason } = entry;
  const detail = { ...entry.detail, ...more };
  connection
    .sql(
      `INSERT INTO audit_log (created_at, actor_id, actor, action, subject, reason, detail)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      time,
      actorId,
      actor,
      action,
      subject,
      reason,
      Object.keys(detail).length === 0 ? null : JSON.stringify(detail),
    );
}
