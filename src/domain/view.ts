/** A view is one counted open. */

import type { Paste } from './paste.ts';

export const DEVICES = ['desktop', 'mobile', 'tablet', 'bot', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** Views of one paste in one hour with the same properties. Holds no address and no user agent. */
export interface VisitGroup {
  accountId: string;
  pasteId: string;
  /** The start of the UTC hour, milliseconds since the epoch. */
  hour: number;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  device: Device;
  /** A host name; null means direct or an app. */
  referrer: string | null;
  views: number;
  /** One keyed hash for each visitor, in hexadecimal; the key changes daily. */
  visitors: Set<string>;
}

/** Who opens a paste, according to the request. Kept in memory only until the view is counted. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** The Referer header, null when there is none. */
  referer: string | null;
}

/** Counts views and knows every view so far, including those that are not written to the store yet. */
export interface Views {
  /** Counts one open and returns the paste's views including it. `paste` must have been read just before. */
  count(paste: PasteRef, visitor: Visitor): Promise<number>;
  of(paste: PasteRef): number;
}

/** A paste as read from the store. */
export type PasteRef = Pick<Paste, 'id' | 'accountId' | 'views'>;
