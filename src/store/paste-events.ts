import type { PasteActivity } from '#domain/paste-event.ts';

/**
 * What happened to pastes that burn or have a password. `ViewStore.record` and `PasteStore.claimOpen` write it, the sweep
 * deletes it after `PASTE_EVENTS_KEPT_MS`, and it goes with a paste that is deleted or expires. `store.ts` says how to
 * read this.
 */
export interface PasteEventStore {
  /**
   * The events of a live paste, or of one that burnt within `PASTE_EVENTS_KEPT_MS`, for its owner or the holder of its
   * delete token. `NotProven` for anybody else, undefined when there is no such paste. A paste that neither burns nor has a
   * password has no events.
   */
  find(id: string, proof: OwnershipProof, now: number): Promise<PasteActivity | NotProven | undefined>;
}

/** All that somebody without proof may know, who has the link anyway. */
export interface NotProven extends Pick<PasteActivity, 'burntAt'> {
  isForbidden: true;
}

/** Either is enough. */
export interface OwnershipProof {
  accountId: string | null;
  /** SHA-256 of a delete token. */
  tokenHash: Uint8Array | null;
}
