import type { SocketAddress } from '#http/routes.ts';

/** Listens for requests; implemented for each runtime by `listen-bun.ts` and `listen-node.ts`. */
export type Listen = (options: {
  host: string;
  port: number;
  /** Never rejects. */
  fetch: (request: Request, address: SocketAddress) => Promise<Response>;
}) => Promise<Listening>;

export interface Listening {
  port: number;
  /** Stops accepting requests and resolves when those in flight have been answered. */
  drain(): Promise<void>;
  /** Closes every connection now. */
  closeAll(): Promise<void>;
}

/** The server cannot listen on the configured host and port. The message says what to do. */
export class ListenError extends Error {}
