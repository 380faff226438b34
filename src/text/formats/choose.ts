import { isArchive } from '#domain/archive.ts';
import type { TextFormat } from '#domain/rendering.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';
import { isTerminalOutput } from './ansi.ts';
import { delimiterOf } from './csv.ts';
import { isFrameAfter, isStackFrame, levelOf, timeOf } from './log-lines.ts';

/** Whether texts of this language can have a view. For all others, no time is spent on looking. */
export const mayHaveFormat = (language: TextLanguage): boolean =>
  BY_LANGUAGE[language] !== undefined || isGuessed(language);

const BY_LANGUAGE: Partial<Record<TextLanguage, TextFormat>> = {
  markdown: 'markdown',
  richtext: 'richtext',
  json: 'tree',
  yaml: 'tree',
};

/**
 * The view for a text: by its language, or, for plain text, by looking at its beginning. A wrong guess is worse than none.
 * Cheap, because it runs on the main thread for each plain text that is not in the cache; the view itself reads the whole
 * text and may still decline.
 */
export const viewOf = (language: TextLanguage, text: string): TextFormat | undefined =>
  BY_LANGUAGE[language] ?? guess(language, text);

/** The view after which to call a text of this language that has it; undefined if its language says it better. */
export const kindOf = (
  language: TextLanguage,
  view: TextFormat | undefined,
): Exclude<TextFormat, 'markdown' | 'richtext'> | undefined =>
  !isGuessed(language) || view === 'markdown' || view === 'richtext' ? undefined : view;

/** Whether the view of a text is found by looking at it. */
const isGuessed = (language: TextLanguage): boolean => language === 'plain' || language === 'bash';

/** What a plain text, or the output of a shell, looks like. */
export function guess(language: TextLanguage, text: string): TextFormat | undefined {
  if (!isGuessed(language)) return undefined;
  if (language === 'plain' && isArchive(text)) return 'archive';
  if (isTerminalOutput(text)) return 'terminal';
  if (language === 'bash') return undefined;
  if (isDiff(text)) return 'diff';
  const lines = firstLines(text);
  const signs = logSigns(lines);
  // The order matters: a log may have as many commas in each line as a table, and a table a time in each row.
  if (signs === 'levels') return 'log';
  if (isTree(text)) return 'tree';
  if (isTable(lines)) return 'table';
  return signs && 'log';
}

/** How much of a text is looked at (characters). */
const HEAD = 8_192;
const HEAD_LINES = 100;

/** The first lines of a text, without one that is cut. */
function firstLines(text: string): string[] {
  const head = text.slice(0, HEAD);
  const lines = head.split(/\r?\n/, HEAD_LINES + 1);
  const isCut = head.length < text.length || lines.length > HEAD_LINES;
  if (isCut || lines.at(-1) === '') lines.pop();
  return lines;
}

const DIFF_START = /^(?:diff --git \S|diff --(?:cc|combined) \S|--- [^\n]*\r?\n\+\+\+ [^\n]*\r?\n@@ -\d)/m;
/** Lines inside a diff, the lines that git and Subversion write between files, and the version below git's signature. */
const DIFF_LINE =
  /^(?:[ +\-@\\]|$|diff |index |Index: |===|new file|deleted file|old mode|new mode|similarity|dissimilarity|rename|copy|Binary|GIT binary|Only in |\d+\.\d+[\w.-]*$)/;

/** Has a file's header of a unified diff, and from there on only lines that a diff has. A mail or a commit may precede. */
function isDiff(text: string): boolean {
  const start = text.slice(0, HEAD).search(DIFF_START);
  if (start < 0) return false;
  const lines = firstLines(text.slice(start));
  return lines.filter((line) => DIFF_LINE.test(line)).length >= 0.9 * lines.length;
}

