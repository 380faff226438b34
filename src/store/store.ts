/**
 * What a store does, in words and types. Each method is one whole act: atomic, and durable before its
 * promise resolves. `contract.ts` is the suite that every engine passes. Times are milliseconds since the
 * epoch and always passed in; an expired paste is absent to every method, whether or not it was swept.
 */
import type { Account } from '#domain/account.ts';
import type { Key, NewKey } from '#domain/key.ts';
import type { LimitRule, LimitState, LimitWindow } from '#domain/limit.ts';
import type { Language, Paste, PasteChanges, PasteWithContent, Visibility } from '#domain/paste.ts';
import type { Buckets } from '#domain/range.ts';
import type { SecondFactor } from '#domain/second-factor.ts';
import type { OneTimeToken, Session } from '#domain/session.ts';
import type { VisitGroup } from '#domain/view.ts';

export interface Store {
  readonly pastes: PasteStore;
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly sessions: SessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly views: ViewStore;
  /** Whether other nodes may use the same data now: what one keeps of it in its memory the others do not know. */
  readonly shared: boolean;
  /** Limits in which all nodes count; null where a node is alone with the store and has them in its memory. */
  readonly limits: LimitStore | null;
  /**
   * The secret of this name, made from `fresh` when there is none yet. Of two at once, both get the first.
   * Secrets live in the store so that a start needs no setting and a restart changes nothing.
   */
  getOrCreateSecret(name: string, fresh: Uint8Array): Promise<Uint8Array>;
  /** Resolves when the store answers; rejects with `StoreUnavailable` when it does not. */
  ping(): Promise<void>;
  /** Finishes the acts under way, then lets go of the data. Nothing may be asked afterwards. */
  close(): Promise<void>;
}

/** The store cannot take or give anything now: disk full, locked for too long, unreachable. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

export interface PasteStore {
  /**
   * Creates a paste, unless its idempotency key, a limit, the account's quota, a disk that is nearly full, its slug
   * or its id forbids it, judged in this order. Nothing is counted or remembered unless the paste is created. A slug held by an expired paste
   * is free. An id that exists is never overwritten: try again with another.
   */
  create(paste: NewPaste, rules: CreationRules): Promise<CreateOutcome>;
  /** Of the limits that refuse a paste of this size at `now` the one that lasts longest; counts nothing. */
  findExceededLimit(limits: LimitRule[], now: number, sizeBytes?: number): Promise<LimitState | undefined>;
  /** The paste with this id; undefined when absent or expired. */
  find(id: string, now: number): Promise<PasteWithContent | undefined>;
  /** The id of the paste behind a slug; undefined when absent or expired. */
  findIdBySlug(slug: string, now: number): Promise<string | undefined>;
  /**
   * An account's pastes with their content, oldest first, from the one after `after` (null for the first),
   * and the place to go on from (null at the end). What is made or deleted meanwhile shifts nothing.
   */
  listAfter(accountId: string, after: Cursor | null, atMost: number, now: number): Promise<CursorPage>;
  /**
   * A page of an account's pastes, newest first, and how many match in all. A page past the end is empty. Throws
   * RATE_LIMITED when too many searches and statistics of this account are waiting already.
   */
  list(query: PasteQuery, now: number): Promise<{ pastes: Paste[]; total: number }>;
  /** Public pastes without a password that do not burn, newest first, from the one after `after`. */
  listPublic(query: PublicQuery, now: number): Promise<Paste[]>;
  /**
   * Changes the given fields of an account's paste and raises its revision. Absent, expired or another
   * account's: `missing`. A slug held by another living paste: `slugTaken`. One that makes the text longer is refused
   * as a creation is, beyond the quota or on a disk that is nearly full. Then nothing is changed.
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
   * Deletes an account's paste so that `restorePaste` can bring it back until `restorableUntil`; to all else it is
   * gone, and its slug free. False when absent, expired or another account's.
   */
  softDelete(id: string, accountId: string, restorableUntil: number, now: number): Promise<boolean>;
  /**
   * Brings back what `softDeletePaste` deleted, without its slug if somebody took it meanwhile. False when it is
   * too late, when the paste would have expired since, or when it is another account's.
   */
  restore(id: string, accountId: string, now: number): Promise<boolean>;
  /** The paste that `restorePaste` would bring back at `now`; undefined when it would bring back none. */
  findRestorable(id: string, accountId: string, now: number): Promise<Paste | undefined>;
  /** Deletes a keyless paste for whoever holds its delete token; an account's paste is `forbidden`. */
  deleteKeyless(id: string, tokenHash: Uint8Array, now: number): Promise<'deleted' | 'forbidden' | 'missing'>;
  /** Takes a burn paste out of the store. Of any number at once exactly one gets it, the others undefined. */
  claimBurn(id: string, now: number): Promise<PasteWithContent | undefined>;
  /**
   * Forgets what has expired, at most `atMost` rows of each kind: pastes, sessions, idempotency keys, limit
   * windows, hourly statistics, visitors of past days with their key.
   */
  sweep(now: number, atMost: number): Promise<Swept>;
}

