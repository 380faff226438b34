import type { ErrorBody } from './generated/api-types.ts';
import { isErrorBody, parsedAs } from './shape.ts';

/** The server rejected the request, or gave a response that no Gluepot server gives. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status. */
  declare readonly status: number;
  /** As documented in docs/api.md, such as `NOT_FOUND`; `UNEXPECTED_RESPONSE` if another program answered. */
  declare readonly code: string;
  /** Maps each invalid field to the rule it breaks; only with `VALIDATION_FAILED`. */
  declare readonly details: Record<string, string> | undefined;
  /** Seconds to wait before trying again. */
  declare readonly retryAfter: number | undefined;
  /** The operator of the server can find the cause under this id in the log. */
  declare readonly requestId: string | undefined;

  constructor(
    message: string,
    fields: Pick<ApiError, 'status' | 'code'> &
      Partial<Pick<ApiError, 'details' | 'retryAfter' | 'requestId'>>,
  ) {
    super(message);
    Object.assign(this, fields);
  }
}

/** A repetition that is about to happen. */
export interface Retry {
  /** The error of the attempt that failed. */
  error: ApiError | ConnectionError;
  waitMs: number;
}

/** No response arrived. `cause` is the error of the network. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** Whether the request may have reached the server, so that what it asks for may have happened. */
  readonly maybeSent: boolean;

  constructor(message: string, { cause, maybeSent }: { cause: unknown; maybeSent: boolean }) {
    super(message, { cause });
    this.maybeSent = maybeSent;
  }
}

/** The code of an error that no Gluepot server reports. */
export const UNEXPECTED = 'UNEXPECTED_RESPONSE';

/** 502 and 504 come from a proxy, 503 from the server or a proxy. */
export const TEMPORARY = new Set([502, 503, 504]);

/** Our sentences are shorter. A longer one would flood a terminal, or the context of an agent. */
const SENTENCE_MAX_LENGTH = 1_000;
const DETAILS_MAX = 20;

export function readError(
  { server, clock }: { server: string; clock: () => number },
  response: Response,
  text: string,
  method: string,
): ApiError {
  const { status, headers } = response;
  const retryAfter = readRetryAfter(headers.get('retry-after'), clock());
  const body = parsedAs(isErrorBody, text) ?? (method === 'HEAD' ? headError(status) : undefined);
  if (body === undefined) {
    return new ApiError(cut(unexpected(server, response)), { status, code: UNEXPECTED, retryAfter });
  }
  const { code, message, details, request_id } = body.error;
  return new ApiError(cut(message), {
    ...{ status, code: cut(code), retryAfter, requestId: request_id && cut(request_id) },
    details:
      details &&
      Object.fromEntries(
        Object.entries(details)
          .slice(0, DETAILS_MAX)
          .map(([field, rule]) => [cut(field), cut(rule)]),
      ),
  });
}

const cut = (text: string): string =>
  text.length > SENTENCE_MAX_LENGTH ? `${text.slice(0, SENTENCE_MAX_LENGTH)}…` : text;

/** An error response to HEAD has no body. */
const HEAD_CODES: Record<number, string> = {
  401: 'UNAUTHORIZED',
  403: 'PASSWORD_REQUIRED',
  404: 'NOT_FOUND',
  429: 'RATE_LIMITED',
};

function headError(status: number): ErrorBody | undefined {
  const code = HEAD_CODES[status];
  return code === undefined
    ? undefined
    : { error: { code, message: `The server answered with status ${status}.` } };
}

function unexpected(server: string, { status, headers }: Response): string {
  const location = headers.get('location');
  if (location !== null) return `${server} redirects to ${location}. Use the address it redirects to.`;
  if (TEMPORARY.has(status))
    return `${server} is not available right now (status ${status}). Try again later.`;
  return `${server} did not answer as a Gluepot server does (status ${status}). Check its address.`;
}

/** Reads a Retry-After header, seconds or a date (RFC 9110, section 10.2.3), as seconds. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
