import { QUERY_MAX_CODE_POINTS } from '#domain/search.ts';
import { errorAttributes, FieldError } from '#web/ui/field.tsx';
import { lists as listsMessages } from '#web/ui/messages.tsx';
import { explore as messages } from './messages.tsx';

/** Searches titles; `/` leads here. */
export const SearchField = ({ q, isTooLong }: { q: string; isTooLong: boolean }) => {
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
