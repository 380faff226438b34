import { pasteNotFound } from '#domain/errors.ts';
import { type Clock, isId } from '#domain/id.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Store } from '#store/store.ts';

/** What the acts of an owner need. Another account's paste is as absent as none: NOT_FOUND. */
export interface OwnerContext {
  store: Store;
  clock: Clock;
}

/** Reads a paste of the account without opening it: no view is counted and nothing burns. */
export async function readOwnPaste(
  { store, clock }: OwnerContext,
  accountId: string,
  id: string,
): Promise<PasteWithContent> {
  const paste = isId(id) ? await store.pastes.find(id, clock()) : undefined;
  if (paste?.accountId !== accountId) throw pasteNotFound();
  return paste;
}
