import type { Language, Paste } from '#domain/paste.ts';
import { fold, QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import type { StoreDeps } from '#store/store.ts';
import { nameIn } from '#text/excerpt.ts';
import type { Excerpts } from './excerpts.ts';

const PUBLIC_PAGE_SIZE = 50;
const PREVIEW_LINES = 2;
/** Pages that are read to find one with something to list: a flood of encrypted pastes must not cost more. */
const READS_MAX = 5;

interface BrowseContext extends StoreDeps {
  excerpts: Excerpts;
  /** The usernames of those of these accounts that are named, by id. */
  authors: { namesOf(accountIds: string[]): Promise<Map<string, string>> };
}

export interface BrowseParams {
  /** One account, or null for all. */
  accountId: string | null;
  language: Language | null;
  /** Text to find in titles; empty for all. */
  q: string;
  /** The `next` of the previous page; anything else starts at the newest paste. */
  after: string | null;
  /** Whose searches wait for each other. */
  client: string;
}

/** A public paste with what a list shows of its text. */
export interface ListedPaste {
  paste: Paste;
  /** The title, or the first line of the text; null without either. */
  name: string | null;
  /** At most two lines; they go on after the line that names the paste. */
  preview: string[];
  /** The username of the author; null without a public profile. */
  author: string | null;
}

export interface PublicPage {
  pastes: ListedPaste[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

export const isTooLongToSearch = (q: string): boolean => Array.from(q).length > QUERY_MAX_CODE_POINTS;

/** Like `browsePublic`, without excerpts, and including encrypted pastes. */
export async function listPublic(
  { store, clock }: Pick<BrowseContext, 'store' | 'clock'>,
  { accountId, language, q, after, client }: BrowseParams,
): Promise<{ pastes: Paste[]; next: string | null }> {
  const search = q === '' ? null : { folded: fold(q), client };
  const query = { accountId, language, search, after: parseCursor(after) };
  // One extra shows whether another page follows.
  const found = await store.pastes.listPublic({ ...query, atMost: PUBLIC_PAGE_SIZE + 1 }, clock());
  const pastes = found.slice(0, PUBLIC_PAGE_SIZE);
  const last = found.length > PUBLIC_PAGE_SIZE ? pastes.at(-1) : undefined;
  return { pastes, next: last === undefined ? null : `${last.createdAt}-${last.id}` };
}

/** Public pastes that open at once, newest first, but encrypted ones, which no finder can read. Throws RATE_LIMITED. */
export async function browsePublic(deps: BrowseContext, params: BrowseParams): Promise<PublicPage> {
  const page: PublicPage = { pastes: [], next: params.after };
  for (let reads = 0; reads < READS_MAX && page.pastes.length === 0; reads++) {
    const { pastes, next } = await listPublic(deps, { ...params, after: page.next });
    const [texts, names] = await Promise.all([
      deps.excerpts.of(pastes),
      deps.authors.namesOf(pastes.flatMap((paste) => paste.accountId ?? [])),
    ]);
    for (const paste of pastes) {
      const { lines, isEncrypted } = texts.get(paste.id) ?? { lines: [], isEncrypted: false };
      if (isEncrypted) continue;
      page.pastes.push({ paste, ...textOf(paste, lines), author: names.get(paste.accountId ?? '') ?? null });
    }
    page.next = next;
    if (next === null) break;
  }
  return page;
}

/** A text that begins with its title, as many in Markdown do, goes on after it. */
function textOf({ title }: Paste, lines: string[]): Pick<ListedPaste, 'name' | 'preview'> {
  const name = title ?? nameIn(lines) ?? null;
  const [first = '', ...others] = lines;
  const isSaid = first.trim() === name || nameIn([first]) === name;
  return { name, preview: (isSaid ? others : lines).slice(0, PREVIEW_LINES) };
}

function parseCursor(text: string | null): { createdAt: number; id: string } | null {
  const [, createdAt = '', id = ''] = /^(\d{1,15})-([0-9A-Za-z]{8})$/.exec(text ?? '') ?? [];
  return id === '' ? null : { createdAt: Number(createdAt), id };
}
