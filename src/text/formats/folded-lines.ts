import type { ViewFact } from '#domain/rendering.ts';
import { CHUNK_LINES, NUMBERED_LINES_MAX, numberedLineHtml, unnumberedHtml } from '#text/lines.ts';
import { word } from '#text/words.ts';
import type { FormattedText } from './format.ts';
import { isFrameAfter, type Level, levelOf, timeOf } from './log-lines.ts';

/** A line of output: its number in the source, its text, and that text as HTML. */
export interface Row {
  number: number;
  text: string;
  html: string;
}

interface MarkedRow extends Row {
  level?: Level | undefined;
  isFrame: boolean;
  /** Equal for lines that repeat each other, and for stack frames; undefined for lines that never fold. */
  key: string | undefined;
}

/** Stack frames that stay in view, and how many more it takes to fold them. */
const FRAMES_SHOWN = 3;
/** A fold is a line itself: it hides at least this many. */
const FOLDED_MIN = 3;

/**
 * Numbered lines in which errors are tinted and debug lines fade. Long runs of stack frames, and of lines that differ only
 * in their time (or, on debug level, in numbers), fold after the first.
 */
export function foldedLines(rows: Row[], isEnded: boolean): FormattedText {
  const marked = mark(rows.slice(0, NUMBERED_LINES_MAX));
  const last = rows.at(-1)?.number ?? 0;
  const htmlOf = ({ number, html }: Row) => (number !== last || isEnded ? `${html}\n` : html);
  const lineOf = (row: MarkedRow) => numberedLineHtml(row.number, htmlOf(row), nameOf(row));
  const items: string[] = [];
  for (let at = 0; at < marked.length; ) {
    const { key, isFrame } = marked[at] as MarkedRow;
    let end = at + 1;
    while (key !== undefined && marked[end]?.key === key) end++;
    const folded = at + (isFrame ? FRAMES_SHOWN : 1);
    const isFolded = end - folded >= FOLDED_MIN;
    for (const row of marked.slice(at, isFolded ? folded : end)) items.push(lineOf(row));
    if (isFolded)
      items.push(fold(marked.slice(folded, end), lineOf, isFrame ? 'moreFrames' : 'similarLines'));
    at = end;
  }
  const beyond = unnumberedHtml(rows.slice(NUMBERED_LINES_MAX).map(htmlOf).join(''));
  return {
    kind: 'lines',
    html: chunks(items) + beyond,
    lines: last,
    facts: factsOf(marked),
    marks: marksOf(marked),
  };
}

/** The class of a line. Warnings show in their word. */
const NAMES: Record<Level, string> = { error: '"l err"', debug: '"l low"', warning: 'l', info: 'l' };
/** Next and Previous skip the frames of an error. */
const nameOf = ({ level = 'info', isFrame }: MarkedRow): string =>
  isFrame && level === 'error' ? '"l err frame"' : NAMES[level];

const chunks = (items: string[]): string => {
  let html = '';
  for (let at = 0; at < items.length; at += CHUNK_LINES) {
    html += `<div class="chunk">${items.slice(at, at + CHUNK_LINES).join('')}</div>`;
  }
  return html;
};

const fold = (
  rows: MarkedRow[],
  lineOf: (row: MarkedRow) => string,
  label: 'moreFrames' | 'similarLines',
): string =>
  `<details class="fold"><summary><i>${rows[0]?.number}…</i><span>${word(label, rows.length)}</span></summary>${chunks(rows.map(lineOf))}</details>`;

function mark(rows: Row[]): MarkedRow[] {
  const marked: MarkedRow[] = [];
  for (const row of rows) {
    const before = marked.at(-1);
    const isFrame = isFrameAfter(row.text, before?.text);
    const level = isFrame ? (before?.level === 'error' ? 'error' : undefined) : levelOf(row.text)?.level;
    // No line contains a newline, so no other key is that of a frame.
    marked.push({ ...row, level, isFrame, key: isFrame ? '\n' : keyOf(row.text, level) });
  }
  return marked;
}

function keyOf(text: string, level: Level | undefined): string | undefined {
  if (text.trim() === '') return undefined;
  const time = timeOf(text);
  const message = time ? text.slice(0, time.from) + text.slice(time.to) : text;
  // In other lines, a number may be the only thing that matters, such as the status of a request.
  return `${level} ${level === 'debug' ? message.replace(/\d+/g, '0') : message}`;
}

/** A window is hardly a thousand pixels high: more marks than this would lie on each other. */
const MARKS_MAX = 400;
const MARK_LENGTH = 80;

/** The errors, without their stack frames, each with its line after the level. Of very many, every second or so. */
function marksOf(rows: MarkedRow[]): ViewFact[] {
  const found = rows.filter(({ level, isFrame }) => level === 'error' && !isFrame);
  const each = Math.ceil(found.length / MARKS_MAX);
  return found
    .filter((_, at) => at % each === 0)
    .map(({ number, text }) => {
      const from = levelOf(text)?.to ?? 0;
      return { line: number, text: text.slice(from, from + MARK_LENGTH).trim() };
    });
}

const LABELS = [
  ['error', 'errors'],
  ['warning', 'warnings'],
] as const;

const factsOf = (rows: MarkedRow[]): ViewFact[] =>
  LABELS.flatMap(([level, label]) => {
    const found = rows.filter((row) => row.level === level && !row.isFrame);
    return found[0] ? [{ text: word(label, found.length), line: found[0].number }] : [];
  });
