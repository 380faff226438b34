import { pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { Removal } from '#domain/moderation.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { AllCursor, RemovedPaste, RemovedQuery, StoreDeps } from '#store/store.ts';
import { requireCreatorNetwork } from './removal.ts';

export type { AllCursor, RemovedPaste } from '#store/store.ts';

interface AdminPasteQuery {
  /** Only pastes from the same source as this one; absent or null for all. */
  creatorNetworkOf?: string | null;
  accountId?: string | null;
  /** `next` of the previous page; null for the first page. */
  after: AllCursor | null;
  atMost: number;
}

interface RemovedPasteQuery extends Omit<RemovedQuery, 'creatorNetwork'> {
  /** Only pastes from the same source as this one; absent or null for all. */
  creatorNetworkOf?: string | null;
}

/** Live pastes of every kind, newest first, without content. Throws NOT_FOUND when the source is not known. */
export async function listPastesForAdmin(
  context: StoreDeps,
  { creatorNetworkOf, accountId = null, after, atMost }: AdminPasteQuery,
): Promise<{ pastes: Paste[]; next: AllCursor | null }> {
  const { store, clock } = context;
  const source = creatorNetworkOf ? await requireCreatorNetwork(context, creatorNetworkOf) : null;
  return store.pastes.listAll({ creatorNetwork: source, accountId, after, atMost }, clock());
}

/** Pastes that can still be restored, last removed first. Throws NOT_FOUND when the source is not known. */
export async function listRemovedPastes(
  context: StoreDeps,
  { creatorNetworkOf, ...query }: RemovedPasteQuery,
): Promise<RemovedPaste[]> {
  const { store, clock } = context;
  const source = creatorNetworkOf ? await requireCreatorNetwork(context, creatorNetworkOf) : null;
  return store.pastes.listRemoved({ ...query, creatorNetwork: source }, clock());
}

export interface PasteForReview {
  paste: PasteWithContent;
  /** Null when it is live. */
  removal: Removal | null;
  /** Whether `removePastesOfNetwork` and the list of the same source work for it. */
  hasCreatorNetwork: boolean;
}

/** A live or removed paste with its content, without burning it or counting a view. Throws NOT_FOUND. */
export async function findPasteForReview({ store, clock }: StoreDeps, id: string): Promise<PasteForReview> {
  const found = isId(id) ? await store.pastes.findForReview(id, clock()) : undefined;
  if (found === undefined) throw pasteNotFound();
  const { source, ...rest } = found;
  return { ...rest, hasCreatorNetwork: source !== null };
}
