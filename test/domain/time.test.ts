import { describe, expect, test } from 'bun:test';
import { type Buckets, bucketStart, bucketsOf, type Range } from '#domain/range.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';

const iso = ({ from, last }: Buckets) => [new Date(from).toISOString(), new Date(last).toISOString()];
const countOf = ({ from, last, lengthMs }: Buckets) => (last - from) / lengthMs + 1;

describe('the buckets of a range', () => {
  const now = Date.UTC(2026, 2, 1, 0, 30);

  test.each<[range: Range, from: string, last: string, count: number]>([
    ['24h', '2026-02-28T01:00:00.000Z', '2026-03-01T00:00:00.000Z', 24],
    ['7d', '2026-02-23T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 7],
    ['30d', '2026-01-31T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 30],
    ['90d', '2025-12-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z', 90],
  ])('%s go from %s to %s', (range, from, last, count) => {
    const buckets = bucketsOf(range, now, undefined);
    expect(iso(buckets)).toEqual([from, last]);
    expect(countOf(buckets)).toBe(count);
    expect(buckets.lengthMs).toBe(range === '24h' ? HOUR_MS : DAY_MS);
  });

  test('24h goes from hour to hour at the last and the first millisecond of one', () => {
    const [end, start] = [Date.UTC(2026, 2, 1, 4, 59, 59, 999), Date.UTC(2026, 2, 1, 5)];
    expect(iso(bucketsOf('24h', end, undefined))[1]).toBe('2026-03-01T04:00:00.000Z');
    expect(iso(bucketsOf('24h', start, undefined))[1]).toBe('2026-03-01T05:00:00.000Z');
  });

  test('all begins with the day of the first view', () => {
    const buckets = bucketsOf('all', now, Date.UTC(2025, 11, 31, 23, 59, 59, 999));
    expect(iso(buckets)).toEqual(['2025-12-31T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
    expect(countOf(buckets)).toBe(61);
  });

  test('all is today alone when nothing was viewed, was viewed today, or seems to be viewed tomorrow', () => {
    for (const firstView of [undefined, now, now + DAY_MS]) {
      const buckets = bucketsOf('all', now, firstView);
      expect(iso(buckets)).toEqual(['2026-03-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z']);
      expect(buckets.lengthMs).toBe(DAY_MS);
    }
  });

  test('start at whole hours and days, before 1970 too', () => {
    expect([0, DAY_MS - 1, DAY_MS].map((time) => bucketStart(time, DAY_MS))).toEqual([0, 0, DAY_MS]);
    expect(bucketStart(-1, HOUR_MS)).toBe(-HOUR_MS);
  });
});
