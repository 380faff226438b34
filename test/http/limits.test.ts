import { describe, expect, test } from 'bun:test';
import { limitHeaders, RequestLimits } from '#http/limits.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 34, 56, 789);
const MINUTE = 60_000;
const rule = (subject: string, max = 3) => ({ subject, lengthMs: MINUTE, max });

describe('request limits', () => {
  test('let as many requests through as the limit says, and tell what is left', () => {
    const limits = new RequestLimits();
    for (const remaining of [2, 1, 0]) {
      expect(limits.take(rule('a'), NOW + 10)).toEqual({
        refused: false,
        state: { max: 3, remaining, resetAt: NOW + 10 + MINUTE },
      });
    }
    expect(limits.take(rule('a'), NOW + 20)).toEqual({
      refused: true,
      state: { max: 3, remaining: 0, resetAt: NOW + 10 + MINUTE },
    });
  });

  test('begin a window with its first request and end it to the millisecond', () => {
    const limits = new RequestLimits();
    for (const at of [NOW, NOW + 30_000, NOW + 59_000]) limits.take(rule('a'), at);
    expect(limits.take(rule('a'), NOW + MINUTE - 1).refused).toBe(true);
    const next = NOW + MINUTE;
    expect(limits.take(rule('a'), next)).toEqual({
      refused: false,
      state: { max: 3, remaining: 2, resetAt: next + MINUTE },
    });
  });

  test('do not count a refused request', () => {
    const limits = new RequestLimits();
    for (let n = 0; n < 3; n++) limits.take(rule('a'), NOW);
    for (let n = 0; n < 50; n++) expect(limits.take(rule('a'), NOW).refused).toBe(true);
    // A higher limit shows how many were counted.
    expect(limits.take(rule('a', 5), NOW).state.remaining).toBe(1);
  });

  test('count each subject for itself', () => {
    const limits = new RequestLimits();
    for (let n = 0; n < 3; n++) limits.take(rule('a'), NOW);
    expect(limits.take(rule('a'), NOW).refused).toBe(true);
    expect(limits.take(rule('b'), NOW).state.remaining).toBe(2);
  });

  test('lock nobody out when the clock is set back', () => {
    const limits = new RequestLimits();
    for (let n = 0; n < 3; n++) limits.take(rule('a'), NOW);
    expect(limits.take(rule('a'), NOW - 3_600_000)).toMatchObject({
      refused: false,
      state: { remaining: 2 },
    });
  });

  test('remember 100,000 subjects, and forget the oldest windows beyond', () => {
    const limits = new RequestLimits();
    const first = rule('first', 1);
    const second = rule('second', 1);
    limits.take(first, NOW);
    limits.take(second, NOW);
    for (let n = 0; n < 99_998; n++) limits.take(rule(`s${n}`), NOW);
    expect(limits.take(first, NOW).refused).toBe(true);
    limits.take(rule('one too many'), NOW);
    expect(limits.take(second, NOW).refused).toBe(true);
    expect(limits.take(first, NOW).refused).toBe(false);
    // That began a window anew and pushed the second one out.
    expect(limits.take(second, NOW).refused).toBe(false);
  });

  test('forget by the age of the window, not of the subject', () => {
    const limits = new RequestLimits();
    const [early, late] = [rule('early', 1), rule('late', 1)];
    limits.take(early, NOW);
    limits.take(late, NOW);
    limits.take(early, NOW + MINUTE);
    for (let n = 0; n < 99_999; n++) limits.take(rule(`s${n}`), NOW + MINUTE);
    expect(limits.take(early, NOW + MINUTE).refused).toBe(true);
    expect(limits.take(late, NOW + 1).refused).toBe(false);
  });

  test('of several count in all or in none', () => {
    const limits = new RequestLimits();
    const [wide, narrow] = [rule('wide', 5), rule('narrow', 1)];
    expect(limits.takeAll([wide, narrow], NOW)).toEqual({
      refused: false,
      state: { max: 1, remaining: 0, resetAt: NOW + MINUTE },
    });
    for (let n = 0; n < 3; n++) {
      const { refused, state } = limits.takeAll([wide, narrow], NOW + 1);
      expect([refused, state]).toEqual([true, { max: 1, remaining: 0, resetAt: NOW + MINUTE }]);
    }
    expect(limits.take(wide, NOW).state.remaining).toBe(3);
  });

  test('give back what was taken, but nothing to a later window', () => {
    const limits = new RequestLimits();
    limits.take(rule('a'), NOW);
    limits.take(rule('a'), NOW);
    limits.giveBack([rule('a'), rule('unknown')], NOW);
    expect(limits.take(rule('a'), NOW).state.remaining).toBe(1);
    limits.take(rule('a'), NOW + MINUTE);
    limits.giveBack([rule('a')], NOW);
    expect(limits.take(rule('a'), NOW + MINUTE).state.remaining).toBe(1);
  });
});

test('the headers name the limit, what is left, and the Unix second at which the window has ended', () => {
  const headers = (resetAt: number) => [...limitHeaders({ max: 60, remaining: 7, resetAt })];
  expect(headers(1_700_000_000_000)).toEqual([
    ['X-RateLimit-Limit', '60'],
    ['X-RateLimit-Remaining', '7'],
    ['X-RateLimit-Reset', '1700000000'],
  ]);
  expect(headers(1_700_000_000_001)[2]?.[1]).toBe('1700000001');
});
