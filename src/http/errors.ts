import { AppError, type ErrorCode, type FieldErrors } from '#domain/errors.ts';
import { limitHeaders } from './limits.ts';

/** Interface section 7, and what decisions add to it. */
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

/** What each code means, for the documentation: OpenAPI, /docs and /llms.txt. */
export const ERROR_DESCRIPTIONS: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The body is not a JSON object in UTF-8, or a header is malformed.',
  UNAUTHORIZED: 'No key, or one that is unknown or revoked, or whose account is disabled.',
  PASSWORD_REQUIRED: 'The paste is protected by a password; only the browser can open it.',
  FORBIDDEN: 'The Delete-Token is wrong or missing.',
  NOT_FOUND: 'There is no such paste, or it is another account’s.',
  METHOD_NOT_ALLOWED: 'The address does not take this method; Allow names those it takes.',
  REQUEST_TIMEOUT:
    'The body arrived too slowly: after the first 10 seconds it must arrive at 10 KB a second or faster. The connection is closed.',
  CONFLICT: 'The slug is taken.',
  IDEMPOTENCY_KEY_REUSED: 'The Idempotency-Key was used with a different body.',
  VALIDATION_FAILED: 'Fields are not valid; details name each and its rule.',
  RATE_LIMITED: 'Too many requests, or no bytes left of a quota; Retry-After says how many seconds to wait.',
  INTERNAL: 'A failure of the server, which was logged.',
  UNAVAILABLE: 'The server cannot do this now; nothing was changed.',
};

/** The body of every error under /api/ and /raw/. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: FieldErrors };
}

/** The only place that turns an AppError into a JSON response. `now` is for Retry-After. */
export function errorResponse(appError: AppError, now: number): Response {
  const { code, message, details } = appError;
  const body: ErrorBody = { error: { code, message, ...(details && { details }) } };
  const response = Response.json(body, { status: STATUS[code] });
  for (const [name, value] of errorHeaders(appError, now)) response.headers.set(name, value);
  return response;
}

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
  new AppError('INTERNAL', 'Something went wrong on our side. It was logged; trying again may help.');

export const unavailable = () =>
  new AppError(
    'UNAVAILABLE',
    'The server cannot do this now. Nothing was changed; try again a little later.',
  );

export const routeNotFound = () =>
  new AppError('NOT_FOUND', 'There is nothing at this address. The interface is described at /openapi.json.');
