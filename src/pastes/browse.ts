import type { Clock } from '#domain/id.ts';
import type { Language, Paste } from '#domain/paste.ts';
import type { Store } from '#store/store.ts';

const PUBLIC_PAGE_SIZE = 50;

interface BrowseParams {
  /** One account, or null for all. */
  accountId: string | null;
  language: Language | null;
  /** The `next` of the previous page; anything else starts at the newest paste. */
  after: string | null;
}

export interface PublicPage {
  pastes: Paste[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Public pastes without a password or burn, newest first; pages do not repeat a paste. */
export async function browsePublic(
  { store, clock }: { store: Store; clock: Clock },
  { accountId, language, after }: BrowseParams,
): Promise<PublicPage> {
  const query = { accountId, language, after: parseCursor(after) };
  // One extra shows whether another page follows.
  const found = await store.pastes.listPublic({ ...query, atMost: PUBLIC_PAGE_SIZE + 1 }, clock());
  const pastes = found.slice(0, PUBLIC_PAGE_SIZE);
  const last = found.length > PUBLIC_PAGE_SIZE ? pastes.at(-1) : undefined;
  return { pastes, next: last === undefined ? null : `${last.createdAt}-${last.id}` };
}

function parseCursor(text: string | null): { createdAt: number; id: string } | null {
  const [, createdAt = '', id = ''] = /^(\d{1,15})-([0-9A-Za-z]{8})$/.exec(text ?? '') ?? [];
  return id === '' ? null : { createdAt: Number(createdAt), id };
}
