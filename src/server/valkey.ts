import { randomUUID } from 'node:crypto';
import type { LimitRule, LimitWindow } from '#domain/limit.ts';
import { CLOCK_SKEW_MS, type KnownWindow } from '#http/last-known.ts';
import type { SharedWindows } from '#http/shared-limits.ts';
import type { ConsumedWindows } from '#store/store.ts';
import type { OperatorLog } from './log.ts';

/**
 * How long a request waits for its count. Generous, because a slow answer keeps the limits exact and a missing one does
 * not: a Valkey that writes to disk, a swapping machine or a lost packet costs hundreds of milliseconds.
 */
const ANSWER_WITHIN_MS = 2_000;
/** A connection that leaves a request unanswered for this long counts as lost. */
const LOST_AFTER_MS = 10_000;
/** How long a connection may take to become ready; also, how long a start waits for the first one. */
const READY_WITHIN_MS = 1_000;
const RETRY_EVERY_MS = 500;
/** How often a node reports that it is alive, and how long each report counts. */
const HEARTBEAT_MS = 10_000;
const NODE_TTL_MS = 30_000;
const NODES_KEY = 'gluepot:nodes';
/** A server that is always slow must not fill the log. */
const LOG_SLOW_EVERY_MS = 60_000;

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

interface Scripts {
  consumeWindows(...args: (string | number)[]): Promise<Answer>;
  refundWindows(...args: (string | number)[]): Promise<null>;
  countNodes(...args: (string | number)[]): Promise<number>;
}

interface ValkeyOptions {
  answerWithinMs?: number;
  lostAfterMs?: number;
  heartbeatMs?: number;
}

export interface Valkey extends SharedWindows {
  nodes(): number;
  close(): void;
}

/**
 * Request windows shared by all nodes, in Valkey or Redis. The server is optional: while it is unreachable, or does not
 * answer in time, each node decides by the counts it knows, and one line is logged. Resolves when it is ready or known
 * to be unreachable.
 */
