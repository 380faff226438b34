// biome-ignore-all lint/suspicious/noControlCharactersInRegex: control characters are what a terminal acts on
import { markedText } from '#text/escape.ts';
import { applyEscapeCode, classesOf, PLAIN, type Style } from './ansi-escape-codes.ts';
import { foldedLines, type Row } from './folded-lines.ts';
import type { FormattedText } from './format.ts';

/**
 * What a terminal takes for something other than a character (ECMA-48): `CSI … x`, `OSC …` up to its end, the strings of
 * DCS, SOS, PM and APC, other sequences of `ESC`, and control characters. Each alternative takes linear time, because
 * none reads beyond the next ESC.
 */
const CONTROL =
  /\x1b(?:\[(?<parameters>[0-?]*)[ -/]*(?<final>[@-~])|[\]PX^_][^\x07\x1b\n]*(?:\x07|\x1b\\)|[ -/]*[0-Z\\`-~])?|[\0-\x08\x0b-\x1f\x7f]/g;

/** Whether a text has an escape sequence that starts with `ESC [`, such as one that sets a colour. */
export const isTerminalOutput = (text: string): boolean =>
  text.includes('\x1b[') && /\x1b\[[0-?]*[ -/]*[@-~]/.test(text);

/** Control characters and sequences that move or erase within a line. */
const MOVES = /[\r\b]|\x1b\[[0-9;]*[CDGK]/;

/** The spaces that moves may add to a text: enough for tables and pictures. A terminal ends somewhere, a hostile text does not. */
const PADDING_MAX = 65_536;

/**
 * The output of a program as a terminal shows it in the end: colours as classes, the last state of progress bars, no
 * other escape sequences. The lines have the numbers of the source, so that links to lines mean the same in both: of
 * lines that overwrote each other, the number of the last.
 */
export function renderTerminal(text: string): FormattedText {
  const lines = text.split('\n');
  const isEnded = lines.at(-1) === '';
  if (isEnded) lines.pop();
  const rows: Row[] = [];
  const printer = new Printer();
  let number = 0;
  for (const line of lines) {
    // CRLF is one line end; each other CR ends a line of the source.
    const content = line.endsWith('\r') ? line.slice(0, -1) : line;
    number += 1 + (content.includes('\r') ? content.split('\r').length - 1 : 0);
    rows.push({ number, ...printer.print(content) });
  }
  return foldedLines(rows, isEnded);
}

/** The text without what a terminal does not print. */
export const withoutEscapes = (text: string): string =>
  text.replace(CONTROL, (found) => (found === '\r' ? found : ''));

/** Prints line by line. Colours go on in the next line, as in a terminal. */
class Printer {
  #style: Style = PLAIN;
  #classes = '';
  readonly #padding = { left: PADDING_MAX };

  print(line: string): Omit<Row, 'number'> {
    if (!/[\0-\x08\x0b-\x1f\x7f]/.test(line)) return { text: line, html: markedText(line, this.#classes) };
    return MOVES.test(line) ? this.#printMoves(line) : this.#printSimple(line);
  }

  #printSimple(line: string): Omit<Row, 'number'> {
    let text = '';
    let html = '';
    let pending = '';
    let classes = this.#classes;
    const flush = () => {
      html += markedText(pending, classes);
      text += pending;
      pending = '';
    };
    this.#read(line, (part) => {
      // Text of one style is one element, even across sequences that change nothing.
      if (classes !== this.#classes && part !== '') {
        flush();
        classes = this.#classes;
      }
      pending += part;
    });
    flush();
    return { text, html };
  }

  #printMoves(line: string): Omit<Row, 'number'> {
    const printed = new TerminalLine(this.#padding);
    this.#read(
      line,
      (part) => printed.write(part, this.#classes),
      (final, count) => printed.move(final, count),
    );
    return {
      text: printed.text(),
      html: printed
        .runs()
        .map(([classes, part]) => markedText(part, classes))
        .join(''),
    };
  }

  /** Calls `write` with the characters between controls, and `move` for controls that move or erase. */
  #read(
    line: string,
    write: (part: string) => void,
    move?: (final: string, count: number | undefined) => void,
  ): void {
    let done = 0;
    for (const found of line.matchAll(CONTROL)) {
      const [control] = found;
      write(line.slice(done, found.index));
      done = found.index + control.length;
      const { parameters = '', final } = found.groups ?? {};
      if (final === 'm' && /^[\d;:]*$/.test(parameters)) {
        this.#style = applyEscapeCode(this.#style, parameters);
        this.#classes = classesOf(this.#style);
      } else if (final !== undefined) {
        if (/^\d*$/.test(parameters)) move?.(final, parameters === '' ? undefined : Number(parameters));
      } else if (control === '\r' || control === '\b') {
        move?.(control, undefined);
      }
    }
    write(line.slice(done));
  }
}

/** A character that joins the one before it: accents, variation selectors, joiners. */
const JOINS = /^[\p{M}\u200d]$/u;

/** One line of a terminal whose cursor moves. Every character is one cell wide. */
class TerminalLine {
  #cells: { text: string; classes: string }[] = [];
  #column = 0;
  /** How many spaces may still be added. */
  readonly #padding: { left: number };

  constructor(padding: { left: number }) {
    this.#padding = padding;
  }

  write(text: string, classes: string): void {
    for (const character of text) {
      const before = this.#cells[this.#column - 1];
      if (before && (JOINS.test(character) || before.text.endsWith('\u200d'))) before.text += character;
      else this.#put(character, classes);
    }
  }

  /** A control character, or the final byte of a CSI sequence, with its number if it has one. */
  move(final: string, count: number | undefined): void {
    const steps = Math.max(1, count ?? 1);
    if (final === '\r') this.#column = 0;
    else if (final === '\b') this.#column = Math.max(0, this.#column - 1);
    else if (final === 'C') this.#column += steps;
    else if (final === 'D') this.#column = Math.max(0, this.#column - steps);
    else if (final === 'G') this.#column = steps - 1;
    else if (final === 'K' && count === 2) this.#cells.length = 0;
    else if (final === 'K' && !count && this.#column < this.#cells.length) this.#cells.length = this.#column;
  }

  text(): string {
    return this.#cells.map(({ text }) => text).join('');
  }

  /** Text with its classes, adjacent cells of one style together. */
  runs(): [classes: string, text: string][] {
    const runs: [string, string][] = [];
    for (const { text, classes } of this.#cells) {
      const last = runs.at(-1);
      if (last && last[0] === classes) last[1] += text;
      else runs.push([classes, text]);
    }
    return runs;
  }

  #put(text: string, classes: string): void {
    const spaces = Math.min(this.#column - this.#cells.length, this.#padding.left);
    for (let added = 0; added < spaces; added++) this.#cells.push({ text: ' ', classes: '' });
    if (spaces > 0) this.#padding.left -= spaces;
    this.#column = Math.min(this.#column, this.#cells.length);
    this.#cells[this.#column++] = { text, classes };
  }
}
