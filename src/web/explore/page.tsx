import type { LanguageCount } from '#domain/paste.ts';
import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { explore as messages } from '#web/locales/en/explore.tsx';
import { lists as listsMessages } from '#web/locales/en/ui.tsx';
import { FirstPart } from '#web/ui/controls.tsx';
import { errorAttributes, FieldError, FilterSelect } from '#web/ui/field.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { type ExploreQuery, exploreAddress, feedAddress } from './explore-query.ts';
import { type ListProps, PublicList } from './public-list.tsx';

interface Props extends ListProps {
  query: ExploreQuery;
  isTooLong: boolean;
  counts: LanguageCount[];
  context: PageContext;
}

/** The newest public pastes: in all languages or in one, all or those whose title matches. */
export function explorePage({ query, isTooLong, counts, context, ...list }: Props): Response {
  const { language, q } = query;
  const { page, isFirst } = list;
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
    <FirstPart
      id="explore"
      heading={messages.heading}
      aside={
        <>
          <p class="quiet">{messages.about}</p>
          <LanguageLinks query={query} counts={counts} />
        </>
      }
    >
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
          <PublicList {...list} address={exploreAddress(query)} label={name} />
        )}
      </div>
    </FirstPart>,
  );
}

type NothingProps = Pick<Props, 'query' | 'isFirst'> & { canCreate: boolean };

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

/**
 * The languages that have public pastes, with how many. Where there is no margin to show them, the form has a select. The
 * counts are of all pastes, so a search, which shows fewer, goes without them.
 */
const LanguageLinks = ({ query, counts }: Pick<Props, 'query' | 'counts'>) => {
  const isCurrent = (language: ExploreQuery['language']) =>
    language === query.language ? 'true' : undefined;
  return (
    <nav class="langs" aria-label={messages.language}>
      <ul>
        <li>
          <a href={exploreAddress({ ...query, language: null })} aria-current={isCurrent(null)}>
            {messages.anyLanguage}
          </a>
        </li>
        {counts.map(({ language, pastes }) => (
          <li>
            <a href={exploreAddress({ ...query, language })} aria-current={isCurrent(language)}>
              {LANGUAGE_NAMES[language]} {query.q === '' && <Figure value={pastes} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Searches titles; `/` leads here. */
const SearchField = ({ q, isTooLong }: { q: string; isTooLong: boolean }) => {
  const problem = isTooLong ? listsMessages.searchTooLong(QUERY_MAX_CODE_POINTS) : undefined;
  return (
    <>
      <input
        class="in grow"
        type="search"
        name="q"
        value={q}
        aria-label={messages.searchHint}
        placeholder={messages.searchHint}
        aria-keyshortcuts="/"
        {...errorAttributes('q', problem)}
      />
      <FieldError name="q" problem={problem} />
    </>
  );
};
