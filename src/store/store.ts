/**
 * The contract of a store. Each method is one whole operation: atomic, and durable before its promise resolves.
 * `test/store/contract/` tests it on every engine. Times are milliseconds since the epoch and always passed in. An
 * expired paste is absent to every method, whether or not it has been swept.
 */
import type { Account, SecondFactor } from '#domain/account.ts';
import type { Key, NewKey } from '#domain/key.ts';
import type { LimitRule, LimitState, LimitWindow } from '#domain/limit.ts';
import type { AuditEntry } from '#domain/moderation.ts';
import type { Language, Paste, PasteChanges, PasteWithContent, Visibility } from '#domain/paste.ts';
import type { Buckets } from '#domain/range.ts';
import type { OneTimeToken, Session } from '#domain/session.ts';
import type { VisitGroup } from '#domain/view.ts';
import type { BlockStore } from './blocks.ts';
import type { InviteStore } from './invites.ts';
import type { AuditLogStore, PasteModeration } from './moderation.ts';
import type { ReportStore } from './reports.ts';

export type * from './blocks.ts';
export type * from './invites.ts';
export type * from './moderation.ts';
export type * from './reports.ts';

export interface Store {
  readonly pastes: PasteStore;
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly sessions: SessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly views: ViewStore;
  readonly auditLog: AuditLogStore;
  readonly reports: ReportStore;
  readonly blocks: BlockStore;
  readonly invites: InviteStore;
  /** Whether other nodes may use the same data, which makes anything cached in memory stale. */
  readonly shared: boolean;
  /** Limits that all nodes count in; null where one node owns the store and counts in its memory. */
  readonly limits: LimitStore | null;
  /**
   * The secret of this name; stores `fresh` when there is none yet. Two concurrent calls both get the first one.
   * Secrets live in the store so that a server needs no setting for them and keeps them when it restarts.
   */
  getOrCreateSecret(name: string, fresh: Uint8Array): Promise<Uint8Array>;
  /** Resolves when the store answers; rejects with `StoreUnavailable` when it does not. */
  ping(): Promise<void>;
  /** Finishes the operations in flight, then releases the data. No method may be called afterwards. */
  close(): Promise<void>;
}

/** Called with a sentence that says what is wrong with the data and what to do. */
export type OnTrouble = (message: string, error: unknown) => void;

/** The store cannot read or write now: disk full, locked for too long, unreachable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export interface PasteStore extends PasteModeration {
  /**
   * Creates a paste, after checking in this order: idempotency key, limits, the account's quota, free disk space, slug,
   * id. Unless the paste is created, nothing is counted or stored. The slug of an expired paste is free, that of a removed
   * one is not. An existing id
   * is never overwritten: try again with another.
   */
  create(paste: NewPaste, rules: CreationRules): Promise<CreateOutcome>;
  /** Of the limits that refuse a paste of this size at `now` the one that lasts longest; counts nothing. */
  findExceededLimit(limits: LimitRule[], now: number, sizeBytes?: number): Promise<LimitState | undefined>;
  /** The paste with this id; undefined when absent or expired. */
  find(id: string, now: number): Promise<PasteWithContent | undefined>;
  /** The id of the paste behind a slug; undefined when absent or expired. */
  findIdBySlug(slug: string, now: number): Promise<string | undefined>;
  /**
   * An account's pastes with their content, oldest first, after the cursor `after` (null for the first page), and the
   * next cursor (null at the end). Pastes created or deleted meanwhile do not shift the pages.
   */
  listAfter(accountId: string, after: Cursor | null, atMost: number, now: number): Promise<CursorPage>;
  /**
   * A page of an account's pastes, newest first, and the number of all matches. A page past the end is empty. Throws
   * RATE_LIMITED when too many searches and statistics of this account are already waiting.
   */
  list(query: PasteQuery, now: number): Promise<{ pastes: Paste[]; total: number }>;
  /** Public pastes that have no password and do not burn, newest first, after `after`. */
  listPublic(query: PublicQuery, now: number): Promise<Paste[]>;
  /**
   * Changes the given fields of an account's paste and raises its revision. `missing` when it is absent, expired or
   * another account's; `slugTaken` when another live paste has the slug. A longer text is rejected, as a creation is,
   * beyond the quota or when the disk is nearly full. A rejected edit changes nothing.
   */
  edit(
    id: string,
    accountId: string,
    changes: PasteChanges,
    now: number,
    quotaBytes?: number,
  ): Promise<EditOutcome>;
  /** Deletes an account's paste. False when absent, expired or another account's. */
  delete(id: string, accountId: string, now: number): Promise<boolean>;
  /**
   * Deletes an account's paste, which `restore` can bring back until `restorableUntil`. For every other method it is
   * gone and its slug free. False when absent, expired or another account's.
   */
  softDelete(id: string, accountId: string, restorableUntil: number, now: number): Promise<boolean>;
  /**
   * Brings back a paste that `softDelete` deleted, without its slug if another paste has taken it. False when it is
   * too late, when the paste would have expired since, or when it is another account's.
   */
  restore(id: string, accountId: string, now: number): Promise<boolean>;
  /** The paste that `restore` would bring back at `now`; undefined when there is none. */
  findRestorable(id: string, accountId: string, now: number): Promise<Paste | undefined>;
  /** Deletes a keyless paste by its delete token. `forbidden` with another token, or for an account's paste. */
  deleteKeyless(id: string, tokenHash: Uint8Array, now: number): Promise<'deleted' | 'forbidden' | 'missing'>;
  /** Deletes a burn paste and returns it. Exactly one of several concurrent calls gets it; the others get undefined. */
  claimBurn(id: string, now: number): Promise<PasteWithContent | undefined>;
  /**
   * Deletes expired rows, at most `atMost` of each kind: pastes, sessions, idempotency keys, limit windows, hourly
   * statistics, visitors of past days with their key. Deletes blocks that have ended and old invites, all of them.
   */
  sweep(now: number, atMost: number): Promise<Swept>;
}

