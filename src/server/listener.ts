import type { SocketAddress } from '#http/routes.ts';

/** Listening for requests: what `listen-bun.ts` and `listen-node.ts` do each in the way of its runtime. */
export type Listen = (options: {
  host: string;
  port: number;
  /** Never rejects. */
  fetch: (request: Request, address: SocketAddress) => Promise<Response>;
}) => Promise<Listening>;

export interface Listening {
  port: number;
  /** Takes no new request and resolves when those in flight are answered. */
  drain(): Promise<void>;
  /** Closes every connection now. */
  closeAll(): Promise<void>;
}
