import type { Removal } from '#domain/moderation.ts';
import type { Paste } from '#domain/paste.ts';
import { isoTime, serializePaste } from '#http/serialize.ts';
import type { Store } from '#store/store.ts';

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

/** The usernames of the owners of these pastes, by account id. */
export async function usernamesOf(store: Store, pastes: Paste[]): Promise<Map<string, string>> {
  const usernames = new Map<string, string>();
  for (const id of new Set(pastes.flatMap(({ accountId }) => accountId ?? []))) {
    const account = await store.accounts.find(id);
    if (account !== undefined) usernames.set(id, account.username);
  }
  return usernames;
}
