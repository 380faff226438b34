import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { isFiltered, type ListQuery } from '#web/dashboard/list-query.ts';
import { LANGUAGE_NAMES, VISIBILITY_NAMES } from '#web/names.ts';
import { errorAttributes, FieldError } from './field.tsx';

interface SearchProps {
  query: ListQuery;
  isTooLong: boolean;
  hasMatches: boolean;
}

/** Searches and filters the account's pastes. */
export const SearchForm = ({ query, isTooLong, hasMatches }: SearchProps) => {
  const problem = isTooLong
    ? `A search takes ${QUERY_MAX_CODE_POINTS} characters at most. Shorten it.`
    : undefined;
  return (
    <>
      <search>
        <form class="tools" action="/dashboard">
          <input
            class="in grow"
            type="search"
            name="q"
            value={query.q}
            aria-label="Search in titles and text"
            placeholder="Search in titles and text"
            aria-keyshortcuts="/"
            {...errorAttributes('q', problem)}
          />
          <Choice
            name="language"
            label="Language"
            any="Any language"
            options={LANGUAGE_NAMES}
            value={query.language}
          />
          <Choice
            name="visibility"
            label="Visibility"
            any="Public and unlisted"
            options={VISIBILITY_NAMES}
            value={query.visibility}
          />
          <button type="submit" class="do">
            Search
          </button>
          {isFiltered(query) && hasMatches && (
            <a class="act" href="/dashboard">
              Show all
            </a>
          )}
        </form>
      </search>
      <FieldError name="q" problem={problem} />
    </>
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
