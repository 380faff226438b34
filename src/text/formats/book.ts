import type { Rendered, TextFormat } from '#domain/rendering.ts';

/** The `book` of a page that shows this: a document has an outer margin, long lines and many columns run to the edge. */
export const bookOf = (
  kind: Rendered['kind'],
  view: TextFormat | undefined,
): 'prose' | 'full' | undefined => {
  if (kind === 'prose') return 'prose';
  return view === undefined || view === 'tree' || view === 'archive' ? undefined : 'full';
};