export interface Swept {
  pastes: number;
  /** Something was left for another sweep. */
  more: boolean;
}

export interface NewPaste extends Omit<PasteWithContent, 'views' | 'sizeBytes' | 'revision' | 'zstd'> {
  /** SHA-256 of the token that deletes a keyless paste. */
  deleteTokenHash: Uint8Array | null;
}

export interface CreationRules {
  /** Windows in which this creation counts; all are checked before any is counted. */
  limits: LimitRule[];
  /** As many bytes the living pastes of the account may hold with this one; absent or 0 is any number. */
  quotaBytes?: number;
  /** Remembered for `IDEMPOTENCY_WINDOW_MS`, for the account of the paste. */
  idempotency: { key: string; bodyHash: Uint8Array } | null;
}

export type CreateOutcome =
  | { kind: 'created' }
  /** The first creation with this idempotency key, whatever has become of its paste since. */
  | { kind: 'replayed'; id: string; createdAt: number }
  | { kind: 'idempotencyKeyReused' }
  | { kind: 'limited'; limit: LimitState }
  /** With what the living pastes of the account hold. */
  | { kind: 'quotaExceeded'; usedBytes: number }
  | { kind: 'diskFull' }
  | { kind: 'slugTaken' }
  | { kind: 'idTaken' };

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

/** Where a walk through the pastes of an account stands; what is in it is the engine's. */
export interface Cursor {
  createdAt: number;
  order: number;
}

export interface CursorPage {
  pastes: PasteWithContent[];
  next: Cursor | null;
}

export interface PublicQuery {
  /** Of one account, or (null) of everybody. */
  accountId: string | null;
  language: Language | null;
  /** The last paste of the page before; null for the first page. Pages do not repeat a paste. */
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
  /** Creates an account; the username and the e-mail address (without regard to case) are each unique. */
  create(account: Account): Promise<'created' | 'usernameTaken' | 'emailTaken' | 'idTaken'>;
  /** Undefined when there is no such account; disabled ones are found. */
  find(id: string): Promise<Account | undefined>;
  findByUsername(username: string): Promise<Account | undefined>;
  /** All accounts, oldest first, disabled ones too. */
  list(): Promise<Account[]>;
  /** False when there is no such account; setting what is set already is no error. */
  setDisabled(username: string, disabled: boolean): Promise<boolean>;
  /** By e-mail address, without regard to case. */
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * `missing` when there is no such account; an account may keep its own address. Its tickets are void. With
   * `isProven`, somebody reads the mail of that address: it is confirmed.
   */
  changeEmail(id: string, email: string, isProven: boolean): Promise<'changed' | 'emailTaken' | 'missing'>;
  /**
   * Takes a ticket that proves an address, and gives it to its account; all other open links are void. `emailTaken`
   * when another account has the address by now. Of any number at once one gets it. Undefined when the ticket is
   * unknown, used, void or expired, or its account disabled.
   */
  useEmailToken(tokenHash: Uint8Array, now: number): Promise<ConfirmedEmail | 'emailTaken' | undefined>;
  /** Confirms the address that the account has. False when there is no such account. */
  confirmEmail(id: string): Promise<boolean>;
  /**
   * Changes the password and ends the account's other access with it: all sessions but the one that asks, all open
   * links from mails and, when `revokeKeys` says so, all keys. Undefined, and nothing is changed, when there is no
   * such account or the session that asks has ended: whoever was just locked out must not change the password back.
   */
  changePassword(id: string, change: PasswordChange, now: number): Promise<EndedAccess | undefined>;
  /**
   * Takes a ticket that resets the password, and sets it: all sessions, keys and open links of the account end with
   * it, and its address is confirmed: the ticket was sent there, or handed out by the operator. Of any number at once one gets it. Undefined when
   * the ticket is unknown, used, void or expired.
   */
  resetPassword(
    tokenHash: Uint8Array,
    passwordHash: string,
    now: number,
  ): Promise<(EndedAccess & { accountId: string }) | undefined>;
  /** Deletes an account with its keys, sessions, pastes and statistics, for good. False when there is none. */
  delete(id: string, now: number): Promise<boolean>;
  /**
   * Deletes, as `delete` does, accounts created up to `createdUntil` whose address is not confirmed and that have
   * no paste, neither a living one nor one whose deletion can be undone; at most `atMost`. Gives how many. An
   * account confirmed meanwhile stays.
   */
  deleteUnconfirmed(createdUntil: number, now: number, atMost: number): Promise<number>;
  /** How many living pastes the account has. */
  countPastes(accountId: string, now: number): Promise<number>;
  /** How many bytes the living pastes of the account hold: the sum of their `sizeBytes`. */
  storedBytes(accountId: string, now: number): Promise<number>;
}

