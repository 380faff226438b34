import type { LimitRule, LimitWindow } from '#domain/limit.ts';
import type { SharedWindows } from '#http/shared-limits.ts';
import type { TakenWindows } from '#store/store.ts';
import type { OperatorLog } from './log.ts';

/** A request waits no longer than this for its count. */
const ANSWER_WITHIN_MS = 200;
/** Until a connection answers that it is ready; also, how long a start waits for the first one. */
const READY_WITHIN_MS = 1_000;
const RETRY_EVERY_MS = 500;
/** Clocks of nodes differ: a window that began up to this much later than now runs already. */
const SKEW_MS = 10_000;

/** KEYS: the windows. ARGV: now, the skew, then the length and the most of each window. */
const TAKE = `
local now, skew = tonumber(ARGV[1]), tonumber(ARGV[2])
local refused, windows = 0, {}
for i, key in ipairs(KEYS) do
  local held = redis.call('HMGET', key, 'start', 'count')
  local start, count = tonumber(held[1]), tonumber(held[2])
  if not start or start > now + skew or now >= start + tonumber(ARGV[2 * i + 1]) then
    start, count = now, 0
  end
  if count >= tonumber(ARGV[2 * i + 2]) then refused = 1 end
  windows[i] = {start, count}
end
if refused == 0 then
  for i, key in ipairs(KEYS) do
    local window = windows[i]
    window[2] = window[2] + 1
    redis.call('HSET', key, 'start', string.format('%.0f', window[1]), 'count', window[2])
    if window[2] == 1 then redis.call('PEXPIRE', key, tonumber(ARGV[2 * i + 1]) + 2 * skew) end
  end
end
return {refused, windows}`;

/** KEYS: the windows. ARGV: when each began. A window without a count is none. */
const GIVE_BACK = `
for i, key in ipairs(KEYS) do
  if redis.call('HGET', key, 'start') == ARGV[i] and redis.call('HINCRBY', key, 'count', -1) <= 0 then
    redis.call('DEL', key)
  end
end`;

interface Scripts {
  takeWindows(...args: (string | number)[]): Promise<[number, [number, number][]]>;
  giveBackWindows(...args: (string | number)[]): Promise<null>;
}

export interface Valkey extends SharedWindows {
  close(): void;
}

/**
 * Windows that all nodes count in, in Valkey or Redis. It is an aid and no need: while it is out of reach, or
 * silent, each node counts for itself, and the log says so once. Resolves when it is ready or known not to be.
 */
export async function openValkey(
  url: string,
  log: OperatorLog,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<Valkey> {
  // Loaded by those who have one: it would make each start a twentieth longer.
  const { Redis } = await import('iovalkey');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    // What is not answered when the connection ends is not asked again: nobody waits for it any more.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: READY_WITHIN_MS,
    socketTimeout: READY_WITHIN_MS,
    disconnectTimeout: ANSWER_WITHIN_MS,
    retryStrategy: () => RETRY_EVERY_MS,
    scripts: { takeWindows: { lua: TAKE }, giveBackWindows: { lua: GIVE_BACK } },
  });
  const scripts = client as unknown as Scripts;

  let isAway = false;
  /** Counts the connections; 0 while there is none that answers. */
  let connection = 0;
  let connections = 0;
  let closed = false;
  const lost = (error: Error) => {
    if (isAway || closed) return;
    isAway = true;
    // Nothing but the words: with the error comes the command, and with that a password.
    const reason = new Error(error.message || 'it ended the connection');
    log.error({ error: reason }, 'Valkey is out of reach: until it is back each node counts limits alone');
  };
  const found = () => {
    if (!isAway) return;
    isAway = false;
    log.info('Valkey is back: the nodes share their limits again');
  };
  const first = new Promise<void>((resolve) => {
    client.once('ready', resolve).once('error', () => resolve());
    setTimeout(resolve, READY_WITHIN_MS).unref();
  });
  client.on('error', lost);
  client.on('ready', () => {
    connection = ++connections;
    found();
  });
  client.on('close', () => {
    connection = 0;
    lost(new Error('it ended the connection'));
  });

  /** Undefined when there is no answer in time. */
  const ask = <T>(question: () => Promise<T>): Promise<T | undefined> =>
    new Promise((resolve) => {
      const asked = connection;
      let isAnswered = false;
      const giveUp = () => {
        resolve(undefined);
        if (connection !== asked || isAnswered) return;
        connection = 0;
        lost(new Error(`it did not answer within ${answerWithinMs} ms`));
        client.disconnect(true);
      };
      // An answer that came while this thread was busy is still to be read: not before that is it late.
      const timer = setTimeout(() => setImmediate(giveUp), answerWithinMs);
      question().then(
        (answer) => {
          isAnswered = true;
          clearTimeout(timer);
          if (connection === asked) found();
          resolve(answer);
        },
        (error) => {
          isAnswered = true;
          clearTimeout(timer);
          lost(error);
          resolve(undefined);
        },
      );
    });

  await first;
  return {
    take(rules, now) {
      if (connection === 0) return undefined;
      return ask(() =>
        scripts.takeWindows(rules.length, ...keysOf(rules), now, SKEW_MS, ...boundsOf(rules)),
      ).then((answer) => answer && { refused: answer[0] === 1, windows: answer[1].map(windowOf) });
    },
    async giveBack(rules, { windows }: TakenWindows) {
      if (connection === 0) return;
      const starts = windows.map(({ startedAt }) => startedAt);
      await ask(() => scripts.giveBackWindows(rules.length, ...keysOf(rules), ...starts));
    },
    close() {
      closed = true;
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

const boundsOf = (rules: LimitRule[]): number[] => rules.flatMap(({ lengthMs, max }) => [lengthMs, max]);

const windowOf = ([startedAt, count]: [number, number]): LimitWindow => ({ startedAt, count });
