import { creationCost, currentWindow, type LimitRule, type LimitWindow } from '#domain/limit.ts';
import { exceededLimit } from '#store/operations/limits.ts';
import type { PasteStore } from '#store/store.ts';
import type { Connection } from './connection.ts';
import type { Methods } from './methods.ts';

/** The windows of these rules as they are at `now`, in their order. */
export const currentWindows = (connection: Connection, rules: LimitRule[], now: number): LimitWindow[] =>
  rules.map((rule) => currentWindow(readWindow(connection, rule), rule, now));

export const limitReads = {
  findExceededLimit: (connection, limits, now, sizeBytes) =>
    exceededLimit(limits, currentWindows(connection, limits, now), sizeBytes),
} satisfies Methods<PasteStore>;

/** Counts a paste of this size in windows that were read and checked in the same transaction. */
export function countInWindows(
  connection: Connection,
  rules: LimitRule[],
  windows: LimitWindow[],
  sizeBytes: number,
): void {
  const write = connection.sql(
    'INSERT OR REPLACE INTO limit_windows (subject, length_ms, started_at, count) VALUES (?, ?, ?, ?)',
  );
  for (const [n, rule] of rules.entries()) {
    const { startedAt, count } = windows[n] as LimitWindow;
    write.run(rule.subject, rule.lengthMs, startedAt, count + creationCost(rule, sizeBytes));
  }
}

function readWindow(connection: Connection, rule: LimitRule): LimitWindow | undefined {
  return connection
    .sql('SELECT started_at AS startedAt, count FROM limit_windows WHERE subject = ? AND length_ms = ?')
    .get(rule.subject, rule.lengthMs) as LimitWindow | undefined;
}
