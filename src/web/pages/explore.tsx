import type { Viewer } from '#accounts/session.ts';
import type { Language } from '#domain/paste.ts';
import type { Views } from '#domain/view.ts';
import type { PublicPage } from '#pastes/browse.ts';
import { PublicList } from '#web/components/public-list.tsx';
import { LANGUAGE_NAMES } from '#web/names.ts';
import { ASK_EACH_TIME, renderPage } from '#web/page.tsx';

interface Props {
  page: PublicPage;
  language: Language | null;
  isFirst: boolean;
  now: number;
  views: Views;
  viewer: Viewer | null;
}

/** The newest public pastes, of all languages or of one. */
export function explorePage({ page, language, isFirst, now, views, viewer }: Props): Response {
  const filter = language === null ? '' : `?language=${language}`;
  const name = language === null ? 'Public pastes' : `Public pastes in ${LANGUAGE_NAMES[language]}`;
  return renderPage(
    { title: name, cache: ASK_EACH_TIME, current: 'explore', viewer, feed: `/explore.rss${filter}` },
    <section class="part" aria-labelledby="explore">
      <header>
        <h1 id="explore">Explore</h1>
        <p class="quiet">Public pastes, newest first</p>
        <p>
          <a class="act" href={`/explore.rss${filter}`}>
            RSS
          </a>
        </p>
      </header>
      <div class="body">
        <form class="tools" method="get" action="/explore">
          <span class="pick-one">
            <select name="language" aria-label="Language">
              <option value="">Any language</option>
              {Object.entries(LANGUAGE_NAMES).map(([value, label]) => (
                <option value={value} selected={value === language}>
                  {label}
                </option>
              ))}
            </select>
          </span>
          <button type="submit" class="do">
            Show
          </button>
        </form>
        {page.pastes.length === 0 ? (
          <p class="empty">
            {isFirst ? 'No public pastes yet.' : 'There are no older ones.'} <a href="/">Make one.</a>
          </p>
        ) : (
          <PublicList {...{ page, isFirst, now, views }} address={`/explore${filter}`} label={name} />
        )}
      </div>
    </section>,
  );
}
