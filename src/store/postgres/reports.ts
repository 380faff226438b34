import type { Report } from '#domain/report.ts';
import type { Closing, ReportStore } from '#store/store.ts';
import { writeAuditEntry } from './audit-log.ts';
import type { Sql } from './connection.ts';
import { isLive } from './live.ts';
import type { Methods } from './methods.ts';

const COLUMNS = `id, paste_id AS "pasteId", category, text, email, source, created_at AS "createdAt",
  closed_at AS "closedAt", closed_by AS "closedBy", outcome`;
const LISTED = `${COLUMNS}, (
    SELECT count(*) FROM reports AS others WHERE others.paste_id = reports.paste_id AND others.closed_at IS NULL
  ) AS "openOfPaste", (
    SELECT title FROM pastes
    WHERE pastes.id = reports.paste_id AND (expires_at = 0 OR ${isLive('$1')})
  ) AS title`;

/** "gluemail" in bytes: the advisory lock of `claimUnmailed`. */
const MAIL_LOCK = '7452460561878575468';

export const reportMethods = {
  /** Reads and writes; `store/reports.ts` documents them. */
  list: (sql, { open, pasteId = null, after, atMost }, now) =>
    open
      ? sql.all(
          `SELECT ${LISTED} FROM reports WHERE closed_at IS NULL AND (created_at, id) > ($2, $3)
             AND ($5::text IS NULL OR paste_id = $5)
           ORDER BY created_at, id LIMIT $4`,
          now,
          after?.createdAt ?? -1,
          after?.id ?? '',
          atMost,
          pasteId,
        )
      : sql.all(
          `SELECT ${LISTED} FROM reports WHERE closed_at IS NOT NULL AND (closed_at, id) < ($2, $3)
             AND ($5::text IS NULL OR paste_id = $5)
           ORDER BY closed_at DESC, id DESC LIMIT $4`,
          now,
          after?.closedAt ?? Number.MAX_SAFE_INTEGER,
          after?.id ?? '',
          atMost,
          pasteId,
        ),

  find: (sql, id, now) => sql.get(`SELECT ${LISTED} FROM reports WHERE id = $2`, now, id),

  async countOpen(sql) {
    const row = await sql.get<{ open: number }>(
      'SELECT count(*) AS open FROM reports WHERE closed_at IS NULL',
    );
    return row?.open ?? 0;
  },

  async create(sql, report) {
    const made = await sql.run(
      `INSERT INTO reports (id, paste_id, category, text, email, source, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      report.id,
      report.pasteId,
      report.category,
      report.text,
      report.email,
      report.source,
      report.createdAt,
    );
    return made === 1 ? 'created' : 'idTaken';
  },

  close: (database, which, closing, audit) =>
    database.transaction(async (sql) => {
      const closed =
        'id' in which
          ? await closeReport(sql, which.id, closing)
          : await closeReportsOf(sql, [which.pasteId], closing);
      if (closed > 0) await writeAuditEntry(sql, audit);
      return closed;
    }),

  claimUnmailed: (database, now, intervalMs) =>
    database.transaction(async (sql) => {
      // Of two nodes, the second must see what the first one marked, even if a report came in between.
      await sql.exec(`SELECT pg_advisory_xact_lock(${MAIL_LOCK})`);
      const recent = await sql.get('SELECT 1 FROM reports WHERE mailed_at > $1 LIMIT 1', now - intervalMs);
      if (recent !== undefined) return [];
      const reports = await sql.all<Report>(
        `UPDATE reports SET mailed_at = $1 WHERE closed_at IS NULL AND mailed_at IS NULL RETURNING ${COLUMNS}`,
        now,
      );
      return reports.toSorted((a, b) => a.createdAt - b.createdAt);
    }),

  async unclaimMailed(sql, ids) {
    await sql.run('UPDATE reports SET mailed_at = NULL WHERE id = ANY($1)', ids);
  },

  async forgetReporters(sql, creatorNetworksBefore, emailsBefore) {
    await sql.run(
      'UPDATE reports SET source = NULL WHERE source IS NOT NULL AND created_at < $1',
      creatorNetworksBefore,
    );
    await sql.run('UPDATE reports SET email = NULL WHERE email IS NOT NULL AND closed_at < $1', emailsBefore);
  },
} satisfies Methods<ReportStore>;

const closeReport = (sql: Sql, id: string, { outcome, now, closedBy }: Closing): Promise<number> =>
  sql.run(
    'UPDATE reports SET closed_at = $1, closed_by = $2, outcome = $3 WHERE id = $4 AND closed_at IS NULL',
    now,
    closedBy,
    outcome,
    id,
  );

/** Closes all open reports of these pastes, which removing them also does. Returns how many there were. */
export const closeReportsOf = (
  sql: Sql,
  pasteIds: string[],
  { outcome, now, closedBy }: Closing,
): Promise<number> =>
  sql.run(
    'UPDATE reports SET closed_at = $1, closed_by = $2, outcome = $3 WHERE paste_id = ANY ($4::text[]) AND closed_at IS NULL',
    now,
    closedBy,
    outcome,
    pasteIds,
  );
