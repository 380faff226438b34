import { pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Clock } from '#domain/time.ts';
import type { Store } from '#store/store.ts';

/** Dependencies of an owner's operations. They treat another account's paste as missing: NOT_FOUND. */
export interface OwnerContext {
  store: Store;
  clock: Clock;
}

/** Reads a paste of the account without opening it: counts no view and burns nothing. */
export async function readOwnPaste(
  { store, clock }: OwnerContext,
  accountId: string,
  id: string,
): Promise<PasteWithContent> {
  const paste = isId(id) ? await store.pastes.find(id, clock()) : undefined;
  if (paste?.accountId !== accountId) throw pasteNotFound();
  return paste;
}
