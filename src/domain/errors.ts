import type { LimitState } from './limit.ts';
import { HOUR_MS } from './time.ts';

/** Every error that the service reports (docs/api.md), and what it means: for OpenAPI, /docs and /llms.txt. */
export const ERROR_DESCRIPTIONS = {
  BAD_REQUEST: 'The body is not a JSON object in UTF-8, or a header is malformed.',
  UNAUTHORIZED:
    'The API key is missing, unknown, revoked or expired, may not be used from this network, or its account is disabled.',
  PASSWORD_REQUIRED: 'The paste is protected by a password and can be opened only in a browser.',
  FORBIDDEN:
    'The Delete-Token is wrong or missing, the operator has blocked the network or this text, the site does not accept pastes from the caller, or the scope of the API key does not cover the request.',
  NOT_FOUND: 'The paste does not exist or belongs to another account.',
  METHOD_NOT_ALLOWED: 'The route does not support this method. The Allow header lists those it supports.',
  REQUEST_TIMEOUT:
    'The body arrived too slowly: after the first 10 seconds, it must arrive at 10 KB per second or faster. The connection is closed.',
  CONFLICT: 'The slug is already taken.',
  IDEMPOTENCY_KEY_REUSED: 'The Idempotency-Key was used with a different body.',
  VALIDATION_FAILED: 'One or more fields are invalid. The details object maps each to the rule it breaks.',
  RATE_LIMITED: 'A rate limit or quota is exceeded. Retry-After is the number of seconds to wait.',
  INTERNAL: 'Unexpected server error. It was logged.',
  UNAVAILABLE: 'The server cannot handle the request right now. Nothing was changed.',
};

export type ErrorCode = keyof typeof ERROR_DESCRIPTIONS;

/** Whose storage is used up: the server's disk, the account's quota, or what a network may create a day. */
type StorageLimit = 'disk' | 'account' | 'network';

/** The invalid fields, each with the rule it breaks. */
export type FieldErrors = Record<string, string>;

/** An expected failure of a command. The message is for the person who ran it: it says what happened, then what to do. */
export class ExpectedError extends Error {
  readonly exitCode: number = 1;
}

/**
 * An expected error, thrown from any layer and turned into a response in one place (`src/http/errors.ts`). The message
 * goes to the client unchanged: it says what is wrong and how to correct it, never anything about our internals.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  declare readonly details?: FieldErrors;
  declare readonly limit?: LimitState;
  /** The allowed methods, for the Allow header. */
  declare readonly allow?: string;
  /** For Retry-After, when `limit` is absent. */
  declare readonly retryAfterSeconds?: number;
  /** Set when a paste was rejected because of its size in bytes. */
  declare readonly storageLimit?: StorageLimit;

  constructor(
    code: ErrorCode,
    message: string,
    more: Partial<Pick<AppError, 'details' | 'limit' | 'allow' | 'retryAfterSeconds' | 'storageLimit'>> = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    Object.assign(this, more);
  }
}

export const badRequest = (message: string) => new AppError('BAD_REQUEST', message);

export const pasteNotFound = () =>
  new AppError('NOT_FOUND', 'Paste not found. It may have expired, burned or been deleted.');

/** For `catch`, where what is missing is no error. Throws all others. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}

export const slugTaken = () => new AppError('CONFLICT', 'This custom link is taken. Choose another slug.');

/** A form may save only what it began from. The API has no such rule. */
export class PasteChangedError extends AppError {
  constructor() {
    super('CONFLICT', 'This paste has changed since this edit began. Read it again before you change it.');
  }
}

/** The present text of a paste, or one of its revisions, is no longer what was stored: a disk or memory changed it. */
export class DamagedText extends AppError {
  readonly pasteId: string;
  /** The number of the damaged revision; null for the present text. */
  readonly revision: number | null;

  /** `cause` is what the database said, where it found the damage itself. */
  constructor(pasteId: string, revision: number | null, cause?: unknown) {
    const text = revision === null ? 'text' : `text of revision ${revision}`;
    super('INTERNAL', `The stored ${text} of paste ${pasteId} is damaged. The operator has been told.`);
    this.name = 'DamagedText';
    this.cause = cause;
    this.pasteId = pasteId;
    this.revision = revision;
  }
}

export function validationFailed(details: FieldErrors): AppError {
  const fields = Object.keys(details).join(', ');
  return new AppError('VALIDATION_FAILED', `Invalid fields: ${fields}. See details for the rule of each.`, {
    details,
  });
}

/** An account's quota does not reset with time, so clients should not retry often. */
const QUOTA_RETRY_MS = HOUR_MS;

export const quotaExceeded = (usedBytes: number, quotaBytes: number, now: number) =>
  new AppError(
    'RATE_LIMITED',
    `This paste would exceed the storage quota of the account, which uses ${usedBytes} of ${quotaBytes} bytes. ` +
      'Delete pastes you no longer need, then try again.',
    {
      limit: {
        max: quotaBytes,
        remaining: Math.max(0, quotaBytes - usedBytes),
        resetAt: now + QUOTA_RETRY_MS,
        unit: 'bytes',
      },
      storageLimit: 'account',
    },
  );

export const diskFull = () =>
  new AppError(
    'UNAVAILABLE',
    'The server is low on disk space and cannot store more text. Nothing was changed. Delete or shorten pastes to ' +
      'free space, or try again later.',
    { storageLimit: 'disk', retryAfterSeconds: 60 },
  );

/** A block of the operator stops this. The authenticated API answers with a code that it has (`src/api/pastes.ts`). */
export class BlockedError extends AppError {
  readonly what: 'caller' | 'content';

  constructor(what: 'caller' | 'content', sentence: string) {
    super('FORBIDDEN', `${sentence} If you think this is a mistake, contact the site administrators.`);
    this.what = what;
  }
}

/** How messages name the time to wait. `withSeconds` replaces it. */
export const RETRY_AFTER = 'the number of seconds in Retry-After';

/** A message for people and agents, who see no headers. */
export const withSeconds = (message: string, seconds: number): string =>
  message.replace(RETRY_AFTER, seconds === 1 ? '1 second' : `${seconds} seconds`);

export const rateLimited = (limit: LimitState) =>
  limit.unit === 'bytes'
    ? new AppError(
        'RATE_LIMITED',
        `Without an API key, a network may create at most ${limit.max} bytes a day, and ${limit.remaining} are left. ` +
          `Wait for ${RETRY_AFTER}, or use an API key.`,
        { limit, storageLimit: 'network' },
      )
    : new AppError('RATE_LIMITED', `Too many requests. Wait for ${RETRY_AFTER}, then try again.`, { limit });

/** Too many concurrent reads by one account. This is not a window of time, so there is no `limit`. */
export const tooManyReads = () =>
  new AppError(
    'RATE_LIMITED',
    'Too many searches and statistics requests are running for this account. Wait for them to finish, then try again.',
  );

/** A search or statistics that reached its time limit. */
export class ReadTookTooLong extends AppError {
  constructor() {
    super(
      'UNAVAILABLE',
      'This took too long and was stopped. Search for a longer or rarer text, filter by language, or choose a shorter range.',
    );
  }
}
