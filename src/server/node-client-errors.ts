import { METHODS, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#domain/errors.ts';
import type { ErrorObject } from '#http/routes.ts';

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
export function replyToClientErrors(server: Server): void {
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
