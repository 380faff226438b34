import type { Report } from '#domain/report.ts';
import type { Closing, ListedReport, ReportStore } from '#store/reports.ts';
import { writeAuditEntry } from './audit-log.ts';
import { isLive } from './live.ts';
import type { Operation, Operations } from './operation.ts';
import { all, count, exists, get, insertOf, lock, run, transaction } from './operation.ts';

const COLUMNS = `id, paste_id AS "pasteId", category, text, email, source, created_at AS "createdAt",
  closed_at AS "closedAt", closed_by AS "closedBy", outcome`;
const LISTED = `${COLUMNS}, (
    SELECT count(*) FROM reports AS others WHERE others.paste_id = reports.paste_id AND others.closed_at IS NULL
  ) AS "openOfPaste", (
    SELECT title FROM pastes
    WHERE pastes.id = reports.paste_id AND (expires_at = 0 OR ${isLive('$1')})
  ) AS title`;

/** "gluemail" in bytes: the lock of `claimUnmailed`. */
const MAIL_LOCK = '7452460561878575468';

export const reportReads = {
  list({ open, pasteId = null, after, atMost }, now) {
    const ofPaste = pasteId === null ? '' : 'AND paste_id = $5';
    const [position, which] = open
      ? [after?.createdAt ?? -1, 'closed_at IS NULL AND (created_at, id) > ($2, $3)']
      : [after?.closedAt ?? Number.MAX_SAFE_INTEGER, 'closed_at IS NOT NULL AND (closed_at, id) < ($2, $3)'];
    return all<ListedReport>(
      `SELECT ${LISTED} FROM reports WHERE ${which} ${ofPaste}
       ORDER BY ${open ? 'created_at, id' : 'closed_at DESC, id DESC'} LIMIT $4`,
      now,
      position,
      after?.id ?? '',
      atMost,
      ...(pasteId === null ? [] : [pasteId]),
    );
  },

  find: (id, now) => get<ListedReport>(`SELECT ${LISTED} FROM reports WHERE id = $2`, now, id),

  countOpen: () => count('SELECT count(*) FROM reports WHERE closed_at IS NULL'),
} satisfies Operations<ReportStore>;

export const reportWrites = {
  *create(report) {
    const made = yield* run(...insertOf('reports', { ...report }, 'ON CONFLICT (id) DO NOTHING'));
    return made === 1 ? 'created' : 'idTaken';
  },

  close: (which, closing, audit) =>
    transaction(function* () {
      const closed = yield* 'id' in which
        ? close('id = $4', which.id, closing)
        : closeReportsOf([which.pasteId], closing);
      if (closed > 0) yield* writeAuditEntry(audit);
      return closed;
    }),

  claimUnmailed: (now, intervalMs) =>
    transaction(function* () {
      // Of two nodes, the second must see what the first one marked, even if a report came in between.
      yield* lock(MAIL_LOCK);
      const since = now - intervalMs;
      if (yield* exists('SELECT 1 FROM reports WHERE mailed_at > $1 LIMIT 1', since)) return [];
      const reports = yield* all<Report>(
        `UPDATE reports SET mailed_at = $1 WHERE closed_at IS NULL AND mailed_at IS NULL RETURNING ${COLUMNS}`,
        now,
      );
      return reports.toSorted((a, b) => a.createdAt - b.createdAt);
    }),

  *unclaimMailed(ids) {
    for (const id of ids) yield* run('UPDATE reports SET mailed_at = NULL WHERE id = $1', id);
  },

  *forgetReporters(creatorNetworksBefore, emailsBefore) {
    yield* run(
      'UPDATE reports SET source = NULL WHERE source IS NOT NULL AND created_at < $1',
      creatorNetworksBefore,
    );
    yield* run('UPDATE reports SET email = NULL WHERE email IS NOT NULL AND closed_at < $1', emailsBefore);
  },
} satisfies Operations<ReportStore>;

const close = (
  condition: string,
  of: string | string[],
  { outcome, now, closedBy }: Closing,
): Operation<number> =>
  run(
    `UPDATE reports SET closed_at = $1, closed_by = $2, outcome = $3 WHERE ${condition} AND closed_at IS NULL`,
    now,
    closedBy,
    outcome,
    of,
  );

/** Closes all open reports of these pastes, which removing them also does. Returns how many there were. */
export const closeReportsOf = (pasteIds: string[], closing: Closing): Operation<number> =>
  close('paste_id = ANY ($4::text[])', pasteIds, closing);
