import { DAY_MS } from './limit.ts';

/** Interface 4.6. */
export const RANGES = ['24h', '7d', '30d', '90d', 'all'] as const;
export type Range = (typeof RANGES)[number];

export const HOUR_MS = 3_600_000;
const DAYS = { '7d': 7, '30d': 30, '90d': 90 };

/** A run of equal, gapless UTC buckets; times are the buckets' first milliseconds. */
export interface Buckets {
  /** The start of the first bucket. */
  from: number;
  /** The start of the last one, the bucket that `now` lies in. */
  last: number;
  /** An hour or a day, in milliseconds. */
  lengthMs: number;
}

/**
 * The buckets of a range that ends now: 24 hours, 7, 30 or 90 days, or the days since `firstView`
 * (today alone when nothing was viewed yet). The bucket that `now` lies in is the last one.
 */
export function bucketsOf(range: Range, now: number, firstView: number | undefined): Buckets {
  const lengthMs = range === '24h' ? HOUR_MS : DAY_MS;
  const last = bucketStart(now, lengthMs);
  if (range === '24h') return { from: last - 23 * HOUR_MS, last, lengthMs };
  if (range === 'all')
    return { from: Math.min(bucketStart(firstView ?? now, lengthMs), last), last, lengthMs };
  return { from: last - (DAYS[range] - 1) * DAY_MS, last, lengthMs };
}

/** The first millisecond of the UTC hour or day that `time` lies in (Unix time knows no leap seconds). */
export const bucketStart = (time: number, lengthMs: number): number => Math.floor(time / lengthMs) * lengthMs;
