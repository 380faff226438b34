/** Slow, salted hashing of passwords. Injected, because it needs threads and tests need it fast. */
export interface Passwords {
  /** argon2id in PHC format, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** For `undefined` (no such account) it takes as long as for a real hash and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** A `Request` is one; its signal aborts when the client disconnects. */
export interface Abortable {
  readonly signal: AbortSignal;
}

/** All passwords are hashed on the same two cores. */
export interface PasswordQueue {
  /**
   * Hashing for one subject (an account, a network), round robin with the others. Throws UNAVAILABLE, without hashing,
   * when too many are waiting for this subject or in total, when this one waits too long, and when the client of
   * `request` disconnects first.
   */
  for(subject: string, request?: Abortable): Passwords;
}
