import { isId } from '#domain/id.ts';
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
