import { expect, test } from 'bun:test';
import { readTime } from '#cli/server/time.ts';
import { UsageError } from '#cli/shared/errors.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const read = (typed: string) => new Date(readTime('--until', typed, NOW)).toISOString();

test.each([
  ['12h', '2026-11-21T00:00:00.000Z'],
  ['7d', '2026-11-27T12:00:00.000Z'],
  ['4w', '2026-12-18T12:00:00.000Z'],
  ['2026-12-31', '2026-12-31T00:00:00.000Z'],
  ['2026-12-31T18:00', '2026-12-31T18:00:00.000Z'],
  ['2026-12-31T18:00:30Z', '2026-12-31T18:00:30.000Z'],
  ['2026-12-31T18:00+02:00', '2026-12-31T16:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
])('%s is a time', (typed, time) => {
  expect(read(typed)).toBe(time);
});

// 1m is a month in the API and a minute elsewhere.
test.each([
  ...['', '7', 'd', '1m', '-7d', '7 d', '7D', '99999d', 'tomorrow'],
  ...['2026-02-29', '2026-13-01', '2026-12-31T25:00', '2026-12-31 18:00', '31.12.2026'],
])('%p is not', (typed) => {
  expect(() => read(typed)).toThrow(UsageError);
});
