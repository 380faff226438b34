import type { ConnectionError } from '#client/index.ts';
import { certificateProblem } from '#client/retry.ts';

const UNKNOWN_HOST = /^(?:ENOTFOUND|DNSException)$/;
/** An HTTP server answered the TLS handshake. */
const NO_TLS = /^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG)$/;

/** Why no response arrived, and what to do. */
export function describeConnectionFailure(error: ConnectionError, server: string): string {
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
