import type { Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { isoTime, serializePaste } from '#http/serialize.ts';

/** A paste in the format of the API, with its owner and, if it was removed, why. */
export const serializeReviewed = (
  paste: Paste,
  removal: Removal | null,
  usernames: Map<string, string>,
  siteUrl: string,
) => ({
  ...serializePaste(paste, paste.views, siteUrl),
  /** Null for a keyless paste. */
  account: paste.accountId === null ? null : (usernames.get(paste.accountId) ?? null),
  removal: removal && {
    category: removal.category,
    reason: removal.reason,
    removed_at: isoTime(removal.removedAt),
    restorable_until: isoTime(removal.restorableUntil),
  },
});
