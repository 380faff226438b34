import { AppError, pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import { RESTORABLE_FOR_MS } from '#domain/paste.ts';
import type { StoreDeps } from '#store/store.ts';
import { hashDeleteToken } from './create.ts';

/** Deletes a paste of the account for good. Throws NOT_FOUND. */
export async function deleteOwnPaste(
  { store, clock }: StoreDeps,
  accountId: string,
  id: string,
): Promise<void> {
  if (!(isId(id) && (await store.pastes.delete(id, accountId, clock())))) throw pasteNotFound();
}

/** Deletes these pastes of the account, restorable for `RESTORABLE_FOR_MS`; returns the ids of those that existed. */
export async function softDeleteOwnPastes(
  { store, clock }: StoreDeps,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  const now = clock();
  return filterSucceeded(ids, (id) => store.pastes.softDelete(id, accountId, now + RESTORABLE_FOR_MS, now));
}

/** Restores soft-deleted pastes of the account and returns the ids of those that were restored. */
export async function restoreOwnPastes(
  { store, clock }: StoreDeps,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  return filterSucceeded(ids, (id) => store.pastes.restore(id, accountId, clock()));
}

/** Concurrently, because the store writes concurrent operations in one transaction. */
async function filterSucceeded(ids: string[], write: (id: string) => Promise<boolean>): Promise<string[]> {
  const wanted = ids.filter(isId);
  const done = await Promise.all(wanted.map(write));
  return wanted.filter((_, at) => done[at]);
}

/** Deletes a keyless paste. Throws NOT_FOUND, and FORBIDDEN for a wrong token and for any paste of an account. */
export async function deleteKeylessPaste(
  { store, clock }: StoreDeps,
  id: string,
  token: string | undefined,
): Promise<void> {
  const outcome = isId(id)
    ? await store.pastes.deleteKeyless(id, hashDeleteToken(token ?? ''), clock())
    : 'missing';
  if (outcome === 'missing') throw pasteNotFound();
  if (outcome === 'forbidden') {
    throw new AppError(
      'FORBIDDEN',
      'The Delete-Token header is missing or wrong. Send the token you received when you created the paste. ' +
        'To delete a paste that belongs to an account, use an API key of that account.',
    );
  }
}
