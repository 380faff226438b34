import { randomUUID } from 'node:crypto';
import type { LimitRule, LimitWindow } from '#domain/limit.ts';
import { CLOCK_SKEW_MS, type KnownWindow } from '#http/last-known.ts';
import type { SharedWindows } from '#http/shared-limits.ts';
import type { ConsumedWindows } from '#store/store.ts';
import type { OperatorLog } from './log.ts';

/**
 * A request waits no longer than this for its count. Seconds, as a slow answer keeps the limits exact and a missing
 * one does not: a Valkey that writes to its disk, a swapping machine or a lost packet costs hundreds of milliseconds.
 */
const ANSWER_WITHIN_MS = 2_000;
/** A connection on which nothing came for this long, though it was asked, counts as lost. */
const LOST_AFTER_MS = 10_000;
/** Until a connection answers that it is ready; also, how long a start waits for the first one. */
const READY_WITHIN_MS = 1_000;
const RETRY_EVERY_MS = 500;
/** How often a node says that it is there, and how long it is counted as there. */
const HEARTBEAT_MS = 10_000;
const NODE_LIVES_MS = 30_000;
const NODES_KEY = 'gluepot:nodes';
/** One that is always slow fills no log. */
const SAY_SLOW_EVERY_MS = 60_000;

/**
 * KEYS: the windows. ARGV: now, the skew; then of each window its length and its most, and where it began, its count
 * and what this node let through on top of it while it had no answer, or gave back (nothing to report: zeros).
 */
const TAKE = `
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
 * KEYS: the nodes. ARGV: this one, and for how long it counts. By the clock of the server, which is one for all. What
 * takes memory comes first: after another write, a script is let through without any left, and a server that can count
 * nothing would be told as back with every heartbeat.
 */
const COUNT_NODES = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZCARD', KEYS[1])`;

/** KEYS: the windows. ARGV: when each began. A window without a count is none. */
const GIVE_BACK = `
for i, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'start') == ARGV[i] and redis.call('HINCRBY', key, 'count', -1) <= 0 then
    redis.call('DEL', key)
  end
end`;

interface Scripts {
  takeWindows(...args: (string | number)[]): Promise<Answer>;
  giveBackWindows(...args: (string | number)[]): Promise<null>;
  countNodes(...args: (string | number)[]): Promise<number>;
}

export interface ValkeyOptions {
  answerWithinMs?: number;
  lostAfterMs?: number;
  heartbeatMs?: number;
}

export interface Valkey extends SharedWindows {
  nodes(): number;
  close(): void;
}

