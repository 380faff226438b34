import type { Language, LanguageCount } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { ListedPaste } from '#pastes/browse.ts';
import { pastePath } from '#web/lib/urls.ts';
import type { Messages } from '#web/locales/index.ts';
import { Submit } from '#web/ui/controls.tsx';
import { PickOne } from '#web/ui/field.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { addressWith, type ListFilter } from '#web/ui/list-filter.ts';
import { useMessages } from '#web/ui/messages.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { type ListProps, PublicList, shownLanguage } from './public-list.tsx';

interface Props extends ListProps {
  query: ListFilter;
  isTooLong: boolean;
  counts: LanguageCount[];
  /** Those of this week with the most views; none beside a search. */
  popular: ListedPaste[];
  context: PageContext;
}

/** What is plain holds the pastes without a language, which the list shows in the one that they tell. */
const filterNames = ({ explore, names }: Messages): Record<Language, string> => ({
  ...names.LANGUAGE_NAMES,
  plain: explore.explore.plain,
});

const exploreAddress = (query: ListFilter): string => addressWith('/explore', { ...query });

/** The newest public pastes, filtered by language and by a search. */
export function explorePage({ query, isTooLong, counts, popular, context, ...list }: Props): Response {
  const { language, q } = query;
  const { page, isFirst, views } = list;
  const { site } = context;
  const { explore: messages } = context.messages.explore;
  const languageName = language && context.messages.names.LANGUAGE_NAMES[language];
  const name = messages.title(languageName);
  // It has all titles, whatever is searched for.
  const feed = addressWith('/explore.rss', { language });
  return renderPage(
    {
      title: name,
      description: messages.description(languageName, site.name),
      ...context,
      cache: ASK_EACH_TIME,
      current: 'explore',
      feed,
      // Every text that somebody types would be one more page to list.
      unlisted: q !== '',
    },
    <div class="explore across">
      <div class="across-margin">
        <LanguageLinks query={query} counts={counts} />
      </div>
      <div class="across-sheet">
        <h1>{messages.heading}</h1>
        <p class="house">
          {messages.whoCanPost(site.whoCanPaste, site.exploreDelayMs)} <a href="/guide">{messages.guide}</a>
        </p>
        <SearchForm action="/explore" q={q} hint={context.messages.ui.lists.searchHint} isTooLong={isTooLong}>
          <PickOne
            name="language"
            label={messages.language}
            any={messages.anyLanguage}
            options={Object.entries(filterNames(context.messages))}
            value={language}
            kind="by-lang"
            submits
          />
          <Submit class="button js-off">{messages.search}</Submit>
          <a class="action last" href={feed}>
            {messages.feed}
          </a>
        </SearchForm>
        {page.isPartial && <p class="quiet">{messages.partial}</p>}
        {isTooLong ? null : page.pastes.length === 0 ? (
          <p class="empty">
            {isFirst ? messages.none(languageName, q) : messages.noOlder}{' '}
            {isFirst && q !== '' ? (
              <a href="/explore">{messages.showAll}</a>
            ) : (
              site.whoCanPaste !== 'nobody' && <a href="/">{messages.createOne}</a>
            )}
          </p>
        ) : (
          <PublicList {...list} address={exploreAddress(query)} label={name} />
        )}
      </div>
      <div class="across-outer">{popular.length > 0 && <Popular pastes={popular} views={views} />}</div>
    </div>,
  );
}

const Popular = ({ pastes, views }: { pastes: ListedPaste[]; views: Views }) => {
  const { explore, names, ui } = useMessages();
  const { explore: messages } = explore;
  return (
    <section class="popular" aria-labelledby="popular">
      <h2 id="popular">{messages.popular}</h2>
      <ol>
        {pastes.map((listed) => (
          <li>
            <a href={pastePath(listed.paste.id)} dir="auto">
              {listed.name ?? ui.lists.untitledOf(listed.paste.id)}
            </a>{' '}
            <small>{messages.languageAndViews(shownLanguage(listed, names), views.of(listed.paste))}</small>
          </li>
        ))}
      </ol>
    </section>
  );
};

/**
 * The languages that have public pastes, with how many. Where there is no margin to show them, the form has a select. The
 * counts are of all pastes, so a search, which shows fewer, goes without them.
 */
const LanguageLinks = ({ query, counts }: Pick<Props, 'query' | 'counts'>) => {
  const all = { language: null, pastes: counts.reduce((sum, { pastes }) => sum + pastes, 0) };
  const names = filterNames(useMessages());
  const { explore: messages } = useMessages().explore;
  return (
    <nav class="langs" aria-label={messages.language}>
      <ul>
        {[all, ...counts].map(({ language, pastes }) => (
          <li>
            <a
              href={exploreAddress({ ...query, language })}
              aria-current={language === query.language ? 'true' : undefined}
            >
              {language === null ? messages.all : names[language]}{' '}
              {query.q === '' && <Figure value={pastes} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
