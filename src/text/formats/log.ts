import { escapeText, markedText } from '#text/escape.ts';
import { splitLines } from '#text/lines.ts';
import { word } from '#text/words.ts';
import { foldedLines } from './folded-lines.ts';
import type { FormattedText } from './format.ts';
import { type Level, levelOf, timeOf } from './log-lines.ts';

/**
 * A log with its times in the background and its levels in colour; see `foldedLines` for what folds. With a filter only the
 * lines that contain it, in either case, with their numbers.
 */
export function renderLog(text: string, filter = ''): FormattedText {
  const { lines, ended } = splitLines(text);
  const wanted = filter.toLowerCase();
  const rows = lines.flatMap((text, at) =>
    text.toLowerCase().includes(wanted) ? [{ number: at + 1, text, html: markedLine(text) }] : [],
  );
  const view = foldedLines(rows, ended);
  if (wanted === '' || view.kind !== 'lines') return view;
  const facts = [{ text: word('linesFound', rows.length) }, ...(view.facts ?? [])];
  return { ...view, lines: lines.length, facts };
}

/** The classes of the word of a level. Debug lines fade as a whole. */
const WORDS: Partial<Record<Level, string>> = { error: 'fg1 h', warning: 'fg3 h', info: 'fg4' };

function markedLine(line: string): string {
  const found = levelOf(line);
  if (found?.level === 'debug') return escapeText(line);
  const time = timeOf(line);
  const marks = [
    ...(time ? [{ ...time, name: 'fg8' }] : []),
    ...(found && found.to > found.from ? [{ ...found, name: WORDS[found.level] ?? '' }] : []),
  ].sort((a, b) => a.from - b.from);
  let html = '';
  let done = 0;
  for (const { from, to, name } of marks) {
    if (from < done) continue;
    html += escapeText(line.slice(done, from)) + markedText(line.slice(from, to), name);
    done = to;
  }
  return html + escapeText(line.slice(done));
}
