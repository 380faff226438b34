import { AppError, pasteNotFound } from '#domain/errors.ts';
import type { RevisionWithContent } from '#domain/revision.ts';
import type { History } from '#store/store.ts';
import type { OwnerContext } from './read.ts';

/** A page of the former texts of a paste that was just found, newest first. Throws NOT_FOUND when it is gone. */
export async function listRevisions(
  { store, clock }: OwnerContext,
  pasteId: string,
  page: { page: number; perPage: number },
): Promise<History> {
  const history = await store.revisions.list(pasteId, page, clock());
  if (history === undefined) throw pasteNotFound();
  return history;
}

/** A former text of a paste that was just found; `number` is as in a path. Throws NOT_FOUND when it is not kept. */
export async function readRevision(
  { store, clock }: OwnerContext,
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

/** Deletes all former texts of a paste of the account. Throws NOT_FOUND. */
export async function deleteRevisions(
  { store, clock }: OwnerContext,
  accountId: string,
  pasteId: string,
): Promise<void> {
  if (!(await store.revisions.deleteAll(pasteId, accountId, clock()))) throw pasteNotFound();
}

/** Sets whether everybody may see the former texts of a paste of the account. Throws NOT_FOUND. */
export async function setHistoryPublic(
  { store, clock }: OwnerContext,
  accountId: string,
  pasteId: string,
  isPublic: boolean,
): Promise<void> {
  if (!(await store.revisions.setPublic(pasteId, accountId, isPublic, clock()))) throw pasteNotFound();
}
