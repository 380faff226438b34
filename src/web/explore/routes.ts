import { findProfile } from '#accounts/authors.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import { type BrowseParams, browsePublic, isTooLongToSearch, type PublicPage } from '#pastes/browse.ts';
import { LanguageCounts } from '#pastes/language-counts.ts';
import { pageContext } from '#web/request/page-context.ts';
import { readExploreQuery } from './explore-query.ts';
import { publicFeed } from './feed.tsx';
import { explorePage } from './page.tsx';
import { profilePage } from './profile-page.tsx';
import type { ListProps } from './public-list.tsx';

/** Reads a page of a list as the request asks for it. */
type Browse = (c: RequestContext, params: Partial<BrowseParams>) => Promise<PublicPage>;

/** The newest public pastes, as a page and as RSS, and those of one user. */
export function exploreRoutes(deps: AppContext): Route[] {
  const counts = new LanguageCounts(deps);
  const browse: Browse = (c, params) =>
    browsePublic(deps, {
      accountId: null,
      language: null,
      q: '',
      after: null,
      client: queueNetworkOf(deps, c),
      ...params,
    });
  return [
    get('/explore', (c) => explore(deps, browse, counts, c)),
    get('/explore.rss', (c) => feed(deps, browse, c)),
    get('/u/:username', (c) => profile(deps, browse, c)),
  ];
}

async function explore(
  deps: AppContext,
  browse: Browse,
  languages: LanguageCounts,
  c: RequestContext,
): Promise<Response> {
  const query = readExploreQuery(new URL(c.req.url).searchParams);
  const isTooLong = isTooLongToSearch(query.q);
  const after = c.req.query('after') ?? null;
  const [page, counts, context] = await Promise.all([
    isTooLong ? NOTHING : browse(c, { ...query, after }),
    languages.get(),
    pageContext(deps, c),
  ]);
  return explorePage({ ...listOf(deps, page, after), query, isTooLong, counts, context });
}

const NOTHING: PublicPage = { pastes: [], next: null };

const listOf = ({ clock, views }: AppContext, page: PublicPage, after: string | null): ListProps => ({
  page,
  isFirst: after === null,
  now: clock(),
  views,
});

async function feed(deps: AppContext, browse: Browse, c: RequestContext): Promise<Response> {
  const { language } = readExploreQuery(new URL(c.req.url).searchParams);
  const { pastes } = await browse(c, { language });
  return publicFeed(pastes, language, deps, c.req.header('if-none-match') ?? null);
}

async function profile(deps: AppContext, browse: Browse, c: RequestContext): Promise<Response> {
  const account = await findProfile(deps, param(c, 'username'));
  const after = c.req.query('after') ?? null;
  const page = await browse(c, { accountId: account.id, after });
  return profilePage({ ...listOf(deps, page, after), account, context: await pageContext(deps, c) });
}
