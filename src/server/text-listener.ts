import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { AppError } from '#domain/errors.ts';
import type { TextOutcome } from '#domain/metrics.ts';
import { networksOf, wideNetwork } from '#domain/network.ts';
import { describeSize } from '#domain/paste.ts';
import { BodyBudget, type CountedBody } from '#http/body/body-budget.ts';
import { errorLine } from '#http/errors.ts';
import { plainAddress } from '#http/remote-address.ts';
import type { SocketAddress } from '#http/routes.ts';
import type { Listening } from './listener.ts';

/** OpenBSD's nc leaves its side open at the end of its input unless told otherwise: a pause ends the text (milliseconds). */
const PAUSE_MS = 5_000;
/** From the connection to the end of the text, as for a request (milliseconds). */
const TEXT_TIMEOUT_MS = 120_000;
/** How long the rest of a text that is too large is thrown away: closing at once would lose the response (milliseconds). */
const DISCARD_MS = 2_000;
const CONNECTIONS_MAX = 1_000;
/** How many networks it takes to use up all connections. */
const NETWORKS_MIN = 10;

interface TextListenerOptions {
  host: string;
  port: number;
  /** Never rejects. */
  fetch: (request: Request, address: SocketAddress) => Promise<Response>;
  maxPasteBytes: number;
  /** Where the site is; its path is that of all requests. */
  siteUrl?: string | undefined;
  /** Called once for each connection. */
  ended?: ((outcome: TextOutcome) => void) | undefined;
  pauseMs?: number;
  timeoutMs?: number;
  connectionsMax?: number;
}

/**
 * Listens for plain text over TCP, as termbin.com does for `nc`, and answers with the link or an error in one line. The text
 * becomes a `PUT /` of this server, so that all limits, blocks and rules hold. With `node:net`, which both runtimes have.
 */
export async function listenForText(options: TextListenerOptions): Promise<Listening> {
  /** The connections, and what refuses the text of each if it is still arriving. */
  const open = new Map<Socket, (message: string) => void>();
  const begin = connectionCounter(options.connectionsMax ?? CONNECTIONS_MAX);
  const bodies = new BodyBudget();
  // Half open: a client closes its side at the end of the text, and then reads the link.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (!begin(address, socket)) {
      options.ended?.('refused');
      return;
    }
    const refuse = receiveText(socket, address, options, bodies);
    open.set(socket, refuse);
    socket.once('close', () => open.delete(socket));
  });
  // Without a handler, a failure to accept (no file descriptors left) would end the process.
  server.on('error', () => {});
  await once(server.listen(options.port, options.host), 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : options.port,
    drain: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const refuse of open.values()) refuse(STOPPING);
      }),
    closeAll: async () => {
      server.close();
      for (const socket of open.keys()) socket.destroy();
    },
  };
}

/**
 * Counts the connections of each network: returns whether there is room for one more. Otherwise it is closed at once, because
 * waiting for its client would count as well.
 */
function connectionCounter(max: number): (address: string, socket: Socket) => boolean {
  const byNetwork = new Map<string, number>();
  let all = 0;
  return (address, socket) => {
    const network = wideNetwork(address) ?? address;
    const own = byNetwork.get(network) ?? 0;
    if (all >= max || own >= max / NETWORKS_MIN) {
      socket.on('error', () => {});
      socket.end(`${TOO_MANY}\n`, () => socket.destroy());
      return false;
    }
    all++;
    byNetwork.set(network, own + 1);
    socket.once('close', () => {
      all--;
      const left = (byNetwork.get(network) ?? 0) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
    return true;
  };
}

/** Takes the text of a connection, stores it and answers. Returns what refuses it, unless all of it has arrived. */
function receiveText(socket: Socket, address: string, options: TextListenerOptions, bodies: BodyBudget) {
  const {
    maxPasteBytes,
    siteUrl,
    fetch: ask,
    ended,
    pauseMs = PAUSE_MS,
    timeoutMs = TEXT_TIMEOUT_MS,
  } = options;
  let body: CountedBody | undefined;
  let chunks: Buffer[] = [];
  let length = 0;
  /** Whether the text is complete, or no longer wanted. */
  let isOver = false;
  let pause: NodeJS.Timeout | undefined;

  const receive = (chunk: Buffer) => {
    if (isOver) return;
    length += chunk.length;
    if (length > maxPasteBytes) {
      refuse(`The text is larger than ${describeSize(maxPasteBytes)}. Shorten it.`);
      return;
    }
    orRefuse(() => {
      body?.receive(chunk.length);
      chunks.push(chunk);
      clearTimeout(pause);
      pause = setTimeout(complete, pauseMs);
    });
  };

  const complete = async () => {
    if (isOver) return;
    const text = Buffer.concat(chunks);
    if (text.length === 0) return refuse(EMPTY);
    if (isHttp(text)) return refuse(NOT_HTTP);
    stopTimers();
    isOver = true;
    try {
      const response = await ask(putRequest(text, siteUrl), () => address);
      answer(await response.text(), response.ok ? 'created' : 'rejected');
    } finally {
      body?.end();
    }
  };

  /** Refuses the text if there is no memory for it. */
  const orRefuse = (take: () => void) => {
    try {
      take();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refuse(errorLine(error));
    }
  };

  const refuse = (message: string) => {
    if (end()) answer(`${message}\n`, 'refused');
  };

  /** Whether it had not ended before. */
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    stopTimers();
    chunks = [];
    body?.end();
    return true;
  };

  const stopTimers = () => {
    clearTimeout(pause);
    clearTimeout(timeout);
  };

  const answer = (line: string, outcome: TextOutcome) => {
    ended?.(outcome);
    if (socket.destroyed) return;
    socket.end(line);
    const closing = setTimeout(() => socket.destroy(), DISCARD_MS);
    socket.once('close', () => clearTimeout(closing));
  };

  const timeout = setTimeout(() => refuse(TOO_SLOW), timeoutMs);
  socket.on('data', receive);
  socket.on('end', complete);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => end() && ended?.('abandoned'));
  orRefuse(() => {
    body = bodies.begin({ accountId: null, ...networksOf(address) }, () => {});
  });
  return refuse;
}

const putRequest = (text: Buffer<ArrayBuffer>, siteUrl = 'http://localhost'): Request =>
  new Request(`${siteUrl}/`, {
    method: 'PUT',
    headers: { 'Content-Length': String(text.length) },
    body: text,
  });

/** Whether this is a request: a page of another site could make its visitors' browsers store a text in their name. */
function isHttp(text: Buffer): boolean {
  // Browsers send paths of two megabytes.
  const lineEnd = text.indexOf('\r\n');
  if (lineEnd < 0 || !/^[A-Z]+ \S+ HTTP\/\d\.\d$/i.test(text.toString('latin1', 0, lineEnd))) return false;
  const headers = text.toString('latin1', lineEnd + 2, lineEnd + 2 + HEADERS_BYTES);
  return /^(?:[^\r\n]+\r\n)*?host:/i.test(headers);
}

const HEADERS_BYTES = 16 * 1024;

const EMPTY = 'The text is empty. Send a text: echo hello | nc -N HOST PORT';
const NOT_HTTP = 'This port takes plain text, not HTTP. Use the address of the site.';
const TOO_SLOW = 'The text took longer than 2 minutes. Save it to a file and send that.';
const TOO_MANY = 'Too many connections. Try again in a few seconds.';
const STOPPING = 'The server is stopping. Nothing was stored. Send the text again in a few seconds.';
