import type { Language, Visibility } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import type { PastePage, StoreDeps } from '#store/store.ts';

interface ListParams {
  /** Text to find anywhere in titles and contents; empty for no filter. */
  q: string;
  /** Absent or null for all. */
  language?: Language | null;
  visibility?: Visibility | null;
  /** From 1. */
  page: number;
  perPage: number;
  sumsViews?: boolean;
}

/** A page of the account's pastes, newest first, the number of all matches and, if asked for, their views. */
export function listOwnPastes(
  { store, clock }: StoreDeps,
  accountId: string,
  { q, ...params }: ListParams,
): Promise<PastePage> {
  return store.pastes.list({ ...params, accountId, folded: q === '' ? null : fold(q) }, clock());
}
