import { z } from 'zod';
import type { FieldErrors } from '#domain/errors.ts';
import type { Expiry, MaxExpiry, Paste } from '#domain/paste.ts';
import { burnsAfterReading, changedExpiryTime, latestExpiry, MAX_VIEWS } from '#domain/paste.ts';

const EXPIRES_AT =
  'Must be an ISO 8601 time with Z or an offset, in the future and no later than the longest expiry of this site.';
export const expiresAtField = z.iso
  .datetime({ offset: true, error: EXPIRES_AT })
  .meta({ description: `${EXPIRES_AT} Not together with an expiry other than never.` });

const rule = { error: `Must be a whole number from 1 to ${MAX_VIEWS}.` };
export const maxViewsField = z
  .int(rule)
  .min(1, rule)
  .max(MAX_VIEWS, rule)
  .meta({ description: 'The open that deletes the paste, counted from now. Not with the expiry burn.' });

/** NaN for what is no time. */
// biome-ignore lint/style/noRestrictedGlobals: reads a text, not the clock.
export const parseTime = (text: unknown): number => Date.parse(String(text));

/** How a paste is to end, as it was sent. */
interface Ending {
  expiry?: Expiry | undefined;
  expires_at?: string | undefined;
  max_views?: number | null | undefined;
}

/** What is wrong with the end of a paste that was created at `createdAt`, besides the form of each field. */
export function endingErrors(
  { expiry, expires_at: end, max_views: views }: { [field in keyof Ending]?: unknown },
  now: number,
  createdAt: number,
  maxExpiry: MaxExpiry,
): FieldErrors {
  const time = parseTime(end);
  const isTime = time > now && time <= latestExpiry(createdAt, maxExpiry);
  return {
    ...(end != null && !isTime && { expires_at: EXPIRES_AT }),
    ...(end != null &&
      (expiry ?? 'never') !== 'never' && { expires_at: 'Send either expires_at or expiry.' }),
    ...(views != null && expiry === 'burn' && { max_views: 'Send either max_views or the expiry burn.' }),
  };
}

/** The changes to how a paste ends. With a time or a lifetime it no longer burns; a new number of opens counts from now. */
export function endingChanges(
  paste: Pick<Paste, 'burn' | 'viewsLeft' | 'createdAt'>,
  { expiry, expires_at: end, max_views: viewsLeft }: Ending,
  now: number,
  maxExpiry: MaxExpiry,
): Partial<Pick<Paste, 'burn' | 'viewsLeft' | 'expiresAt'>> {
  const burns = expiry === 'burn' || (expiry === undefined && end === undefined && burnsAfterReading(paste));
  return {
    ...(end !== undefined && { expiresAt: parseTime(end) }),
    ...(expiry && !end && { expiresAt: changedExpiryTime(expiry, now, paste.createdAt, maxExpiry) }),
    // Together, so that no open between reading and writing separates them.
    ...(burns !== burnsAfterReading(paste) && { burn: burns, viewsLeft: null }),
    ...(viewsLeft != null && { burn: true, viewsLeft }),
    ...(viewsLeft === null && paste.viewsLeft !== null && { burn: false, viewsLeft }),
  };
}
