import type { Report } from '#domain/report.ts';
import { type Operation, own, transaction } from '#store/operations/operation.ts';
import { markUnmailed } from '#store/operations/reports.ts';
import type { Sql } from './connection.ts';

/** "gluemail" in bytes: the advisory lock of `claimUnmailed`. */
const MAIL_LOCK = '7452460561878575468';

export const claimUnmailed = (now: number, intervalMs: number): Operation<Report[]> =>
  transaction(function* () {
    // Of two nodes, the second must see what the first one marked, even if a report came in between.
    yield* own((sql: Sql) => sql.exec(`SELECT pg_advisory_xact_lock(${MAIL_LOCK})`));
    return yield* markUnmailed(now, intervalMs);
  });
