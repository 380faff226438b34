import type { OutlineEntry, TextFormat } from '#domain/rendering.ts';
import { type Budget, highlightLines } from '#text/highlight.ts';
import type { FormatOptions, FormattedText, RenderFormat } from './format.ts';

/** Loaded only when a text needs them: some bring parsers along, and browsers load them over the network. */
const VIEWS: Record<TextFormat, () => Promise<RenderFormat>> = {
  async archive() {
    const { renderArchive } = await import('./archive.ts');
    return (text, budget, options) => renderArchive(text, budget, options, renderFormat);
  },
  async markdown() {
    const { renderMarkdown } = await import('#text/markdown.ts');
    return async (text, budget, { title }) => {
      const outline: OutlineEntry[] = [];
      const html = await renderMarkdown(
        text,
        (lines, language) => highlightLines(lines, language, budget),
        title,
        outline,
      );
      // Other code blocks may have been highlighted.
      if (budget.shortfall) budget.shortfall = { ...budget.shortfall, what: 'some highlighting' };
      return { kind: 'prose', html, outline };
    };
  },
  async richtext() {
    const { renderRichText } = await import('#text/richtext.ts');
    // Sanitized again, because somebody may have edited the database or a backup.
    return (html) => ({ kind: 'prose', html: renderRichText(html) });
  },
  terminal: async () => (await import('./ansi.ts')).renderTerminal,
  async log() {
    const { renderLog } = await import('./log.ts');
    return (text, _, { filter }) => renderLog(text, filter);
  },
  async table() {
    const { renderTable } = await import('./table.ts');
    return (text, _, { isWhole }) => renderTable(text, isWhole);
  },
  tree: async () => (await import('./tree.ts')).renderTree,
  async diff() {
    const { renderDiff } = await import('./patch.ts');
    return (text, _, { layout }) => renderDiff(text, layout);
  },
};

/** The text in the view that `viewOf` chose for it. Also runs in browsers. May take long, and may reject. */
export async function renderFormat(
  kind: TextFormat,
  text: string,
  budget: Budget,
  options: FormatOptions = { language: 'plain', title: null, layout: 'unified' },
): Promise<FormattedText> {
  const render = await VIEWS[kind]();
  return render(text, budget, options);
}
