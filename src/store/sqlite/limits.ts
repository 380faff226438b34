import type { LimitRule, LimitState, LimitWindow } from '#domain/limit.ts';
import { creationCost, currentWindow, exceededLimit } from '#domain/limit.ts';
import { type Operations, own } from '#store/operations/operation.ts';
import type { PasteStore } from '#store/store.ts';
import type { Connection } from './connection.ts';

/** The windows of these rules as they are at `now`, in their order. */
export function currentWindows(connection: Connection, rules: LimitRule[], now: number): LimitWindow[] {
  const text = 'SELECT started_at AS startedAt, count FROM limit_windows WHERE subject = ? AND length_ms = ?';
  return rules.map((rule) => {
    const window = connection.sql(text).get(rule.subject, rule.lengthMs) as LimitWindow | undefined;
    return currentWindow(window, rule, now);
  });
}

export const limitReads = {
  findExceededLimit: (limits, now, sizeBytes) =>
    own((connection: Connection) =>
      exceededLimit(limits, currentWindows(connection, limits, now), sizeBytes),
    ),
} satisfies Operations<PasteStore>;

/** Counts a paste of this size in each window, or in none if it exceeds a limit, which it returns. */
export function countInWindows(
  connection: Connection,
  rules: LimitRule[],
  now: number,
  sizeBytes: number,
): LimitState | undefined {
  const windows = currentWindows(connection, rules, now);
  const limit = exceededLimit(rules, windows, sizeBytes);
  if (limit !== undefined) return limit;
  const write = connection.sql(
    'INSERT OR REPLACE INTO limit_windows (subject, length_ms, started_at, count) VALUES (?, ?, ?, ?)',
  );
  for (const [n, rule] of rules.entries()) {
    const { startedAt, count } = windows[n] as LimitWindow;
    write.run(rule.subject, rule.lengthMs, startedAt, count + creationCost(rule, sizeBytes));
  }
  return undefined;
}
