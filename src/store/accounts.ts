import type { Account } from '#domain/account.ts';
import type { Identity } from '#domain/identity.ts';
import type { AuditEntry } from '#domain/moderation.ts';

export interface AccountStore {
  /**
   * Creates an account. The username is unique, and so is the email address, ignoring case. With `inviteHash`, it uses up
   * one use of the invite with this code; `inviteInvalid`, before any other outcome, when that is unknown, used up, expired
   * or revoked. Unless the account is created, no use is counted. With `identity`, links it in the same transaction;
   * `identityTaken` when it is linked by now.
   */
  create(account: Account, inviteHash?: Uint8Array, identity?: Identity): Promise<CreateAccountOutcome>;
  /** Undefined when there is no such account. Finds disabled accounts too. */
  find(id: string): Promise<Account | undefined>;
  findByUsername(username: string): Promise<Account | undefined>;
  /** All accounts, oldest first, including disabled ones; with `adminsOnly` the administrators. */
  list(adminsOnly?: boolean): Promise<Account[]>;
  /** A page of the accounts whose username or email address contains a text, newest first. Finds disabled accounts too. */
  search(query: AccountQuery): Promise<FoundAccounts>;
  /** False when there is no such account. Setting the same value again is no error, and writes no audit entry. */
  setDisabled(username: string, disabled: boolean, audit: AuditEntry): Promise<boolean>;
  /** As `setDisabled`. */
  setAdmin(username: string, admin: boolean, audit: AuditEntry): Promise<boolean>;
  /** Ignores the case of the address. */
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * Changes the address and voids the account's one-time tokens. `missing` when there is no such account; its own
   * address is never taken. `isProven` confirms the address: the user has proved that they read its mail.
   */
  changeEmail(id: string, email: string, isProven: boolean): Promise<'changed' | 'emailTaken' | 'missing'>;
  /**
   * Uses up a token that proves an address and gives that address to its account; all other tokens of the account
   * become void. `emailTaken` when another account has the address by now. Undefined when the token is unknown, used,
   * void or expired, or its account disabled; only one of several concurrent calls can use it.
   */
  useEmailToken(tokenHash: Uint8Array, now: number): Promise<ConfirmedEmail | 'emailTaken' | undefined>;
  /** Confirms the account's present address. False when there is no such account. */
  confirmEmail(id: string): Promise<boolean>;
  /** Chooses the language of the site for the account. False when there is no such account. */
  setLanguage(id: string, language: string | null): Promise<boolean>;
  /**
   * Changes the password and ends the account's other access: all sessions but the requesting one, all one-time tokens
   * and, with `revokeKeys`, all API keys. Undefined, and nothing changes, when there is no such account or the
   * requesting session has ended: an intruder who was just logged out must not change the password back.
   */
  changePassword(id: string, change: PasswordChange, now: number): Promise<EndedAccess | undefined>;
  /**
   * Uses up a token that resets the password and sets the new one. Ends all sessions, API keys and tokens of the
   * account, and confirms its address: the token was sent there or handed out by the operator. Undefined when the token
   * is unknown, used, void or expired; only one of several concurrent calls can use it.
   */
  resetPassword(
    tokenHash: Uint8Array,
    passwordHash: string,
    now: number,
  ): Promise<(EndedAccess & { accountId: string }) | undefined>;
  /**
   * Permanently deletes an account with its keys and sessions. Its pastes and statistics are absent from then on, and their
   * slugs are free; a removal job (`PasteModeration`) deletes their rows. False when there is none. `audit` is null when the
   * user deletes it.
   */
  delete(id: string, now: number, audit: AuditEntry | null): Promise<boolean>;
  /**
   * Deletes, as `delete` does, at most `atMost` accounts created up to `createdUntil` that have an unconfirmed address
   * and neither live nor restorable pastes. Returns how many. An account confirmed meanwhile stays.
   */
  deleteUnconfirmed(createdUntil: number, now: number, atMost: number): Promise<number>;
  /** The number of the account's live pastes. */
  countPastes(accountId: string, now: number): Promise<number>;
  /** The size of the account's live pastes: the sum of their `sizeBytes` and of those of their revisions. */
  storedBytes(accountId: string, now: number): Promise<number>;
}

export interface AccountQuery {
  /** Ignores case. Empty for all accounts. */
  text: string;
  /** From 1. */
  page: number;
  perPage: number;
}

export interface FoundAccounts {
  accounts: Account[];
  /** How many match, on all pages. */
  found: number;
  /** How many accounts there are. */
  total: number;
}

export type CreateAccountOutcome =
  | 'created'
  | 'usernameTaken'
  | 'emailTaken'
  | 'idTaken'
  | 'inviteInvalid'
  | 'identityTaken';

export interface ConfirmedEmail {
  /** The account as it was before. */
  before: Account;
  email: string;
}

export interface PasswordChange {
  passwordHash: string;
  /** The requesting session, which is kept; null for the operator. */
  sessionId: string | null;
  revokeKeys: boolean;
}

/** What a new password ended. */
export interface EndedAccess {
  /** Without sessions that had expired. */
  sessions: number;
  keys: number;
}
