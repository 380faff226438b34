import { AppError, pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { Passwords } from '#domain/password.ts';
import { isSlug, type Paste, type PasteWithContent } from '#domain/paste.ts';
import type { EventRecorder, PasteActivity } from '#domain/paste-event.ts';
import type { Views, Visitor } from '#domain/view.ts';
import type { StoreDeps } from '#store/store.ts';
import { hashDeleteToken } from './create.ts';

interface OpenContext extends StoreDeps {
  views: Views & EventRecorder;
}

/** What a visitor receives. */
interface Opened {
  paste: PasteWithContent;
  /** Including this open, if it was counted. */
  views: number;
}

/** Finds a paste without opening it. Throws NOT_FOUND when absent, expired or burnt. */
export async function findPaste({ store, clock }: StoreDeps, id: string): Promise<PasteWithContent> {
  const paste = isId(id) ? await store.pastes.find(id, clock()) : undefined;
  if (paste === undefined) throw pasteNotFound();
  return paste;
}

/** Reads a paste of the account without opening it: counts no view and burns nothing. */
export async function readOwnPaste(
  deps: StoreDeps,
  accountId: string,
  id: string,
): Promise<PasteWithContent> {
  const paste = await findPaste(deps, id);
  if (paste.accountId !== accountId) throw pasteNotFound();
  return paste;
}

/** Like `findPaste`, by custom link. */
export const findPasteBySlug = async (deps: StoreDeps, slug: string): Promise<PasteWithContent> =>
  findPaste(deps, await findIdBySlug(deps, slug));

/** The id of the paste with this custom link. Throws NOT_FOUND. */
export async function findIdBySlug({ store, clock }: StoreDeps, slug: string): Promise<string> {
  const id = isSlug(slug) ? await store.pastes.findIdBySlug(slug, clock()) : undefined;
  if (id === undefined) throw pasteNotFound();
  return id;
}

/** Like `findPaste`, by id or custom link. An id is never a link: anyone could take over those of deleted pastes. */
export const findPasteByIdOrSlug = (deps: StoreDeps, idOrSlug: string): Promise<PasteWithContent> =>
  isId(idOrSlug) ? findPaste(deps, idOrSlug) : findPasteBySlug(deps, idOrSlug);

/** Throws PASSWORD_REQUIRED: a protected paste can be opened only on its page, not through the API. */
export function requireNoPassword(paste: PasteWithContent): void {
  if (paste.passwordHash === null) return;
  throw new AppError(
    'PASSWORD_REQUIRED',
    'This paste is protected by a password. Open its page in a browser and enter the password there.',
  );
}

/**
 * Opens a paste that was just found for a program, which no page can ask for a password or a confirmation: throws
 * PASSWORD_REQUIRED, and resolves with undefined when a prefetch would burn the paste. Otherwise as `openPaste`.
 */
export async function openForProgram(
  deps: OpenContext,
  found: PasteWithContent,
  visitor: Visitor,
  isPrefetch: boolean,
): Promise<Opened | undefined> {
  requireNoPassword(found);
  if (!found.burn || !isPrefetch) return openPaste(deps, found, visitor);
  deps.views.note(found.id, 'preview_refused', visitor);
  return undefined;
}

/** Whether anybody who has the link receives the text at once, without a password and without burning it. */
export const opensAtOnce = ({ burn, passwordHash }: Paste): boolean => !burn && passwordHash === null;

/** Throws FORBIDDEN when the password is wrong. Does not burn the paste or count a view. */
export async function checkPassword(
  { passwords }: { passwords: Passwords },
  paste: Paste,
  password: string,
): Promise<void> {
  if (paste.passwordHash === null || (await passwords.verify(password, paste.passwordHash))) return;
  throw new AppError('FORBIDDEN', 'Wrong password.');
}

/**
 * Opens a paste that was just found and whose password, if any, was checked. A burn paste is deleted for good before
 * this resolves; throws NOT_FOUND when another open was first. Unless `isCounted`, no view is counted. The owner of a guarded
 * paste can see that it was opened, if that counts or burns it.
 */
export async function openPaste(
  { store, clock, views }: OpenContext,
  found: PasteWithContent,
  visitor: Visitor,
  isCounted = true,
): Promise<Opened> {
  const paste = found.burn ? await store.pastes.claimOpen(found.id, clock(), views.originOf(visitor)) : found;
  if (paste === undefined) throw pasteNotFound();
  if (!isCounted) return { paste, views: views.of(paste) };
  if (paste.passwordHash !== null && !paste.burn) views.note(paste.id, 'opened', visitor);
  return { paste, views: await views.count(paste, visitor) };
}

/** Who asks: the account that is logged in or whose key is used, and the delete token that came along. */
interface Claim {
  accountId: string | null;
  deleteToken?: string | undefined;
}

/** What happened to a guarded paste, until 30 days after it burnt. Throws NOT_FOUND, and FORBIDDEN for strangers. */
export async function readActivity(deps: StoreDeps, id: string, claim: Claim): Promise<PasteActivity> {
  const activity = await findActivity(deps, id, claim);
  if (activity === undefined) throw pasteNotFound();
  if ('isForbidden' in activity) {
    throw new AppError(
      'FORBIDDEN',
      'The Delete-Token header is missing or wrong. Send the token you received when you created the paste. ' +
        'For a paste that belongs to an account, send an API key of that account to /api/v1/pastes/{id}/events.',
    );
  }
  return activity;
}

/** The same for callers who must not learn that another paste exists: NOT_FOUND in place of FORBIDDEN. */
export async function readOwnActivity(deps: StoreDeps, claim: Claim, id: string): Promise<PasteActivity> {
  const activity = await findActivity(deps, id, claim);
  if (activity === undefined || 'isForbidden' in activity) throw pasteNotFound();
  return activity;
}

/** When this paste burnt, in the last 30 days: a reader who is too late can tell the sender that somebody was first. */
export const findBurn = async (deps: StoreDeps, id: string): Promise<number | undefined> =>
  (await findActivity(deps, id, { accountId: null }))?.burntAt ?? undefined;

async function findActivity({ store, clock }: StoreDeps, id: string, { accountId, deleteToken }: Claim) {
  const tokenHash = deleteToken === undefined ? null : hashDeleteToken(deleteToken);
  return isId(id) ? store.pasteEvents.find(id, { accountId, tokenHash }, clock()) : undefined;
}