export interface ConfirmedEmail {
  /** The account as it was before. */
  before: Account;
  email: string;
}

export interface PasswordChange {
  passwordHash: string;
  /** The session that asks, which stays; null for the operator. */
  sessionId: string | null;
  revokeKeys: boolean;
}

/** What a new password ended. */
export interface EndedAccess {
  /** Those that were still good. */
  sessions: number;
  keys: number;
}

export interface KeyStore {
  /**
   * Adds a key, unless the account holds `KEYS_PER_ACCOUNT` already or has one of the same name (`isSameKeyName`).
   * `loggedOut` when the session that asks, if one does, has ended: it must leave no key behind.
   */
  create(
    key: NewKey,
    hash: Uint8Array,
    sessionId?: string,
  ): Promise<'created' | 'tooMany' | 'nameTaken' | 'loggedOut' | 'idTaken'>;
  /** The account's keys, oldest first. */
  list(accountId: string): Promise<Key[]>;
  /** False when there is no such key. With `accountId`, another account's key is no such key. */
  revoke(id: string, accountId?: string): Promise<boolean>;
  /** Writes down when keys were last used. */
  touch(uses: { id: string; time: number }[]): Promise<void>;
  /** The key with this SHA-256; undefined when unknown, revoked, or its account disabled. */
  authenticate(hash: Uint8Array): Promise<{ keyId: string; accountId: string } | undefined>;
}

export interface SessionStore {
  /**
   * Begins a session. False when its account is gone or, with `passwordHash`, has another password by now: whoever
   * knows only the old one must not be logged in by a check that took its time.
   */
  begin(session: Session, hash: Uint8Array, passwordHash?: string): Promise<boolean>;
  /** The session with this SHA-256 and its account; undefined when ended, expired, or the account disabled. */
  authenticate(hash: Uint8Array, now: number): Promise<{ session: Session; account: Account } | undefined>;
  /** Writes down that the session was used, and when it ends now. */
  touch(id: string, now: number, expiresAt: number): Promise<void>;
  /** Writes down that the session's owner has just proved who they are. False when the session has ended. */
  confirm(id: string, now: number): Promise<boolean>;
  /** The account's sessions, last seen first. */
  list(accountId: string, now: number): Promise<Session[]>;
  /** False when there is no such session of the account. */
  end(id: string, accountId: string): Promise<boolean>;
  /** Ends all sessions of the account but one, or (null) all; gives how many. */
  endAll(accountId: string, exceptId: string | null): Promise<number>;
  /**
   * Keeps a ticket; an earlier one of the account for the same purpose is void. False when the session that asks,
   * if one does, has ended: it must leave no open link behind.
   */
  issueToken(token: OneTimeToken, hash: Uint8Array, sessionId?: string): Promise<boolean>;
  /** A ticket, which stays good. Undefined when unknown, used, void or expired. */
  findToken(
    hash: Uint8Array,
    purpose: OneTimeToken['purpose'],
    now: number,
  ): Promise<OneTimeToken | undefined>;
}

