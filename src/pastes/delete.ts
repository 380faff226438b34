import { isId } from '#domain/id.ts';
import { UNDO_WITHIN_MS } from '#domain/paste.ts';
import { pasteNotFound, Refusal } from '#domain/refusal.ts';
import { hashOfDeleteToken } from './create.ts';
import type { OwnerDeps } from './read.ts';

/** Deletes a paste of the account for good. Throws NOT_FOUND. */
export async function deleteOwnPaste(
  { store, clock }: OwnerDeps,
  accountId: string,
  id: string,
): Promise<void> {
  if (!(isId(id) && (await store.pastes.delete(id, accountId, clock())))) throw pasteNotFound();
}

/**
 * Deletes these pastes of the account so that it can be undone for `UNDO_WITHIN_MS`; gives the ids of those
 * that were deleted. What is missing or another account's is passed by.
 */
export async function deleteOwnPastesForNow(
  { store, clock }: OwnerDeps,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  const now = clock();
  return those(ids, (id) => store.pastes.deleteForNow(id, accountId, now + UNDO_WITHIN_MS, now));
}

/** Brings back what the account deleted for now; gives the ids of the pastes that are back. */
export async function undoDeletion(
  { store, clock }: OwnerDeps,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  return those(ids, (id) => store.pastes.undoDelete(id, accountId, clock()));
}

/** All at once: the store writes what is asked at one time in one transaction. */
async function those(ids: string[], act: (id: string) => Promise<boolean>): Promise<string[]> {
  const wanted = ids.filter(isId);
  const done = await Promise.all(wanted.map(act));
  return wanted.filter((_, at) => done[at]);
}

/**
 * Deletes a keyless paste for whoever holds the Delete-Token of its creation. Throws NOT_FOUND, and FORBIDDEN
 * for a wrong or missing token and for any paste of an account.
 */
export async function deleteKeylessPaste(
  { store, clock }: OwnerDeps,
  id: string,
  token: string | undefined,
): Promise<void> {
  const outcome = isId(id)
    ? await store.pastes.deleteKeyless(id, hashOfDeleteToken(token ?? ''), clock())
    : 'missing';
  if (outcome === 'missing') throw pasteNotFound();
  if (outcome === 'forbidden') {
    throw new Refusal(
      'FORBIDDEN',
      'The Delete-Token header must carry the token that the creation of this paste answered. ' +
        'A paste of an account is deleted with a key of it.',
    );
  }
}
