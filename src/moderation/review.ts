import { pasteNotFound } from '#domain/errors.ts';
import { isId } from '#domain/id.ts';
import type { Removal } from '#domain/moderation.ts';
import type { Paste, PasteWithContent } from '#domain/paste.ts';
import type { AllQuery, Cursor, RemovedPaste, RemovedQuery, StoreDeps } from '#store/store.ts';
import { requireCreatorNetwork } from './removal.ts';

export type { RemovedPaste } from '#store/store.ts';

/** Only pastes from the same source as this one, which the store knows by its network; absent or null for all. */
type FromSourceOf<Query> = Omit<Query, 'creatorNetwork'> & { creatorNetworkOf?: string | null };

/** Live pastes of every kind, newest first, without content. Throws NOT_FOUND when the source is not known. */
export const listPastesForAdmin = async (
  context: StoreDeps,
  query: FromSourceOf<AllQuery>,
): Promise<{ pastes: Paste[]; next: Cursor | null }> =>
  context.store.pastes.listAll(await fromSource(context, query), context.clock());

/** The usernames of the owners of these pastes, by account id. */
export async function usernamesOf(
  { store }: Pick<StoreDeps, 'store'>,
  pastes: Pick<Paste, 'accountId'>[],
): Promise<Map<string, string>> {
  const ids = new Set(pastes.flatMap(({ accountId }) => accountId ?? []));
  const found = await Promise.all(Array.from(ids, (id) => store.accounts.find(id)));
  return new Map(found.flatMap((account) => (account ? [[account.id, account.username]] : [])));
}

/** Pastes that can still be restored, last removed first. Throws NOT_FOUND when the source is not known. */
export const listRemovedPastes = async (
  context: StoreDeps,
  query: FromSourceOf<RemovedQuery>,
): Promise<RemovedPaste[]> =>
  context.store.pastes.listRemoved(await fromSource(context, query), context.clock());

async function fromSource<Query extends { creatorNetworkOf?: string | null }>(
  context: StoreDeps,
  { creatorNetworkOf, ...query }: Query,
) {
  const creatorNetwork = creatorNetworkOf ? await requireCreatorNetwork(context, creatorNetworkOf) : null;
  return { ...query, creatorNetwork };
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
