import type { Server } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import type { Listen } from './listener.ts';

/** As long as Bun lets a request take to arrive (milliseconds). */
const REQUEST_TIMEOUT_MS = 120_000;

export const listenOnNode: Listen = async ({ host, port, answer }) => {
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, (env as HttpBindings).incoming.socket.remoteAddress ?? ''),
    overrideGlobalObjects: false,
  }) as Server;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    finish: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    cut: async () => server.closeAllConnections(),
  };
};
