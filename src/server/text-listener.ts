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
  const open = new Set<Incoming>();
  const begin = connectionCounter(options.connectionsMax ?? CONNECTIONS_MAX);
  const bodies = new BodyBudget();
  // Half open: a client closes its side at the end of the text, and then reads the link.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (!begin(address, socket)) {
      options.ended?.('refused');
      return;
    }
    const incoming = new Incoming(socket, address, options, bodies);
    open.add(incoming);
    socket.once('close', () => open.delete(incoming));
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
        for (const incoming of open) incoming.stop();
      }),
    closeAll: async () => {
      server.close();
      for (const incoming of open) incoming.destroy();
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

/** A connection whose text is arriving, being stored, or being answered. */
class Incoming {
  readonly #socket: Socket;
  readonly #options: TextListenerOptions;
  readonly #address: string;
  #body: CountedBody | undefined;
  #chunks: Buffer[] = [];
  #length = 0;
  /** Whether the text is complete, or no longer wanted. */
  #ended = false;
  #pause: NodeJS.Timeout | undefined;
  readonly #timeout: NodeJS.Timeout;

  constructor(socket: Socket, address: string, options: TextListenerOptions, bodies: BodyBudget) {
    this.#socket = socket;
    this.#options = options;
    this.#address = address;
    this.#timeout = setTimeout(() => this.#refuse(TOO_SLOW), options.timeoutMs ?? TEXT_TIMEOUT_MS);
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('end', () => this.#complete());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => this.#end() && this.#options.ended?.('abandoned'));
    this.#orRefuse(() => {
      this.#body = bodies.begin({ accountId: null, ...networksOf(this.#address) }, () => {});
    });
  }

  /** A text that is still arriving is refused; one that has arrived is stored and answered. */
  stop(): void {
    this.#refuse(STOPPING);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#ended) return;
    const { maxPasteBytes, pauseMs = PAUSE_MS } = this.#options;
    this.#length += chunk.length;
    if (this.#length > maxPasteBytes) {
      this.#refuse(`The text is larger than ${describeSize(maxPasteBytes)}. Shorten it.`);
      return;
    }
    this.#orRefuse(() => {
      this.#body?.receive(chunk.length);
      this.#chunks.push(chunk);
      clearTimeout(this.#pause);
      this.#pause = setTimeout(() => this.#complete(), pauseMs);
    });
  }

  async #complete(): Promise<void> {
    if (this.#ended) return;
    const text = Buffer.concat(this.#chunks);
    if (text.length === 0) return this.#refuse(EMPTY);
    if (isHttp(text)) return this.#refuse(NOT_HTTP);
    clearTimeout(this.#pause);
    clearTimeout(this.#timeout);
    this.#ended = true;
    try {
      const request = putRequest(text, this.#options.siteUrl);
      const response = await this.#options.fetch(request, () => this.#address);
      this.#answer(await response.text(), response.ok ? 'created' : 'rejected');
    } finally {
      this.#body?.end();
    }
  }

  /** Refuses the text if there is no memory for it. */
  #orRefuse(take: () => void): void {
    try {
      take();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      this.#refuse(errorLine(error));
    }
  }

  #refuse(message: string): void {
    if (this.#end()) this.#answer(`${message}\n`, 'refused');
  }

  /** Whether it had not ended before. */
  #end(): boolean {
    if (this.#ended) return false;
    this.#ended = true;
    clearTimeout(this.#pause);
    clearTimeout(this.#timeout);
    this.#chunks = [];
    this.#body?.end();
    return true;
  }

  #answer(line: string, outcome: TextOutcome): void {
    this.#options.ended?.(outcome);
    if (this.#socket.destroyed) return;
    this.#socket.end(line);
    const closing = setTimeout(() => this.#socket.destroy(), DISCARD_MS);
    this.#socket.once('close', () => clearTimeout(closing));
  }
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
