import type { Rendered } from '#domain/rendering.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { renderMarkdown } from '#text/markdown.ts';
import { renderRichText, sanitizeRichText } from '#text/richtext.ts';
import { type Job, packed, renderLines, renderProse, textOf } from './renderer-plain.ts';
import type { JobRunner } from './renderer-runner.ts';
import { threadCpu } from './thread-time.ts';

/** Renders one text. It may take long, and it may reject. */
export const runJob = async (job: Job): Promise<Rendered> => packed(await render(job), job);

async function render(job: Job): Promise<Rendered> {
  const { language, form } = job;
  const text = textOf(job);
  const budget = newBudget(threadCpu);
  if (form === 'stored') return renderProse(sanitizeRichText(text));
  if (form === 'meaning' && language === 'richtext') {
    // Rebuilt again, whatever the store says: a backup may lie.
    return renderProse(renderRichText(text));
  }
  if (form === 'meaning' && language === 'markdown') {
    const html = await renderMarkdown(text, (lines, of) => highlightLines(lines, of, budget));
    const { shortfall } = budget;
    // Of several blocks of code some may have come out whole.
    return {
      ...renderProse(html),
      ...(shortfall && { shortfall: { ...shortfall, what: 'some highlighting' } }),
    };
  }
  const { lines, ended } = splitLines(text);
  const rendered = renderLines({ lines: await highlightLines(lines, language, budget), ended });
  return budget.shortfall ? { ...rendered, shortfall: budget.shortfall } : rendered;
}

/** On the caller's own thread and without a limit, for tests. */
export const inlineRunner: JobRunner = { run: runJob, async close() {} };
