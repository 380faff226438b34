import type { LimitRule, LimitState } from '#domain/limit.ts';
import type {
  Language,
  LanguageCount,
  OptionChange,
  Paste,
  PasteChanges,
  PasteWithContent,
  Visibility,
} from '#domain/paste.ts';
import type { EventOrigin } from '#domain/paste-event.ts';
import type { Cursor, PasteModeration } from './moderation.ts';

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
   * An account's pastes with their content, oldest first, after the cursor `after` (null for the first page), those of them
   * whose text is damaged, and the next cursor (null at the end). Pastes created or deleted meanwhile do not shift the pages.
   */
  listAfter(
    accountId: string,
    after: Cursor | null,
    atMost: number,
    now: number,
  ): Promise<{ pastes: PasteWithContent[]; damaged: Paste[]; next: Cursor | null }>;
  /**
   * A page of an account's pastes, newest first, and the number of all matches. A page past the end is empty. Throws
   * RATE_LIMITED when too many searches and statistics of this account are already waiting.
   */
  list(query: PasteQuery, now: number): Promise<PastePage>;
  /** Public pastes that have no password and do not burn, newest first, after `after`. */
  listPublic(query: PublicQuery, now: number): Promise<Paste[]>;
  /** Those of them whose title or text matches. Throws RATE_LIMITED as `list` does, for its client. */
  searchPublic(query: PublicQuery, search: PublicSearch, now: number): Promise<PublicMatches>;
  /**
   * Counts the pastes of `listPublic` by language; languages without any are left out. Scans an index of all of them, so cache
   * the result.
   */
  countPublic(now: number, keylessUntil?: number | null): Promise<LanguageCount[]>;
  /**
   * The ids of those created after `since` that have the most views, most first, out of the newest `POPULAR_READ_MAX`. Reads
   * the views of each, so cache the result.
   */
  listPopular(query: PublicQuery, since: number, now: number): Promise<string[]>;
  /**
   * Changes the given fields of an account's paste and raises its revision. `missing` when it is absent, expired or
   * another account's; `changed` when `fromRevision` is no longer its revision; `slugTaken` when another live paste has the slug. A longer text is rejected, as a creation is,
   * beyond the quota or when the disk is nearly full. A rejected edit changes nothing.
   *
   * An edit that changes title or content keeps the former text as a revision (`RevisionStore`) and deletes the oldest
   * beyond `keepRevisions`; with `skipRevision` it does neither. Revisions never make an edit fail: near the quota the
   * oldest of the paste make room, and the former text is not kept where that is not enough or the disk is nearly full.
   * Changed options are kept for the paste's history.
   */
  edit(
    id: string,
    accountId: string,
    changes: PasteChanges,
    now: number,
    rules?: EditRules,
  ): Promise<EditOutcome>;
  /**
   * As `edit`, of a paste without an account by its delete token; it keeps no former text. `missing` with another token, and
   * for an account's paste; `limited` when one of `limits` does not allow another creation of as many bytes as it grows by.
   */
  editKeyless(
    id: string,
    tokenHash: Uint8Array,
    changes: PasteChanges,
    now: number,
    rules?: Pick<EditRules, 'fromRevision' | 'limits'>,
  ): Promise<EditOutcome>;
  /** What its owner changed of the options of a paste, newest first, the last 50; none when it is absent or expired. */
  listOptionChanges(id: string, now: number): Promise<OptionChange[]>;
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
  /**
   * Takes one of the opens that are left of a paste with `burn` and returns it as it then is; the last deletes it. Of
   * concurrent calls exactly as many get it as there are opens; the others get undefined. This open, from `origin` or from
   * nowhere known, becomes one of its events, up to `PASTE_EVENTS_MAX`, which stay.
   */
  claimOpen(id: string, now: number, origin?: EventOrigin): Promise<PasteWithContent | undefined>;
  /**
   * Deletes expired rows, at most `atMost` of each kind: pastes, sessions, idempotency keys, limit windows, hourly
   * statistics, visitors of past days with their key, old events of pastes. Deletes blocks that have ended and old invites, all of them.
   */
  sweep(now: number, atMost: number): Promise<Swept>;
}

