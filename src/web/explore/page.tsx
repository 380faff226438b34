import type { Language } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { FilterSelect } from '#web/ui/field.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { ASK_EACH_TIME, type PageContext, renderPage } from '#web/ui/page.tsx';
import { explore as messages } from './messages.tsx';
import { PublicList } from './public-list.tsx';

interface Props {
  page: PublicPage;
  language: Language | null;
  isFirst: boolean;
  now: number;
  views: Views;
  context: PageContext;
}

/** The newest public pastes, in all languages or in one. */
export function explorePage({ page, language, isFirst, now, views, context }: Props): Response {
  const filter = language === null ? '' : `?language=${language}`;
  const name = language === null ? messages.title : messages.titleOf(LANGUAGE_NAMES[language]);
  const none = language === null ? messages.none : messages.noneIn(LANGUAGE_NAMES[language]);
  return renderPage(
    {
      title: name,
      description: messages.description(name, context.site.name),
      ...context,
      cache: ASK_EACH_TIME,
      current: 'explore',
      feed: `/explore.rss${filter}`,
      whole: true,
    },
    <section class="part" aria-labelledby="explore">
      <header>
        <h1 id="explore">{messages.heading}</h1>
        <p class="quiet">{messages.about}</p>
        <p>
          <a class="act" href={`/explore.rss${filter}`}>
            {messages.feed}
          </a>
        </p>
      </header>
      <div class="body">
        <form class="tools" method="get" action="/explore">
          <FilterSelect
            name="language"
            label={messages.language}
            any={messages.anyLanguage}
            options={Object.entries(LANGUAGE_NAMES)}
            value={language}
          />
          <button type="submit" class="do">
            {messages.show}
          </button>
        </form>
        {page.pastes.length === 0 ? (
          <p class="empty">
            {isFirst ? none : messages.noOlder} <a href="/">{messages.createOne}</a>
          </p>
        ) : (
          <PublicList {...{ page, isFirst, now, views }} address={`/explore${filter}`} label={name} />
        )}
      </div>
    </section>,
  );
}
