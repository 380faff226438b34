import { describe, expect, test } from 'bun:test';
import { LastKnownWindows, MemoryLimits } from '#http/limits/last-known.ts';
import { limitHeaders } from '#http/limits/limits.ts';
import { numbers } from '../store/contract/values.ts';
import { seeded } from '../text/random-code.ts';
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

/** How many of so many requests are let through. */
const through = (node: LastKnownWindows, times: number, nodes: number, max = 60, now = NOW): number =>
  numbers(times).filter(() => !node.consume([rule('a', max)], now, nodes).rejected).length;

describe('a node that is not told the shared count any more', () => {
  test('lets its share of what was left through, whatever it was told last', () => {
    const random = seeded(7);
    for (let round = 0; round < 500; round++) {
      const [max, nodes] = [1 + random(100), 1 + random(9)];
      const counted = random(max + 1);
      let [sum, mostLeft] = [counted, 0];
      for (let n = 0; n < nodes; n++) {
        // None has to know all that was counted.
        const told = random(counted + 1);
        const node = new LastKnownWindows();
        node.set(rule('a', max), { startedAt: NOW, count: told });
        sum += through(node, 300, nodes, max);
        mostLeft = Math.max(mostLeft, max - told);
      }
      expect(sum).toBeLessThan(counted + mostLeft + nodes);
      expect(sum).toBeLessThan(2 * max + nodes);
    }
  });

  test('begins again with the next window, and treats a window of a faster clock as running', () => {
    const node = new LastKnownWindows();
    node.set(rule('a', 60), { startedAt: NOW + 5_000, count: 58 });
    expect(through(node, 9, 1)).toBe(2);
    expect(through(node, 99, 1, 60, NOW + 5_000 + MINUTE)).toBe(60);
  });

  test('reports what it let through once it can, and again if that was lost', () => {
    const node = new LastKnownWindows();
    expect(node.report([rule('a')], NOW)).toBeUndefined();
    through(node, 2, 1);
    for (const isCounted of [false, true]) {
      const report = node.report([rule('a')], NOW);
      expect(report?.windows).toMatchObject([{ startedAt: NOW, count: 0, unreported: 2 }]);
      // Meanwhile it still counts.
      expect(node.peek([rule('a')], NOW)).toBe(2);
      report?.settle(isCounted);
    }
    expect(node.report([rule('a')], NOW)).toBeUndefined();
  });
});
