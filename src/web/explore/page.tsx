import type { LanguageCount } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { FilterSelect } from '#web/ui/field.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { type ExploreQuery, exploreAddress, feedAddress } from './explore-query.ts';
import { LanguageLinks } from './language-links.tsx';
import { explore as messages } from './messages.tsx';
import { PublicList } from './public-list.tsx';
import { SearchField } from './search-field.tsx';

interface Props {
  page: PublicPage;
  query: ExploreQuery;
  isTooLong: boolean;
  counts: LanguageCount[];
  isFirst: boolean;
  now: number;
  views: Views;
  context: PageContext;
}

/** The newest public pastes: in all languages or in one, all or those whose title matches. */
export function explorePage({
  page,
  query,
  isTooLong,
  counts,
  isFirst,
  now,
  views,
  context,
}: Props): Response {
  const { language, q } = query;
  const name = language === null ? messages.title : messages.titleOf(LANGUAGE_NAMES[language]);
  return renderPage(
    {
      title: name,
      description: messages.description(name, context.site.name),
      ...context,
      cache: ASK_EACH_TIME,
      current: 'explore',
      feed: feedAddress(query),
      // Every text that somebody types would be one more page to list.
      unlisted: q !== '',
    },
    <section class="part" aria-labelledby="explore">
      <header>
        <h1 id="explore">{messages.heading}</h1>
        <p class="quiet">{messages.about}</p>
        <LanguageLinks query={query} counts={counts} />
      </header>
      <div class="body">
        <search>
          <form class="tools" action="/explore">
            <SearchField q={q} isTooLong={isTooLong} />
            <FilterSelect
              name="language"
              label={messages.language}
              any={messages.anyLanguage}
              options={Object.entries(LANGUAGE_NAMES)}
              value={language}
              kind="by-lang"
              submits
            />
            <button type="submit" class="button js-off">
              {messages.search}
            </button>
            <a class="action last" href={feedAddress(query)}>
              {messages.feed}
            </a>
          </form>
        </search>
        {isTooLong ? null : page.pastes.length === 0 ? (
          <Nothing query={query} isFirst={isFirst} canCreate={context.site.whoCanPaste !== 'nobody'} />
        ) : (
          <PublicList {...{ page, isFirst, now, views }} address={exploreAddress(query)} label={name} />
        )}
      </div>
    </section>,
  );
}

interface NothingProps {
  query: ExploreQuery;
  isFirst: boolean;
  canCreate: boolean;
}

const Nothing = ({ query: { q, language }, isFirst, canCreate }: NothingProps) => {
  const name = language && LANGUAGE_NAMES[language];
  if (isFirst && q !== '')
    return (
      <p class="empty">
        {name ? messages.noneForIn(q, name) : messages.noneFor(q)} <a href="/explore">{messages.showAll}</a>
      </p>
    );
  const none = name ? messages.noneIn(name) : messages.none;
  return (
    <p class="empty">
      {isFirst ? none : messages.noOlder} {canCreate && <a href="/">{messages.createOne}</a>}
    </p>
  );
};
