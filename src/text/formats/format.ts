import type { DiffLayout, Rendered, Shortfall, TextFormat } from '#domain/rendering.ts';
import type { Budget, LoadParser } from '#text/highlight.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';

type Extras = Pick<Rendered, 'facts' | 'more' | 'outline' | 'marks'>;

/** A text shown as what it is. The HTML is safe in a page, has no styles and no scripts. */
export type FormattedText =
  /** `prose`: running text. `block`: an element of its own, such as a table; the page puts nothing around it. */
  | ({ kind: 'prose' | 'block'; html: string } & Extras)
  /** Numbered lines, as `numberedLineHtml` writes them, with the numbers of the source. `lines` is the last number. */
  | ({ kind: 'lines'; html: string; lines: number } & Extras)
  /** The text is something else after all, or, with a reason, cannot be shown so. The page shows its source. */
  | { kind: 'none'; why?: Shortfall['why'] };

/**
 * Makes the view of any text in linear time. A view that highlights or parses takes its time from the budget; what it
 * leaves out, it records in `budget.shortfall`.
 */
export type RenderFormat = (
  text: string,
  budget: Budget,
  options: FormatOptions,
) => FormattedText | Promise<FormattedText>;

/** The same of any view. */
export type RenderAs = (kind: TextFormat, ...text: Parameters<RenderFormat>) => Promise<FormattedText>;

export interface FormatOptions {
  /** What the author said that the text is, or what it tells itself. */
  language: TextLanguage;
  /** What the page shows above the text: the view need not repeat it. */
  title: string | null;
  /** How differences are drawn. */
  layout: DiffLayout;
  /** Whether a long view is drawn as a whole. True by default: there may be no second page for it. */
  isWhole?: boolean;
  /** Only lines that contain this are shown, of a log. */
  filter?: string | undefined;
  /** Knows the parsers of more languages than a browser. */
  load?: LoadParser;
  /** Where the files of an archive are, from its page; absent if they have no address. */
  filesAt?: string | undefined;
}

/** The `book` of a page that shows this: a document has an outer margin, long lines and many columns run to the edge. */
export const bookOf = (
  kind: Rendered['kind'],
  view: TextFormat | undefined,
): 'prose' | 'full' | undefined => {
  if (kind === 'prose') return 'prose';
  return view === undefined || view === 'tree' || view === 'archive' ? undefined : 'full';
};

/**
 * The start and end tags of the element that a page puts around a text. `label` names a region that scrolls, and is HTML for
 * an attribute.
 */
export function elementAround(
  { kind, view }: { kind: Rendered['kind']; view: TextFormat | undefined },
  label: string,
): [start: string, end: string] {
  const named = view === undefined ? '' : ` data-view="${view}"`;
  if (kind === 'block') return [`<div class="view"${named}>`, '</div>'];
  if (kind === 'prose') return [`<div class="prose" dir="auto" data-language="${view}">`, '</div>'];
  const region = `class="code" tabindex="0" role="region" aria-label="${label}"`;
  // Lines of a view fold, and a `pre` must not contain `details`.
  return view ? [`<div ${region}${named}><div>`, '</div></div>'] : [`<pre ${region}><code>`, '</code></pre>'];
}
