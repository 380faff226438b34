import type { Child } from 'hono/jsx';
import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { errorAttributes, FieldError } from './field.tsx';
import { useMessages } from './messages.ts';

interface Props {
  action: string;
  q: string;
  /** What is searched. */
  hint: string;
  isTooLong?: boolean;
  /** Filters, and the button. */
  children?: Child;
}

/** Searches a list; `/` leads here. */
export const SearchForm = ({ action, q, hint, isTooLong = false, children }: Props) => {
  const problem = isTooLong ? useMessages().ui.lists.searchTooLong(QUERY_MAX_CODE_POINTS) : undefined;
  return (
    <search>
      <form class="tools" action={action}>
        <input
          class="in grow"
          type="search"
          name="q"
          value={q}
          aria-label={hint}
          placeholder={hint}
          aria-keyshortcuts="/"
          {...errorAttributes('q', problem)}
        />
        {children}
      </form>
      <div id="search-problem">
        <FieldError name="q" problem={problem} />
      </div>
    </search>
  );
};
