/** A text as a person reads it on a terminal: in colour, and page by page. */
import { stripVTControlCharacters } from 'node:util';
import type { CliContext } from '#cli/shared/context.ts';
import { printableText, widthOf } from '#cli/shared/printable.ts';
import { languageOfFile } from '#domain/language.ts';
import type { Markup } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { commandOf } from './editor.ts';
import type { PasteText } from './paste-text.ts';
import { hasColor, sgr } from './style.ts';

/** By the classes of `src/text/highlight-tags.ts`. Only colours that a theme sets, so that they suit light terminals, too. */
const COLORS: Record<string, number> = {
  ...{ k: 35, t: 33, f: 34, p: 36, s: 32, r: 36, n: 33, b: 33, c: 2, a: 36, g: 34, h: 1, i: 3, e: 31 },
};

const MARKUP: Markup = {
  plain: (text) => text,
  marked(text, classes) {
    const color = classes.split(' ').findLast((name) => name in COLORS);
    return color === undefined ? text : sgr(COLORS[color] ?? 0)(text);
  },
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The text with line ends of the terminal, without characters that could steer it, and in colour where that is wanted. */
export async function highlightText(
  context: CliContext,
  { content, language, title }: PasteText,
): Promise<Uint8Array> {
  const lines = splitLines(new TextDecoder().decode(content)).lines.map(printableText);
  const shown = language === 'plain' ? languageOfFile(title) : language;
  return new TextEncoder().encode((await color(context, lines, shown)).map((line) => `${line}\n`).join(''));
}

async function color(
  context: CliContext,
  lines: string[],
  language: PasteText['language'],
): Promise<string[]> {
  if (language === undefined || !hasColor(context)) return lines;
  const { highlightLines, newBudget } = await import('#text/highlight.ts');
  return highlightLines(lines, language, newBudget(cpuMs), { markup: MARKUP });
}

/** Prints what `highlightText` made; through the person's pager if it is longer than the terminal. */
export async function page(context: CliContext, text: Uint8Array): Promise<void> {
  const { rows = Number.POSITIVE_INFINITY, columns = Number.POSITIVE_INFINITY, environment } = context;
  // More of a text need not be measured.
  const lines = stripVTControlCharacters(new TextDecoder().decode(text)).split('\n', rows + 1);
  const height = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / columns)), 0);
  const pager = commandOf(environment.PAGER ?? 'less');
  // The prompt takes the last row. A text must not be lost because a pager fails: it may have burned.
  const isPaged = height > rows && pager !== undefined && environment.TERM !== 'dumb';
  if (!isPaged || !(await context.runInTerminal(pager, text))) await context.writeBytes(text);
}
