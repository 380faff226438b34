import { AppError, type ErrorCode, withSeconds } from '#domain/errors.ts';
import { jsonResponse } from './body/json.ts';
import { textResponse } from './body/large-response.ts';
import { limitHeaders } from './limits/limits.ts';
import type { ErrorFormat, ErrorObject } from './routes.ts';

/** Documented in docs/api.md. */
export const STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PASSWORD_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  VALIDATION_FAILED: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

/**
 * The only place that turns an AppError into JSON, or into what the clients of a protocol expect. The log has the cause of an
 * error under its `requestId`.
 */
export function errorResponse(
  appError: AppError,
  now: number,
  requestId?: string,
  format: ErrorFormat = jsonError,
): Response {
  const headers = [...errorHeaders(appError, now)];
  const retryAfter = Number(new Headers(headers).get('retry-after'));
  const message = withSeconds(errorLine(appError, requestId), retryAfter);
  const response = format({
    status: STATUS[appError.code],
    message,
    error: errorObject(appError, requestId),
  });
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
}

const jsonError: ErrorFormat = ({ status, error }) => jsonResponse({ error }, { status });

/** The error object of the JSON of every error. */
const errorObject = ({ code, message, details }: AppError, requestId: string | undefined): ErrorObject => ({
  code,
  message,
  ...(details && { details }),
  ...(requestId && { request_id: requestId }),
});

/** An error in one line of text: the message, or what is wrong with each field. */
export function errorLine({ message, details }: AppError, requestId?: string): string {
  const line =
    details === undefined
      ? message
      : Object.entries(details)
          .map(([field, rule]) => `${field}: ${rule}`)
          .join(' ');
  return requestId === undefined ? line : `${line} Request id: ${requestId}.`;
}

/** For clients on a terminal: one line of text, under the status that makes `curl --fail` fail. */
export const plainError: ErrorFormat = ({ status, message }) => plainText(`${message}\n`, status);

export const plainText = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  textResponse(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });

/** Defaults for errors that do not set it. Limits on concurrency, unlike windows, clear in less than a second. */
const RETRY_AFTER_S: Partial<Record<ErrorCode, number>> = { UNAVAILABLE: 5, RATE_LIMITED: 1 };

/** The headers of an error response, JSON or page. */
export function* errorHeaders(appError: AppError, now: number): Generator<[string, string]> {
  const { code, limit, allow, retryAfterSeconds } = appError;
  yield ['Cache-Control', 'no-store'];
  // RFC 9110, section 15.5.9: the rest of the body would be read as the next request.
  if (code === 'REQUEST_TIMEOUT') yield ['Connection', 'close'];
  if (code === 'UNAUTHORIZED') yield ['WWW-Authenticate', 'Bearer'];
  if (allow !== undefined) yield ['Allow', allow];
  if (limit === undefined) {
    const seconds = retryAfterSeconds ?? RETRY_AFTER_S[code];
    if (seconds !== undefined) yield ['Retry-After', String(seconds)];
    return;
  }
  yield ['Retry-After', String(Math.max(1, Math.ceil((limit.resetAt - now) / 1000)))];
  yield* limitHeaders(limit);
}

export const internal = () =>
  new AppError('INTERNAL', 'Unexpected server error. It was logged. Try again later.');

export const unavailable = () =>
  new AppError(
    'UNAVAILABLE',
    'The server cannot handle this request right now. Nothing was changed. Try again in a few seconds.',
  );

/** No route has this path, as opposed to the link of a paste that does not exist. */
export class RouteNotFound extends AppError {
  constructor() {
    super('NOT_FOUND', 'Route not found. See /openapi.json for the available routes.');
  }
}
