import { CliError } from '#cli/shared/errors.ts';
import { type LineRange, parseLineRange } from '#domain/line-range.ts';

/** About 10,000 tokens: what an agent can read at once without losing sight of its task. */
const EXCERPT_MAX_CHARACTERS = 40_000;

export interface Excerpt {
  text: string;
  facts: {
    /** The lines in `text`, such as `1-812`. */
    lines: string;
    total_lines: number;
    /** How to read the rest. */
    more?: string;
  };
}

/** A line with its line end, which is LF, CRLF or CR, as on the page. */
const LINE = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g;

/** Throws `CliError`. */
export function readRange(lines: string): LineRange {
  const range = parseLineRange(lines);
  if (range === null)
    throw new CliError('Invalid lines: must be a range such as 3-9, or one line such as 3.');
  return range;
}

/** The lines in the range, or as many of them as an agent can read at once. Throws `CliError` if there are none. */
export function excerptOf(content: string, range: LineRange | undefined): Excerpt {
  const lines = content.match(LINE) ?? [''];
  const from = range?.from ?? 1;
  const wanted = Math.min(range?.to ?? lines.length, lines.length);
  if (from > lines.length) throw new CliError(`The text has ${lines.length} lines. Ask for lines within it.`);
  let length = 0;
  let to = from - 1;
  while (to < wanted && length + (lines[to]?.length ?? 0) <= EXCERPT_MAX_CHARACTERS) {
    length += lines[to]?.length ?? 0;
    to++;
  }
  // A single line may be longer than all that fits.
  if (to < from) return firstPartOf(lines, from);
  const more = `The text goes on. Read further with lines: "${to + 1}-${wanted}".`;
  return {
    text: lines.slice(from - 1, to).join(''),
    facts: { lines: `${from}-${to}`, total_lines: lines.length, ...(to < wanted && { more }) },
  };
}

function firstPartOf(lines: string[], at: number): Excerpt {
  const line = lines[at - 1] ?? '';
  // Never half of a surrogate pair.
  const text = line.slice(0, EXCERPT_MAX_CHARACTERS).replace(/[\ud800-\udbff]$/, '');
  const more =
    `Line ${at} has ${line.length} characters; these are the first ${text.length}. The raw URL has all of it.` +
    (at < lines.length ? ` Read further with lines: "${at + 1}-${lines.length}".` : '');
  return { text, facts: { lines: `${at}-${at}`, total_lines: lines.length, more } };
}
