import type { Key, KeyLimits, NewKey } from '#domain/key.ts';

export interface KeyStore {
  /**
   * Adds a key, unless the account has `KEYS_PER_ACCOUNT` already or one of the same name (`isNameTaken`).
   * `loggedOut` when the requesting session, if there is one, has ended: it must leave no key behind.
   */
  create(
    key: NewKey,
    hash: Uint8Array,
    sessionId?: string,
  ): Promise<'created' | 'tooMany' | 'nameTaken' | 'loggedOut' | 'idTaken'>;
  /** The account's keys, oldest first. */
  list(accountId: string): Promise<Key[]>;
  /**
   * Gives a key another name. `missing` when there is no such key; `nameTaken` when another key of its account has the
   * name (`isNameTaken`). With `accountId`, only a key of that account.
   */
  rename(id: string, name: string, accountId?: string): Promise<'renamed' | 'nameTaken' | 'missing'>;
  /** False when there is no such key. With `accountId`, only a key of that account. */
  revoke(id: string, accountId?: string): Promise<boolean>;
  /** Records when keys were last used, and adds to how often. */
  touch(uses: { id: string; time: number; uses: number }[]): Promise<void>;
  /**
   * Records that the key with this SHA-256 was found in a public paste. Undefined when it is unknown, revoked, or was
   * found before: of several concurrent calls one gets the key.
   */
  markLeaked(hash: Uint8Array, now: number): Promise<KeyOwner | undefined>;
  /** The key with this SHA-256, also an expired one; undefined when unknown, revoked, or its account disabled. */
  authenticate(hash: Uint8Array): Promise<KeyAccess | undefined>;
  /**
   * Marks the keys that expire after `now` and by `until` as announced, and returns them. Of several concurrent calls one
   * gets a key. Left out are those that were made to live no longer than this: their owner has just chosen the end.
   */
  claimExpiring(now: number, until: number): Promise<KeyAccess[]>;
}

export interface KeyOwner {
  keyId: string;
  accountId: string;
}

export type KeyAccess = KeyOwner & KeyLimits;
