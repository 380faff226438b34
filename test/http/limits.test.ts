import { describe, expect, test } from 'bun:test';
import { MemoryLimits } from '#http/limits/last-known.ts';
import { limitHeaders } from '#http/limits/limits.ts';
import { describeLimits, MINUTE, NOW, rule } from './limits-contract.ts';

describe('limits in the memory of a node', () => {
  describeLimits(async () => new MemoryLimits());

  test('remember 100,000 subjects, and forget the oldest windows beyond', async () => {
    const limits = new MemoryLimits();
    const [first, second] = [rule('first', 1), rule('second', 1)];
    for (const each of [first, second]) await limits.consume([each], NOW);
    for (let n = 0; n < 99_998; n++) await limits.consume([rule(`s${n}`)], NOW);
    expect((await limits.consume([first], NOW)).rejected).toBe(true);
    await limits.consume([rule('one too many')], NOW);
    expect((await limits.consume([second], NOW)).rejected).toBe(true);
    expect((await limits.consume([first], NOW)).rejected).toBe(false);
    // That began a window anew and pushed the second one out.
    expect((await limits.consume([second], NOW)).rejected).toBe(false);
  });

  test('forget by the age of the window, not of the subject', async () => {
    const limits = new MemoryLimits();
    const [early, late] = [rule('early', 1), rule('late', 1)];
    await limits.consume([early], NOW);
    await limits.consume([late], NOW);
    await limits.consume([early], NOW + MINUTE);
    for (let n = 0; n < 99_999; n++) await limits.consume([rule(`s${n}`)], NOW + MINUTE);
    expect((await limits.consume([early], NOW + MINUTE)).rejected).toBe(true);
    expect((await limits.consume([late], NOW + 1)).rejected).toBe(false);
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
