import type { Parser, Tree } from '@lezer/common';
import { highlightTree } from '@lezer/highlight';
import type { Language } from '#domain/paste.ts';
import type { Shortfall } from '#domain/rendering.ts';
import { escapeText } from './escape.ts';
import { loadLanguage } from './highlight-languages.ts';
import { classHighlighter } from './highlight-tags.ts';

/** CPU time that the highlighting of one paste may take (milliseconds); beyond it the text is plain. */
const BUDGET_MS = 300;
/** What closing a parse that was stopped may take: it has to fold what it holds open. */
const CLOSING_MS = 300;
/** Elements of one text: a browser has to hold them all. Half a megabyte of usual code has 100,000. */
const SPANS_MAX = 150_000;
/**
 * Markdown reads everything up to a blank line in one step that cannot be stopped, and takes the square of its
 * length on `[](` and its like: 100 seconds for half a megabyte, 10 milliseconds for this.
 */
const MARKDOWN_BLOCK_MAX = 4096;

/** What is left to highlight with; `cpu` tells the milliseconds that this thread has worked. */
export interface Budget {
  leftMs: number;
  cpu: () => number;
  /** Set when something stayed plain. */
  shortfall?: Shortfall;
}

export const newBudget = (cpu: () => number): Budget => ({ leftMs: BUDGET_MS, cpu });

/** Gives the parser of a language, undefined where there is none. Tests pass their own. */
type LoadParser = (language: Language, text: string) => Promise<Parser | undefined>;

const loadParser: LoadParser = async (language, text) =>
  (await loadLanguage(language, text))?.language.parser;

const TOO_LARGE: Shortfall = { what: 'some highlighting', why: 'size' };
const TOO_SLOW: Shortfall = { what: 'some highlighting', why: 'time' };

class ParseTooLong extends Error {}

/**
 * The HTML of each line: its text, escaped, with spans of one-letter classes. Never rejects: where the budget
 * ends or a parser fails, the text is plain, and the budget says so.
 */
export async function highlightLines(
  lines: string[],
  language: Language,
  budget: Budget,
  load: LoadParser = loadParser,
): Promise<string[]> {
  const plain = (why: Shortfall['why']) => {
    budget.shortfall = { what: 'highlighting', why };
    return lines.map(escapeText);
  };
  try {
    const text = lines.join('\n');
    const parser = await load(language, text);
    if (parser === undefined) return lines.map(escapeText);
    if (budget.leftMs <= 0) return plain('time');
    const parsed = language === 'markdown' ? withoutLongBlocks(text) : text;
    if (parsed !== text) budget.shortfall ??= TOO_LARGE;
    const tree = parse(parser, parsed, budget);
    return paint(lines, spansOf(tree, text, budget));
  } catch (error) {
    return plain(error instanceof ParseTooLong ? 'time' : 'failure');
  }
}

/** The tree of as much of the text as the budget reaches. */
function parse(parser: Parser, text: string, budget: Budget): Tree {
  const parse = parser.startParse(text);
  const start = budget.cpu();
  const end = start + budget.leftMs;
  try {
    for (let stopped = false; ; ) {
      const tree = parse.advance();
      if (tree !== null) return tree;
      const now = budget.cpu();
      if (now > end + CLOSING_MS) throw new ParseTooLong('The parse does not stop');
      if (now > end && !stopped) {
        parse.stopAt(parse.parsedPos);
        stopped = true;
        budget.shortfall = TOO_SLOW;
      }
    }
  } finally {
    budget.leftMs = end - budget.cpu();
  }
}

/** Long blocks made blank, everything else in its place. */
const withoutLongBlocks = (text: string): string =>
  text
    .split(/(\n[ \t]*(?=\n))/)
    .map((block) => (block.length > MARKDOWN_BLOCK_MAX ? block.replace(/[^\n]/g, ' ') : block))
    .join('');

interface Span {
  from: number;
  to: number;
  classes: string;
}

/** The spans in their order; neighbours that look the same are one, across spaces and newlines too. */
function spansOf(tree: Tree, text: string, budget: Budget): Span[] {
  const spans: Span[] = [];
  const isInside = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  highlightTree(tree, classHighlighter, (start, end, classes) => {
    // The shell's parser counts UTF-16 units, and half a character cannot be written.
    const from = isInside(start) ? start + 1 : start;
    const to = isInside(end) ? end + 1 : end;
    const last = spans.at(-1);
    if (last?.classes === classes && (last.to >= from || /^\s+$/.test(text.slice(last.to, from)))) {
      last.to = to;
    } else if (spans.length < SPANS_MAX) {
      spans.push({ from, to, classes });
    } else {
      budget.shortfall ??= TOO_LARGE;
    }
  });
  return spans;
}

/** Without quotes where HTML needs none: a page of code has them by the ten thousand. */
const attribute = (classes: string): string => (classes.includes(' ') ? `"${classes}"` : classes);

function paint(lines: string[], spans: Span[]): string[] {
  let next = 0;
  let start = 0;
  return lines.map((line) => {
    let html = '';
    let done = 0;
    for (; next < spans.length; next++) {
      const { from, to, classes } = spans[next] as Span;
      const begin = Math.max(from - start, done);
      const end = Math.min(to - start, line.length);
      if (begin < end) {
        html += `${escapeText(line.slice(done, begin))}<i class=${attribute(classes)}>${escapeText(line.slice(begin, end))}</i>`;
        done = end;
      }
      // What reaches beyond this line goes on in the next.
      if (to - start > line.length) break;
    }
    start += line.length + 1;
    return html + escapeText(line.slice(done));
  });
}