export interface Swept {
  pastes: number;
  /** Whether expired rows may be left for another sweep. */
  more: boolean;
}

export interface NewPaste extends Omit<PasteWithContent, 'views' | 'sizeBytes' | 'revision' | 'zstd'> {
  /** SHA-256 of the token that deletes a keyless paste. */
  deleteTokenHash: Uint8Array | null;
  /** A keyed hash of the network that creates a keyless paste, kept for a few days; absent or null: none is kept. */
  source?: Uint8Array | null;
}

export interface CreationRules {
  /** The windows this creation counts in; all are checked before any is counted. */
  limits: LimitRule[];
  /** The bytes that the live pastes of the account may have, including this one; absent or 0 means no limit. */
  quotaBytes?: number;
  /** Kept for `IDEMPOTENCY_WINDOW_MS`, for the account of the paste. */
  idempotency: { key: string; bodyHash: Uint8Array } | null;
}

export type CreateOutcome =
  | { kind: 'created' }
  /** The first creation with this idempotency key, even if its paste is gone. */
  | { kind: 'replayed'; id: string; createdAt: number }
  | { kind: 'idempotencyKeyReused' }
  | { kind: 'limited'; limit: LimitState }
  /** `usedBytes` is the size of the account's live pastes. */
  | { kind: 'quotaExceeded'; usedBytes: number }
  | { kind: 'diskFull' }
  | { kind: 'slugTaken' }
  | { kind: 'idTaken' }
  /** The account was deleted; a paste created now would outlive it. */
  | { kind: 'accountMissing' };

export interface PasteQuery {
  accountId: string;
  /** Text to find in title or content, folded by `fold()`; null for all. */
  folded: string | null;
  /** Absent or null for all. */
  language?: Language | null;
  /** Absent or null for both. */
  visibility?: Visibility | null;
  /** From 1. */
  page: number;
  perPage: number;
}

/** A position in the list of an account's pastes. Only the engine reads its fields. */
export interface Cursor {
  createdAt: number;
  order: number;
}

export interface CursorPage {
  pastes: PasteWithContent[];
  next: Cursor | null;
}

export interface PublicQuery {
  /** Null for the pastes of everybody. */
  accountId: string | null;
  language: Language | null;
  /** The last paste of the previous page; null for the first page. Pages do not repeat a paste. */
  after: { createdAt: number; id: string } | null;
  atMost: number;
}

