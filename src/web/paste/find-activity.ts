import type { Context } from 'hono';
import type { CurrentUser } from '#accounts/session.ts';
import { AppError } from '#domain/errors.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import type { AppContext } from '#http/context.ts';
import type { Env } from '#http/routes.ts';
import { readActivity } from '#pastes/activity.ts';
import { deleteTokenIn } from '#web/request/created-cookie.ts';

/**
 * What happened to a guarded paste, if this browser created it or its owner is logged in; undefined for everybody else, and
 * for a paste that is gone without having burnt.
 */
export async function activityFor(
  deps: AppContext,
  c: Context<Env>,
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
