import { pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { StoreDeps } from '#store/store.ts';

/** Reads a paste of the account without opening it: counts no view and burns nothing. */
export async function readOwnPaste(
  { store, clock }: StoreDeps,
  accountId: string,
  id: string,
): Promise<PasteWithContent> {
  const paste = isId(id) ? await store.pastes.find(id, clock()) : undefined;
  if (paste?.accountId !== accountId) throw pasteNotFound();
  return paste;
}
