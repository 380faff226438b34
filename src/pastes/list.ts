import type { Language, Visibility } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import type { PastePage } from '#store/store.ts';
import type { OwnerContext } from './read.ts';

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
  { store, clock }: OwnerContext,
  accountId: string,
  { q, ...params }: ListParams,
): Promise<PastePage> {
  return store.pastes.list({ ...params, accountId, folded: q === '' ? null : fold(q) }, clock());
}
