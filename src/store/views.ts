import type { NewPasteEvent } from '#domain/paste-event.ts';
import type { Buckets } from '#domain/range.ts';
import type { VisitGroup } from '#domain/view.ts';

export interface ViewStore {
  /**
   * Adds counted views to the pastes and to the statistics of the accounts that still exist. Views of a deleted paste
   * count only in its account's totals. Visitors are hashes that are evenly distributed over `VISITOR_HASH_LENGTH`
   * hexadecimal digits. Adds events to pastes that burn, have burnt or have a password, up to `PASTE_EVENTS_MAX`. Returns the new total of each paste that exists. A crash may lose the last half second.
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

export interface ViewBatch {
  /** Views by paste id, of pastes with and without an account. */
  pastes: { id: string; views: number }[];
  /** The same views, as the statistics of accounts count them. */
  visits: VisitGroup[];
  /** In the order in which they happened. */
  events?: readonly NewPasteEvent[];
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

/**
 * Visitors and the key of their UTC day are kept this long after the day ends: a clock that is set back over midnight,
 * or a node whose clock is slow, must not count the visitors of a day twice.
 */
export const VISITORS_KEPT_MS = 60 * 60_000;

export const DIMENSION_VALUES_MAX = 50;

export const TOP_PASTES_MAX = 10;