export async function openValkey(
  url: string,
  log: OperatorLog,
  {
    answerWithinMs = ANSWER_WITHIN_MS,
    lostAfterMs = LOST_AFTER_MS,
    heartbeatMs = HEARTBEAT_MS,
  }: ValkeyOptions = {},
): Promise<Valkey> {
  // Loaded only when configured: loading it makes a start a twentieth slower.
  const { Redis } = await import('iovalkey');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    // Commands that were unanswered when the connection closed are not resent: nobody waits for them any more.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: READY_WITHIN_MS,
    socketTimeout: lostAfterMs,
    disconnectTimeout: READY_WITHIN_MS,
    retryStrategy: () => RETRY_EVERY_MS,
    scripts: {
      consumeWindows: { lua: CONSUME },
      refundWindows: { lua: REFUND },
      countNodes: { lua: COUNT_NODES },
    },
  });
  const scripts = client as unknown as Scripts;

  const nodeId = randomUUID();
  let isDown = false;
  let slowLoggedAt = Number.NEGATIVE_INFINITY;
  /** The number of the current connection; 0 while there is none. */
  let connection = 0;
  let connections = 0;
  /** An answer is late: until one arrives, nobody else waits. */
  let isSilent = false;
  let nodes = 1;
  let closed = false;
  const onLost = (error: Error) => {
    if (isDown || closed) return;
    isDown = true;
    // Only the message: the error object contains the command, which may contain a password.
    const reason = new Error(error.message || 'the connection was closed');
    log.error(
      { error: reason },
      'Valkey is unreachable: until it is back, each node counts limits on its own',
    );
  };
  const onLate = () => {
    isSilent = true;
    if (isDown || performance.now() - slowLoggedAt < LOG_SLOW_EVERY_MS) return;
    slowLoggedAt = performance.now();
    isDown = true;
    const error = new Error(`no response within ${answerWithinMs} ms`);
    log.error({ error }, 'Valkey is slow: until it responds, each node uses the last counts it knows');
  };
  const onAnswer = () => {
    isSilent = false;
    if (!isDown) return;
    isDown = false;
    log.info('Valkey is back: nodes share limits again');
  };

  /** Resolves with the answer, or after the timeout with a promise of the late answer. */
  const ask = <T>(send: () => Promise<T>): Promise<T | { late: Promise<T | undefined> } | undefined> =>
    new Promise((resolve) => {
      const askedConnection = connection;
      let isAnswered = false;
      const answer = send().then(
        (result) => {
          if (connection === askedConnection) onAnswer();
          return result;
        },
        (error) => {
          if (connection === askedConnection) isSilent = false;
          onLost(error);
          return undefined;
        },
      );
      const giveUp = () => {
        if (isAnswered) return;
        if (connection === askedConnection) onLate();
        resolve({ late: answer });
      };
      // An answer that arrived while this thread was busy has not been read yet and is not late.
      const timer = setTimeout(() => setImmediate(giveUp), answerWithinMs);
      void answer.then((result) => {
        isAnswered = true;
        clearTimeout(timer);
        resolve(result);
      });
    });

  let isCountingNodes = false;
  const countNodes = async () => {
    if (connection === 0 || isSilent || isCountingNodes) return;
    isCountingNodes = true;
    const count = await ask(() => scripts.countNodes(1, NODES_KEY, nodeId, NODE_TTL_MS));
    isCountingNodes = false;
    if (typeof count === 'number') nodes = count;
  };
  const first = new Promise<void>((resolve) => {
    client.once('ready', resolve).once('error', () => resolve());
    setTimeout(resolve, READY_WITHIN_MS).unref();
  });
  client.on('error', onLost);
  client.prependListener('ready', () => {
    connection = ++connections;
    onAnswer();
    void countNodes();
  });
  client.on('close', () => {
    connection = 0;
    isSilent = false;
    onLost(new Error('the connection was closed'));
  });
  const heartbeat = setInterval(countNodes, heartbeatMs);
  heartbeat.unref();

  await first;
  return {
    async consume(rules, now, report) {
      if (connection === 0 || isSilent) return undefined;
      const args = windowArgs(rules, report?.());
      const answer = await ask(() =>
        scripts.consumeWindows(rules.length, ...keysOf(rules), now, CLOCK_SKEW_MS, ...args),
      );
      if (answer === undefined || !('late' in answer)) return answer && toConsumedWindows(answer);
      return { late: answer.late.then((result) => result && toConsumedWindows(result)) };
    },
    async refund(rules, { windows }: ConsumedWindows) {
      if (connection === 0) return;
      const starts = windows.map(({ startedAt }) => startedAt);
      const refunded = ask(() => scripts.refundWindows(rules.length, ...keysOf(rules), ...starts));
      // It is sent in order, but nobody waits for it while answers are late.
      if (!isSilent) await refunded;
    },
    nodes: () => nodes,
    close() {
      closed = true;
      clearInterval(heartbeat);
      // So that the remaining nodes divide the limits among themselves; sent before the connection closes.
      if (connection !== 0) void client.zrem(NODES_KEY, nodeId).catch(() => {});
      client.disconnect();
    },
  };
}

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

const windowArgs = (rules: LimitRule[], known: KnownWindow[] = []): number[] =>
  rules.flatMap(({ lengthMs, max }, n) => {
    const { startedAt, count, unreported } = known[n] ?? NOTHING;
    return [lengthMs, max, ...(unreported === 0 ? [0, 0, 0] : [startedAt, count, unreported])];
  });

const NOTHING = { startedAt: 0, count: 0, unreported: 0 };

type Answer = [refused: number, windows: [startedAt: number, count: number][]];

const toConsumedWindows = ([refused, windows]: Answer): ConsumedWindows => ({
  rejected: refused === 1,
  windows: windows.map(([startedAt, count]): LimitWindow => ({ startedAt, count })),
});
