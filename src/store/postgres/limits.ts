import type { LimitRule, LimitState, LimitWindow } from '#domain/limit.ts';
import { creationCost, currentWindow, exceededLimit } from '#domain/limit.ts';
import { all, type Operation, type Operations, rollbackWith } from '#store/operations/operation.ts';
import type { ConsumedWindows, PasteStore } from '#store/store.ts';
import { type Database, type Sql, WITHOUT_SYNC_COMMIT } from './connection.ts';
import { perform } from './perform.ts';
import { jsonRows } from './values.ts';

type WindowRow = LimitWindow & Pick<LimitRule, 'subject' | 'lengthMs'>;

export const limitMethods = {
  *findExceededLimit(rules, now, sizeBytes = 1) {
    if (rules.length === 0) return undefined;
    return exceededLimit(rules, yield* readWindows(rules, now), sizeBytes);
  },
} satisfies Operations<PasteStore>;

/**
 * Counts a paste of this size in each window and returns the limit that it exceeds; the caller must then roll back. The
 * rows are locked in a fixed order until the transaction ends, so that concurrent creations count after this one. (A
 * check before the count would have to be repeated after the wait for the locks.)
 */
export function* countInWindows(
  rules: LimitRule[],
  now: number,
  sizeBytes: number,
): Operation<LimitState | undefined> {
  if (rules.length === 0) return undefined;
  const counted = yield* countedWindows(rules, now, sizeBytes);
  const before = windowsOf(rules, counted, now, (rule) => creationCost(rule, sizeBytes));
  return exceededLimit(rules, before, sizeBytes);
}

const countedWindows = (rules: LimitRule[], now: number, sizeBytes = 1): Operation<WindowRow[]> =>
  all(
    `INSERT INTO limit_windows AS held (subject, length_ms, started_at, count)
     SELECT DISTINCT subject, "lengthMs", $2::bigint, weight
     FROM json_to_recordset($1::json) AS rule (subject text, "lengthMs" bigint, weight bigint) ORDER BY 1, 2
     ON CONFLICT (subject, length_ms) DO UPDATE SET ${COUNTED}
     RETURNING subject, length_ms AS "lengthMs", started_at AS "startedAt", count`,
    jsonRows(rules.map((rule) => ({ ...rule, weight: creationCost(rule, sizeBytes) }))),
    now,
  );

/**
 * How counting changes a window, as in `currentWindow`; `held` is the existing row. Concurrent creations can arrive out
 * of order, and the clocks of nodes differ: a window that began up to this much after `now` is already running. One
 * from further ahead was begun before a clock was set back.
 */
const SKEW_MS = 10_000;
const IS_RUNNING = `held.count > 0 AND held.started_at <= excluded.started_at + ${SKEW_MS}
  AND excluded.started_at < held.started_at + held.length_ms`;
export const COUNTED = `
  started_at = CASE WHEN ${IS_RUNNING} THEN held.started_at ELSE excluded.started_at END,
  count = CASE WHEN ${IS_RUNNING} THEN held.count ELSE 0 END + excluded.count`;

/**
 * `LimitStore.consume`. A single window, as every API request has, takes one statement, which writes nothing when the
 * window is full; a second one then reads it. Several windows are counted and rolled back when one is full.
 */
export async function consumeWindows(
  database: Database,
  rules: LimitRule[],
  now: number,
): Promise<ConsumedWindows> {
  const [rule, ...others] = rules;
  if (rule === undefined) return { rejected: false, windows: [] };
  if (rules.every(({ max }) => max > 0)) {
    if (others.length > 0) return consumeTogether(database, rules, now);
    const counted = await countUnlessFull(database, rule, now);
    if (counted !== undefined) return { rejected: false, windows: [counted] };
  }
  return { rejected: true, windows: await perform(database, readWindows(rules, now)) };
}

function countUnlessFull(sql: Sql, rule: LimitRule, now: number): Promise<LimitWindow | undefined> {
  return sql.get(
    `WITH ${WITHOUT_SYNC_COMMIT}
     INSERT INTO limit_windows AS held (subject, length_ms, started_at, count)
     SELECT $1::text, $2::bigint, $3::bigint, 1 FROM without_sync
     ON CONFLICT (subject, length_ms) DO UPDATE SET ${COUNTED} WHERE NOT (${IS_RUNNING}) OR held.count < $4::bigint
     RETURNING started_at AS "startedAt", count`,
    rule.subject,
    rule.lengthMs,
    now,
    rule.max,
  );
}

function consumeTogether(database: Database, rules: LimitRule[], now: number): Promise<ConsumedWindows> {
  return database.withoutSyncCommit(async (sql) => {
    const rows = await perform(sql, countedWindows(rules, now));
    const windows = windowsOf(rules, rows, now);
    if (rules.every(({ max }, n) => (windows[n]?.count ?? 0) <= max)) return { rejected: false, windows };
    return rollbackWith({
      rejected: true,
      windows: windows.map(({ startedAt, count }) => ({ startedAt, count: count - 1 })),
    });
  });
}

function* readWindows(rules: LimitRule[], now: number): Operation<LimitWindow[]> {
  const rows = yield* all<WindowRow>(
    `SELECT subject, length_ms AS "lengthMs", started_at AS "startedAt", count FROM limit_windows
     WHERE subject = ANY ($1)`,
    rules.map(({ subject }) => subject),
  );
  return windowsOf(rules, rows, now);
}

/** The windows of these rules at `now`, without what `countedOf` says of a rule. */
const windowsOf = (
  rules: LimitRule[],
  rows: WindowRow[],
  now: number,
  countedOf: (rule: LimitRule) => number = () => 0,
): LimitWindow[] =>
  rules.map((rule) => {
    const row = rows.find(({ subject, lengthMs }) => subject === rule.subject && lengthMs === rule.lengthMs);
    if (row === undefined) return currentWindow(undefined, rule, now);
    const window = { startedAt: row.startedAt, count: row.count - countedOf(rule) };
    // By the clock that began this window: see `SKEW_MS`.
    return currentWindow(window, rule, Math.max(now, Math.min(now + SKEW_MS, window.startedAt)));
  });

/** `LimitStore.refund`. A window with a count of 0 is not running: see `IS_RUNNING`. */
export async function refundWindows(
  sql: Sql,
  rules: LimitRule[],
  { windows }: ConsumedWindows,
): Promise<void> {
  const taken = rules.map(({ subject, lengthMs }, n) => ({
    subject,
    length_ms: lengthMs,
    started_at: windows[n]?.startedAt,
  }));
  await sql.run(
    `WITH ${WITHOUT_SYNC_COMMIT}, held AS MATERIALIZED (
       SELECT held.subject, held.length_ms FROM without_sync,
         json_to_recordset($1::json) AS taken (subject text, length_ms bigint, started_at bigint)
         JOIN limit_windows AS held USING (subject, length_ms, started_at)
       ORDER BY taken.subject, taken.length_ms FOR NO KEY UPDATE OF held
     )
     UPDATE limit_windows SET count = greatest(0, count - 1) FROM held
     WHERE limit_windows.subject = held.subject AND limit_windows.length_ms = held.length_ms`,
    jsonRows(taken),
  );
}
