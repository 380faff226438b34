import type { Listen } from './listener.ts';

/**
 * Bun also cuts uploads that are under way but slow by this (seconds), so it must outlast a slow line's
 * 4 MiB; and it is what ends a connection on which nothing comes any more.
 */
const IDLE_TIMEOUT_S = 120;

export const listenOnBun: Listen = async ({ host, port, fetch }) => {
  const server = Bun.serve({
    hostname: host,
    port,
    idleTimeout: IDLE_TIMEOUT_S,
    // Above our own limit, which answers with an error that says what to do; Bun's own answer is bare.
    maxRequestBodySize: Number.MAX_SAFE_INTEGER,
    fetch(request, bun) {
      // Kept, as it is gone with the connection: what is logged after a client has left says where it came from.
      let known: string | undefined;
      const address = () => {
        known ??= bun.requestIP(request)?.address ?? '';
        return known;
      };
      // Without a usable Host header (HTTP/1.0) Bun gives no absolute URL.
      const usable = request.url.startsWith('http')
        ? request
        : new Request(`http://localhost${request.url}`, request);
      return request.method === 'HEAD' ? fetch(usable, address).then(dated) : fetch(usable, address);
    },
  });
  return {
    port: server.port ?? port,
    drain: () => server.stop(),
    closeAll: () => server.stop(true),
  };
};

/** Bun dates every answer but those to HEAD (RFC 9110, section 6.6.1 wants it on all). */
function dated(response: Response): Response {
  response.headers.set('Date', new Date().toUTCString());
  return response;
}
