import { describe, expect, test } from 'bun:test';
import { LastKnownWindows } from '#http/limits/last-known.ts';
import { numbers } from '../store/contract/values.ts';
import { seeded } from '../text/random-code.ts';
import { MINUTE, NOW, rule } from './limits-contract.ts';

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
