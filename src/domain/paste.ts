/** What a paste is (docs/api.md). */

import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts';

export const LANGUAGES = [
  'plain',
  'richtext',
  'javascript',
  'typescript',
  'python',
  'json',
  'html',
  'css',
  'bash',
  'sql',
  'go',
  'rust',
  'java',
  'c',
  'php',
  'yaml',
  'markdown',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** How many pastes of a language there are. */
export interface LanguageCount {
  language: Language;
  pastes: number;
}

export const VISIBILITIES = ['public', 'unlisted'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const EXPIRIES = ['never', '10m', '1h', '1d', '1w', '1m', 'burn'] as const;
export type Expiry = (typeof EXPIRIES)[number];

const LIFETIMES = {
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
  '1w': 7 * DAY_MS,
  '1m': 30 * DAY_MS,
};

/** 512 KB, counted in bytes of UTF-8. */
export const CONTENT_MAX_BYTES = 524_288;
export const TITLE_MAX_CODE_POINTS = 120;
export const PASSWORD_MAX_BYTES = 1024;
export const MAX_VIEWS = 1000;

/** How long a deletion in the dashboard can be undone. */
export const RESTORABLE_FOR_MS = 10 * MINUTE_MS;

/** A paste as the store keeps it, without its content. Times are milliseconds since the epoch. */
export interface Paste {
  id: string;
  /** null for a keyless paste, which has no owner. */
  accountId: string | null;
  title: string | null;
  slug: string | null;
  language: Language;
  /** Whether somebody chose plain text: otherwise `plain` is shown in the language that the text tells. */
  plainChosen: boolean;
  visibility: Visibility;
  /** argon2id in PHC format, null when opening needs no password. */
  passwordHash: string | null;
  /** Whether each open counts down, and the last one deletes the paste. */
  burn: boolean;
  /** How many opens `max_views` still allows; null if it limits none. What burns without it has one. */
  viewsLeft: number | null;
  /** Views written to the store; `ViewCounter` also knows those that are not written yet. */
  views: number;
  sizeBytes: number;
  createdAt: number;
  expiresAt: number | null;
  /** Starts at 1 and grows with each edit: `id` and `revision` identify one content forever. */
  revision: number;
  /** Whether everybody may see the revisions of the paste, not only its owner. */
  historyPublic: boolean;
}

/** Whether the first open deletes the paste because its `expiry` is `burn`. */
export const burnsAfterReading = ({ burn, viewsLeft }: Pick<Paste, 'burn' | 'viewsLeft'>): boolean =>
  burn && viewsLeft === null;

/** A paste with its content as UTF-8 bytes, exactly as they were sent. */
export interface PasteWithContent extends Paste {
  content: Uint8Array;
  /** The content as one zstd frame, where the store has it at hand. */
  zstd?: Uint8Array;
}

/** A byte order mark is part of a text and must be kept. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Content as text, exactly as it was sent. */
export const decodeContent = (content: Uint8Array): string => decoder.decode(content);

/** Whether a text may be shown in the language that it tells: nobody said that it is plain text. */
export const isLanguageUnchosen = ({
  language,
  plainChosen,
}: Pick<Paste, 'language' | 'plainChosen'>): boolean => language === 'plain' && !plainChosen;

/** What an edit may change besides the content. */
export const EDITABLE_FIELDS = [
  'title',
  'slug',
  'language',
  'plainChosen',
  'visibility',
  'passwordHash',
  'burn',
  'viewsLeft',
  'expiresAt',
] as const;
export type PasteChanges = Partial<Pick<PasteWithContent, (typeof EDITABLE_FIELDS)[number] | 'content'>>;

/** That the owner changed options of a paste, each from its former value to the new one. */
export interface OptionChange {
  changedAt: number;
  /** The id of the API key that did it; null for the website. */
  keyId: string | null;
  language?: [Language, Language];
  visibility?: [Visibility, Visibility];
  burn?: [boolean, boolean];
  viewsLeft?: [number | null, number | null];
  expiresAt?: [number | null, number | null];
  password?: 'added' | 'changed' | 'removed';
}

/** The longest expiry that an operator can allow. `burn` is not a duration: a burn paste may wait for its reader forever. */
export const MAX_EXPIRIES = ['never', '10m', '1h', '1d', '1w', '1m'] as const;
export type MaxExpiry = (typeof MAX_EXPIRIES)[number];

/** What the operator allows, within the limits of the interface. */
export interface PasteRules {
  /** Bytes of UTF-8, at most `CONTENT_MAX_BYTES`. */
  maxBytes: number;
  maxExpiry: MaxExpiry;
}

/** A limit of bytes, for the messages of the API. */
export const describeSize = (bytes: number): string =>
  bytes % 1024 === 0 ? `${bytes} bytes (${bytes / 1024} KB)` : `${bytes} bytes`;

/** The expiries that a paste may have. `burn` always is one: the paste then lives for `maxExpiry` at most. */
export const allowedExpiries = (maxExpiry: MaxExpiry): Expiry[] =>
  EXPIRIES.filter((expiry) => expiry === 'burn' || lifetimeOf(expiry) <= lifetimeOf(maxExpiry));

/**
 * When a paste expires whose owner chooses this setting at `now`: no later than a paste could have that was created when
 * this one was. Null for never.
 */
export function changedExpiryTime(
  expiry: Expiry,
  now: number,
  createdAt: number,
  maxExpiry: MaxExpiry,
): number | null {
  const latest = latestExpiry(createdAt, maxExpiry);
  const wanted = Math.min(now + lifetimeOf(expiry === 'burn' ? maxExpiry : expiry), latest);
  return wanted === Number.POSITIVE_INFINITY ? null : wanted;
}

/** Until when a paste created at `createdAt` may live; infinity for forever. */
export const latestExpiry = (createdAt: number, maxExpiry: MaxExpiry): number =>
  createdAt + lifetimeOf(maxExpiry);

const lifetimeOf = (expiry: MaxExpiry): number =>
  expiry === 'never' ? Number.POSITIVE_INFINITY : LIFETIMES[expiry];

/** When a paste created at `now` expires; null for never. A burn paste that nobody opens lives for `maxExpiry`. */
export const expiryTime = (expiry: Expiry, now: number, maxExpiry: MaxExpiry = 'never'): number | null =>
  changedExpiryTime(expiry, now, now, maxExpiry);

/** A paste is expired from the very millisecond of `expiresAt`. */
export const isExpired = (paste: Pick<Paste, 'expiresAt'>, now: number): boolean =>
  paste.expiresAt !== null && paste.expiresAt <= now;

/** Truncates to 120 code points, turns control characters into spaces and trims; null when nothing is left. */
export const normalizeTitle = (title: string): string | null =>
  firstCodePoints(title, TITLE_MAX_CODE_POINTS)
    .replace(/\p{Cc}/gu, ' ')
    .trim() || null;

/** A code point is two UTF-16 units at most: the slice keeps a text of megabytes cheap. */
export const firstCodePoints = (text: string, count: number): string =>
  Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');

export const SLUG_MAX_LENGTH = 48;

/** 3-48 lowercase letters, digits and hyphens. `---` is one; none is reserved. */
export const SLUG_PATTERN = /^[a-z0-9-]{3,48}$/;

export const isSlug = (text: string): boolean => SLUG_PATTERN.test(text);
