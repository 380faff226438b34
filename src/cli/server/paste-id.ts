import { CliError } from '#cli/shared/errors.ts';
import { undefinedIfNotFound } from '#domain/errors.ts';
import { findPasteForReview, type PasteForReview } from '#moderation/review.ts';
import { placeOf } from '#store/open.ts';
import type { Store } from '#store/store.ts';
import type { OpenedStore } from './store-command.ts';

/** Complaints name links, so all links to a paste stand for its id. */
const LINK = /^https?:\/\/[^/]+\/(?:p|raw|api\/paste)\/([0-9A-Za-z]{8})(?:[/?#].*)?$/;
const CUSTOM_LINK = /^https?:\/\/[^/]+\/s\/([a-z0-9-]{3,48})(?:[/?#].*)?$/;

/** The id of a paste that was typed as an id or as a link. Other text stays as it is. */
export async function resolvePasteId(store: Store, typed: string, now: number): Promise<string> {
  const [, slug] = CUSTOM_LINK.exec(typed) ?? [];
  if (slug !== undefined) return (await store.pastes.findIdBySlug(slug, now)) ?? typed;
  return LINK.exec(typed)?.[1] ?? typed;
}

/** The live or removed pastes that these ids or links name, each once. Throws `CliError` if one does not exist. */
export async function requirePastes(opened: OpenedStore, typed: string[]): Promise<PasteForReview[]> {
  const found = new Map<string, PasteForReview>();
  for (const one of typed) {
    const reviewed = await requirePaste(opened, one);
    found.set(reviewed.paste.id, reviewed);
  }
  return [...found.values()];
}

/** As `requirePastes`, for one. */
export async function requirePaste({ deps, config }: OpenedStore, typed: string): Promise<PasteForReview> {
  try {
    return await findPasteForReview(deps, await resolvePasteId(deps.store, typed, deps.clock()));
  } catch (error) {
    undefinedIfNotFound(error);
    throw new CliError(
      `There is no paste "${typed}" in ${placeOf(config)}. It may have expired, burned or been deleted. ` +
        'To see all pastes, run: gluepot paste list',
      { cause: error },
    );
  }
}
