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
