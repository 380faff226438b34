import { findProfile } from '#accounts/authors.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import type { BrowseContext, PublicPage } from '#pastes/browse.ts';
import { browsePublic, ExploreFigures, isTooLongToSearch } from '#pastes/browse.ts';
import { Excerpts } from '#pastes/excerpts.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { readListFilter } from '#web/ui/list-filter.ts';
import { publicFeed } from './feed.tsx';
import { explorePage } from './page.tsx';
import { profilePage } from './profile-page.tsx';
import type { ListProps } from './public-list.tsx';

type Deps = AppContext & BrowseContext;

/** Fewer than in the feed: each has four lines in color. */
const PER_PAGE = 25;
const POPULAR_SHOWN = 5;

/** The newest public pastes, as a page and as RSS, and those of one user. */
export function exploreRoutes(context: AppContext): Route[] {
  const deps: Deps = { ...context, excerpts: new Excerpts(context, context.renderer) };
  const figures = new ExploreFigures(deps);
  return [
    get('/explore', (c) => explore(deps, figures, c)),
    get('/explore.rss', (c) => feed(deps, c)),
    get('/u/:username', (c) => profile(deps, c)),
  ];
}

async function explore(deps: Deps, figures: ExploreFigures, c: RequestContext): Promise<Response> {
  const query = readListFilter(new URL(c.req.url).searchParams);
  const isTooLong = isTooLongToSearch(query.q);
  const after = c.req.query('after') ?? null;
  const client = queueNetworkOf(deps, c);
  const [page, { counts, popular }, context] = await Promise.all([
    isTooLong ? NOTHING : browsePublic(deps, { ...query, after, client, perPage: PER_PAGE }),
    figures.get(),
    pageContext(deps, c),
  ]);
  const { pastes } =
    query.q === '' && after === null ? await browsePublic(deps, { ids: popular, client }) : NOTHING;
  return explorePage({
    ...listOf(deps, page, after),
    popular: pastes
      .toSorted((a, b) => deps.views.of(b.paste) - deps.views.of(a.paste))
      .slice(0, POPULAR_SHOWN),
    query,
    isTooLong,
    counts,
    context,
  });
}

const NOTHING: PublicPage = { pastes: [], next: null, isPartial: false };

const listOf = ({ clock, views }: Deps, page: PublicPage, after: string | null): ListProps => ({
  page,
  isFirst: after === null,
  now: clock(),
  views,
});

async function feed(deps: Deps, c: RequestContext): Promise<Response> {
  const { language } = readListFilter(new URL(c.req.url).searchParams);
  const { pastes } = await browsePublic(deps, { language, client: queueNetworkOf(deps, c) });
  return publicFeed(pastes, language, deps, messagesOf(c), c.req.header('if-none-match') ?? null);
}

async function profile(deps: Deps, c: RequestContext): Promise<Response> {
  const account = await findProfile(deps, param(c, 'username'));
  const after = c.req.query('after') ?? null;
  const own = { accountId: account.id, client: queueNetworkOf(deps, c) };
  const page = await browsePublic(deps, { ...own, after, perPage: PER_PAGE });
  return profilePage({ ...listOf(deps, page, after), account, context: await pageContext(deps, c) });
}
