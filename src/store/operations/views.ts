import { DAY_MS } from '#domain/limit.ts';
import { bucketStart, HOUR_MS } from '#domain/range.ts';
import { HOURS_KEPT_MS, subjectOf } from '../statistics.ts';
import { VISITORS_KEPT_MS, type ViewStore } from '../views.ts';
import { deleteAtMost, get, type Operation, type Operations, run } from './operation.ts';

export const viewReads = {
  *firstDay(subject) {
    const row = yield* get<{ time: number | null }>(
      'SELECT min(time) AS time FROM view_totals WHERE subject = $1 AND length_ms = $2',
      subjectOf(subject),
      DAY_MS,
    );
    return row?.time ?? undefined;
  },
} satisfies Operations<ViewStore>;

/** `record` is the engine's own. */
export const viewWrites = {
  *visitorKey(day, fresh) {
    yield* run('INSERT INTO visitor_keys (day, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', day, fresh);
    const held = yield* get<{ key: Uint8Array }>('SELECT key FROM visitor_keys WHERE day = $1', day);
    // The sweep has deleted it, long after the end of its day: any key will do for the last views of that day.
    return held?.key ?? fresh;
  },
} satisfies Operations<ViewStore>;

/** Deletes old hours, visitors of past days and the keys of those days. Returns how many rows of each table were deleted. */
export function* sweepViews(now: number, atMost: number): Operation<number[]> {
  const hours = `length_ms = ${HOUR_MS} AND time < $2`;
  const hour = bucketStart(now, HOUR_MS) - HOURS_KEPT_MS;
  const day = bucketStart(now - VISITORS_KEPT_MS, DAY_MS);
  yield* run('DELETE FROM visitor_keys WHERE day < $1', day);
  return [
    yield* deleteAtMost(atMost, 'view_totals', 'subject, length_ms, time', hours, hour),
    yield* deleteAtMost(atMost, 'view_parts', 'subject, length_ms, part, time, value', hours, hour),
    yield* deleteAtMost(atMost, 'visitors', 'day, subject, hash', 'day < $2', day),
    yield* deleteAtMost(atMost, 'visitor_samples', 'day, subject', 'day < $2', day),
  ];
}
