import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { attempt } from '#domain/attempt.ts';
import type { CloseConnection, SocketAddress } from '#http/routes.ts';

/** Listens for requests; implemented for each runtime by `listen-bun.ts` and `listen-node.ts`. */
export type Listen = (options: {
  host: string;
  port: number;
  /** Never rejects. */
  fetch: (request: Request, address: SocketAddress, close: CloseConnection) => Promise<Response>;
}) => Promise<Listening>;

export interface Listening {
  port: number;
  /** Stops accepting requests once no connection is idle, or after `leaveWithinMs`, and answers those in flight. */
  drain(leaveWithinMs: number): Promise<void>;
  /** Closes every connection now. */
  closeAll(): Promise<void>;
}

const LOOK_EVERY_MS = 20;
/** How long to look for a moment without a request: under more load than that, there is none (milliseconds). */
const QUIET_WITHIN_MS = 500;

/** The requests that a server has counted since it began to close. */
export interface Requests {
  inFlight: number;
  arrived: number;
}

/**
 * Resolves when a server of this port can close without losing a request that is on its way: one on a connection that a
 * client or a load balancer keeps, or on a new one that it has not accepted. Waits until every open connection has a request
 * in flight, at most `withinMs`, and then for a turn of the event loop without any. Close before anything else happens.
 */
export async function untilNoneIdle(port: number, requests: Requests, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline && openConnections(port) > requests.inFlight)
    await sleep(LOOK_EVERY_MS);
  // Reading the table of a busy system takes so long that others arrive meanwhile.
  const quietBy = performance.now() + (withinMs && QUIET_WITHIN_MS);
  for (let before = -1; performance.now() < quietBy; ) {
    if (requests.inFlight === 0 && requests.arrived === before) return;
    before = requests.arrived;
    await sleep(1);
  }
}

/** Counts a request until it is answered. */
export async function counted(requests: Requests, response: Promise<unknown>): Promise<void> {
  requests.arrived++;
  requests.inFlight++;
  await response;
  requests.inFlight--;
}

/** As Linux counts them: a server does not see connections that wait to be accepted. Elsewhere, any number may be open. */
function openConnections(port: number): number {
  // Local address and port, remote ones, and the state: 01 is open, 03 opening, as Bun accepts with the first bytes.
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const open = new RegExp(`^ *\\d+: [\\dA-F]+:${hex} \\S+ 0[13] `, 'gm');
  const files = ['tcp', 'tcp6'].map((name) => `/proc/self/net/${name}`);
  const tables = attempt(() => files.map((file) => readFileSync(file, 'latin1')).join(''));
  return tables === undefined ? Number.POSITIVE_INFINITY : (tables.match(open)?.length ?? 0);
}
