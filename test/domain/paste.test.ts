import { describe, expect, test } from 'bun:test';
import { type Expiry, expiryTime, isExpired, isSlug, normalizeTitle } from '#domain/paste.ts';

test.each<[what: string, title: string, tidied: string | null]>([
  ['is kept as it is', 'A title', 'A title'],
  ['loses the space around it', ' \t A title \r\n', 'A title'],
  ['has spaces for control characters', 'a\0b\nc\td\u007fe\u0085f', 'a b c d e f'],
  ['of nothing is null', '', null],
  ['of spaces is null', '   ', null],
  ['keeps what is no control character', 'a\u200db\u202ec', 'a\u200db\u202ec'],
  ['of 121 letters is cut', `${'x'.repeat(120)}y`, 'x'.repeat(120)],
  ['of 121 emoji is cut between two', '🎉'.repeat(121), '🎉'.repeat(120)],
  ['is cut before it is trimmed', `${' '.repeat(10)}${'x'.repeat(120)}`, 'x'.repeat(110)],
  ['loses the space at which it is cut', `${'x'.repeat(119)} y`, 'x'.repeat(119)],
])('a title %s', (_, title, tidied) => {
  expect(normalizeTitle(title)).toBe(tidied);
});

test('a slug is 3 to 48 of a-z, 0-9 and hyphen, and nothing else', () => {
  const valid = ['abc', '---', '0-z', 'a'.repeat(48)];
  const invalid = ['', 'ab', 'a'.repeat(49), 'Abc', 'a_b', 'a.b', 'a b', 'abc\n', '\nabc', '１２３', 'äbc'];
  expect([...valid, ...invalid].filter(isSlug)).toEqual(valid);
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
    const at = [now - 1, now, now + 1].map((time) => isExpired({ expiresAt: now }, time));
    expect(at).toEqual([false, true, true]);
    expect(isExpired({ expiresAt: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
