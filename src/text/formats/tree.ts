import type { OutlineEntry } from '#domain/rendering.ts';
import { escapeText } from '#text/escape.ts';
import { type Budget, highlightLines } from '#text/highlight.ts';
import { isJson } from '#text/json.ts';
import { NUMBERED_LINES_MAX, numberedLineHtml, splitLines, unnumberedHtml } from '#text/lines.ts';
import { outlineOf } from '#text/outline.ts';
import { word } from '#text/words.ts';
import type { FormatOptions, FormattedText } from './format.ts';
import { foldsOfJson, isLaidOut, layOutJson } from './json-layout.ts';
import { type Fold, foldLines } from './tree-folds.ts';

/**
 * JSON and YAML whose objects and lists fold. Lines that the author laid out stay as they are, with their numbers; JSON in
 * one line is laid out. Nothing is parsed and written again, so that numbers, keys and comments are those of the source.
 */
export async function renderTree(
  text: string,
  budget: Budget,
  { language }: FormatOptions,
): Promise<FormattedText> {
  const { lines, ended } = splitLines(text);
  const isOfJson = isJson(text);
  // Errors are easier to find in the source.
  if (!isOfJson && language !== 'yaml') return { kind: 'none' };
  if (isOfJson && !isLaidOut(lines)) return laidOut(text, budget);
  const folds = isOfJson ? foldsOfJson(lines) : foldsOfYaml(lines);
  let outline: OutlineEntry[] = [];
  const highlighted = await highlightLines(lines, isOfJson ? 'json' : 'yaml', budget, {
    onTree: (tree, text) => {
      outline = outlineOf(tree, text);
    },
  });
  const last = lines.length - 1;
  const lineOf = (at: number) => highlighted[at] + (at < last || ended ? '\n' : '');
  const html = withRest(lines, folds, lineOf, (at) => numberedLineHtml(at + 1, lineOf(at)));
  return html === undefined ? { kind: 'none' } : { kind: 'lines', html, lines: lines.length, outline };
}

/** Its lines are not those of the source, so they have no numbers. */
async function laidOut(text: string, budget: Budget): Promise<FormattedText> {
  const lines = layOutJson(text);
  if (lines === undefined) return { kind: 'none', why: 'size' };
  // Half a megabyte in lines of its own has no room for inks on all of them.
  const highlighted = await highlightLines(lines.slice(0, NUMBERED_LINES_MAX), 'json', budget);
  const rest = lines.slice(NUMBERED_LINES_MAX);
  if (rest.length > 0) budget.shortfall ??= { what: 'some highlighting', why: 'size' };
  highlighted.push(...rest.map(escapeText));
  const lineOf = (at: number) => `${highlighted[at]}\n`;
  const html = withRest(
    lines,
    foldsOfJson(lines),
    lineOf,
    (at) => `<span class=l><a></a><span>${lineOf(at)}</span></span>`,
  );
  if (html === undefined) return { kind: 'none' };
  const region = `class="code" tabindex="0" role="region" aria-label="${word('tree')}"`;
  return { kind: 'block', html: `<div ${region}><div>${html}</div></div>` };
}

/** The lines that fold, and those beyond the limit for lines of their own; undefined if nothing folds. */
function withRest(
  lines: string[],
  folds: Fold[],
  textOf: (at: number) => string,
  lineOf: (at: number) => string,
): string | undefined {
  const html = foldLines(lines.slice(0, NUMBERED_LINES_MAX), folds, lineOf);
  const rest = lines.slice(NUMBERED_LINES_MAX).map((_, at) => textOf(NUMBERED_LINES_MAX + at));
  return html === undefined ? undefined : html + unnumberedHtml(rest.join(''));
}

/** What folds in YAML: below each line, the lines that are indented more, and a list that is indented as much as its key. */
export function foldsOfYaml(lines: string[]): Fold[] {
  const folds: Fold[] = [];
  const open: { from: number; indent: number; isKey: boolean }[] = [];
  let lastFilled = 0;
  for (const [at, line] of lines.entries()) {
    const indent = line.search(/[^ ]/);
    if (indent < 0 || line[indent] === '\r') continue;
    const isItem = /^-(?:\s|$)/.test(line.slice(indent, indent + 2));
    for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
      if (top.indent < indent || (top.isKey && isItem && top.indent === indent)) break;
      open.pop();
      folds.push({ from: top.from, to: lastFilled });
    }
    // Comments belong to what follows them, and start nothing.
    if (line[indent] === '#') continue;
    open.push({ from: at, indent, isKey: !isItem && /:\s*(?:#.*)?$/s.test(line) });
    lastFilled = at;
  }
  return [...folds, ...open.map(({ from }) => ({ from, to: lastFilled }))];
}
