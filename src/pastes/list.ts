import type { Language, Paste, Visibility } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
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
}

/** A page of the account's pastes, newest first, and the total number of matches. */
export function listOwnPastes(
  { store, clock }: OwnerContext,
  accountId: string,
  { q, ...params }: ListParams,
): Promise<{ pastes: Paste[]; total: number }> {
  return store.pastes.list({ ...params, accountId, folded: q === '' ? null : fold(q) }, clock());
}
