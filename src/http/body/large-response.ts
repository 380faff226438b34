/** A smaller body fits into what a connection buffers anyway, and is sent at once (bytes). */
export const LARGE_BYTES = 64 * 1024;

type Chunks = Iterator<Uint8Array> | AsyncIterator<Uint8Array>;

/** What a body keeps in memory until it is sent. Other bodies may keep the same bytes. */
interface Kept {
  parts: readonly Uint8Array[];
  /** Of the whole body; 0 if it is unknown before the end. */
  length: number;
  /** What it holds beside `parts` (bytes). */
  buffered: number;
}

const BODIES = new WeakMap<Response, LargeBody>();

/** The body of a response, if it is large: then it is sent only as fast as it is read. */
export const largeBodyOf = (response: Response): LargeBody | undefined => BODIES.get(response);

/** A response of these parts. A large one is sent in slices of them: the runtimes would copy them for each reader. */
export function bytesResponse(parts: Uint8Array[], init: ResponseInit): Response {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length <= LARGE_BYTES) {
    return new Response(
      (parts.length === 1 ? parts[0] : Buffer.concat(parts)) as Uint8Array<ArrayBuffer>,
      init,
    );
  }
  const joined = joinSmall(parts);
  const kept = { parts: joined, length, buffered: LARGE_BYTES };
  const response = produce(slicesOf(joined), init, kept);
  response.headers.set('Content-Length', String(length));
  return response;
}

/** The same for a text. */
export const textResponse = (text: string, init: ResponseInit): Response =>
  text.length <= LARGE_BYTES ? new Response(text, init) : bytesResponse([Buffer.from(text)], init);

/** A response that is produced as fast as it is read, and meanwhile holds so many bytes. */
export const streamResponse = (chunks: Chunks, init: ResponseInit, buffered: number): Response =>
  produce(chunks, init, { parts: [], length: 0, buffered });

function produce(chunks: Chunks, init: ResponseInit, kept: Kept): Response {
  const body = new LargeBody(chunks, kept);
  const response = new Response(body.stream, init);
  BODIES.set(response, body);
  return response;
}

/** A body that is sent as fast as it is read. */
export class LargeBody {
  /** The bytes that are kept for it; none once it has ended. */
  parts: readonly Uint8Array[];
  readonly length: number;
  readonly buffered: number;
  readonly stream: ReadableStream<Uint8Array>;
  /** Called when the reader has taken what was sent so far. */
  progressed = () => {};
  /** Called when everything has been sent, or nothing more will be. */
  ended = () => {};
  /** How much was sent (bytes). */
  sent = 0;
  /** Whether it waits for its next bytes, and not for its reader. */
  isProducing = false;
  #chunks: Chunks | undefined;

  constructor(chunks: Chunks, { parts, length, buffered }: Kept) {
    this.#chunks = chunks;
    this.parts = parts;
    this.length = length;
    this.buffered = buffered;
    // Without a queue of its own: it is asked for a slice when the connection has room for one.
    this.stream = new ReadableStream(
      { pull: (controller) => this.#pull(controller), cancel: () => this.stop() },
      { highWaterMark: 0 },
    );
  }

  /** Sends nothing more and lets go of its bytes. What was sent is no complete response: close the connection. */
  async stop(): Promise<void> {
    const chunks = this.#chunks;
    this.#chunks = undefined;
    this.#end();
    await chunks?.return?.();
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    // Closing the stream would make it look complete, and Bun reports an error of it as one of ours.
    if (this.#chunks === undefined) return NEVER;
    this.progressed();
    this.isProducing = true;
    const { done, value } = await this.#chunks.next();
    this.isProducing = false;
    if (done) {
      controller.close();
      this.#end();
    } else {
      this.sent += value.length;
      controller.enqueue(value);
    }
  }

  #end(): void {
    this.ended();
    this.parts = [];
  }
}

const NEVER = new Promise<never>(() => {});

function* slicesOf(parts: Uint8Array[]): Generator<Uint8Array> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += LARGE_BYTES) yield part.subarray(at, at + LARGE_BYTES);
  }
}

/** Each part is sent by itself, so small neighbours are joined. */
function joinSmall(parts: Uint8Array[]): Uint8Array[] {
  const joined: Uint8Array[] = [];
  let small: Uint8Array[] = [];
  for (const part of [...parts, undefined]) {
    if (part !== undefined && part.length < LARGE_BYTES) {
      small.push(part);
      continue;
    }
    if (small.length > 0) joined.push(Buffer.concat(small));
    small = [];
    if (part !== undefined) joined.push(part);
  }
  return joined;
}
