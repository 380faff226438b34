/** Slow, salted hashing of passwords. Passed in: it takes threads, and tests want it fast. */
export interface Passwords {
  /** argon2id in PHC format, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Takes as long for `undefined` (nobody's hash) as for a real one, and gives false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Whose password it is. A `Request` is one; its signal aborts when the client has left. */
export interface Abortable {
  readonly signal: AbortSignal;
}

/** Everybody's passwords wait for the same two cores. */
export interface PasswordQueue {
  /**
   * Hashing for one subject (an account, a network), round robin with the others. Throws UNAVAILABLE, without hashing,
   * when the subject or all together have too many waiting, when this one waits for too long, and when the client of
   * `request` leaves first.
   */
  for(subject: string, request?: Abortable): Passwords;
}
