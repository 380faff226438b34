import { afterAll, describe, expect, test } from 'bun:test';
import { LastKnownWindows, MemoryLimits } from '#http/limits/last-known.ts';
import { type LimitRules, limitHeaders, type RequestLimits } from '#http/limits/limits.ts';
import { type SharedWindows, sharedLimits } from '#http/limits/shared-limits.ts';
import { openValkey } from '#server/valkey.ts';
import { openPostgres } from '#store/postgres/engine.ts';
import { hashOf, numbers } from '../store/contract/values.ts';
import { onServer, testServer } from '../support/postgres.ts';
import { valkeyServer } from '../support/valkey.ts';
import { seeded } from '../text/random-code.ts';
import { consumeTimes, describeLimits, MINUTE, NOW, rule } from './limits-contract.ts';

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

const LOG = { error() {}, info() {} };
const KEY = hashOf('key');
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

interface Shared {
  /** The windows as three nodes see them. */
  nodes: SharedWindows[];
  empty(): Promise<void>;
  /** Everything that is written down, as text. */
  written(): Promise<string>;
}

async function inPostgres(): Promise<Shared | undefined> {
  const server = await testServer();
  if (server === undefined) return undefined;
  const url = await server.newDatabase();
  const stores = numbers(3).map(() => openPostgres(url));
  closing.push(async () => void (await Promise.all(stores.map((store) => store.close()))));
  await stores[0]?.ping();
  return {
    nodes: stores.flatMap(({ limits }) => limits ?? []),
    empty: async () => void (await onServer(url, 'DELETE FROM limit_windows')),
    written: async () => JSON.stringify(await onServer(url, 'SELECT * FROM limit_windows')),
  };
}

async function inValkey(): Promise<Shared | undefined> {
  const server = await valkeyServer();
  if (server === undefined) return undefined;
  closing.push(() => server.stop());
  const nodes = await Promise.all(
    numbers(3).map(() => openValkey(server.url, LOG, { answerWithinMs: 10_000 })),
  );
  closing.push(async () => {
    for (const node of nodes) node.close();
  });
  return { nodes, empty: server.empty, written: () => server.tell('KEYS *') };
}

for (const [name, shared] of [
  ['PostgreSQL', await inPostgres()],
  ['Valkey', await inValkey()],
] as const) {
  describe.skipIf(shared === undefined)(`limits shared in ${name}`, () => {
    const { nodes, empty, written } = shared as Shared;
    const limitsOf = (windows: SharedWindows | undefined, what = 'test') =>
      sharedLimits(what, windows as SharedWindows, KEY);
    const fresh = async (): Promise<[RequestLimits, RequestLimits, RequestLimits]> => {
      await empty();
      return [limitsOf(nodes[0]), limitsOf(nodes[1]), limitsOf(nodes[2])];
    };

    describeLimits(async () => (await fresh())[0]);

    test('allow exactly 30 of 40 simultaneous requests over three nodes, each with its own state', async () => {
      const three = await fresh();
      // The next window, as well, is one for all.
      for (const now of [NOW, NOW + MINUTE]) {
        const taken = await Promise.all(
          numbers(40).map((n) => (three[n % 3] as RequestLimits).consume([rule('key', 30)], now)),
        );
        const left = taken.filter(({ rejected }) => !rejected).map(({ state }) => state.remaining);
        expect(left.toSorted((a, b) => a - b)).toEqual(numbers(30));
        for (const { state } of taken) expect(state.resetAt).toBe(now + MINUTE);
      }
    });

    test('allow exactly 10 of 40 simultaneous requests when several windows apply', async () => {
      const three = await fresh();
      const taken = await Promise.all(
        numbers(40).map((n) => {
          const rules: LimitRules = [rule(`network ${n % 2}`, 7), rule('name', 10, 60 * MINUTE)];
          return (three[n % 3] as RequestLimits).consume(
            n % 4 < 2 ? rules : (rules.toReversed() as LimitRules),
            NOW,
          );
        }),
      );
      expect(taken.filter(({ rejected }) => !rejected)).toHaveLength(10);
      expect(await three[1].peek([rule('name', 10, 60 * MINUTE), rule('network 0')], NOW)).toBe(10);
    });

    test('refund through one node what was counted at the same time by others', async () => {
      const three = await fresh();
      const rules: LimitRules = [rule('one', 1000), rule('all', 1000)];
      await Promise.all(
        numbers(60).map(async (n) => {
          const taken = await (three[n % 3] as RequestLimits).consume(rules, NOW);
          if (n % 2) await taken.refund();
        }),
      );
      for (const node of three) expect(await node.peek(rules, NOW)).toBe(30);
    });

    test('tolerate clocks that differ by seconds', async () => {
      const [early, , late] = await fresh();
      expect(await consumeTimes(late, 2, [rule('a')], NOW + 5000)).toEqual([2, 1]);
      expect(await consumeTimes(early, 2, [rule('a')], NOW)).toEqual([0, 'refused']);
      const taken = await late.consume([rule('b')], NOW + 5000);
      await early.consume([rule('b')], NOW);
      await taken.refund();
      expect(await early.peek([rule('b')], NOW)).toBe(1);
    });

    test('keep their namespaces apart', async () => {
      const [one] = await fresh();
      await consumeTimes(one, 3, [rule('a')]);
      expect(await consumeTimes(limitsOf(nodes[1], 'other'), 1, [rule('a')])).toEqual([2]);
    });

    test('store no address and no name', async () => {
      const [one] = await fresh();
      await one.consume([rule('address:192.0.2.1')], NOW);
      await one.consume([rule('name ann@example.org'), rule('network 192.0.2.1')], NOW);
      const text = await written();
      expect(text.match(/test/g)).toHaveLength(3);
      expect(text).not.toMatch(/192|ann|example/);
    });
  });
}
