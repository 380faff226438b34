/** Slow, salted hashing of passwords. Passed in: it takes threads, and tests want it fast. */
export interface Passwords {
  /** argon2id in PHC format, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Takes as long for `undefined` (nobody's hash) as for a real one, and gives false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
  /**
   * The same for one asker (a network, an account): askers wait in turn, so that one who asks for much
   * delays few. Throws UNAVAILABLE for an asker who has too many waiting.
   */
  for(asker: string): Passwords;
}
