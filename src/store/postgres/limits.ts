import {
  currentWindow,
  type LimitRule,
  type LimitState,
  type LimitWindow,
  limitState,
} from '#domain/limit.ts';
import { rowsOf, type Sql } from './connection.ts';

interface WindowRow extends LimitWindow {
  subject: string;
  lengthMs: number;
}

/** The state of the refusing limit that lasts longest: who waits for it is not refused by another next. */
export async function exceededLimit(
  sql: Sql,
  rules: LimitRule[],
  now: number,
): Promise<LimitState | undefined> {
  if (rules.length === 0) return undefined;
  const windows = await sql.all<WindowRow>(
    `SELECT subject, length_ms AS "lengthMs", started_at AS "startedAt", count
     FROM limit_windows JOIN json_to_recordset($1::json) AS rule (subject text, "lengthMs" bigint)
       USING (subject) WHERE length_ms = "lengthMs"`,
    rowsOf(rules),
  );
  return longestRefusal(rules, windows, now, 0);
}

/**
 * Counts one event in each window and gives the limit that refuses it; the caller then undoes the count with
 * all else. The rows are locked in one order for all, and stay so until the transaction ends: whoever comes at
 * the same time counts after us. (A look before the count would have to be looked at again after the wait.)
 */
export async function countInWindows(
  sql: Sql,
  rules: LimitRule[],
  now: number,
): Promise<LimitState | undefined> {
  if (rules.length === 0) return undefined;
  const windows = await sql.all<WindowRow>(
    `INSERT INTO limit_windows AS held (subject, length_ms, started_at, count)
     SELECT DISTINCT subject, "lengthMs", $2::bigint, 1
     FROM json_to_recordset($1::json) AS rule (subject text, "lengthMs" bigint) ORDER BY 1, 2
     ON CONFLICT (subject, length_ms) DO UPDATE SET ${COUNTED}
     RETURNING subject, length_ms AS "lengthMs", started_at AS "startedAt", count`,
    rowsOf(rules),
    now,
  );
  return longestRefusal(rules, windows, now, 1);
}

/**
 * What a count makes of a window: see `currentWindow`; `held` is the row that is there. Of two creations at once
 * the later one may come first, and the clocks of nodes differ: a window that began up to this much later than
 * now runs already. Only one from further ahead is of a clock that was set back.
 */
const SKEW_MS = 10_000;
const RUNS = `held.started_at <= excluded.started_at + ${SKEW_MS}
  AND excluded.started_at < held.started_at + held.length_ms`;
export const COUNTED = `
  started_at = CASE WHEN ${RUNS} THEN held.started_at ELSE excluded.started_at END,
  count = CASE WHEN ${RUNS} THEN held.count ELSE 0 END + excluded.count`;

export function sweepWindows(sql: Sql, now: number, atMost: number): Promise<number> {
  return sql.run(
    `WITH old AS MATERIALIZED (
       SELECT subject, length_ms FROM limit_windows WHERE started_at + length_ms <= $1 LIMIT $2
       FOR UPDATE SKIP LOCKED
     )
     DELETE FROM limit_windows USING old
     WHERE limit_windows.subject = old.subject AND limit_windows.length_ms = old.length_ms`,
    now,
    atMost,
  );
}

/** `counted` is how much of each window is the event itself. */
function longestRefusal(rules: LimitRule[], windows: WindowRow[], now: number, counted: number) {
  let longest: LimitState | undefined;
  for (const rule of rules) {
    const row = windows.find(
      ({ subject, lengthMs }) => subject === rule.subject && lengthMs === rule.lengthMs,
    );
    const before = row && { startedAt: row.startedAt, count: row.count - counted };
    const moment = Math.max(now, Math.min(now + SKEW_MS, before?.startedAt ?? now));
    const state = limitState(currentWindow(before, rule, moment), rule);
    if (state.remaining === 0 && state.resetAt > (longest?.resetAt ?? 0)) longest = state;
  }
  return longest;
}
