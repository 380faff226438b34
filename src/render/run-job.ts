import { decodeContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { renderDifference } from '#text/diff/compare.ts';
import { unifiedDiff } from '#text/diff/unified.ts';
import { viewOf } from '#text/formats/choose.ts';
import { renderFormat } from '#text/formats/render.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { sanitizeRichText } from '#text/richtext.ts';
import type { ComparisonJob, Job, PatchJob, TextJob } from './job.ts';
import {
  renderBlock,
  renderedFormat,
  renderLines,
  renderPlain,
  renderProse,
  withCompressed,
} from './plain.ts';
import { threadCpu } from './thread-time.ts';

/**
 * The largest HTML of a text: half a megabyte of source becomes 3 MB at most without markup. Most texts become three times
 * as large as they are, but some of Markdown 40 times.
 */
const HTML_MAX_BYTES = 4 * 1024 * 1024;

/** Renders one text, or the difference of two. May take long and may reject. `cpu` is the time that the thread has used (ms). */
export async function runJob(job: Job, cpu = threadCpu): Promise<Rendered> {
  if (job.mode === 'compare') return compare(job, cpu);
  if (job.mode === 'patch') return patch(job);
  return withCompressed(await render(job, cpu), job);
}

const patch = ({ before, after, name }: PatchJob): Rendered =>
  renderBlock(unifiedDiff(decodeContent(before), decodeContent(after), name), []);

async function compare({ before, after, layout }: ComparisonJob, cpu: () => number): Promise<Rendered> {
  const readable = ({ content, language }: ComparisonJob['before']) => ({
    text: decodeContent(content),
    language,
  });
  const sides = [readable(before), readable(after)] as const;
  const { html, facts, isTooLarge } = await renderDifference(...sides, layout, newBudget(cpu));
  const rendered = renderBlock(html, facts);
  if (isTooLarge || rendered.html.length > HTML_MAX_BYTES) {
    return { ...renderBlock('', facts), shortfall: { what: 'rendering', why: 'size' } };
  }
  return withCompressed(rendered, { compress: true });
}

async function render(job: TextJob, cpu: () => number): Promise<Rendered> {
  const { language, mode, title, filter } = job;
  const text = decodeContent(job.content);
  if (mode === 'sanitize') return renderProse(sanitizeRichText(text));
  const budget = newBudget(cpu);
  const kind = viewOf(language, text);
  if (mode === 'source' || kind === undefined) {
    return { ...(await renderSource(job, text, budget)), ...(kind && { view: { kind, isShown: false } }) };
  }
  const layout = mode === 'split' ? 'split' : 'unified';
  const options = { language, title, layout, isWhole: mode === 'all', filter } as const;
  const view = await renderFormat(kind, text, budget, options);
  const isTooLarge = view.kind !== 'none' && Buffer.byteLength(view.html) > HTML_MAX_BYTES;
  if (view.kind !== 'none' && !isTooLarge) {
    return { ...renderedFormat(view, kind, mode), ...(budget.shortfall && { shortfall: budget.shortfall }) };
  }
  const source = await renderSource(job, text, budget);
  const why = view.kind === 'none' ? view.why : 'size';
  if (why === undefined) return source;
  return { ...source, view: { kind, isShown: false }, shortfall: { what: 'rendering', why } };
}

async function renderSource(
  { language }: TextJob,
  text: string,
  budget: ReturnType<typeof newBudget>,
): Promise<Rendered> {
  const { lines, ended } = splitLines(text);
  const rendered = renderLines({ lines: await highlightLines(lines, language, budget), ended });
  if (rendered.html.length > HTML_MAX_BYTES) {
    const shortfall = { what: 'highlighting', why: 'size' } as const;
    return { ...renderPlain({ compress: false }, text), shortfall };
  }
  return budget.shortfall ? { ...rendered, shortfall: budget.shortfall } : rendered;
}
