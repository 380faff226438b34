import { once } from 'node:events';
import { METHODS, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '#domain/errors.ts';
import type { ErrorObject } from '#http/routes.ts';
import { counted, type Listen, type Requests, untilNoneIdle } from './listener.ts';

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

interface ErrorReply {
  status: number;
  code: ErrorCode;
  message: string;
  allow?: string;
}

/** The nginx in front of a cluster uses the same words: deploy/errors.conf. */
export const UNKNOWN_METHOD: ErrorReply = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  message: 'Unknown method. Use one of those in the Allow header.',
  allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
};

const badRequest = (status: number, message: string): ErrorReply => ({
  status,
  code: 'BAD_REQUEST',
  message,
});

export const MALFORMED = badRequest(
  400,
  'The request is not valid HTTP. Check the request line and headers.',
);

const REPLIES: Record<string, ErrorReply> = {
  HPE_HEADER_OVERFLOW: badRequest(
    431,
    'The URL and headers are too long. Shorten them to at most 16 KB in total.',
  ),
  HPE_INVALID_VERSION: badRequest(505, 'Unsupported HTTP version. Use HTTP/1.1.'),
  ERR_HTTP_REQUEST_TIMEOUT: badRequest(
    408,
    'The request did not arrive in time. Try again on a faster connection.',
  ),
};

/** An error of Node's HTTP parser. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

type ClientSocket = Duplex & { _httpMessage?: { _headerSent?: boolean } };

/** Answers requests that Node rejects before they reach a handler, as the API does. Bun has no such hook. */
function replyToClientErrors(server: Server): void {
  server.on('clientError', (error: ParseError, socket: ClientSocket) => {
    // The socket is closed, or another response is being written, which this one would corrupt. Node's own handler
    // checks the same.
    if (!socket.writable || socket._httpMessage?._headerSent) socket.destroy(error);
    else socket.end(responseOf(replyTo(error)));
  });
  server.on('connect', (_, socket) => socket.end(responseOf(UNKNOWN_METHOD)));
}

function replyTo({ code = '', rawPacket }: ParseError): ErrorReply {
  // The packet may hold a valid request before the invalid one.
  const [, method = ''] = /^([A-Z-]+) \S+ HTTP\/1/.exec(rawPacket?.toString('latin1') ?? '') ?? [];
  if (code === 'HPE_INVALID_METHOD' && method && !METHODS.includes(method)) return UNKNOWN_METHOD;
  return REPLIES[code] ?? MALFORMED;
}

function responseOf({ status, code, message, allow }: ErrorReply): string {
  const error: ErrorObject = { code, message };
  const text = `${JSON.stringify({ error })}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(allow ? [`Allow: ${allow}`] : []),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
