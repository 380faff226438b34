import { randomUUID } from 'node:crypto';
import type { Redis, RedisOptions } from 'iovalkey';
import { MINUTE_MS } from '#domain/time.ts';
import { parseSentinelUrl } from '#domain/valkey-url.ts';
import type { SharedWindows } from '#http/limits/shared-limits.ts';
import type { OperatorLog } from './log.ts';
import { consumeWindows, NODES_KEY, refundWindows, SCRIPTS, type ScriptClient } from './valkey-scripts.ts';

/** How long a request waits for its count. Generous: a slow answer keeps the limits exact, a missing one does not. */
const RESPONSE_TIMEOUT_MS = 2_000;
/** A connection that leaves a request unanswered for this long counts as lost. */
const LOST_AFTER_MS = 10_000;
/** How long a connection may take to become ready; also, how long a start waits for the first one. */
const CONNECT_TIMEOUT_MS = 1_000;
const RETRY_EVERY_MS = 500;
/** How often a node reports that it is alive, and how long each report counts. */
const HEARTBEAT_MS = 10_000;
const NODE_TTL_MS = 30_000;
/** A server that is always slow must not fill the log. */
const LOG_SLOW_EVERY_MS = MINUTE_MS;

interface ValkeyOptions {
  answerWithinMs?: number;
  lostAfterMs?: number;
  heartbeatMs?: number;
  /** Called whenever it is known whether nodes share limits. */
  onShared?: ((isSo: boolean) => void) | undefined;
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
    answerWithinMs = RESPONSE_TIMEOUT_MS,
    lostAfterMs = LOST_AFTER_MS,
    heartbeatMs = HEARTBEAT_MS,
    onShared = () => {},
  }: ValkeyOptions = {},
): Promise<Valkey> {
  const client = await valkeyClient(url, {
    enableOfflineQueue: false,
    // Commands that were unanswered when the connection closed are not resent: nobody waits for them any more.
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: lostAfterMs,
    disconnectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: () => RETRY_EVERY_MS,
    scripts: SCRIPTS,
  });
  const scripts = client as unknown as ScriptClient;

  const nodeId = randomUUID();
  let isDown = false;
  let slowLoggedAt = Number.NEGATIVE_INFINITY;
  /** The number of the current connection; 0 while there is none. */
  let connection = 0;
  let connections = 0;
  /** A response is late: until one arrives, no other request waits. */
  let isUnresponsive = false;
  let nodes = 1;
  let closed = false;
  const onLost = (error: Error) => {
    onShared(false);
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
    isUnresponsive = true;
    onShared(false);
    if (isDown || performance.now() - slowLoggedAt < LOG_SLOW_EVERY_MS) return;
    slowLoggedAt = performance.now();
    isDown = true;
    const error = new Error(`no response within ${answerWithinMs} ms`);
    log.error({ error }, 'Valkey is slow: until it responds, each node uses the last counts it knows');
  };
  const onAnswer = () => {
    onShared(true);
    isUnresponsive = false;
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
          if (connection === askedConnection) isUnresponsive = false;
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
  const reportAlive = async () => {
    if (connection === 0 || isUnresponsive || isCountingNodes) return;
    isCountingNodes = true;
    const count = await ask(() => scripts.countNodes(1, NODES_KEY, nodeId, NODE_TTL_MS));
    isCountingNodes = false;
    if (typeof count === 'number') nodes = count;
  };
  const first = new Promise<void>((resolve) => {
    client.once('ready', resolve).once('error', () => resolve());
    setTimeout(resolve, CONNECT_TIMEOUT_MS).unref();
  });
  client.on('error', onLost);
  client.prependListener('ready', () => {
    connection = ++connections;
    onAnswer();
    void reportAlive();
  });
  client.on('close', () => {
    connection = 0;
    isUnresponsive = false;
    onLost(new Error('the connection was closed'));
  });
  const heartbeat = setInterval(reportAlive, heartbeatMs);
  heartbeat.unref();

  await first;
  return {
    async consume(rules, now, report) {
      if (connection === 0 || isUnresponsive) return undefined;
      return ask(() => consumeWindows(scripts, rules, now, report?.()));
    },
    async refund(rules, taken) {
      if (connection === 0) return;
      const refunded = ask(() => refundWindows(scripts, rules, taken));
      // It is sent in order, but nobody waits for it while answers are late.
      if (!isUnresponsive) await refunded;
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

/** A client for the server at a URL, or for the master that its Sentinels name; they are asked again for each connection. */
export async function valkeyClient(url: string, options: RedisOptions): Promise<Redis> {
  // Loaded only when configured: loading it makes a start a twentieth slower.
  const { Redis } = await import('iovalkey');
  const sentinel = parseSentinelUrl(url);
  if (sentinel === undefined) return new Redis(url, options);
  return new Redis({
    ...options,
    ...sentinel,
    ...(options.retryStrategy && { sentinelRetryStrategy: options.retryStrategy }),
    ...(options.connectTimeout && { sentinelCommandTimeout: options.connectTimeout }),
  });
}
