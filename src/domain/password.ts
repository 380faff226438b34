/** Slow, salted hashing of passwords. Passed in: it takes threads, and tests want it fast. */
export interface Passwords {
  /** argon2id in PHC format, with a salt of its own. */
  hash(password: string): Promise<string>;
  /** Takes as long for `undefined` (nobody's hash) as for a real one, and gives false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}
