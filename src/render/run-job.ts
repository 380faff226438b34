import type { Rendered } from '#domain/rendering.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { sanitizeRichText } from '#text/richtext.ts';
import { viewOf } from '#text/views/choose.ts';
import { renderView } from '#text/views/render.ts';
import type { Job } from './job.ts';
import { renderedView, renderLines, renderProse, textOf, withCompressed } from './plain.ts';
import { threadCpu } from './thread-time.ts';

/** Renders one text. May take long and may reject. */
export const runJob = async (job: Job): Promise<Rendered> => withCompressed(await render(job), job);

async function render(job: Job): Promise<Rendered> {
  const { language, mode, title } = job;
  const text = textOf(job);
  if (mode === 'sanitize') return renderProse(sanitizeRichText(text));
  const budget = newBudget(threadCpu);
  const kind = viewOf(language, text);
  if (mode === 'source' || kind === undefined) {
    return { ...(await renderSource(job, text, budget)), ...(kind && { view: { kind, isShown: false } }) };
  }
  const view = await renderView(kind, text, budget, title);
  if (view.kind !== 'none') {
    return { ...renderedView(view, kind), ...(budget.shortfall && { shortfall: budget.shortfall }) };
  }
  const source = await renderSource(job, text, budget);
  if (view.why === undefined) return source;
  return { ...source, view: { kind, isShown: false }, shortfall: { what: 'rendering', why: view.why } };
}

async function renderSource(
  { language }: Job,
  text: string,
  budget: ReturnType<typeof newBudget>,
): Promise<Rendered> {
  const { lines, ended } = splitLines(text);
  const rendered = renderLines({ lines: await highlightLines(lines, language, budget), ended });
  return budget.shortfall ? { ...rendered, shortfall: budget.shortfall } : rendered;
}
