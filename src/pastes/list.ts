import type { Language, Paste, Visibility } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import type { OwnerDeps } from './read.ts';

export interface ListWish {
  /** Text to find anywhere in titles and contents; empty for no filter. */
  q: string;
  /** Absent or null for all. */
  language?: Language | null;
  visibility?: Visibility | null;
  /** From 1. */
  page: number;
  perPage: number;
}

/** A page of the account's living pastes, newest first, and how many match in all. */
export function listOwnPastes(
  { store, clock }: OwnerDeps,
  accountId: string,
  { q, ...wish }: ListWish,
): Promise<{ pastes: Paste[]; total: number }> {
  return store.pastes.list({ ...wish, accountId, folded: q === '' ? null : fold(q) }, clock());
}
