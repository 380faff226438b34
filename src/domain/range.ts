import { DAY_MS, HOUR_MS } from './time.ts';

/** Documented in docs/api.md. */
export const RANGES = ['24h', '7d', '30d', '90d', 'all'] as const;
export type Range = (typeof RANGES)[number];

const DAYS = { '7d': 7, '30d': 30, '90d': 90 };

/** Consecutive UTC buckets of equal length; a bucket's time is its first millisecond. */
export interface Buckets {
  /** The start of the first bucket. */
  from: number;
  /** The start of the last bucket, which contains `now`. */
  last: number;
  /** An hour or a day, in milliseconds. */
  lengthMs: number;
}

/** The buckets of a range that ends now, or of the days since `firstView`. The last one contains `now`. */
export function bucketsOf(range: Range, now: number, firstView: number | undefined): Buckets {
  const lengthMs = range === '24h' ? HOUR_MS : DAY_MS;
  const last = bucketStart(now, lengthMs);
  if (range === '24h') return { from: last - 23 * HOUR_MS, last, lengthMs };
  if (range === 'all')
    return { from: Math.min(bucketStart(firstView ?? now, lengthMs), last), last, lengthMs };
  return { from: last - (DAYS[range] - 1) * DAY_MS, last, lengthMs };
}

/** The first millisecond of the UTC hour or day that contains `time` (Unix time has no leap seconds). */
export const bucketStart = (time: number, lengthMs: number): number => Math.floor(time / lengthMs) * lengthMs;