/** The second factor of accounts: a TOTP secret and recovery codes. It goes with its account. */
export interface SecondFactorStore {
  /** Undefined when the account has none. One that is not on yet (`enabledAt` null) protects nothing. */
  find(accountId: string): Promise<SecondFactor | undefined>;
  /** Keeps a secret that is not on yet, in place of an earlier one. False when one is on, or without the account. */
  begin(accountId: string, secret: Uint8Array): Promise<boolean>;
  /**
   * Turns the second factor on with the first code's time step and the hashes of its recovery codes. False when it
   * is on already, its secret is another one by now, or the session has ended: of any number at once one wins.
   */
  enable(accountId: string, first: EnabledFactor): Promise<boolean>;
  /**
   * Uses the code of a time step. False when that step or a later one was used, when the second factor is off, or
   * when its secret is another one by now: of any number of uses of one code one wins.
   */
  useStep(accountId: string, secret: Uint8Array, step: number): Promise<boolean>;
  /** Uses up a recovery code. False when it is unknown or used: of any number of uses one wins. */
  useRecoveryCode(accountId: string, hash: Uint8Array): Promise<boolean>;
  /** Puts new recovery codes in place of all earlier ones. False when the second factor is off. */
  replaceRecoveryCodes(accountId: string, hashes: Uint8Array[]): Promise<boolean>;
  /** Turns it off and forgets the secret and all recovery codes. False when it was not on. */
  disable(accountId: string): Promise<boolean>;
}

export interface EnabledFactor {
  secret: Uint8Array;
  step: number;
  recoveryCodeHashes: Uint8Array[];
  now: number;
  /** The session that asks, which a password reset may end at the same time; null without one. */
  sessionId: string | null;
}

export interface ViewStore {
  /**
   * Adds counted views: to the pastes that still exist, and to the statistics of the accounts that do. What
   * is counted for a paste that is gone stays in its account's totals alone. Visitors are hashes that are evenly
   * distributed over `VISITOR_HASH_LENGTH` hexadecimal digits. Gives the new views of each paste
   * that exists. A crash may forget the last half second.
   */
  record(batch: ViewBatch): Promise<{ id: string; views: number }[]>;
  /**
   * The views of an account, or of one of its pastes, in these buckets. Empty buckets are left out. Throws RATE_LIMITED
   * as `PasteStore.list` does.
   */
  statistics(subject: ViewSubject, buckets: Buckets, now: number): Promise<ViewFigures>;
  /** When the first day with a view began; undefined when there was none. */
  firstDay(subject: ViewSubject): Promise<number | undefined>;
  /**
   * The key that hashes the visitors of a UTC day. `fresh` as in `secret`. The sweep throws it away
   * `VISITORS_KEPT_MS` after the end of the day.
   */
  visitorKey(day: number, fresh: Uint8Array): Promise<Uint8Array>;
}

/** Windows in which all nodes count together. A crash may forget the last half second. */
export interface LimitStore {
  /** Counts one event in all of these windows, or in none when one is full; one of max 0 always is. */
  consume(rules: LimitRule[], now: number): Promise<ConsumedWindows>;
  /** Takes back one event in each window that `take` counted in, unless another has begun since. */
  refund(rules: LimitRule[], taken: ConsumedWindows): Promise<void>;
}

export interface ConsumedWindows {
  rejected: boolean;
  /** As they are then, in the order of the rules; one that does not run is empty and would begin now. */
  windows: LimitWindow[];
}

export interface ViewBatch {
  /** Views by paste id, of pastes with and without an account. */
  pastes: { id: string; views: number }[];
  /** What the statistics of accounts need to know about them. */
  visits: VisitGroup[];
}

/** An account, or one paste of it. */
export interface ViewSubject {
  accountId: string;
  pasteId: string | null;
}

export interface ViewFigures {
  /**
   * Oldest first. A visitor counts in the bucket of the first view on that UTC day. Exact up to
   * `VISITOR_SAMPLE_MAX` visitors of a subject in a day, an estimate beyond; it never goes down.
   */
  series: { time: number; views: number; visitors: number }[];
  /** Most viewed first, at most 50 each; null is unknown, or direct. */
  countries: { value: string | null; views: number }[];
  devices: { value: string | null; views: number }[];
  referrers: { value: string | null; views: number }[];
  /** At most 10 pastes that exist, by their views in these buckets; empty for a single paste. */
  topPastes: { id: string; title: string | null; views: number }[];
}

export const IDEMPOTENCY_WINDOW_MS = 10 * 60_000;
/**
 * Who visited is remembered this long after the end of the UTC day, and so is the day's key: a clock that is set back
 * over midnight, or a node whose clock is slow, must not count the visitors of a day twice.
 */
export const VISITORS_KEPT_MS = 60 * 60_000;
export const DIMENSION_VALUES_MAX = 50;
export const TOP_PASTES_MAX = 10;
