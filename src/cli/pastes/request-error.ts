import type { CliContext } from '#cli/shared/context.ts';
import { CliError, describeFields } from '#cli/shared/errors.ts';
import { pluralize } from '#cli/shared/format.ts';
import { ApiError, ConnectionError, type CredentialWarning } from '#client/index.ts';
import { certificateProblem } from '#client/request.ts';

/** Exit codes, so that scripts can tell failures apart; documented in docs/cli.md. */
const NOT_FOUND = 4;
export const NOT_ALLOWED = 5;
const LIMITED = 6;
const UNAVAILABLE = 7;

/** A request to a server failed. */
export class RequestError extends CliError {
  override readonly exitCode: number;

  constructor(message: string, exitCode: number, cause: unknown) {
    super(message, { cause });
    this.exitCode = exitCode;
  }
}

/** Runs `work` and turns the errors of the client into sentences for a person. */
export async function explainFailures<T>(server: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectionError)
      throw new RequestError(describeConnectionFailure(error, server), UNAVAILABLE, error);
    if (error instanceof ApiError) throw new RequestError(describe(error, server), exitCodeOf(error), error);
    throw error;
  }
}

const exitCodeOf = ({ status, code }: ApiError): number => {
  if (status === 404 && code === 'NOT_FOUND') return NOT_FOUND;
  if (status === 401 || status === 403) return NOT_ALLOWED;
  if (status === 429) return LIMITED;
  return status >= 500 ? UNAVAILABLE : 1;
};

function describe({ code, message, details, retryAfter, requestId }: ApiError, server: string): string {
  if (details !== undefined) return describeFields(details, NAMES);
  if (code === 'UNAUTHORIZED') {
    return `${server} requires a valid API key. Create one in your dashboard, then run: gluepot login ${server}`;
  }
  if (code === 'NOT_FOUND') return 'Paste not found. It may have expired, burned or been deleted.';
  if (code === 'RATE_LIMITED' && retryAfter !== undefined) {
    return `Too many requests, or a quota is used up. Try again in ${describeWait(retryAfter)}.`;
  }
  return requestId === undefined ? message : `${message} The operator can find the cause under ${requestId}.`;
}

const NAMES = { content: 'text', password: 'password', visibility: '--public' };

/** How long to wait, rounded up, so that waiting this long is enough. */
function describeWait(seconds: number): string {
  if (seconds < 120) return pluralize(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? pluralize(minutes, 'minute') : pluralize(Math.ceil(minutes / 60), 'hour');
}

/** A line about an attempt that failed; what to do follows only if the last one fails as well. */
export function describeRetry(error: ApiError | ConnectionError, server: string, waitMs: number): string {
  const why =
    error instanceof ConnectionError
      ? error.maybeSent
        ? `${server} did not answer.`
        : `Cannot connect to ${server}.`
      : error.status === 429
        ? 'Too many requests.'
        : error.message;
  return `${why} Trying again in ${describeWait(Math.ceil(waitMs / 1000))}.`;
}

const UNKNOWN_HOST = /^(?:ENOTFOUND|DNSException)$/;
/** An HTTP server answered the TLS handshake. */
const NO_TLS = /^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/;

/** Why no response arrived, and what to do. */
function describeConnectionFailure(error: ConnectionError, server: string): string {
  const code = codeOf(error.cause);
  const { protocol, hostname } = new URL(server);
  if (UNKNOWN_HOST.test(code)) {
    return `There is no server named ${hostname}. Check the address and your network connection.`;
  }
  if (protocol === 'https:' && NO_TLS.test(code)) {
    return `${server} does not use TLS. If it is meant to have none, use its http:// address.`;
  }
  if (certificateProblem(error.cause) !== undefined) {
    return `${error.message} If it is your own, set NODE_EXTRA_CA_CERTS to its file.`;
  }
  return error.maybeSent
    ? `${error.message} The request may have arrived: check before you repeat it.`
    : error.message;
}

/** The code of the innermost error that has one: Node wraps it, Bun does not. */
function codeOf(error: unknown): string {
  let code = '';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) code = String(cause.code);
  }
  return code;
}

/** Warns of each credential that the server found in a text. */
export function printWarnings({ stderr }: Pick<CliContext, 'stderr'>, warnings: CredentialWarning[]): void {
  for (const { type, line } of warnings)
    stderr(`Warning: line ${line} appears to contain a credential (${type}). If it is real, revoke it.`);
}
