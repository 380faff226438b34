/** How often and how long the client waits before it repeats a request. */

/** The wait before the first repetition, which doubles with each further one. */
const FIRST_WAIT_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/** Milliseconds to wait before the repetition number `attempt`, from 0. Random, so that clients do not come back at once. */
export const backoff = (attempt: number, random: number): number =>
  Math.min(LONGEST_BACKOFF_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);

/** Reads a Retry-After header, seconds or a date (RFC 9110, section 10.2.3), as seconds. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Errors of a connection that was never made, as Node and Bun name them: the server has not seen the request. */
const NEVER_CONNECTED =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused|FailedToOpenSocket|DNSException)$/;
/** The same in Deno, which has no code for them. */
const NEVER_CONNECTED_IN_DENO = /: client error \(Connect\)/;

/** Whether the server may have received the request that failed with this error of `fetch`. */
export function maybeSent(error: unknown): boolean {
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
