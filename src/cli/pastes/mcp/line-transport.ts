import {
  INVALID_REQUEST,
  PARSE_ERROR,
  parseJSONRPCMessage,
  STDIO_DEFAULT_MAX_BUFFER_SIZE,
  type Transport,
} from '@modelcontextprotocol/server';
import { attempt } from '#domain/attempt.ts';

type Id = string | number;

const LINE_FEED = 0x0a;

/**
 * The messages of MCP over stdio, one a line. In contrast to the transport of the SDK, it answers lines that are no
 * message, so that a client does not wait forever. A batch is none: only version 2025-03-26 of MCP has them.
 */
export function lineTransport(
  input: AsyncIterable<Uint8Array>,
  write: (line: string) => Promise<void>,
): Transport {
  const unanswered = new Set<Id>();
  let isEnded = false;
  let isClosed = false;
  const transport: Transport = {
    async start() {
      void readLines()
        .catch((error) => transport.onerror?.(error))
        .then(() => {
          isEnded = true;
          return closeOnceAnswered();
        });
    },
    async send(message) {
      const id = 'method' in message ? undefined : message.id;
      try {
        await reply(message);
      } finally {
        if (id !== undefined && unanswered.delete(id)) await closeOnceAnswered();
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      transport.onclose?.();
    },
  };

  /** What a burn paste was opened for must not be lost because the client has nothing else to ask. */
  async function closeOnceAnswered(): Promise<void> {
    if (isEnded && unanswered.size === 0) await transport.close();
  }

  async function readLines(): Promise<void> {
    let rest = Buffer.alloc(0);
    for await (const chunk of input) {
      rest = Buffer.concat([rest, chunk]);
      for (let end = rest.indexOf(LINE_FEED); end >= 0; end = rest.indexOf(LINE_FEED)) {
        await take(rest.toString('utf8', 0, end));
        rest = rest.subarray(end + 1);
      }
      if (rest.length > STDIO_DEFAULT_MAX_BUFFER_SIZE) throw new Error('The message is too large.');
    }
  }

  async function take(line: string): Promise<void> {
    if (line.trim() === '') return;
    const value = attempt(() => JSON.parse(line));
    if (value === undefined) return reply(failure(PARSE_ERROR, 'Parse error: the line is not JSON.'));
    const message = attempt(() => parseJSONRPCMessage(value));
    if (message === undefined)
      return reply(failure(INVALID_REQUEST, 'Invalid request: not a JSON-RPC message.', value));
    if ('method' in message) {
      // It gets no answer any more.
      if (message.method === 'notifications/cancelled') unanswered.delete(message.params?.requestId as Id);
      if ('id' in message) unanswered.add(message.id);
    }
    transport.onmessage?.(message);
  }

  const reply = (message: object): Promise<void> => write(`${JSON.stringify(message)}\n`);
  return transport;
}

/** An error response, under the id of what was sent if that has one. */
function failure(code: number, message: string, sent?: { id?: unknown } | null): object {
  const id = typeof sent?.id === 'string' || typeof sent?.id === 'number' ? sent.id : null;
  return { jsonrpc: '2.0', id, error: { code, message } };
}
