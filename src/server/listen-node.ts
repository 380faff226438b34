import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import type { Listen } from './listener.ts';
import { replyToClientErrors } from './node-client-errors.ts';

/** As long as Bun allows a request to take to arrive (milliseconds). */
const REQUEST_TIMEOUT_MS = 120_000;
const CLOSE_IDLE_EVERY_MS = 50;

export const listenOnNode: Listen = async ({ host, port, fetch }) => {
  const server = createAdaptorServer({
    fetch: (request, env) => {
      // Cached, because it is gone once the client disconnects: see listen-bun.ts.
      let known: string | undefined;
      return fetch(request, () => {
        known ??= (env as HttpBindings).incoming.socket.remoteAddress ?? '';
        return known;
      });
    },
    overrideGlobalObjects: false,
  }) as Server;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  replyToClientErrors(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    drain: () =>
      new Promise<void>((resolve) => {
        // A connection is idle once its response is sent; Node would keep it open for five more seconds.
        const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
        server.close(() => {
          clearInterval(closing);
          resolve();
        });
      }),
    closeAll: async () => server.closeAllConnections(),
  };
};
