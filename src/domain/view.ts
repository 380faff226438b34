/** One counted open is a view (decisions, "Opening and burning" and `/stats`). */

export const DEVICES = ['desktop', 'mobile', 'tablet', 'bot', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/** What is known of those who opened a paste of an account, for the hour they did: no address, no user agent. */
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
  /** Keyed hashes of the day, in hexadecimal, one for each visitor among the views. */
  visitors: Set<string>;
}

/** Who opens a paste, as the request tells; kept in memory only until the visit is counted. */
export interface Visitor {
  address: string;
  userAgent: string;
  /** The Referer header, null when there is none. */
  referer: string | null;
}

/** Counts opens and knows every view so far, the ones included that have not reached the store yet. */
export interface Views {
  /** Counts one open and gives the paste's views with it. `paste` must have been read just before. */
  count(paste: PasteRef, visitor: Visitor): Promise<number>;
  of(paste: PasteRef): number;
}

export interface PasteRef {
  id: string;
  accountId: string | null;
  /** As the store has them. */
  views: number;
}