export type EditOutcome =
  | { kind: 'edited'; paste: PasteWithContent }
  | { kind: 'missing' }
  | { kind: 'quotaExceeded'; usedBytes: number }
  | { kind: 'diskFull' }
  | { kind: 'slugTaken' };

export interface AccountStore {
  /**
   * Creates an account. The username is unique, and so is the email address, ignoring case. With `inviteHash`, it uses up
   * one use of the invite with this code; `inviteInvalid`, before any other outcome, when that is unknown, used up, expired
   * or revoked. Unless the account is created, no use is counted.
   */
  create(account: Account, inviteHash?: Uint8Array): Promise<CreateAccountOutcome>;
  /** Undefined when there is no such account. Finds disabled accounts too. */
  find(id: string): Promise<Account | undefined>;
  findByUsername(username: string): Promise<Account | undefined>;
  /** All accounts, oldest first, including disabled ones. */
  list(): Promise<Account[]>;
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
   * Permanently deletes an account with its keys, sessions, pastes and statistics. False when there is none. `audit` is null
   * when the user deletes it.
   */
  delete(id: string, now: number, audit: AuditEntry | null): Promise<boolean>;
  /**
   * Deletes, as `delete` does, at most `atMost` accounts created up to `createdUntil` that have an unconfirmed address
   * and neither live nor restorable pastes. Returns how many. An account confirmed meanwhile stays.
   */
  deleteUnconfirmed(createdUntil: number, now: number, atMost: number): Promise<number>;
  /** The number of the account's live pastes. */
  countPastes(accountId: string, now: number): Promise<number>;
  /** The size of the account's live pastes: the sum of their `sizeBytes`. */
  storedBytes(accountId: string, now: number): Promise<number>;
}

export type CreateAccountOutcome = 'created' | 'usernameTaken' | 'emailTaken' | 'idTaken' | 'inviteInvalid';

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

export interface KeyStore {
  /**
   * Adds a key, unless the account has `KEYS_PER_ACCOUNT` already or one of the same name (`isSameKeyName`).
   * `loggedOut` when the requesting session, if there is one, has ended: it must leave no key behind.
   */
  create(
    key: NewKey,
    hash: Uint8Array,
    sessionId?: string,
  ): Promise<'created' | 'tooMany' | 'nameTaken' | 'loggedOut' | 'idTaken'>;
  /** The account's keys, oldest first. */
  list(accountId: string): Promise<Key[]>;
  /** False when there is no such key. With `accountId`, only a key of that account. */
  revoke(id: string, accountId?: string): Promise<boolean>;
  /** Records when keys were last used. */
  touch(uses: { id: string; time: number }[]): Promise<void>;
  /**
   * Records that the key with this SHA-256 was found in a public paste. Undefined when it is unknown, revoked, or was
   * found before: of several concurrent calls one gets the key.
   */
  markLeaked(hash: Uint8Array, now: number): Promise<{ keyId: string; accountId: string } | undefined>;
  /** The key with this SHA-256; undefined when unknown, revoked, or its account disabled. */
  authenticate(hash: Uint8Array): Promise<{ keyId: string; accountId: string } | undefined>;
}

export interface SessionStore {
  /**
   * Begins a session. False when its account is gone or, with `passwordHash`, has another password by now: a slow check
   * of the old password must not log anybody in after it was changed.
   */
  begin(session: Session, hash: Uint8Array, passwordHash?: string): Promise<boolean>;
  /** The session with this SHA-256 and its account; undefined when ended, expired, or the account disabled. */
  authenticate(hash: Uint8Array, now: number): Promise<{ session: Session; account: Account } | undefined>;
  /** Records that the session was used, and when it expires now. */
  touch(id: string, now: number, expiresAt: number): Promise<void>;
  /** Records that the user has just authenticated again. False when the session has ended. */
  confirm(id: string, now: number): Promise<boolean>;
  /** The account's sessions, last seen first. */
  list(accountId: string, now: number): Promise<Session[]>;
  /** False when there is no such session of the account. */
  end(id: string, accountId: string): Promise<boolean>;
  /** Ends all sessions of the account except one (null: none). Returns how many. */
  endAll(accountId: string, exceptId: string | null): Promise<number>;
  /**
   * Stores a one-time token and voids the account's earlier one for the same purpose. False when the requesting
   * session, if there is one, has ended: it must leave no usable link behind.
   */
  issueToken(token: OneTimeToken, hash: Uint8Array, sessionId?: string): Promise<boolean>;
  /** A one-time token, without using it up. Undefined when unknown, used, void or expired. */
  findToken(
    hash: Uint8Array,
    purpose: OneTimeToken['purpose'],
    now: number,
  ): Promise<OneTimeToken | undefined>;
}

