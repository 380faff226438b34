import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { counted, type Requests, untilNoneIdle } from './idle-connections.ts';
import type { Listen } from './listener.ts';
import { replyToClientErrors } from './node-client-errors.ts';

/** As long as Bun allows a request to take to arrive, and a connection to be idle (milliseconds). */
const TIMEOUT_MS = 120_000;
const CLOSE_IDLE_EVERY_MS = 50;

export const listenOnNode: Listen = async ({ host, port, fetch }) => {
  let draining: Requests | undefined;
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      // Cached, because it is gone once the client disconnects: see listen-bun.ts.
      let known: string | undefined;
      const address = () => {
        known ??= incoming.socket.remoteAddress ?? '';
        return known;
      };
      const response = fetch(request, address, () => outgoing.destroy());
      if (draining) void counted(draining, response);
      return response;
    },
    overrideGlobalObjects: false,
  }) as Server;
  server.requestTimeout = TIMEOUT_MS;
  // Nobody reads this response; Node would keep it forever.
  server.timeout = TIMEOUT_MS;
  replyToClientErrors(server);
  await once(server.listen(port, host), 'listening');
  const bound = server.address();
  const listeningPort = typeof bound === 'object' && bound ? bound.port : port;
  return {
    port: listeningPort,
    async drain(leaveWithinMs) {
      draining = { inFlight: 0, arrived: 0 };
      await untilNoneIdle(listeningPort, draining, leaveWithinMs);
      // A connection is idle once its response is sent; Node would keep it open for five more seconds.
      const closing = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(closing);
    },
    closeAll: async () => server.closeAllConnections(),
  };
};
