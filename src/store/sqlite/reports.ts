import type { Report } from '#domain/report.ts';
import type { Closing, ListedReport, ReportStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Connection } from './connection.ts';
import { IS_LIVE } from './live.ts';
import type { Methods } from './methods.ts';

const COLUMNS = `id, paste_id AS pasteId, category, text, email, source, created_at AS createdAt,
  closed_at AS closedAt, closed_by AS closedBy, outcome`;
const LISTED = `${COLUMNS}, (
    SELECT count(*) FROM reports AS others WHERE others.paste_id = reports.paste_id AND others.closed_at IS NULL
  ) AS openOfPaste, (
    SELECT title FROM pastes WHERE pastes.id = reports.paste_id AND (expires_at = 0 OR ${IS_LIVE})
  ) AS title`;

export const reportReads = {
  /** Reads and writes; `store/reports.ts` documents them. */
  list(connection, { open, pasteId = null, after, atMost }, now) {
    const ofPaste = pasteId === null ? '' : 'AND paste_id = ?';
    const which = pasteId === null ? [] : [pasteId];
    const rows = open
      ? connection
          .sql(
            `SELECT ${LISTED} FROM reports WHERE closed_at IS NULL AND (created_at, id) > (?, ?) ${ofPaste}
             ORDER BY created_at, id LIMIT ?`,
          )
          .all(now, after?.createdAt ?? -1, after?.id ?? '', ...which, atMost)
      : connection
          .sql(
            `SELECT ${LISTED} FROM reports WHERE closed_at IS NOT NULL AND (closed_at, id) < (?, ?) ${ofPaste}
             ORDER BY closed_at DESC, id DESC LIMIT ?`,
          )
          .all(now, after?.closedAt ?? Number.MAX_SAFE_INTEGER, after?.id ?? '', ...which, atMost);
    return rows as unknown as ListedReport[];
  },

  find(connection, id, now) {
    const row = connection.sql(`SELECT ${LISTED} FROM reports WHERE id = ?`).get(now, id);
    return row as unknown as ListedReport | undefined;
  },

  countOpen: (connection) =>
    connection.sql('SELECT count(*) AS open FROM reports WHERE closed_at IS NULL').get()?.open as number,
} satisfies Methods<ReportStore>;

/** Closes all open reports of a paste, which removing it also does. Returns how many there were. */
export function closeReportsOf(connection: Connection, pasteId: string, closing: Closing): number {
  const { outcome, now, closedBy } = closing;
  const { changes } = connection
    .sql(
      `UPDATE reports SET closed_at = ?, closed_by = ?, outcome = ? WHERE paste_id = ? AND closed_at IS NULL`,
    )
    .run(now, closedBy, outcome, pasteId);
  return changes;
}

function closeReport(connection: Connection, id: string, { outcome, now, closedBy }: Closing): number {
  const { changes } = connection
    .sql('UPDATE reports SET closed_at = ?, closed_by = ?, outcome = ? WHERE id = ? AND closed_at IS NULL')
    .run(now, closedBy, outcome, id);
  return changes;
}

export const reportWrites = {
  create(connection, report) {
    const { changes } = connection
      .sql(
        `INSERT INTO reports (id, paste_id, category, text, email, source, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
      )
      .run(
        report.id,
        report.pasteId,
        report.category,
        report.text,
        report.email,
        report.source,
        report.createdAt,
      );
    return changes === 1 ? 'created' : 'idTaken';
  },

  close(connection, which, closing, audit) {
    const closed =
      'id' in which
        ? closeReport(connection, which.id, closing)
        : closeReportsOf(connection, which.pasteId, closing);
    if (closed > 0) writeAuditEntry(connection, audit);
    return closed;
  },

  claimUnmailed(connection, now, intervalMs) {
    const recent = connection.sql('SELECT 1 FROM reports WHERE mailed_at > ? LIMIT 1').get(now - intervalMs);
    if (recent !== undefined) return [];
    const rows = connection
      .sql(
        `UPDATE reports SET mailed_at = ? WHERE closed_at IS NULL AND mailed_at IS NULL RETURNING ${COLUMNS}`,
      )
      .all(now) as unknown as Report[];
    return rows.toSorted((a, b) => a.createdAt - b.createdAt);
  },

  unclaimMailed(connection, ids) {
    const unclaim = connection.sql('UPDATE reports SET mailed_at = NULL WHERE id = ?');
    for (const id of ids) unclaim.run(id);
  },

  forgetReporters(connection, creatorNetworksBefore, emailsBefore) {
    connection
      .sql('UPDATE reports SET source = NULL WHERE source IS NOT NULL AND created_at < ?')
      .run(creatorNetworksBefore);
    connection
      .sql('UPDATE reports SET email = NULL WHERE email IS NOT NULL AND closed_at < ?')
      .run(emailsBefore);
  },
} satisfies Methods<ReportStore>;
