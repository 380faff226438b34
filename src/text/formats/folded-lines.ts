import type { ViewFact } from '#domain/rendering.ts';
import { errors, moreFrames, similarLines, warnings } from '#text/locales/en/formats.ts';
import { CHUNK_LINES, NUMBERED_LINES_MAX, numberedLineHtml, unnumberedHtml } from '#text/numbered-lines.ts';
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
  /** Equal for lines that repeat each other; undefined for lines that never fold. */
  key?: string | undefined;
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
  const rest = rows.slice(NUMBERED_LINES_MAX);
  const last = rows.at(-1)?.number;
  const newline = (row: Row) => (row.number !== last || isEnded ? '\n' : '');
  const lineOf = (row: MarkedRow) => numberedLineHtml(row.number, row.html + newline(row), nameOf(row));
  const items: string[] = [];
  for (let at = 0; at < marked.length; ) {
    const { shown, end, label } = runAt(marked, at);
    for (const row of marked.slice(at, at + shown)) items.push(lineOf(row));
    if (at + shown < end) items.push(fold(marked.slice(at + shown, end), lineOf, label));
    at = end;
  }
  const beyond = unnumberedHtml(rest.map((row) => row.html + newline(row)).join(''));
  return {
    kind: 'lines',
    html: chunks(items) + beyond,
    lines: last ?? 0,
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
  label: (count: number) => string,
): string =>
  `<details class="fold"><summary><i>${rows[0]?.number}…</i><span>${label(rows.length)}</span></summary>${chunks(rows.map(lineOf))}</details>`;

function mark(rows: Row[]): MarkedRow[] {
  const marked: MarkedRow[] = [];
  for (const row of rows) {
    const before = marked.at(-1);
    const isFrame = isFrameAfter(row.text, before?.text);
    const level = isFrame ? (before?.level === 'error' ? 'error' : undefined) : levelOf(row.text)?.level;
    marked.push({ ...row, level, isFrame, key: isFrame ? undefined : keyOf(row.text, level) });
  }
  return marked;
}

function keyOf(text: string, level: Level | undefined): string | undefined {
  if (text.trim() === '') return undefined;
  const time = timeOf(text);
  const message = time ? text.slice(0, time.from) + text.slice(time.to) : text;
  // In other lines, a number may be the only thing that matters, such as the status of a request.
  return level === 'debug' ? message.replace(/\d+/g, '0') : message;
}

/** The run of lines that starts here: how many of them are shown, and where it ends. */
function runAt(
  rows: MarkedRow[],
  at: number,
): { shown: number; end: number; label: (count: number) => string } {
  const first = rows[at];
  const isInRun = (row: MarkedRow | undefined) =>
    row !== undefined &&
    (first?.isFrame
      ? row.isFrame
      : first?.key !== undefined && row.key === first.key && row.level === first.level);
  let end = at + 1;
  while (isInRun(rows[end])) end++;
  const shown = first?.isFrame ? FRAMES_SHOWN : 1;
  const isFolded = end - at >= shown + FOLDED_MIN;
  return { shown: isFolded ? shown : end - at, end, label: first?.isFrame ? moreFrames : similarLines };
}

/** A window is hardly a thousand pixels high: more marks than this would lie on each other. */
const MARKS_MAX = 400;
const MARK_LENGTH = 80;

/** The errors, without their stack frames, each with its line after the level. Of very many, every second or so. */
function marksOf(rows: MarkedRow[]): ViewFact[] {
  const errors = rows.filter(({ level, isFrame }) => level === 'error' && !isFrame);
  const each = Math.ceil(errors.length / MARKS_MAX);
  return errors
    .filter((_, at) => at % each === 0)
    .map(({ number, text }) => {
      const from = levelOf(text)?.to ?? 0;
      return { line: number, text: text.slice(from, from + MARK_LENGTH).trim() };
    });
}

function factsOf(rows: MarkedRow[]): { text: string; line: number }[] {
  const facts = [];
  for (const [level, label] of [
    ['error', errors],
    ['warning', warnings],
  ] as const) {
    const found = rows.filter((row) => row.level === level && !row.isFrame);
    const [first] = found;
    if (first) facts.push({ text: label(found.length), line: first.number });
  }
  return facts;
}
