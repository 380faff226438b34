import { ApiError, ConnectionError, readError, TEMPORARY, UNEXPECTED } from './errors.ts';
import type { Transport } from './transport.ts';

export interface ApiRequest {
  method: string;
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object | undefined;
  /**
   * Whether the request may be repeated although the server may have received it. Otherwise it is repeated only if
   * the server did nothing.
   */
  isRepeatable: boolean;
  /** Whether a 404 after an attempt of unknown outcome means that this attempt succeeded. */
  isDoneIfMissing?: boolean;
  onUpload?: OnUpload | undefined;
  signal?: AbortSignal | undefined;
}

/** Called with the bytes that were handed to the network and all bytes of the body. */
export type OnUpload = (sent: number, total: number) => void;

export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends a request, repeats it after temporary failures, and returns the successful response. Throws `ApiError`,
 * `ConnectionError`, or the reason of the signal.
 */
export async function send(transport: Transport, request: ApiRequest): Promise<ApiResponse> {
  const body = request.body && encoder.encode(JSON.stringify(request.body));
  let isUncertain = false;
  for (let attempt = 0; ; attempt++) {
    const result = await tryOnce(transport, request, body);
    if (!(result instanceof Error)) return result;
    if (isUncertain && request.isDoneIfMissing && result instanceof ApiError && result.status === 404) {
      return { status: 200, headers: new Headers(), text: '{}' };
    }
    const mayHaveHappened = mayHaveHappenedDespite(result);
    isUncertain ||= mayHaveHappened;
    const waitMs = waitBefore(transport, attempt, result);
    if (waitMs === undefined || (mayHaveHappened && !request.isRepeatable)) throw result;
    transport.onRetry?.({ error: result, waitMs });
    await transport.sleep(waitMs, request.signal);
  }
}

/** The response, or an error that may be temporary. Throws every other error. */
async function tryOnce(
  transport: Transport,
  request: ApiRequest,
  body: Uint8Array<ArrayBuffer> | undefined,
): Promise<ApiResponse | ApiError | ConnectionError> {
  const { server, key, timeoutMs } = transport;
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await transport.fetch(server + request.path, {
      method: request.method,
      headers: {
        ...(key !== undefined && { Authorization: `Bearer ${key}` }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(body && bodyInit(body, request.onUpload)),
      // A redirect would turn a POST into a GET, and may lead to another server.
      redirect: 'manual',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
    text = await readBody(server, response);
  } catch (cause) {
    request.signal?.throwIfAborted();
    if (cause instanceof ApiError) throw cause;
    const certificate = certificateProblem(cause);
    if (certificate !== undefined) throw untrusted(server, certificate, cause);
    return connectionError(transport, cause, timeout.aborted);
  }
  if (response.ok) return { status: response.status, headers: response.headers, text };
  return readError(transport, response, text, request.method);
}

const encoder = new TextEncoder();

/** Small enough for a smooth progress bar on a slow line. */
const CHUNK_BYTES = 16 * 1024;

/** Only a body that is sent in pieces shows its progress. Browsers can send such a body over HTTP/2 alone. */
function bodyInit(body: Uint8Array<ArrayBuffer>, onUpload: OnUpload | undefined): RequestInit {
  if (onUpload === undefined) return { body };
  let sent = 0;
  const pieces = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        onUpload(sent, body.length);
        if (sent === body.length) return controller.close();
        const piece = body.subarray(sent, sent + CHUNK_BYTES);
        controller.enqueue(piece);
        sent += piece.length;
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: 'half' } = { body: pieces, duplex: 'half' };
  return init;
}

function connectionError(
  { server, timeoutMs }: Transport,
  cause: unknown,
  isTimeout: boolean,
): ConnectionError {
  const sent = isTimeout || maybeSent(cause);
  const why = isTimeout
    ? `${server} did not answer within ${describeTime(timeoutMs)}.`
    : sent
      ? `The connection to ${server} failed before the response arrived.`
      : `Cannot connect to ${server}.`;
  return new ConnectionError(`${why} Check the address and your network connection.`, {
    cause,
    maybeSent: sent,
  });
}

/** Errors of a connection that was never made, as Node and Bun name them: the server has not seen the request. */
const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket|DNSException)$/;
/** The same in Deno, which has no code for them. */
const NEVER_CONNECTED_IN_DENO = /: client error \(Connect\)/;

/** Whether the server may have received the request that failed with this error of `fetch`. */
function maybeSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_CONNECTED.test(String(cause.code))) return false;
    if (NEVER_CONNECTED_IN_DENO.test(cause.message)) return false;
    if (cause instanceof AggregateError && cause.errors.length > 0) return cause.errors.some(maybeSent);
  }
  return true;
}

/** Such as `CERT_HAS_EXPIRED` and `DEPTH_ZERO_SELF_SIGNED_CERT`; Node, Bun and Deno share these names of OpenSSL. */
const CERTIFICATE_CODE = /CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/;

/** The code of the error with which the certificate of the server was rejected; undefined for any other error. */
export function certificateProblem(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CERTIFICATE_CODE.test(String(cause.code))) return String(cause.code);
  }
  return undefined;
}

const describeTime = (ms: number): string =>
  ms < 1000 ? `${ms} milliseconds` : ms === 1000 ? '1 second' : `${ms / 1000} seconds`;

/** Waiting does not make a certificate valid. */
const untrusted = (server: string, problem: string, cause: unknown): ConnectionError =>
  new ConnectionError(
    `The certificate of ${server} is not valid (${problem}), so nothing was sent. Check the address.`,
    { cause, maybeSent: false },
  );

/** A server that answers with an error in our shape did nothing; a proxy does not know what the server did. */
const mayHaveHappenedDespite = (error: ApiError | ConnectionError): boolean =>
  error instanceof ConnectionError
    ? error.maybeSent
    : TEMPORARY.has(error.status) && error.code === UNEXPECTED;

/** Milliseconds to wait before the next attempt; undefined if there should be none. */
function waitBefore(
  { retries, longestWaitMs, random }: Transport,
  attempt: number,
  error: ApiError | ConnectionError,
): number | undefined {
  if (attempt >= retries) return undefined;
  if (error instanceof ConnectionError) return backoff(attempt, random());
  const { status, retryAfter } = error;
  if (status !== 429 && !TEMPORARY.has(status)) return undefined;
  const waitMs = retryAfter === undefined ? backoff(attempt, random()) : retryAfter * 1000;
  return waitMs <= longestWaitMs ? waitMs : undefined;
}

/** The wait before the first repetition, which doubles with each further one. */
const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/** Milliseconds to wait before the repetition number `attempt`, from 0. Random, so that clients do not come back at once. */
const backoff = (attempt: number, random: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);

/** 512 KB of text take at most 3 MiB of escaped JSON. */
const RESPONSE_MAX_BYTES = 16 * 1024 * 1024;

/** The body of a response as text. Throws `ApiError` for one that could fill the memory; decompressed bytes count. */
async function readBody(server: string, { body, status }: Response): Promise<string> {
  if (body === null) return '';
  // Not every browser can loop over a stream.
  const reader = body.getReader();
  const pieces: string[] = [];
  // A byte order mark is part of a text.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return pieces.join('') + decoder.decode();
    length += value.length;
    if (length > RESPONSE_MAX_BYTES) {
      // The server may never end the stream, so its end is not awaited.
      reader.cancel().catch(() => {});
      const message = `${server} sent a larger response than any Gluepot server does. Check its address.`;
      throw new ApiError(message, { status, code: UNEXPECTED });
    }
    pieces.push(decoder.decode(value, { stream: true }));
  }
}
