import type { Rendered } from '#domain/rendering.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { renderMarkdown } from '#text/markdown.ts';
import { renderRichText, sanitizeRichText } from '#text/richtext.ts';
import type { Job } from './job.ts';
import { renderLines, renderProse, textOf, withCompressed } from './plain.ts';
import { threadCpu } from './thread-time.ts';

/** Renders one text. May take long and may reject. */
export const runJob = async (job: Job): Promise<Rendered> => withCompressed(await render(job), job);

async function render(job: Job): Promise<Rendered> {
  const { language, mode } = job;
  const text = textOf(job);
  const budget = newBudget(threadCpu);
  if (mode === 'sanitize') return renderProse(sanitizeRichText(text));
  if (mode === 'rendered' && language === 'richtext') {
    // Sanitized again, because somebody may have edited the database or a backup.
    return renderProse(renderRichText(text));
  }
  if (mode === 'rendered' && language === 'markdown') {
    const html = await renderMarkdown(text, (lines, of) => highlightLines(lines, of, budget));
    const { shortfall } = budget;
    // Other code blocks may have been highlighted.
    return {
      ...renderProse(html),
      ...(shortfall && { shortfall: { ...shortfall, what: 'some highlighting' } }),
    };
  }
  const { lines, ended } = splitLines(text);
  const rendered = renderLines({ lines: await highlightLines(lines, language, budget), ended });
  return budget.shortfall ? { ...rendered, shortfall: budget.shortfall } : rendered;
}
