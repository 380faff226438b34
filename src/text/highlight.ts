import type { Parser, Tree } from '@lezer/common';
import { highlightTree } from '@lezer/highlight';
import type { Shortfall } from '#domain/rendering.ts';
import { escapeText, markedText } from './escape.ts';
import { loadLanguage } from './highlight-languages.ts';
import { classHighlighter } from './highlight-tags.ts';
import { isStored, type TextLanguage } from './languages/text-language.ts';

/** CPU time for highlighting one paste (milliseconds); the rest of the text stays plain. */
const BUDGET_MS = 300;
/** CPU time for ending a parse that was stopped: the parser still has to close its open nodes. */
const STOP_MS = 300;
/** The most elements in one text, for the sake of browsers. Half a megabyte of ordinary code has 100,000. */
const SPANS_MAX = 150_000;
/**
 * The longest block of Markdown that is parsed. The parser reads a block, up to the next blank line, in one step that
 * cannot be stopped, and takes quadratic time on input such as `[](`: 100 seconds for half a megabyte, 10 ms for this.
 */
const MARKDOWN_BLOCK_MAX = 4096;

/**
 * The longest line that a stream language parses. It reads a line in one step, and some take quadratic time: 120 ms for
 * a hostile line of this length, 10 s for one of ten times as much.
 */
const STREAM_LINE_MAX = 1000;

/** The CPU time left for highlighting. `cpu` returns the CPU time of this thread in milliseconds. */
export interface Budget {
  leftMs: number;
  cpu: () => number;
  /** Set when part of the text stayed plain. */
  shortfall?: Shortfall;
}

export const newBudget = (cpu: () => number): Budget => ({ leftMs: BUDGET_MS, cpu });

/** Loads the parser of a language; undefined when it has none. The server passes one that knows more, tests their own. */
export type LoadParser = (language: TextLanguage, text: string) => Promise<Parser | undefined>;

interface HighlightOptions {
  load?: LoadParser;
  markup?: Markup;
  /** Receives the tree of the text, for its outline. */
  onTree?: (tree: Tree, text: string) => void;
}

const loadParser: LoadParser = async (language, text) =>
  isStored(language) ? (await loadLanguage(language, text))?.language.parser : undefined;

const TOO_LARGE: Shortfall = { what: 'some highlighting', why: 'size' };
const TOO_SLOW: Shortfall = { what: 'some highlighting', why: 'time' };

class ParseTimeout extends Error {}

/** How the parts of a line are written: text without classes, and with some. */
export interface Markup {
  plain(text: string): string;
  marked(text: string, classes: string): string;
}

const HTML: Markup = { plain: escapeText, marked: markedText };

/**
 * Returns each line in a markup, by default as HTML: escaped text in elements with one-letter classes. Never rejects: when
 * the budget runs out or a parser fails, text stays plain and `budget.shortfall` is set.
 */
export async function highlightLines(
  lines: string[],
  language: TextLanguage,
  budget: Budget,
  { load = loadParser, markup = HTML, onTree }: HighlightOptions = {},
): Promise<string[]> {
  const plain = (why: Shortfall['why']) => {
    budget.shortfall = { what: 'highlighting', why };
    return lines.map(markup.plain);
  };
  try {
    const text = lines.join('\n');
    const parser = await load(language, text);
    if (parser === undefined) return lines.map(markup.plain);
    if (budget.leftMs <= 0) return plain('time');
    const parsed = parsedPart(text, language);
    if (parsed !== text) budget.shortfall ??= TOO_LARGE;
    const tree = parse(parser, parsed, budget);
    onTree?.(tree, parsed);
    return markedLines(lines, spansOf(tree, text, budget), markup);
  } catch (error) {
    return plain(error instanceof ParseTimeout ? 'time' : 'failure');
  }
}

/** Parses as much of the text as the budget allows. */
function parse(parser: Parser, text: string, budget: Budget): Tree {
  const parse = parser.startParse(text);
  const start = budget.cpu();
  const end = start + budget.leftMs;
  try {
    for (let stopped = false; ; ) {
      const tree = parse.advance();
      if (tree !== null) return tree;
      const now = budget.cpu();
      if (now > end + STOP_MS) throw new ParseTimeout('The parser did not stop');
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

/** The text with spaces in place of what would take a step too long, so that all positions stay the same. */
function parsedPart(text: string, language: TextLanguage): string {
  if (language === 'markdown')
    return withoutLong(text.split(/(\n[ \t]*(?=\n))/), MARKDOWN_BLOCK_MAX).join('');
  return isStored(language) ? text : withoutLong(text.split('\n'), STREAM_LINE_MAX).join('\n');
}

const withoutLong = (parts: string[], max: number): string[] =>
  parts.map((part) => (part.length > max ? part.replace(/[^\n]/g, ' ') : part));

interface Span {
  from: number;
  to: number;
  classes: string;
}

/** The spans in order. Adjacent spans of the same classes are merged, even across white space. */
function spansOf(tree: Tree, text: string, budget: Budget): Span[] {
  const spans: Span[] = [];
  const isLowSurrogate = (at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  highlightTree(tree, classHighlighter, (start, end, classes) => {
    // The parser for shell scripts may split a surrogate pair, and half a character cannot be encoded.
    const from = isLowSurrogate(start) ? start + 1 : start;
    const to = isLowSurrogate(end) ? end + 1 : end;
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

function markedLines(lines: string[], spans: Span[], { plain, marked }: Markup): string[] {
  let next = 0;
  let start = 0;
  return lines.map((line) => {
    let result = '';
    let done = 0;
    for (; next < spans.length; next++) {
      const { from, to, classes } = spans[next] as Span;
      const begin = Math.max(from - start, done);
      const end = Math.min(to - start, line.length);
      if (begin < end) {
        result += plain(line.slice(done, begin)) + marked(line.slice(begin, end), classes);
        done = end;
      }
      // A span that ends after this line continues on the next.
      if (to - start > line.length) break;
    }
    start += line.length + 1;
    return result + plain(line.slice(done));
  });
}
