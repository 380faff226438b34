import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { errorAttributes, FieldError, FilterSelect } from '#web/ui/field.tsx';
import { lists as messages } from '#web/ui/messages.tsx';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/ui/names.ts';
import { isFiltered, type ListQuery } from './list-query.ts';

interface SearchProps {
  query: ListQuery;
  isTooLong: boolean;
  hasMatches: boolean;
}

/** Searches and filters the account's pastes. */
export const SearchForm = ({ query, isTooLong, hasMatches }: SearchProps) => {
  const problem = isTooLong ? messages.searchTooLong(QUERY_MAX_CODE_POINTS) : undefined;
  return (
    <search>
      <form class="tools" action="/dashboard">
        <input
          class="in grow"
          type="search"
          name="q"
          value={query.q}
          aria-label={messages.searchHint}
          placeholder={messages.searchHint}
          aria-keyshortcuts="/"
          {...errorAttributes('q', problem)}
        />
        <FilterSelect
          name="language"
          label={messages.language}
          any={messages.anyLanguage}
          options={Object.entries(LANGUAGE_NAMES)}
          value={query.language}
        />
        <FilterSelect
          name="visibility"
          label={messages.visibility}
          any={messages.anyVisibility}
          options={Object.entries(VISIBILITY_NAMES)}
          value={query.visibility}
        />
        <span class="acts">
          <button type="submit" class="do">
            {messages.search}
          </button>
          {/* Its room is kept for it: a search while one types moves nothing. */}
          <a id="show-all" class={isFiltered(query) && hasMatches ? 'act' : 'act away'} href="/dashboard">
            {messages.showAll}
          </a>
        </span>
      </form>
      <div id="search-problem">
        <FieldError name="q" problem={problem} />
      </div>
    </search>
  );
};
