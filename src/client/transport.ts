import type { Retry } from './errors.ts';

export interface ClientOptions {
  /** The address of the server, such as `https://paste.example.org`. */
  server: string;
  /** An API key, `gp_…`. Without one, only the keyless operations work. */
  key?: string | undefined;
  /** How often a request is repeated after a temporary failure; 3 by default. */
  retries?: number;
  /** If the server asks to wait longer than this, the client throws instead; 60 seconds by default. */
  longestWaitMs?: number;
  /** How long one attempt may take; 60 seconds by default. */
  timeoutMs?: number;
  /** Called before the client waits to repeat a request. */
  onRetry?: ((retry: Retry) => void) | undefined;
  /** Sends each request, for example through a proxy; the global `fetch` by default. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** Waits between attempts; like `clock` and `random`, for tests. */
  sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  clock?: () => number;
  /** A number from 0 up to, but not including, 1. */
  random?: () => number;
  /** Makes an `Idempotency-Key`: a string that is different each time. */
  newIdempotencyKey?: () => string;
}

/** What requests use of the outside world, and how patient they are. `server` has no slash at its end. */
export type Transport = Required<Omit<ClientOptions, 'newIdempotencyKey'>>;

/** The options with their defaults. Throws `TypeError` if the address is none, or the key cannot be one. */
export function transportFrom({ server, key, onRetry, ...options }: ClientOptions): Transport {
  // `fetch` would quote it in an error.
  if (key !== undefined && !isKey(key)) throw new TypeError('Invalid key: must be an API key such as gp_…');
  return {
    server: serverAddress(server),
    key,
    onRetry,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    sleep: options.sleep ?? sleep,
    clock: options.clock ?? Date.now,
    random: options.random ?? Math.random,
    retries: options.retries ?? 3,
    longestWaitMs: options.longestWaitMs ?? 60_000,
    timeoutMs: options.timeoutMs ?? 60_000,
  };
}

/** Whether a text may be an API key: one line without spaces. A proxy may want keys of its own. */
export const isKey = (text: string): boolean => /^[!-~]{1,1000}$/.test(text);

/** A password in an address would be in messages and files. */
const hasMore = ({ username, password, search, hash }: URL): boolean =>
  [username, password, search, hash].some((part) => part !== '');

/** Throws `TypeError` for anything but an address of the web. */
function serverAddress(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || hasMore(url)) {
    throw new TypeError('Invalid server: must be an address such as https://paste.example.org');
  }
  return url.href.replace(/\/+$/, '');
}

function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