/** Begins and ends like an object or a list of JSON; the parser decides. */
const isTree = (text: string): boolean =>
  (/^\s{0,100}\{\s{0,100}(?:"|\})/.test(text) && /\}\s{0,100}$/.test(text.slice(-101))) ||
  (/^\s{0,100}\[\s{0,100}(?:["{[\]\d-]|true|false|null)/.test(text) && /\]\s{0,100}$/.test(text.slice(-101)));

const LOG_LINES_MIN = 3;
/** The entries that are looked at. */
const LOG_ENTRIES = 50;
/** An object of JSON, or a level with what a program puts behind it: `[INFO] …`, `WARN: …`, `DEBUG:root:…`. */
const PROGRAM_ENTRY = /^(?:\[[A-Z]{3,9}\]\s|[A-Z]{3,9}:\s?\S|npm |<?[a-z]{3,9}>?: |\{".*\}$)/;

/**
 * By what the lines are entries of a log: most have a level, and look like a program's; or all but a few have a time.
 * Lines that continue an entry, such as a stack trace, do not count.
 */
function logSigns(lines: string[]): 'levels' | 'times' | undefined {
  if (isStackTrace(lines)) return 'levels';
  const entries = lines.filter((line) => !/^\s|^$/.test(line) && !isStackFrame(line)).slice(0, LOG_ENTRIES);
  if (entries.length < LOG_LINES_MIN) return undefined;
  const timed = entries.filter((line) => timeOf(line) !== undefined).length;
  const leveled = entries.filter((line) => levelOf(line) !== undefined);
  const asPrograms = leveled.filter((line) => PROGRAM_ENTRY.test(line)).length;
  const hasLevels = leveled.length >= Math.max(LOG_LINES_MIN, 0.6 * entries.length);
  if (hasLevels && Math.max(timed, asPrograms) >= 0.5 * entries.length) return 'levels';
  // Some write the time and the level on two lines.
  const either = entries.filter((line) => timeOf(line) !== undefined || leveled.includes(line)).length;
  return timed >= LOG_LINES_MIN && either >= 0.8 * entries.length ? 'times' : undefined;
}

const FRAMES_MIN = 4;

/** Half of the lines are stack frames. */
function isStackTrace(lines: string[]): boolean {
  const filled = lines.filter((line) => line !== '');
  const frames = filled.filter((line, at) => isFrameAfter(line, filled[at - 1])).length;
  return frames >= FRAMES_MIN && frames >= 0.5 * filled.length;
}

const TABLE_LINES_MIN = 3;
const TABLE_CELL_MAX = 64;
const VALUE =
  /^"?(?:[-+]?[\d.,]+ ?%?|[\d/.-]{6,10}(?:[T ][\d:.]+Z?)?|true|false|[^\s@"]+@[^\s@"]+|https?:\/\/\S+)"?$/i;

/** Whether the first lines are a header and rows with as many cells, as RFC 4180 or as tab-separated values. */
function isTable(lines: string[]): boolean {
  // A quoted cell may contain newlines, but not in a header.
  const [header = ''] = lines;
  const delimiter = delimiterOf(header);
  return delimiter !== undefined && isHeader(cellsOf(header, delimiter)) && hasRows(lines, delimiter);
}

/** Each cell names a column: no number, no code, nothing twice. Programs leave out the name of the first. */
function isHeader(cells: string[]): boolean {
  const names = cells.map((cell) => cell.replace(/^"(.*)"$/, '$1'));
  return (
    new Set(names).size === names.length &&
    names.every(
      (name, at) =>
        (at === 0 && name === '' && names.length > 2) ||
        (name.length <= TABLE_CELL_MAX &&
          !VALUE.test(name) &&
          /^(?! )[^{}=<>\\`]*\p{L}[^{}=<>\\`]*$/u.test(name) &&
          !/[;.!?:]$/.test(name)),
    )
  );
}

function hasRows(lines: string[], delimiter: string): boolean {
  const columns = cellsOf(lines[0] ?? '', delimiter).length;
  const rows = joinQuoted(lines.slice(1)).filter((line) => line !== '');
  if (columns < 2 || rows.length < TABLE_LINES_MIN - 1) return false;
  // Indented text is code or prose.
  if (rows.some((row) => /^\s/.test(row) && !row.startsWith(delimiter))) return false;
  const cells = rows.map((row) => cellsOf(row, delimiter));
  if (cells.some(({ length }) => length !== columns)) return false;
  // In code, a list ends with a comma, and a statement with a semicolon.
  const isFilled = cells.filter((row) => row[0] !== '' && row.at(-1) !== '').length >= 0.5 * rows.length;
  // Two words and a comma may be anything: names, operands.
  return columns === 2 ? isFilled && hasValues(cells) : isFilled || hasValues(cells);
}

/** Whether the cells of a column are all values, such as numbers, dates or email addresses, which no header is. */
const hasValues = (rows: string[][]): boolean =>
  (rows[0] ?? []).some((_, column) => rows.every((cells) => VALUE.test(cells[column]?.trim() ?? '')));

/** Joins the lines of quoted cells that contain newlines. A cell that does not end is cut, so its row is left out. */
function joinQuoted(lines: string[]): string[] {
  const rows: string[] = [];
  let open = '';
  for (const line of lines) {
    const row = open === '' ? line : `${open}\n${line}`;
    const quotes = row.split('"').length - 1;
    open = quotes % 2 === 0 ? '' : row;
    if (open === '') rows.push(row);
  }
  return rows;
}

/** The cells of a row as they are written. A delimiter inside quotes is text. */
function cellsOf(row: string, delimiter: string): string[] {
  if (!row.includes('"')) return row.split(delimiter);
  const cells: string[] = [];
  let isOpen = false;
  for (const part of row.split(delimiter)) {
    const isQuoted = isOpen || part.startsWith('"');
    if (isOpen) cells.push(`${cells.pop()}${delimiter}${part}`);
    else cells.push(part);
    if (isQuoted && part.split('"').length % 2 === 0) isOpen = !isOpen;
  }
  return cells;
}
