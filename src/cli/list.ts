import { Option } from 'commander';
import type { CliContext } from './context.ts';

/** The options of every command that lists something: `.addOption(jsonOption())`. */
export interface ListOptions {
  json?: true;
}

export const jsonOption = (): Option => new Option('--json', 'print a JSON array');

/** Two spaces separate the columns, as a cell may contain one. */
const GAP = '  ';
/** Control and bidirectional characters: a stranger's text must not steer the operator's terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;

/**
 * Prints a list to standard output: with `--json` the rows as they are, otherwise one line for each row, with headings
 * if a person is looking. `columns` maps each heading to the text of its cell; the id comes first. An empty list leaves
 * standard output empty and prints `whenEmpty` to standard error.
 */
export function printList<Row>(
  context: CliContext,
  { json }: ListOptions,
  rows: Row[],
  columns: Record<string, (row: Row) => string>,
  whenEmpty: string,
): void {
  if (json) context.stdout(toSafeJson(rows));
  else if (rows.length === 0) context.stderr(whenEmpty);
  else printTable(context, rows, columns);
}

function printTable<Row>(
  context: CliContext,
  rows: Row[],
  columns: Record<string, (row: Row) => string>,
): void {
  const lines = rows.map((row) => Object.values(columns).map((cell) => cell(row).replace(UNPRINTABLE, '�')));
  if (context.isTerminal) lines.unshift(Object.keys(columns));
  const widths = Object.keys(columns).map((_, at) => Math.max(...lines.map((line) => widthOf(line[at]))));
  for (const line of lines) {
    const cells = line.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - widthOf(cell)));
    context.stdout(cells.join(GAP).trimEnd());
  }
}

/** `JSON.stringify` escapes only some of these characters; escaping the rest does not change the value. */
const toSafeJson = (rows: unknown[]): string =>
  JSON.stringify(rows, null, 2).replace(UNPRINTABLE, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const widthOf = (text = ''): number => [...text].length;
