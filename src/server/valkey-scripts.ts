import type { LimitRule, LimitWindow } from '#domain/limit.ts';
import { CLOCK_SKEW_MS, type KnownWindow } from '#http/limits/last-known.ts';
import type { ConsumedWindows } from '#store/store.ts';

/** The alive nodes, by when they last reported. */
export const NODES_KEY = 'gluepot:nodes';

/**
 * KEYS: the windows. ARGV: now, the skew; then for each window its length and maximum, and its start, its last known
 * count and the change to report (what this node counted or refunded without an answer); zeros if there is none.
 */
const CONSUME = `
local now, skew = tonumber(ARGV[1]), tonumber(ARGV[2])
local refused, windows = 0, {}
for i, key in ipairs(KEYS) do
  local length, max, known_start, known, unreported = unpack(ARGV, 5 * i - 2, 5 * i + 2)
  length, known_start = tonumber(length), tonumber(known_start)
  local runs = function(start) return start and start <= now + skew and now < start + length end
  local held = redis.call('HMGET', key, 'start', 'count')
  local start, count, changed, new = tonumber(held[1]), tonumber(held[2]), false, false
  if not runs(start) then start, count, new = now, 0, true end
  unreported = tonumber(unreported)
  if (unreported > 0 or unreported < 0 and not new) and runs(known_start) then
    if new then start, count = known_start, tonumber(known) end
    count, changed = math.max(0, count + unreported), true
  end
  if count >= tonumber(max) then refused = 1 end
  windows[i] = {start, count, changed, new, length}
end
for i, key in ipairs(KEYS) do
  local start, count, changed, new, length = unpack(windows[i])
  if refused == 0 then count = count + 1 end
  if refused == 0 or changed then
    redis.call('HSET', key, 'start', string.format('%.0f', start), 'count', count)
    if new then redis.call('PEXPIRE', key, length + 2 * skew) end
  end
  windows[i] = {start, count}
end
return {refused, windows}`;

/**
 * KEYS: the nodes. ARGV: this node, and how long it counts. Uses the server's clock, which is the same for all nodes.
 * The command that needs memory comes first: after another write, Valkey lets a script through even when it is out of
 * memory, and a server that cannot count would be logged as back with every heartbeat.
 */
const COUNT_NODES = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

/** KEYS: the windows. ARGV: when each began. A window whose count reaches 0 is deleted. */
const REFUND = `
for i, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'start') == ARGV[i] and redis.call('HINCRBY', key, 'count', -1) <= 0 then
    redis.call('DEL', key)
  end
end`;

/** What a client must be created with. */
export const SCRIPTS = {
  consumeWindows: { lua: CONSUME },
  refundWindows: { lua: REFUND },
  countNodes: { lua: COUNT_NODES },
};

type Answer = [refused: number, windows: [startedAt: number, count: number][]];

/** The methods that a client gets from `SCRIPTS`. */
export interface ScriptClient {
  consumeWindows(...args: (string | number)[]): Promise<Answer>;
  refundWindows(...args: (string | number)[]): Promise<null>;
  countNodes(...args: (string | number)[]): Promise<number>;
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

/** Reports this node as alive for `ttlMs`, and returns how many are. */
export const countNodes = (client: ScriptClient, nodeId: string, ttlMs: number) =>
  client.countNodes(1, NODES_KEY, nodeId, ttlMs);

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
