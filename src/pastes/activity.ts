import { AppError, pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { PasteActivity } from '#domain/paste-event.ts';
import type { StoreDeps } from '#store/store.ts';
import { hashDeleteToken } from './create.ts';

/** Who asks: the account that is logged in or whose key is used, and the delete token that came along. */
interface Claim {
  accountId: string | null;
  deleteToken?: string | undefined;
}

/** What happened to a guarded paste, until 30 days after it burnt. Throws NOT_FOUND, and FORBIDDEN for strangers. */
export async function readActivity(deps: StoreDeps, id: string, claim: Claim): Promise<PasteActivity> {
  const activity = await find(deps, id, claim);
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
  const activity = await find(deps, id, claim);
  if (activity === undefined || 'isForbidden' in activity) throw pasteNotFound();
  return activity;
}

/** When this paste burnt, in the last 30 days: a reader who is too late can tell the sender that somebody was first. */
export const findBurn = async (deps: StoreDeps, id: string): Promise<number | undefined> =>
  (await find(deps, id, { accountId: null }))?.burntAt ?? undefined;

async function find({ store, clock }: StoreDeps, id: string, { accountId, deleteToken }: Claim) {
  const tokenHash = deleteToken === undefined ? null : hashDeleteToken(deleteToken);
  return isId(id) ? store.pasteEvents.find(id, { accountId, tokenHash }, clock()) : undefined;
}
