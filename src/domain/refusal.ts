import type { LimitState } from './limit.ts';

/** Every way in which the service says no (interface section 7, decisions). */
export type RefusalCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'PASSWORD_REQUIRED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'REQUEST_TIMEOUT'
  | 'CONFLICT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'VALIDATION_FAILED'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'UNAVAILABLE';

/** The invalid fields, each with the rule it breaks. */
export type Details = Record<string, string>;

/**
 * An expected "no", thrown from any floor and turned into a response in one place (`src/http/errors.ts`).
 * The message goes to the client as it is: it says what is wrong and what would be right, never why we failed.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details | undefined;
  readonly limit: LimitState | undefined;
  /** The methods that would be right. */
  readonly allow: string | undefined;
  /** For Retry-After, where no limit says when. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    message: string,
    more: { details?: Details; limit?: LimitState; allow?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = more.details;
    this.limit = more.limit;
    this.allow = more.allow;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export const badRequest = (message: string) => new Refusal('BAD_REQUEST', message);

export const pasteNotFound = () =>
  new Refusal('NOT_FOUND', 'There is no paste with this id. It may have expired, burnt or been deleted.');

export const slugTaken = () => new Refusal('CONFLICT', 'This custom link is taken. Choose another slug.');

export function validationFailed(details: Details): Refusal {
  const fields = Object.keys(details).join(', ');
  return new Refusal('VALIDATION_FAILED', `These fields are not valid: ${fields}. See details.`, { details });
}

export const rateLimited = (limit: LimitState) =>
  new Refusal('RATE_LIMITED', 'Too many requests. Wait as many seconds as Retry-After says.', { limit });

/** An account that asks for more at once than its share: no window of time, and so no `limit`. */
export const tooManyReads = () =>
  new Refusal(
    'RATE_LIMITED',
    'Too many searches and statistics of this account are waiting. Wait for them to finish, then try again.',
  );
