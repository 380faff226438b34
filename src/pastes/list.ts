import { fold } from '#domain/search.ts';
import type { PastePage, PasteQuery, StoreDeps } from '#store/store.ts';

interface ListParams extends Omit<PasteQuery, 'accountId' | 'folded'> {
  /** Text to find anywhere in titles and contents; empty for no filter. */
  q: string;
}

/**
 * How many pastes an account may have for their views to be summed up: that reads each of them, and takes 255 ms of CPU for
 * a million, while the searches of others wait.
 */
const SUMMED_MAX = 20_000;

/**
 * A page of the account's pastes, newest first, the number of all matches and, if asked for, their views, as long as the
 * account has no more than `summedMax` pastes.
 */
export async function listOwnPastes(
  { store, clock }: StoreDeps,
  accountId: string,
  { q, sumsViews = false, ...params }: ListParams,
  summedMax = SUMMED_MAX,
): Promise<PastePage> {
  const now = clock();
  const isSummed = sumsViews && (await store.accounts.countPastes(accountId, now)) <= summedMax;
  const folded = q === '' ? null : fold(q);
  return store.pastes.list({ ...params, accountId, folded, sumsViews: isSummed }, now);
}
