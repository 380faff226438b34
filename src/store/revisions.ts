import type { History, RevisionWithContent } from '#domain/revision.ts';

/** The former texts of pastes. `PasteStore.edit` keeps them; whatever deletes a paste deletes them in the same step. */
export interface RevisionStore {
  /** A page of the revisions of a paste, newest first. Undefined when the paste is absent or expired. */
  list(pasteId: string, page: { page: number; perPage: number }, now: number): Promise<History | undefined>;
  /** A revision with its content; undefined when it is not kept, or when the paste is absent or expired. */
  find(pasteId: string, number: number, now: number): Promise<RevisionWithContent | undefined>;
  /** Deletes all revisions of an account's paste. False when it is absent, expired or another account's. */
  deleteAll(pasteId: string, accountId: string, now: number): Promise<boolean>;
  /**
   * Sets whether an account's paste shows its revisions to everybody, and raises the paste's `revision`, because its page
   * changes. False when it is absent, expired or another account's.
   */
  setPublic(pasteId: string, accountId: string, isPublic: boolean, now: number): Promise<boolean>;
}

/** How many of the first texts, such as the newest revisions, fit; `sizes` are in bytes. */
export function countFitting(sizes: number[], roomBytes: number): number {
  let room = roomBytes;
  const first = sizes.findIndex((size) => {
    room -= size;
    return room < 0;
  });
  return first === -1 ? sizes.length : first;
}
