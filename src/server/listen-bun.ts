import { counted, type Listen, type Requests, untilNoneIdle } from './listener.ts';

/** Bun also aborts slow uploads after this (seconds), so it must leave time for 4 MiB on a slow line. */
const IDLE_TIMEOUT_S = 120;

export const listenOnBun: Listen = async ({ host, port, fetch }) => {
  let draining: Requests | undefined;
  const server = Bun.serve({
    hostname: host,
    port,
    idleTimeout: IDLE_TIMEOUT_S,
    // Above our own limit, whose error says what to do; Bun's response has no body.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch(request, bun) {
      // Cached, because it is gone once the client disconnects, and the log may need it later.
      let known: string | undefined;
      const address = () => {
        known ??= bun.requestIP(request)?.address ?? '';
        return known;
      };
      // Bun can only be told to close it when it is idle for so many seconds; reading something sets them back.
      const close = () => bun.timeout(request, 1);
      // Without a usable Host header (HTTP/1.0) Bun's URL is not absolute.
      const usable = request.url.startsWith('http')
        ? request
        : new Request(`http://localhost${request.url}`, request);
      const response = fetch(usable, address, close);
      if (draining) void counted(draining, response);
      return request.method === 'HEAD' ? response.then(withDate) : response;
    },
  });
  return {
    port: server.port ?? port,
    async drain(leaveWithinMs) {
      draining = { inFlight: 0, arrived: 0 };
      await untilNoneIdle(server.port ?? port, draining, leaveWithinMs);
      await server.stop();
    },
    closeAll: () => server.stop(true),
  };
};

/** Bun adds Date to every response except those to HEAD (RFC 9110, section 6.6.1 requires it on all). */
function withDate(response: Response): Response {
  response.headers.set('Date', new Date().toUTCString());
  return response;
}
