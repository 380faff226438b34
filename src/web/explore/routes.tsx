import { hash } from 'node:crypto';
import { raw } from 'hono/html';
import { findProfile } from '#accounts/authors.ts';
import type { Language } from '#domain/paste.ts';
import { textResponse } from '#http/body/large-response.ts';
import { type AppContext, queueNetworkOf } from '#http/context.ts';
import { matchesTag } from '#http/headers/entity-tag.ts';
import { get, param, type RequestContext, type Route } from '#http/routes.ts';
import type { BrowseContext, ListedPaste, PublicPage } from '#pastes/browse.ts';
import { browsePublic, ExploreFigures, isTooLongToSearch } from '#pastes/browse.ts';
import { Excerpts } from '#pastes/excerpts.ts';
import { securityHeaders } from '#web/lib/headers.ts';
import { pastePath, profilePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { messagesOf } from '#web/request/language.ts';
import { pageContext } from '#web/request/page-context.ts';
import { FirstPart } from '#web/ui/controls.tsx';
import { Time } from '#web/ui/figure.tsx';
import { addressWith, readListFilter } from '#web/ui/list-filter.ts';
import { ASK_EACH_TIME, renderPage } from '#web/ui/page.tsx';
import { explorePage } from './page.tsx';
import { type ListProps, PublicList } from './public-list.tsx';

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

/**
 * The newest public pastes as RSS 2.0 (rssboard.org/rss-specification): names and links, no text. Shared caches must ask
 * each time, so that they name no paste that was taken down. Its own words are in the language of `messages`.
 */
export function publicFeed(
  pastes: ListedPaste[],
  language: Language | null,
  { siteUrl, site }: Pick<AppContext, 'siteUrl' | 'site'>,
  { explore: { feed: messages }, names: { LANGUAGE_NAMES }, ui: { lists } }: Messages,
  ifNoneMatch: string | null,
): Response {
  const page = siteUrl + addressWith('/explore', { language });
  const about = language === null ? messages.about : messages.aboutOf(LANGUAGE_NAMES[language]);
  const feed = (
    <rss version="2.0">
      <channel>
        <title>{messages.title(site.name)}</title>
        <Leaf name="link" text={page} />
        <description>{about}</description>
        {pastes.map(({ paste, name, language }) => (
          <item>
            <title>{characters(name ?? lists.untitledOf(paste.id))}</title>
            <Leaf name="link" text={siteUrl + pastePath(paste.id)} />
            <guid isPermaLink="true">{siteUrl + pastePath(paste.id)}</guid>
            <Leaf name="pubDate" text={new Date(paste.createdAt).toUTCString()} />
            <category>{language ?? LANGUAGE_NAMES[paste.language]}</category>
          </item>
        ))}
      </channel>
    </rss>
  );
  const text = `<?xml version="1.0" encoding="utf-8"?>\n${feed}`;
  const tag = `"${hash('sha256', text, 'base64url')}"`;
  const headers = {
    ...securityHeaders('same-origin'),
    'Content-Type': 'application/rss+xml; charset=utf-8',
    'Cache-Control': 'public, no-cache',
    Vary: 'Accept-Encoding,Accept-Language,Cookie',
    // Weak, because it is the same for the compressed feed.
    ETag: `W/${tag}`,
  };
  return matchesTag(ifNoneMatch, [tag])
    ? new Response(null, { status: 304, headers })
    : textResponse(text, { headers });
}

/** JSX takes `link` for HTML's, which is void. `text` is made by us and has nothing to escape but `&`. */
const Leaf = ({ name, text }: { name: string; text: string }) =>
  raw(`<${name}>${text.replaceAll('&', '&amp;')}</${name}>`);

/** What XML 1.0 cannot say, not even escaped (section 2.2). */
const characters = (text: string): string => text.replace(/[\ufffe\uffff]/g, '\ufffd');

/** A person's public pastes, and nothing else of the account: no address, no unlisted paste, no count of those. */
async function profile(deps: Deps, c: RequestContext): Promise<Response> {
  const { id, username, createdAt } = await findProfile(deps, param(c, 'username'));
  const after = c.req.query('after') ?? null;
  const own = { accountId: id, client: queueNetworkOf(deps, c) };
  const page = await browsePublic(deps, { ...own, after, perPage: PER_PAGE });
  const list = listOf(deps, page, after);
  const context = await pageContext(deps, c);
  const { locale } = context.messages;
  const { profile: messages } = context.messages.explore;
  const since = <Time time={createdAt}>{locale.day(createdAt, list.now)}</Time>;
  return renderPage(
    {
      title: username,
      description: messages.description(username, context.site.name),
      ...context,
      cache: ASK_EACH_TIME,
    },
    <FirstPart id="profile" heading={username} aside={<p class="quiet">{messages.since(since)}</p>}>
      <div class="body">
        {page.pastes.length === 0 ? (
          <p class="empty">
            {list.isFirst ? messages.none(username) : messages.noOlder}{' '}
            <a href="/explore">{messages.explore}</a>
          </p>
        ) : (
          <PublicList {...list} address={profilePath(username)} isByOne label={messages.list(username)} />
        )}
      </div>
    </FirstPart>,
  );
}
