import type { LanguageCount, Paste } from '#domain/paste.ts';
import { fold, QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import type { Site } from '#domain/site.ts';
import { DAY_MS } from '#domain/time.ts';
import type { PublicQuery, StoreDeps } from '#store/store.ts';
import type { Excerpt, Excerpts } from './excerpts.ts';

const PUBLIC_PAGE_SIZE = 50;
/** Pages that are read to find one with something to list: a flood of encrypted pastes must not cost more. */
const READS_MAX = 5;

export interface PublicDeps extends StoreDeps {
  site: Pick<Site, 'exploreDelayMs'>;
}

export interface BrowseContext extends PublicDeps {
  excerpts: Excerpts;
  /** The usernames of those of these accounts that are named, by id. */
  authors: { namesOf(accountIds: string[]): Promise<Map<string, string>> };
}

export interface BrowseParams extends Partial<Pick<PublicQuery, 'accountId' | 'language' | 'ids'>> {
  /** Text to find in titles and texts; empty for all. */
  q?: string;
  /** The `next` of the previous page; anything else starts at the newest paste. */
  after?: string | null;
  /** Whose searches wait for each other. */
  client: string;
  perPage?: number;
}

/** A public paste with what a list shows of its text. */
export interface ListedPaste extends Omit<Excerpt, 'isEncrypted'> {
  paste: Paste;
  /** The username of the author; null without a public profile. */
  author: string | null;
}

interface Found<T> {
  pastes: T[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Whether a search did not read all texts, as that would take too long. */
  isPartial: boolean;
}

export type PublicPage = Found<ListedPaste>;

export const isTooLongToSearch = (q: string): boolean => Array.from(q).length > QUERY_MAX_CODE_POINTS;

/** Until when a paste without an account must have been created to be in a public list; null for any time. */
export const keylessUntil = ({ site, clock }: Omit<PublicDeps, 'store'>): number | null =>
  site.exploreDelayMs === 0 ? null : clock() - site.exploreDelayMs;

/** Like `browsePublic`, without excerpts, and including encrypted pastes. */
export async function listPublic(
  deps: PublicDeps,
  { q = '', after = null, client, perPage = PUBLIC_PAGE_SIZE, ...filter }: BrowseParams,
): Promise<Found<Paste>> {
  // One extra shows whether another page follows.
  const query: PublicQuery = {
    ...{ accountId: null, language: null, ...filter },
    after: parseCursor(after),
    keylessUntil: keylessUntil(deps),
    atMost: perPage + 1,
  };
  const { pastes: store } = deps.store;
  const { pastes: found, isPartial } =
    q === ''
      ? { pastes: await store.listPublic(query, deps.clock()), isPartial: false }
      : await store.searchPublic(query, { folded: fold(q), client }, deps.clock());
  const pastes = found.slice(0, perPage);
  const last = found.length > perPage ? pastes.at(-1) : undefined;
  return { pastes, next: last === undefined ? null : `${last.createdAt}-${last.id}`, isPartial };
}

/** Public pastes that open at once, newest first, but encrypted ones, which no finder can read. Throws RATE_LIMITED. */
export async function browsePublic(deps: BrowseContext, params: BrowseParams): Promise<PublicPage> {
  const page: PublicPage = { pastes: [], next: params.after ?? null, isPartial: false };
  for (let reads = 0; reads < READS_MAX && page.pastes.length === 0; reads++) {
    const { pastes, next, isPartial } = await listPublic(deps, { ...params, after: page.next });
    page.pastes = await withExcerpts(deps, pastes, params.client);
    page.next = next;
    page.isPartial = isPartial;
    if (next === null) break;
  }
  return page;
}

/** The pastes that are not encrypted, as lists show them. */
async function withExcerpts(deps: BrowseContext, pastes: Paste[], client: string): Promise<ListedPaste[]> {
  const [excerpts, names] = await Promise.all([
    deps.excerpts.of(pastes, client),
    deps.authors.namesOf(pastes.flatMap((paste) => paste.accountId ?? [])),
  ]);
  return pastes.flatMap((paste) => {
    const { isEncrypted, ...excerpt } = excerpts.get(paste.id) ?? { name: paste.title, lines: [] };
    return isEncrypted ? [] : [{ paste, ...excerpt, author: names.get(paste.accountId ?? '') ?? null }];
  });
}

function parseCursor(text: string | null): { createdAt: number; id: string } | null {
  const [, createdAt = '', id = ''] = /^(\d{1,15})-([0-9A-Za-z]{8})$/.exec(text ?? '') ?? [];
  return id === '' ? null : { createdAt: Number(createdAt), id };
}

/** Reading them takes 14 ms for 100,000 pastes, on a thread. */
const FIGURES_KEPT_MS = 5_000;
/** More than are shown: some of them may be encrypted, or gone by then. */
const POPULAR_MAX = 10;

interface Figures {
  /** How many public pastes there are of each language, most first. */
  counts: LanguageCount[];
  /** The ids of the pastes of the last seven days with the most views, most first. */
  popular: string[];
}

/** What Explore shows beside its list, read again when it is five seconds old. */
export class ExploreFigures {
  readonly #deps: PublicDeps;
  #kept: { figures: Promise<Figures>; at: number } | undefined;

  constructor(deps: PublicDeps) {
    this.#deps = deps;
  }

  get(): Promise<Figures> {
    const now = this.#deps.clock();
    // Negative when the clock was set back.
    const age = this.#kept ? now - this.#kept.at : -1;
    if (this.#kept && age >= 0 && age < FIGURES_KEPT_MS) return this.#kept.figures;
    const figures = this.#read(now);
    this.#kept = { figures, at: now };
    figures.catch(() => {
      this.#kept = undefined;
    });
    return figures;
  }

  async #read(now: number): Promise<Figures> {
    const { pastes } = this.#deps.store;
    const until = keylessUntil(this.#deps);
    const query = { accountId: null, language: null, after: null, keylessUntil: until, atMost: POPULAR_MAX };
    const [counts, popular] = await Promise.all([
      pastes.countPublic(now, until),
      pastes.listPopular(query, now - 7 * DAY_MS, now),
    ]);
    return { counts: counts.toSorted((a, b) => b.pastes - a.pastes), popular };
  }
}
