import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { texts } from '#web/messages/messages.ts';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/messages/names.ts';
import { errorAttributes, FieldError } from '#web/ui/field.tsx';
import { isFiltered, type ListQuery } from './list-query.ts';

const words = texts.lists;

interface SearchProps {
  query: ListQuery;
  isTooLong: boolean;
  hasMatches: boolean;
}

/** Searches and filters the account's pastes. */
export const SearchForm = ({ query, isTooLong, hasMatches }: SearchProps) => {
  const problem = isTooLong ? words.searchTooLong(QUERY_MAX_CODE_POINTS) : undefined;
  return (
    <search>
      <form class="tools" action="/dashboard">
        <input
          class="in grow"
          type="search"
          name="q"
          value={query.q}
          aria-label={words.searchHint}
          placeholder={words.searchHint}
          aria-keyshortcuts="/"
          {...errorAttributes('q', problem)}
        />
        <Choice
          name="language"
          label={words.language}
          any={words.anyLanguage}
          options={LANGUAGE_NAMES}
          value={query.language}
        />
        <Choice
          name="visibility"
          label={words.visibility}
          any={words.anyVisibility}
          options={VISIBILITY_NAMES}
          value={query.visibility}
        />
        <span class="acts">
          <button type="submit" class="do">
            {words.search}
          </button>
          {/* Its room is kept for it: a search while one types moves nothing. */}
          <a id="show-all" class={isFiltered(query) && hasMatches ? 'act' : 'act away'} href="/dashboard">
            {words.showAll}
          </a>
        </span>
      </form>
      <div id="search-problem">
        <FieldError name="q" problem={problem} />
      </div>
    </search>
  );
};

interface ChoiceProps {
  name: string;
  label: string;
  /** What the empty choice is called. */
  any: string;
  options: Record<string, string>;
  value: string | null;
}

const Choice = ({ name, label, any, options, value }: ChoiceProps) => (
  <span class="pick-one">
    <select name={name} aria-label={label}>
      <option value="">{any}</option>
      {Object.entries(options).map(([option, text]) => (
        <option value={option} selected={option === value}>
          {text}
        </option>
      ))}
    </select>
  </span>
);
