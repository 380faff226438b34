import { decodeContent } from '#domain/paste.ts';
import type { ColoredLines, LooseText, Rendered, ViewFact } from '#domain/rendering.ts';
import { renderDifference } from '#text/diff/compare.ts';
import { unifiedDiff } from '#text/diff/hunks.ts';
import { previewOf, titleOfText } from '#text/excerpt.ts';
import { viewOf } from '#text/formats/choose.ts';
import { renderFormat } from '#text/formats/render.ts';
import { type Budget, highlightLines, newBudget } from '#text/highlight.ts';
import { languageName, languageOf } from '#text/languages/language-of.ts';
import { loadAnyParser } from '#text/languages/load.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';
import { NUMBERED_LINES_MAX, splitLines } from '#text/lines.ts';
import { outlineOf } from '#text/outline.ts';
import { sanitizeRichText } from '#text/richtext.ts';
import { splitAtWords } from '#text/words.ts';
import type { ComparisonJob, ExcerptsJob, Job, PatchJob, TextJob } from './job.ts';
import { renderLines, renderPlain, withCompressed, withHiddenView } from './plain.ts';
import { threadCpu } from './thread-time.ts';

/**
 * The largest HTML of a text: half a megabyte of source becomes 3 MB at most without markup. Most texts become three times
 * as large as they are, but some of Markdown 40 times.
 */
const HTML_MAX_BYTES = 4 * 1024 * 1024;

/** The most entries of an outline. */
const OUTLINE_MAX = 300;

const encoder = new TextEncoder();

/** Renders one text, or the difference of two. May take long and may reject. `cpu` is the time that the thread has used (ms). */
export async function runJob(job: Job, cpu = threadCpu): Promise<Rendered> {
  if (job.mode === 'compare') return compare(job, cpu);
  if (job.mode === 'patch') return patch(job);
  if (job.mode === 'excerpts') return excerpts(job, cpu);
  // Loaded with the first picture, for which it unpacks the letters.
  if (job.mode === 'preview')
    return (await import('./preview-image.ts')).drawPreview(job, readable(job), cpu);
  return withCompressed(withOutline(await render(job, cpu)), job);
}

/** Without an outline that leads nowhere, or that names hardly anything. */
function withOutline(rendered: Rendered): Rendered {
  const outline = rendered.outline?.filter(({ line = 1 }) => line <= NUMBERED_LINES_MAX) ?? [];
  return { ...rendered, outline: outline.length < 2 ? undefined : outline.slice(0, OUTLINE_MAX) };
}

/** HTML that is an element of its own. */
const renderBlock = (html: string, facts: ViewFact[]): Rendered => ({
  kind: 'block',
  ...encoded(html),
  facts,
});

/** The HTML as bytes, and the words in it. */
function encoded(html: string): Pick<Rendered, 'html' | 'words'> {
  // The halves of the parts are texts, and between them are words.
  const parts = splitAtWords(html);
  if (parts.length === 1) return { html: encoder.encode(html) };
  const marked = new Map<string, number>();
  const which = new Uint32Array(parts.length >> 1);
  const at = new Uint32Array(which.length);
  let length = 0;
  let text = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      text += part;
      length += Buffer.byteLength(part);
    } else {
      const known = marked.get(part) ?? marked.size;
      marked.set(part, known);
      which[index >> 1] = known;
      at[index >> 1] = length;
    }
  }
  return { html: encoder.encode(text), words: { marked: [...marked.keys()], which, at, compress: false } };
}

const patch = ({ before, after, name }: PatchJob): Rendered =>
  renderBlock(unifiedDiff(decodeContent(before), decodeContent(after), name), []);

/** A text and the language that it is shown in. */
function readable({ content, language, isUnchosen, title = null }: LooseText) {
  const text = decodeContent(content);
  const guesses = isUnchosen && viewOf(language, text) === undefined;
  return { text, language: guesses ? languageOf({ language, title, text }) : language };
}

async function excerpts({ texts }: ExcerptsJob, cpu: () => number): Promise<Rendered> {
  const budget = newBudget(cpu);
  const all: ColoredLines[] = [];
  for (const source of texts) {
    const { language } = readable(source);
    const lines = previewOf(source.content, source.language);
    all.push({
      lines: await highlightLines(lines, language, budget, { load: loadAnyParser }),
      language: languageName(language),
    });
  }
  return renderBlock(JSON.stringify(all), []);
}

async function compare({ before, after, layout }: ComparisonJob, cpu: () => number): Promise<Rendered> {
  const sides = [readable(before), readable(after)] as const;
  const { html, facts, isTooLarge } = await renderDifference(...sides, layout, newBudget(cpu), loadAnyParser);
  const rendered = renderBlock(html, facts);
  if (isTooLarge || rendered.html.length > HTML_MAX_BYTES) {
    return { ...renderBlock('', facts), shortfall: { what: 'rendering', why: 'size' } };
  }
  return withCompressed(rendered, { compress: true });
}

async function render(job: TextJob, cpu: () => number): Promise<Rendered> {
  const { language, mode, filter, filesAt, content, compress } = job;
  // What takes a click or a password to open is called “Untitled”, and keeps its heading.
  const title = job.title ?? (language === 'markdown' && compress ? titleOfText(content, language) : null);
  const text = decodeContent(content);
  if (mode === 'sanitize') return { kind: 'prose', html: encoder.encode(sanitizeRichText(text)) };
  const budget = newBudget(cpu);
  const kind = viewOf(language, text);
  if (mode === 'source' || kind === undefined) {
    return withHiddenView(await renderSource(language, text, budget), kind);
  }
  const layout = mode === 'split' ? 'split' : 'unified';
  const isWhole = mode === 'all';
  const options = { language, title, layout, isWhole, filter, filesAt, load: loadAnyParser } as const;
  const view = await renderFormat(kind, text, budget, options);
  if (view.kind !== 'none' && Buffer.byteLength(view.html) <= HTML_MAX_BYTES) {
    return {
      ...view,
      ...encoded(view.html),
      view: { kind, isShown: true, ...(kind === 'diff' && { layout }) },
      ...(budget.shortfall && { shortfall: budget.shortfall }),
    };
  }
  const source = await renderSource(language, text, budget);
  const why = view.kind === 'none' ? view.why : 'size';
  return why === undefined
    ? source
    : { ...withHiddenView(source, kind), shortfall: { what: 'rendering', why } };
}

async function renderSource(language: TextLanguage, text: string, budget: Budget): Promise<Rendered> {
  const { lines, ended } = splitLines(text);
  let outline: Rendered['outline'];
  const highlighted = await highlightLines(lines, language, budget, {
    load: loadAnyParser,
    onTree: (tree, parsed) => {
      outline = outlineOf(tree, parsed);
    },
  });
  const rendered = { ...renderLines({ lines: highlighted, ended }), outline };
  if (rendered.html.length > HTML_MAX_BYTES) {
    return { ...renderPlain({ compress: false }, text), shortfall: { what: 'highlighting', why: 'size' } };
  }
  return budget.shortfall ? { ...rendered, shortfall: budget.shortfall } : rendered;
}
