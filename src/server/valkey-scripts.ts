import type { LimitRule, LimitWindow } from '#domain/limit.ts';
import { CLOCK_SKEW_MS, type KnownWindow } from '#http/limits/last-known.ts';
import type { ConsumedWindows } from '#store/store.ts';
import consumeScript from './valkey-scripts/consume-windows.lua' with { type: 'text' };
import countScript from './valkey-scripts/count-nodes.lua' with { type: 'text' };
import refundScript from './valkey-scripts/refund-windows.lua' with { type: 'text' };

/** The alive nodes, by when they last reported. */
export const NODES_KEY = 'gluepot:nodes';

/** What a client must be created with. */
export const SCRIPTS = {
  consumeWindows: { lua: consumeScript },
  refundWindows: { lua: refundScript },
  countNodes: { lua: countScript },
};

type Answer = [refused: number, windows: [startedAt: number, count: number][]];

/** The methods that a client gets from `SCRIPTS`. */
export interface ScriptClient {
  consumeWindows(...args: (string | number)[]): Promise<Answer>;
  refundWindows(...args: (string | number)[]): Promise<null>;
  /** Reports a node as alive for a time, and returns how many are. */
  countNodes(keys: 1, key: typeof NODES_KEY, nodeId: string, ttlMs: number): Promise<number>;
}

/** Counts a request in all of the windows or in none; `known` adds what this node counted alone. */
export async function consumeWindows(
  client: ScriptClient,
  rules: LimitRule[],
  now: number,
  known: KnownWindow[] = [],
): Promise<ConsumedWindows> {
  const args = rules.flatMap(({ lengthMs, max }, n) => {
    const { startedAt, count, unreported } = known[n] ?? NOTHING;
    return [lengthMs, max, ...(unreported === 0 ? [0, 0, 0] : [startedAt, count, unreported])];
  });
  const [refused, windows] = await client.consumeWindows(
    rules.length,
    ...keysOf(rules),
    now,
    CLOCK_SKEW_MS,
    ...args,
  );
  return {
    rejected: refused === 1,
    windows: windows.map(([startedAt, count]): LimitWindow => ({ startedAt, count })),
  };
}

const NOTHING = { startedAt: 0, count: 0, unreported: 0 };

export const refundWindows = (client: ScriptClient, rules: LimitRule[], { windows }: ConsumedWindows) =>
  client.refundWindows(rules.length, ...keysOf(rules), ...windows.map(({ startedAt }) => startedAt));

/**
 * In a cluster, the keys of one script must be on one machine; the part in braces decides. Windows that are consumed
 * alone are distributed by subject; windows that are consumed together share a machine by `what`.
 */
function keysOf(rules: LimitRule[]): string[] {
  return rules.map(({ subject, lengthMs }) => {
    const what = subject.slice(0, subject.indexOf('/'));
    return rules.length === 1
      ? `gluepot:{${subject}}:${lengthMs}`
      : `gluepot:{${what}}${subject.slice(what.length)}:${lengthMs}`;
  });
}
