/** What both engines agree on about statistics, so that their tables hold the same rows. */
import { DAY_MS } from '#domain/time.ts';
import type { ViewSubject } from './store.ts';

/** Hours are kept for the 24-hour range, with a day to spare for a clock that is set back. */
export const HOURS_KEPT_MS = 2 * DAY_MS;

/**
 * A client can send any referrer. Beyond this many in one hour or day of one subject, new ones count in the totals but
 * are not listed, so that invented names cannot fill the disk. Each new name counts the others, so it must stay small.
 */
export const REFERRERS_MAX = 200;

export type Dimension = 'country' | 'device' | 'referrer' | 'paste';

export const accountSubject = (accountId: string): string => `a:${accountId}`;
export const pasteSubject = (pasteId: string): string => `p:${pasteId}`;
export const subjectOf = ({ accountId, pasteId }: ViewSubject): string =>
  pasteId === null ? accountSubject(accountId) : pasteSubject(pasteId);
