import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { errorAttributes, FieldError, FilterSelect } from '#web/ui/field.tsx';
import { lists as messages } from '#web/ui/messages.tsx';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/ui/names.ts';
import type { ListQuery } from './list-query.ts';

interface SearchProps {
  query: ListQuery;
  isTooLong: boolean;
}

/** Searches and filters the account's pastes. */
export const SearchForm = ({ query, isTooLong }: SearchProps) => {
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
        <button type="submit" class="button js-off">
          {messages.search}
        </button>
      </form>
      <div id="search-problem">
        <FieldError name="q" problem={problem} />
      </div>
    </search>
  );
};
