import type { CurrentUser } from '#accounts/session.ts';
import { AppError } from '#domain/errors.ts';
import type { Removal } from '#domain/moderation.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import { currentUser } from '#http/auth/current-user.ts';
import { type AppContext, withNotFoundLimit } from '#http/context.ts';
import type { RequestContext } from '#http/routes.ts';
import { findRemoval } from '#moderation/removal.ts';
import { findPaste, findPasteBySlug, readActivity } from '#pastes/open.ts';
import { deleteTokenIn } from '#web/request/created-cookie.ts';

export type Found = PasteWithContent | Removal;

/** What its owner or creator sees of a burnt paste. */
type Burnt = PasteActivity & { burntAt: number };

/** Whether this is what is left of a paste that an operator removed. */
export const isRemoval = (found: Found): found is Removal => 'removedAt' in found;

/** The paste with this id, or why it was removed. Throws NOT_FOUND, and RATE_LIMITED for a client that guesses ids. */
export const findById = (deps: AppContext, c: RequestContext, id: string): Promise<Found> =>
  withNotFoundLimit(deps, c, () => orRemoval(deps, id, () => findPaste(deps, id)));

/** The same, or what happened to a burnt paste for its owner or creator. Their visits count no miss. */
export const findByIdOrBurnt = (deps: AppContext, c: RequestContext, id: string): Promise<Found | Burnt> =>
  withNotFoundLimit(deps, c, () =>
    orInstead<Found, Burnt>(
      () => orRemoval(deps, id, () => findPaste(deps, id)),
      async () => {
        const activity = await activityFor(deps, c, id, await currentUser(deps, c));
        return activity && activity.burntAt !== null ? { ...activity, burntAt: activity.burntAt } : undefined;
      },
    ),
  );

export const isBurnt = (found: Found | Burnt): found is Burnt => 'burntAt' in found;

/** The same by custom link. */
export const findBySlug = (deps: AppContext, c: RequestContext, slug: string): Promise<Found> =>
  withNotFoundLimit(deps, c, () => orRemoval(deps, slug, () => findPasteBySlug(deps, slug)));

/** Looks for a removal only when there is no paste, so that opening one costs nothing more. */
const orRemoval = (deps: AppContext, idOrSlug: string, find: () => Promise<PasteWithContent>) =>
  orInstead<PasteWithContent, Removal>(find, () => findRemoval(deps, idOrSlug));

/** What `find` gives; where that is missing, what `instead` gives. Throws NOT_FOUND if that is undefined. */
export async function orInstead<T, U = T>(
  find: () => Promise<T>,
  instead: () => Promise<U | undefined>,
): Promise<T | U> {
  try {
    return await find();
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === 'NOT_FOUND';
    const other = isMissing ? await instead() : undefined;
    if (other === undefined) throw error;
    return other;
  }
}

/**
 * What happened to a guarded paste, if this browser created it or its owner is logged in; undefined for everybody else, and
 * for a paste that is gone without having burnt.
 */
export async function activityFor(
  deps: AppContext,
  c: RequestContext,
  id: string,
  user: CurrentUser | null,
): Promise<PasteActivity | undefined> {
  const deleteToken = deleteTokenIn(deps, c, id);
  if (user === null && deleteToken === undefined) return undefined;
  try {
    return await readActivity(deps, id, { accountId: user?.account.id ?? null, deleteToken });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN'))
      return undefined;
    throw error;
  }
}
