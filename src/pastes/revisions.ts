import { AppError, pasteNotFound } from '#domain/errors.ts';
import { decodeContent, type Paste } from '#domain/paste.ts';
import type { AccountRequester } from '#domain/requester.ts';
import type { History, RevisionWithContent } from '#domain/revision.ts';
import type { StoreDeps } from '#store/store.ts';
import { requireCanPaste } from './access.ts';
import { type EditContext, editOwnPaste } from './edit.ts';
import { readOwnPaste } from './open.ts';

/** Whether an account or a visitor (null) may read former texts: the owner, and everybody if the owner says so. */
export const mayReadHistory = (paste: Paste, accountId: string | null): boolean =>
  paste.accountId !== null &&
  (paste.accountId === accountId || (paste.historyPublic && !paste.burn && paste.passwordHash === null));

/** A page of the former texts of a paste that was just found, newest first. Throws NOT_FOUND when it is gone. */
export async function listRevisions(
  { store, clock }: StoreDeps,
  pasteId: string,
  page: { page: number; perPage: number },
): Promise<History> {
  const history = await store.revisions.list(pasteId, page, clock());
  if (history === undefined) throw pasteNotFound();
  return history;
}

/** A former text of a paste that was just found; `number` is as in a path. Throws NOT_FOUND when it is not kept. */
export async function readRevision(
  { store, clock }: StoreDeps,
  pasteId: string,
  number: string,
): Promise<RevisionWithContent> {
  const revision = NUMBER.test(number)
    ? await store.revisions.find(pasteId, Number(number), clock())
    : undefined;
  if (revision === undefined) {
    throw new AppError(
      'NOT_FOUND',
      'This paste has no revision with this number. List its revisions to see which are kept.',
    );
  }
  return revision;
}

/** Within the range of an integer of PostgreSQL. */
const NUMBER = /^[1-9]\d{0,8}$/;

/** Gives a paste of the account the title and content of a former text: an edit like any other (`editOwnPaste`). */
export async function restoreRevision(
  deps: EditContext,
  owner: AccountRequester,
  pasteId: string,
  number: string,
): Promise<void> {
  requireCanPaste(deps.site, owner.accountId);
  const { id } = await readOwnPaste(deps, owner.accountId, pasteId);
  const { title, content } = await readRevision(deps, id, number);
  await editOwnPaste(deps, owner, id, { title, content: decodeContent(content) });
}

/** Deletes all former texts of a paste of the account. Throws NOT_FOUND. */
export async function deleteRevisions(
  { store, clock }: StoreDeps,
  accountId: string,
  pasteId: string,
): Promise<void> {
  if (!(await store.revisions.deleteAll(pasteId, accountId, clock()))) throw pasteNotFound();
}

/** Sets whether everybody may see the former texts of a paste of the account. Throws NOT_FOUND. */
export async function setHistoryPublic(
  { store, clock }: StoreDeps,
  accountId: string,
  pasteId: string,
  isPublic: boolean,
): Promise<void> {
  if (!(await store.revisions.setPublic(pasteId, accountId, isPublic, clock()))) throw pasteNotFound();
}
