import { describe, expect, test } from 'bun:test';
import {
  EXPIRIES,
  type Expiry,
  expiryTime,
  isExpired,
  LANGUAGES,
  normalizeTitle,
  VISIBILITIES,
} from '#domain/paste.ts';

describe('a title', () => {
  test.each<[what: string, title: string, tidied: string | null]>([
    ['is kept as it is', 'A title', 'A title'],
    ['loses the space around it', ' \t A title \r\n', 'A title'],
    ['keeps the space inside', 'A   title', 'A   title'],
    ['has spaces for control characters', 'a\0b\nc\td\u007fe\u0085f', 'a b c d e f'],
    ['of nothing is null', '', null],
    ['of spaces is null', '   ', null],
    ['of control characters is null', '\0\n\u009f', null],
    ['may be a zero', '0', '0'],
    ['keeps what is no control character', 'a\u200db\u202ec', 'a\u200db\u202ec'],
    ['of 120 letters is kept', 'x'.repeat(120), 'x'.repeat(120)],
    ['of 121 letters is cut', `${'x'.repeat(120)}y`, 'x'.repeat(120)],
    ['of 120 emoji is kept', '🎉'.repeat(120), '🎉'.repeat(120)],
    ['of 121 emoji is cut between two', '🎉'.repeat(121), '🎉'.repeat(120)],
    ['of letters and emoji is cut after 120 of both', 'x🎉'.repeat(100), 'x🎉'.repeat(60)],
    ['is cut before it is trimmed', `${' '.repeat(10)}${'x'.repeat(120)}`, 'x'.repeat(110)],
    ['loses the space at which it is cut', `${'x'.repeat(119)} y`, 'x'.repeat(119)],
    ['of a megabyte is cut', 'x'.repeat(1_000_000), 'x'.repeat(120)],
  ])('%s', (_, title, tidied) => {
    expect(normalizeTitle(title)).toBe(tidied);
  });

  test('is never cut inside a character, wherever the emoji stand', () => {
    for (let letters = 0; letters <= 125; letters++) {
      const tidied = normalizeTitle('x'.repeat(letters) + '🎉'.repeat(125)) ?? '';
      expect(tidied.isWellFormed()).toBe(true);
      expect(Array.from(tidied)).toHaveLength(120);
    }
  });
});

describe('an expiry', () => {
  const now = Date.UTC(2026, 1, 28, 23, 59, 59, 999);

  test.each<[expiry: Expiry, end: string | null]>([
    ['never', null],
    ['burn', null],
    ['10m', '2026-03-01T00:09:59.999Z'],
    ['1h', '2026-03-01T00:59:59.999Z'],
    ['1d', '2026-03-01T23:59:59.999Z'],
    ['1w', '2026-03-07T23:59:59.999Z'],
    ['1m', '2026-03-30T23:59:59.999Z'],
  ])('%s ends at %p', (expiry, end) => {
    const time = expiryTime(expiry, now);
    expect(time === null ? null : new Date(time).toISOString()).toBe(end);
  });

  test('holds at the millisecond it falls due, and not before', () => {
    expect(isExpired({ expiresAt: now }, now - 1)).toBe(false);
    expect(isExpired({ expiresAt: now }, now)).toBe(true);
    expect(isExpired({ expiresAt: now }, now + 1)).toBe(true);
    expect(isExpired({ expiresAt: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

test('languages, visibilities and expiries are those of the interface', () => {
  expect(LANGUAGES.join(' ')).toBe(
    'plain richtext javascript typescript python json html css bash sql go rust java c php yaml markdown',
  );
  expect(VISIBILITIES.join(' ')).toBe('public unlisted');
  expect(EXPIRIES.join(' ')).toBe('never 10m 1h 1d 1w 1m burn');
});
