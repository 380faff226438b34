import type { Random } from './id.ts';
import type { RemovalCategory } from './moderation.ts';
import { DAY_MS } from './time.ts';

/** What became of a report: the paste was removed, nothing was wrong, its source was blocked, its account disabled. */
export const REPORT_OUTCOMES = ['removed', 'dismissed', 'blocked', 'disabled'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const REPORT_TEXT_MAX_CHARACTERS = 2_000;

/** A visitor's report of a paste, which may be gone by now. */
export interface Report {
  /** The reference shown to the reporter, such as `R-7K3Q9X`. */
  id: string;
  pasteId: string;
  /** The same categories as of removals. */
  category: RemovalCategory;
  /** Empty when the reporter wrote nothing. */
  text: string;
  /** Where to answer the reporter; null when not given, or deleted since. */
  email: string | null;
  /** The keyed hash of the reporter's network; null when it is not kept, or deleted since. */
  source: Uint8Array | null;
  createdAt: number;
  /** Null while the report is open. */
  closedAt: number | null;
  /** The operator who closed it. */
  closedBy: string | null;
  outcome: ReportOutcome | null;
}

/** The address of a reporter is deleted this long after the report is closed: until then, the answer may need it. */
export const REPORT_EMAIL_KEPT_MS = 30 * DAY_MS;

/** Without 0, 1, I and O, which people confuse when they read a reference out. 32 characters, so no byte is wasted. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;
const REFERENCE_PATTERN = new RegExp(`^R-[${ALPHABET}]{${LENGTH}}$`);

/** A new reference (32^6, about 10^9, possible ones). It gives access to nothing, so it may be short. */
export const newReference = (random: Random): string =>
  `R-${Array.from(random(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

/** A reference as somebody typed it, in canonical form; undefined when it cannot be one. */
export function readReference(typed: string): string | undefined {
  const reference = typed.trim().toUpperCase();
  return REFERENCE_PATTERN.test(reference) ? reference : undefined;
}
