import type { Rendered } from '#domain/rendering.ts';
import { views as messages } from './messages.tsx';

/** The query that requests the source of a text that has a view. */
const SOURCE_QUERY = 'view=source';

/** Switches between the view of a text and its source, if it has a view. */
export const ViewLinks = ({ view, path }: { view: Rendered['view']; path: string }) =>
  view && (
    <nav class="ranges views" aria-label={messages.label}>
      <a href={path} data-action="rendered" aria-current={view.isShown ? 'page' : undefined}>
        {messages.names[view.kind]}
      </a>
      <a
        href={`${path}?${SOURCE_QUERY}`}
        data-action="source"
        aria-current={view.isShown ? undefined : 'page'}
      >
        {messages.source}
      </a>
    </nav>
  );