export interface Swept {
  pastes: number;
  /** Whether expired rows may be left for another sweep. */
  more: boolean;
}

export interface NewPaste
  extends Omit<
    PasteWithContent,
    'views' | 'sizeBytes' | 'revision' | 'historyPublic' | 'plainChosen' | 'viewsLeft' | 'zstd'
  > {
  /** Absent for null. */
  viewsLeft?: number | null;
  /** Absent for false. */
  plainChosen?: boolean;
  /** SHA-256 of the token that deletes a keyless paste. */
  deleteTokenHash: Uint8Array | null;
  /** A keyed hash of the network that creates a keyless paste, kept for a few days; absent or null: none is kept. */
  creatorNetwork?: Uint8Array | null;
}

export interface CreationRules {
  /** The windows this creation counts in; all are checked before any is counted. */
  limits: LimitRule[];
  /** The bytes that the live pastes of the account may have, including this one; absent or 0 means no limit. */
  quotaBytes?: number;
  /** The time of the creation, if `createdAt` is another: an imported paste keeps that of its source. */
  now?: number;
  /** Kept for `IDEMPOTENCY_WINDOW_MS` from `createdAt`, for the account of the paste. */
  idempotency: { key: string; bodyHash: Uint8Array } | null;
}

/** Why a text, new or edited, is rejected. */
export type Refusal =
  | { kind: 'limited'; limit: LimitState }
  /** `usedBytes` is the size of the account's live pastes. */
  | { kind: 'quotaExceeded'; usedBytes: number }
  | { kind: 'diskFull' }
  | { kind: 'slugTaken' };

export type CreateOutcome =
  | { kind: 'created' }
  /** The first creation with this idempotency key, even if its paste is gone. */
  | { kind: 'replayed'; id: string; createdAt: number }
  | { kind: 'idempotencyKeyReused' }
  | Refusal
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
  /** Whether to add up the views of all matches, which reads each of them. */
  sumsViews?: boolean;
}

export interface PastePage {
  pastes: Paste[];
  /** The number of all matches. */
  total: number;
  /** The views of all matches; absent unless the query asks for it. */
  views?: number;
}

export interface PublicQuery {
  /** Null for the pastes of everybody. */
  accountId: string | null;
  language: Language | null;
  /** Those without an account that are newer are left out; absent or null for none. */
  keylessUntil?: number | null;
  /** Only these; absent for all. */
  ids?: string[];
  /** The last paste of the previous page; null for the first page. Pages do not repeat a paste. */
  after: { createdAt: number; id: string } | null;
  atMost: number;
}

export interface PublicSearch {
  /** Text to find in title or text, folded by `fold()`. */
  folded: string;
  /** Whose searches wait for each other. */
  client: string;
}

export interface PublicMatches {
  pastes: Paste[];
  /** Whether older texts were not read, as that would take too long. */
  isPartial: boolean;
}

/** Ordering more by their views would be noticed. */
export const POPULAR_READ_MAX = 10_000;

export interface EditRules {
  /** As for creations. */
  quotaBytes?: number;
  /** How many revisions the paste may have afterwards; absent or 0 means none. */
  keepRevisions?: number;
  /** Keeps no revision of the former text. Those kept before stay. */
  skipRevision?: boolean;
  /** The API key that changes options; absent for the website. */
  keyId?: string;
  /** The `revision` from which the edit began. If the paste has another one by now, the edit changes nothing. */
  fromRevision?: number | undefined;
  /** The windows that the edit counts in, as a creation of what it adds: otherwise small pastes could grow past a quota. */
  limits?: LimitRule[];
}

export type EditOutcome =
  | { kind: 'edited'; paste: PasteWithContent }
  | { kind: 'missing' }
  | { kind: 'changed' }
  | Refusal;

export const IDEMPOTENCY_WINDOW_MS = 10 * 60_000;
