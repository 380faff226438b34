import type { Rendered } from '#domain/rendering.ts';
import { renderDifference } from '#text/diff/compare.ts';
import { unifiedDiff } from '#text/diff/unified.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { sanitizeRichText } from '#text/richtext.ts';
import { viewOf } from '#text/views/choose.ts';
import { renderView } from '#text/views/render.ts';
import type { ComparisonJob, Job, PatchJob, TextJob } from './job.ts';
import { renderBlock, renderedView, renderLines, renderProse, textOf, withCompressed } from './plain.ts';
import { threadCpu } from './thread-time.ts';

/** Renders one text, or the difference of two. May take long and may reject. */
export async function runJob(job: Job): Promise<Rendered> {
  if (job.mode === 'compare') return compare(job);
  if (job.mode === 'patch') return patch(job);
  return withCompressed(await render(job), job);
}

const patch = ({ before, after, name }: PatchJob): Rendered =>
  renderBlock(unifiedDiff(textOf({ content: before }), textOf({ content: after }), name), []);

async function compare({ before, after, layout }: ComparisonJob): Promise<Rendered> {
  const readable = (side: ComparisonJob['before']) => ({ text: textOf(side), language: side.language });
  const budget = newBudget(threadCpu);
  const { html, facts, isTooLarge } = await renderDifference(
    readable(before),
    readable(after),
    layout,
    budget,
  );
  const rendered = renderBlock(html, facts);
  if (isTooLarge) return { ...rendered, shortfall: { what: 'rendering', why: 'size' } };
  return withCompressed(rendered, { compress: true });
}

async function render(job: TextJob): Promise<Rendered> {
  const { language, mode, title } = job;
  const text = textOf(job);
  if (mode === 'sanitize') return renderProse(sanitizeRichText(text));
  const budget = newBudget(threadCpu);
  const kind = viewOf(language, text);
  if (mode === 'source' || kind === undefined) {
    return { ...(await renderSource(job, text, budget)), ...(kind && { view: { kind, isShown: false } }) };
  }
  const layout = mode === 'split' ? 'split' : 'unified';
  const view = await renderView(kind, text, budget, { language, title, layout, isWhole: mode === 'all' });
  if (view.kind !== 'none') {
    return { ...renderedView(view, kind, mode), ...(budget.shortfall && { shortfall: budget.shortfall }) };
  }
  const source = await renderSource(job, text, budget);
  if (view.why === undefined) return source;
  return { ...source, view: { kind, isShown: false }, shortfall: { what: 'rendering', why: view.why } };
}

async function renderSource(
  { language }: TextJob,
  text: string,
  budget: ReturnType<typeof newBudget>,
): Promise<Rendered> {
  const { lines, ended } = splitLines(text);
  const rendered = renderLines({ lines: await highlightLines(lines, language, budget), ended });
  return budget.shortfall ? { ...rendered, shortfall: budget.shortfall } : rendered;
}
