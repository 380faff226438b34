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
