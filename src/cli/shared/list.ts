import { InvalidArgumentError, Option } from 'commander';
import type { CliContext } from './context.ts';
import { cutToWidth, padToWidth, printable, toSafeJson, widthOf } from './printable.ts';

/** The options of every command that lists something: `.addOption(jsonOption())`. */
export interface ListOptions {
  json?: true;
}

export const jsonOption = (): Option => new Option('--json', 'print a JSON array');

/** The option of lists without an end: `.addOption(limitOption())`. */
export interface LimitOptions {
  limit: number;
}

const LIMIT_DEFAULT = 100;
/** Rows that are read at once. */
const PAGE = 500;

export const limitOption = (): Option =>
  new Option('--limit <number>', 'list at most this many')
    .default(LIMIT_DEFAULT)
    .argParser(wholeNumber(9_999_999));

/** Parses the value of an option or an argument that is a number from 1 to `max`. */
export const wholeNumber =
  (max: number, rule = `It must be a whole number from 1 to ${max}.`) =>
  (text: string): number => {
    if (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= max) return Number(text);
    throw new InvalidArgumentError(rule);
  };

/** A page of a list, and where the next one begins; null at the end. */
export interface Page<Row, Cursor> {
  rows: Row[];
  next: Cursor | null;
}

/** A page whose cursor is derived from its last row. */
export function pageOf<Row, Cursor>(
  rows: Row[],
  atMost: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const last = rows.length === atMost ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : cursorOf(last) };
}

/** Says on standard error that a list was cut. */
export function noteMore(context: CliContext, { more, limit }: { more: boolean; limit: number }): void {
  if (more) context.stderr(`Listed only the first ${limit}. To see more, pass a higher --limit.`);
}

type Cell<Row> = (row: Row) => string;
/** Each heading with the text of its cell. `cut` marks a text that may be cut to fit a terminal. */
export type Columns<Row> = Record<string, Cell<Row> | { cut: Cell<Row> }>;

/** Two spaces separate the columns, as a cell may contain one. */
const GAP = '  ';
/** For a terminal that does not report its width. */
const WIDTH_DEFAULT = 80;
/** A column is not cut below this. */
const COLUMN_MIN = 8;

/**
 * Prints a list to standard output: with `--json` the rows as they are, otherwise one line for each row, with headings
 * and cut to the width of the terminal if a person is looking. The id comes first. An empty list leaves standard output
 * empty and prints `whenEmpty` to standard error.
 */
export function printList<Row>(
  context: CliContext,
  { json }: ListOptions,
  rows: Row[],
  columns: Columns<Row>,
  whenEmpty: string,
): void {
  if (json) context.stdout(toSafeJson(rows));
  else if (rows.length === 0) context.stderr(whenEmpty);
  else for (const line of tableOf(context, columns)(rows)) context.stdout(line);
}

/**
 * As `printList`, for a list that can grow without end: prints at most `limit` rows, each page before it reads the next, so
 * that a million rows take no more memory than a few. The first page decides how wide the columns are.
 */
export async function printPages<Row, Cursor>(
  context: CliContext,
  { json, limit }: ListOptions & LimitOptions,
  page: (after: Cursor | null, atMost: number) => Promise<Page<Row, Cursor>>,
  columns: Columns<Row>,
  whenEmpty: string,
): Promise<void> {
  const toLines = json ? (rows: Row[]) => rows.map(toArrayItem) : tableOf(context, columns);
  let left = limit;
  let more = false;
  let after: Cursor | null = null;
  do {
    // One more than is shown tells whether there are more.
    const { rows, next }: Page<Row, Cursor> = await page(after, Math.min(PAGE, left + 1));
    const shown = rows.slice(0, left);
    if (shown.length > 0) {
      const before = json ? (left === limit ? '[\n' : ',\n') : '';
      const text = before + toLines(shown).join(json ? ',\n' : '\n') + (json ? '' : '\n');
      // Waits for a slow reader.
      await context.writeBytes(new TextEncoder().encode(text));
    }
    left -= shown.length;
    more = rows.length > shown.length;
    after = next;
  } while (after !== null && !more);
  if (json) context.stdout(left === limit ? '[]' : '\n]');
  else if (left === limit) context.stderr(whenEmpty);
  noteMore(context, { more, limit });
}

/** As it stands in the JSON of an array. */
const toArrayItem = (row: unknown): string => `  ${toSafeJson(row).replaceAll('\n', '\n  ')}`;

/** A whole cell that is a time. People do not need its milliseconds, and the space is short. */
const TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\.\d{3}Z$/;

/** Turns rows into lines. Those of the first call decide how wide the columns are, and have the headings. */
function tableOf<Row>(context: CliContext, columns: Columns<Row>): (rows: Row[]) => string[] {
  const cells = Object.values(columns);
  let widths: number[] | undefined;
  return (rows) => {
    const lines = rows.map((row) =>
      cells.map((column) => {
        const cell = printable(typeof column === 'function' ? column(row) : column.cut(row));
        return context.isTerminal ? cell.replace(TIME, '$1Z') : cell;
      }),
    );
    if (widths === undefined) {
      if (context.isTerminal) lines.unshift(Object.keys(columns));
      widths = cells.map((_, at) =>
        lines.reduce((width, line) => Math.max(width, widthOf(line[at] ?? '')), 0),
      );
      if (context.isTerminal) narrow(widths, cells, context.columns || WIDTH_DEFAULT);
    }
    const fit = (cell: string, at: number) => {
      const width = widths?.[at] ?? 0;
      const isCut = context.isTerminal && typeof cells[at] !== 'function';
      return padToWidth(isCut ? cutToWidth(cell, width) : cell, width);
    };
    return lines.map((line) => line.map(fit).join(GAP).trimEnd());
  };
}

/** Takes columns from the widest texts until the table fits. */
function narrow<Row>(widths: number[], columns: (Cell<Row> | { cut: Cell<Row> })[], available: number): void {
  const total = widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
  const cut = columns.flatMap((column, at) => (typeof column === 'function' ? [] : [at]));
  for (let excess = total - available; excess > 0; excess--) {
    const [widest = -1] = cut.toSorted((one, other) => (widths[other] ?? 0) - (widths[one] ?? 0));
    const width = widths[widest] ?? 0;
    if (width <= COLUMN_MIN) return;
    widths[widest] = width - 1;
  }
}

/** Prints the fields of one thing, each on a line after its name. Fields without a value are left out. */
export function printFields(context: CliContext, fields: Record<string, string | null | undefined>): void {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  for (const [name, value] of Object.entries(fields)) {
    if (value) context.stdout(`${name.padEnd(width)}  ${printable(value)}`);
  }
}