/** The second factor of accounts: a TOTP secret and recovery codes. Deleted with the account. */
export interface SecondFactorStore {
  /** Undefined when the account has none. One that is not enabled yet (`enabledAt` null) protects nothing. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /** Stores a secret to be enabled later, replacing an earlier one. False when one is enabled, or without the account. */
  begin(accountId: string, secret: Uint8Array): Promise<boolean>;
  /**
   * Enables the second factor with the first code's time step and the hashes of its recovery codes. False when it is
   * already enabled (so one of several concurrent calls wins), its secret was replaced, or the session has ended.
   */
  enable(accountId: string, first: EnabledFactor): Promise<boolean>;
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

export interface ViewStore {
  /**
   * Adds counted views to the pastes and to the statistics of the accounts that still exist. Views of a deleted paste
   * count only in its account's totals. Visitors are hashes that are evenly distributed over `VISITOR_HASH_LENGTH`
   * hexadecimal digits. Returns the new total of each paste that exists. A crash may lose the last half second.
   */
  record(batch: ViewBatch): Promise<{ id: string; views: number }[]>;
  /**
   * The views of an account, or of one of its pastes, in these buckets, without the empty ones. Throws RATE_LIMITED as
   * `PasteStore.list` does.
   */
  statistics(subject: ViewSubject, buckets: Buckets, now: number): Promise<ViewFigures>;
  /** The beginning of the first day with a view; undefined when there was none. */
  firstDay(subject: ViewSubject): Promise<number | undefined>;
  /**
   * The key that hashes the visitors of a UTC day; `fresh` as in `getOrCreateSecret`. The sweep deletes it
   * `VISITORS_KEPT_MS` after the end of the day.
   */
  visitorKey(day: number, fresh: Uint8Array): Promise<Uint8Array>;
}

/** Windows that all nodes count in together. A crash may lose the last half second. */
export interface LimitStore {
  /** Counts one event in all of these windows, or in none when one is full. A window of max 0 is always full. */
  consume(rules: LimitRule[], now: number): Promise<ConsumedWindows>;
  /** Removes one event from each window that `consume` counted in, unless a new window has begun since. */
  refund(rules: LimitRule[], taken: ConsumedWindows): Promise<void>;
}

export interface ConsumedWindows {
  rejected: boolean;
  /** Their state afterwards, in the order of the rules; a window that is not running is empty and begins now. */
  windows: LimitWindow[];
}

export interface ViewBatch {
  /** Views by paste id, of pastes with and without an account. */
  pastes: { id: string; views: number }[];
  /** The same views, as the statistics of accounts count them. */
  visits: VisitGroup[];
}

/** An account, or one of its pastes. */
export interface ViewSubject {
  accountId: string;
  pasteId: string | null;
}

export interface ViewFigures {
  /**
   * Oldest first. A visitor counts in the bucket of their first view of the UTC day. Exact up to `VISITOR_SAMPLE_MAX`
   * visitors of a subject in a day, an estimate beyond; the number never goes down.
   */
  series: { time: number; views: number; visitors: number }[];
  /** Most viewed first, at most `DIMENSION_VALUES_MAX` each; null is unknown, or direct. */
  countries: { value: string | null; views: number }[];
  devices: { value: string | null; views: number }[];
  referrers: { value: string | null; views: number }[];
  /** At most `TOP_PASTES_MAX` live pastes by their views in these buckets; empty for a single paste. */
  topPastes: { id: string; title: string | null; views: number }[];
}

export const IDEMPOTENCY_WINDOW_MS = 10 * 60_000;
/**
 * Visitors and the key of their UTC day are kept this long after the day ends: a clock that is set back over midnight,
 * or a node whose clock is slow, must not count the visitors of a day twice.
 */
export const VISITORS_KEPT_MS = 60 * 60_000;
export const DIMENSION_VALUES_MAX = 50;
export const TOP_PASTES_MAX = 10;