/**
 * Windows that all nodes count in, in Valkey or Redis. It is an aid and no need: while it is out of reach, or does
 * not answer in time, each node decides by the counts it knows, and the log says so once. Resolves when it is ready
 * or known not to be.
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
  // Loaded by those who have one: it would make each start a twentieth longer.
  const { Redis } = await import('iovalkey');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    // What is not answered when the connection ends is not asked again: nobody waits for it any more.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: READY_WITHIN_MS,
    socketTimeout: lostAfterMs,
    disconnectTimeout: READY_WITHIN_MS,
    retryStrategy: () => RETRY_EVERY_MS,
    scripts: {
      takeWindows: { lua: TAKE },
      giveBackWindows: { lua: GIVE_BACK },
      countNodes: { lua: COUNT_NODES },
    },
  });
  const scripts = client as unknown as Scripts;

  const self = randomUUID();
  let isAway = false;
  let slowSaidAt = Number.NEGATIVE_INFINITY;
  /** Counts the connections; 0 while there is none that answers. */
  let connection = 0;
  let connections = 0;
  /** An answer is late: nobody else waits as long until one comes. */
  let isSilent = false;
  let nodes = 1;
  let closed = false;
  const lost = (error: Error) => {
    if (isAway || closed) return;
    isAway = true;
    // Nothing but the words: with the error comes the command, and with that a password.
    const reason = new Error(error.message || 'it ended the connection');
    log.error({ error: reason }, 'Valkey is out of reach: until it is back each node counts limits alone');
  };
  const late = () => {
    isSilent = true;
    if (isAway || performance.now() - slowSaidAt < SAY_SLOW_EVERY_MS) return;
    slowSaidAt = performance.now();
    isAway = true;
    const error = new Error(`it did not answer within ${answerWithinMs} ms`);
    log.error({ error }, 'Valkey is slow: until it answers each node decides by the counts it knows');
  };
  const found = () => {
    isSilent = false;
    if (!isAway) return;
    isAway = false;
    log.info('Valkey is back: the nodes share their limits again');
  };

  /** What is answered too late is still waited for. */
  const ask = <T>(question: () => Promise<T>): Promise<T | { late: Promise<T | undefined> } | undefined> =>
    new Promise((resolve) => {
      const asked = connection;
      let isAnswered = false;
      const answer = question().then(
        (given) => {
          if (connection === asked) found();
          return given;
        },
        (error) => {
          if (connection === asked) isSilent = false;
          lost(error);
          return undefined;
        },
      );
      const giveUp = () => {
        if (isAnswered) return;
        if (connection === asked) late();
        resolve({ late: answer });
      };
      // An answer that came while this thread was busy is still to be read: not before that is it late.
      const timer = setTimeout(() => setImmediate(giveUp), answerWithinMs);
      void answer.then((given) => {
        isAnswered = true;
        clearTimeout(timer);
        resolve(given);
      });
    });

  let isCountingNodes = false;
  const countNodes = async () => {
    if (connection === 0 || isSilent || isCountingNodes) return;
    isCountingNodes = true;
    const count = await ask(() => scripts.countNodes(1, NODES_KEY, self, NODE_LIVES_MS));
    isCountingNodes = false;
    if (typeof count === 'number') nodes = count;
  };
  const first = new Promise<void>((resolve) => {
    client.once('ready', resolve).once('error', () => resolve());
    setTimeout(resolve, READY_WITHIN_MS).unref();
  });
  client.on('error', lost);
  client.prependListener('ready', () => {
    connection = ++connections;
    found();
    void countNodes();
  });
  client.on('close', () => {
    connection = 0;
    isSilent = false;
    lost(new Error('it ended the connection'));
  });
  const heartbeat = setInterval(countNodes, heartbeatMs);
  heartbeat.unref();

  await first;
  return {
    async consume(rules, now, report) {
      if (connection === 0 || isSilent) return undefined;
      const bounds = boundsOf(rules, report?.());
      const answer = await ask(() =>
        scripts.takeWindows(rules.length, ...keysOf(rules), now, CLOCK_SKEW_MS, ...bounds),
      );
      if (answer === undefined || !('late' in answer)) return answer && takenOf(answer);
      return { late: answer.late.then((given) => given && takenOf(given)) };
    },
    async refund(rules, { windows }: ConsumedWindows) {
      if (connection === 0) return;
      const starts = windows.map(({ startedAt }) => startedAt);
      const given = ask(() => scripts.giveBackWindows(rules.length, ...keysOf(rules), ...starts));
      // It goes out in its turn; nobody waits for that while answers are late.
      if (!isSilent) await given;
    },
    nodes: () => nodes,
    close() {
      closed = true;
      clearInterval(heartbeat);
      // So that those who stay share among themselves alone; it goes out before the connection ends.
      if (connection !== 0) void client.zrem(NODES_KEY, self).catch(() => {});
      client.disconnect();
    },
  };
}

/**
 * In a cluster the keys of one script must lie on one machine: what the braces hold decides. A window that is
 * counted alone is spread by its subject; those that are counted together are together by what they are for.
 */
function keysOf(rules: LimitRule[]): string[] {
  return rules.map(({ subject, lengthMs }) => {
    const what = subject.slice(0, subject.indexOf('/'));
    return rules.length === 1
      ? `gluepot:{${subject}}:${lengthMs}`
      : `gluepot:{${what}}${subject.slice(what.length)}:${lengthMs}`;
  });
}

const boundsOf = (rules: LimitRule[], known: KnownWindow[] = []): number[] =>
  rules.flatMap(({ lengthMs, max }, n) => {
    const { startedAt, count, unreported } = known[n] ?? NOTHING;
    return [lengthMs, max, ...(unreported === 0 ? [0, 0, 0] : [startedAt, count, unreported])];
  });

const NOTHING = { startedAt: 0, count: 0, unreported: 0 };

type Answer = [refused: number, windows: [startedAt: number, count: number][]];

const takenOf = ([refused, windows]: Answer): ConsumedWindows => ({
  rejected: refused === 1,
  windows: windows.map(([startedAt, count]): LimitWindow => ({ startedAt, count })),
});
