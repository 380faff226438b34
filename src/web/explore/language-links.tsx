import type { LanguageCount } from '#domain/paste.ts';
import { Figure } from '#web/ui/figure.tsx';
import { LANGUAGE_NAMES } from '#web/ui/names.ts';
import { type ExploreQuery, exploreAddress } from './explore-query.ts';
import { explore as messages } from './messages.tsx';

interface Props {
  query: ExploreQuery;
  counts: LanguageCount[];
}

/**
 * The languages that have public pastes, with how many. Where there is no margin to show them, the form has a select. The
 * counts are of all pastes, so a search, which shows fewer, goes without them.
 */
export const LanguageLinks = ({ query, counts }: Props) => {
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
