import type { DiffLayout, Rendered } from '#domain/rendering.ts';
import { useMessages } from '#web/ui/messages.ts';

type View = NonNullable<Rendered['view']>;

/** Switches between the view of a text and its source, if it has a view. */
export const FormatLinks = ({ view, path }: { view: Rendered['view']; path: string }) => {
  const { views: messages } = useMessages().paste;
  return (
    view && (
      <nav class="ranges views" aria-label={messages.label}>
        <a href={path} data-action="rendered" aria-current={isCurrent(view, 'unified')}>
          {messages.names[view.kind]}
        </a>
        {view.kind === 'diff' && (
          <a href={`${path}?view=split`} aria-current={isCurrent(view, 'split')}>
            {messages.split}
          </a>
        )}
        <a href={`${path}?view=source`} data-action="source" aria-current={view.isShown ? undefined : 'page'}>
          {messages.source}
        </a>
      </nav>
    )
  );
};

const isCurrent = ({ isShown, layout = 'unified' }: View, wanted: DiffLayout): 'page' | undefined =>
  isShown && layout === wanted ? 'page' : undefined;

/** Shows a view as a whole. `path` may be a URL. */
export const MoreLink = ({ path, label }: { path: string; label: string }) => (
  <a href={`${path}?view=all`}>{label}</a>
);
