import { type Buckets, bucketStart } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { sampleBoundary, VISITOR_SAMPLE_MAX, type VisitorSample } from '#domain/visitor-sample.ts';
import type { ViewFigures, ViewStore, ViewSubject } from '#store/views.ts';
import { DIMENSION_VALUES_MAX, VISITORS_KEPT_MS } from '#store/views.ts';
import { all, deleteAtMost, type Operation, type Operations, run, value } from './operation.ts';

/** Hours are kept for the 24-hour range, with a day to spare for a clock that is set back. */
const HOURS_KEPT_MS = 2 * DAY_MS;

/**
 * A client can send any referrer. Beyond this many in one hour or day of one subject, new ones count in the totals but
 * are not listed, so that invented names cannot fill the disk. Each new name counts the others, so it must stay small.
 */
export const REFERRERS_MAX = 200;

export type Dimension = 'country' | 'device' | 'referrer' | 'paste';

export const accountSubject = (accountId: string): string => `a:${accountId}`;
export const pasteSubject = (pasteId: string): string => `p:${pasteId}`;
const subjectOf = ({ accountId, pasteId }: ViewSubject): string =>
  pasteId === null ? accountSubject(accountId) : pasteSubject(pasteId);

export const viewReads = {
  *firstDay(subject) {
    const time = yield* value<number | null>(
      'SELECT min(time) FROM view_totals WHERE subject = $1 AND length_ms = $2',
      subjectOf(subject),
      DAY_MS,
    );
    return time ?? undefined;
  },
} satisfies Operations<ViewStore>;

type TopPastes = (subject: string, buckets: Buckets, now: number) => Operation<ViewFigures['topPastes']>;

/** A long read. `topPastes` is the engine's own. */
export const viewFigures = (topPastes: TopPastes) =>
  function* (subject: ViewSubject, buckets: Buckets, now: number): Operation<ViewFigures> {
    const name = subjectOf(subject);
    const { lengthMs, from, last } = buckets;
    const breakdown = (part: Dimension) =>
      all<{ value: string | null; views: number }>(
        `SELECT nullif(view_parts.value, '') AS value, sum(views)::bigint AS views FROM view_parts
         WHERE subject = $1 AND length_ms = $2 AND part = $3 AND time BETWEEN $4 AND $5
         GROUP BY view_parts.value ORDER BY 2 DESC, view_parts.value LIMIT $6`,
        name,
        lengthMs,
        part,
        from,
        last,
        DIMENSION_VALUES_MAX,
      );
    return {
      series: yield* all(
        `SELECT time, views, visitors FROM view_totals
         WHERE subject = $1 AND length_ms = $2 AND time BETWEEN $3 AND $4 ORDER BY time`,
        name,
        lengthMs,
        from,
        last,
      ),
      countries: yield* breakdown('country'),
      devices: yield* breakdown('device'),
      referrers: yield* breakdown('referrer'),
      topPastes: subject.pasteId === null ? yield* topPastes(name, buckets, now) : [],
    };
  };

/** `record` is the engine's own. */
export const viewWrites = {
  *visitorKey(day, fresh) {
    yield* run('INSERT INTO visitor_keys (day, key) VALUES ($1, $2) ON CONFLICT DO NOTHING', day, fresh);
    const held = yield* value<Uint8Array>('SELECT key FROM visitor_keys WHERE day = $1', day);
    // The sweep has deleted it, long after the end of its day: any key will do for the last views of that day.
    return held ?? fresh;
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

/** Raises the depth of a subject's sample of a day until it fits `VISITOR_SAMPLE_MAX`. */
export function* shrunk(
  day: number,
  subject: string,
  { depth, kept }: VisitorSample,
): Operation<VisitorSample> {
  const text = 'DELETE FROM visitors WHERE day = $1 AND subject = $2 AND hash >= $3';
  while (kept > VISITOR_SAMPLE_MAX) kept -= yield* run(text, day, subject, sampleBoundary(++depth));
  return { depth, kept };
}
