import type { SecondFactor } from '#domain/account.ts';

/** The second factor of accounts: a TOTP secret and recovery codes. Deleted with the account. */
export interface SecondFactorStore {
  /** Undefined when the account has none. One that is not enabled yet (`enabledAt` null) protects nothing. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /** Stores a secret to be enabled later, replacing an earlier one. False when one is enabled, or without the account. */
  begin(accountId: string, secret: Uint8Array): Promise<boolean>;
  /**
   * Enables the second factor with the first code's time step and the hashes of its recovery codes, and ends the account's
   * other sessions, which began with the password alone. Returns how many. Undefined when it is already enabled (so one of
   * several concurrent calls wins), its secret was replaced, or the session has ended.
   */
  enable(accountId: string, first: EnabledFactor): Promise<number | undefined>;
  /**
   * Uses up the code of a time step: one of several concurrent calls wins. False when that step or a later one was used,
   * when the second factor is off, or when its secret was replaced.
   */
  useStep(accountId: string, secret: Uint8Array, step: number): Promise<boolean>;
  /** Uses up a recovery code: one of several concurrent calls wins. False when it is unknown or used. */
  useRecoveryCode(accountId: string, hash: Uint8Array): Promise<boolean>;
  /** Replaces all recovery codes. False when the second factor is off. */
  replaceRecoveryCodes(accountId: string, hashes: Uint8Array[]): Promise<boolean>;
  /** Deletes the secret and all recovery codes. False when the second factor was off. */
  disable(accountId: string): Promise<boolean>;
}

export interface EnabledFactor {
  secret: Uint8Array;
  step: number;
  recoveryCodeHashes: Uint8Array[];
  now: number;
  /** The requesting session, which a concurrent password reset may end; null without one. */
  sessionId: string | null;
}
