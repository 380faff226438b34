import { brotliDecompressSync } from 'node:zlib';
import type { PreviewLook, Rendered } from '#domain/rendering.ts';
import { wordsOfHtml } from '#text/excerpt.ts';
import { withoutEscapes } from '#text/formats/ansi.ts';
import { highlightLines, type Markup, newBudget } from '#text/highlight.ts';
import { loadAnyParser } from '#text/languages/load.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';
import { splitLines } from '#text/lines.ts';
import { GLYPHS } from './generated/glyphs.ts';
import type { PreviewJob } from './job.ts';
import { indexedPng } from './png.ts';

// A picture has no fonts, no markup and no addresses: letters are copied into it from cells that are part of the program.
// `docs/adr/preview-images.md` compares that with libraries.

/** The size for which social networks ask (pixels). */
const [WIDTH, HEIGHT] = [1200, 630];
/** Where numbers of two digits begin, the margin ends, and the text begins. */
const [NUMBERS, SPINE, SHEET] = [100, 158, 208];
/** The mark, and the base lines of the name of the site, the title and the first line; and from line to line. */
const [MARK, NAME, TITLE, FIRST, PITCH] = [37, 62, 116, 180, 38];

const LINES_MAX = 12;
/** So many letters reach the edge, where the picture cuts them. */
const COLUMNS = 71;
/** More of a line is not looked at. */
const LINE_MAX = 1000;
/** One in so many letters may be unknown, and is a box. With more, as in Chinese or Arabic, there is no picture. */
const UNKNOWN_ONE_IN = 10;
/** Compresses a picture in a third of the time that 6, the default, takes, to 6 % more. */
const LEVEL = 3;

/** The first lines of a text as PNG. Without bytes, if the text has many letters that cannot be drawn. */
export async function drawPreview(
  { title = null, siteName, colors }: PreviewJob,
  { text, language }: { text: string; language: TextLanguage },
  cpu: () => number,
): Promise<Rendered> {
  const lines = linesOf(text, language);
  const name = clean(siteName);
  const heading = title === null ? name : clean(title);
  const shown = [heading, name, ...lines.map((line) => line.slice(0, COLUMNS))];
  if (!canDraw(shown.join(''))) return { kind: 'block', html: new Uint8Array() };
  const marked = await highlightLines(lines, language, newBudget(cpu), { load: loadAnyParser, markup: RUNS });
  const rows = emptyPage();
  // The mark: the pot and its glue.
  write(rows, 'mark', 'p', [MARK, MARK], 'ink');
  write(rows, 'mark', 'g', [MARK, MARK], 'amber');
  if (title !== null) write(rows, 'regular', name, [SHEET, NAME], 'ink-3');
  write(rows, 'title', heading, [SHEET, TITLE], 'ink');
  for (const [at, line] of marked.entries()) {
    const y = FIRST + at * PITCH;
    write(rows, 'regular', String(at + 1).padStart(2), [NUMBERS, y], 'ink-3');
    let x = SHEET;
    const [, ...parts] = line.split('\0');
    for (let part = 0; part < parts.length; part += 2) {
      const [classes = '', run = ''] = parts.slice(part);
      x = write(rows, faceFor(classes), run, [x, y], inkFor(classes));
    }
  }
  const picture = { width: WIDTH, height: HEIGHT, palette: paletteOf(colors), rows };
  return { kind: 'block', html: indexedPng(picture, LEVEL) };
}

/** The lines to draw; of a rich text, its words. */
function linesOf(text: string, language: TextLanguage): string[] {
  const words = () =>
    wordsOfHtml(text)
      .split('\n')
      .flatMap((line) => line.trim() || []);
  const lines = language === 'richtext' ? words() : splitLines(withoutEscapes(text)).lines;
  return lines.slice(0, LINES_MAX).map(clean);
}

/** Without what has no width or turns letters around. */
const clean = (line: string): string =>
  line
    .slice(0, LINE_MAX)
    .replaceAll('\t', '    ')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{M}]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .toWellFormed();

function canDraw(text: string): boolean {
  const letters = Array.from(text.replaceAll(' ', ''));
  const unknown = letters.filter((letter) => !CELLS.has(`regular ${letter}`));
  return unknown.length * UNKNOWN_ONE_IN <= letters.length;
}

/** Each part of a line as NUL, its classes, NUL and its text, which has no control characters. */
const RUNS: Markup = {
  plain: (text) => `\0\0${text}`,
  marked: (text, classes) => `\0${classes}\0${text}`,
};

const faceFor = (classes: string): string =>
  /[kh]/.test(classes) ? 'bold' : /[ci]/.test(classes) ? 'italic' : 'regular';

/** Of several classes, that of the last in the style sheet. */
const inkFor = (classes: string): string =>
  INKS.findLast((ink) => ink.startsWith('x-') && classes.includes(ink.slice(2))) ?? 'ink';

/** Where the pixels of a letter are, the size of its cell, its place in that, and how far it is to the next letter. */
type Cell = Record<'at' | 'width' | 'height' | 'left' | 'base' | 'advance', number>;

/** Unpacked with the first picture, for which this module is loaded: 3.4 MB. */
const BYTES = brotliDecompressSync(Buffer.from(GLYPHS, 'base64'));
const START = BYTES.indexOf('\n') + 1;
/** The steps of opacity of a pixel, and the cells of the letters, as `face letter`. */
const { levels: LEVELS, cells }: { levels: number; cells: Record<string, Cell> } = JSON.parse(
  BYTES.toString('utf8', 0, START),
);
const CELLS = new Map(Object.entries(cells));

/** A letter that a face lacks comes from the regular one, and there may be a box. */
const cellOf = (face: string, letter: string) =>
  CELLS.get(`${face} ${letter}`) ?? CELLS.get(`regular ${letter}`) ?? CELLS.get('regular □');

/** The colors of a picture: what is drawn on, and then each ink in each step of opacity. */
const GROUNDS = ['paper-2', 'rule', 'paper'];
const INKS = ['ink', 'ink-3', 'amber', ...Array.from('ktfpsrnboagce', (letter) => `x-${letter}`)];

function paletteOf(colors: PreviewLook['colors']): number[][] {
  const color = (name: string): number[] => [...Buffer.from((colors[name] ?? '#').slice(1), 'hex')];
  const paper = color('paper');
  const ramps = INKS.map(color).flatMap((ink) =>
    Array.from({ length: LEVELS }, (_, level) =>
      paper.map((byte, at) => Math.round(byte + (((ink[at] ?? 0) - byte) * (level + 1)) / LEVELS)),
    ),
  );
  return [...GROUNDS.map(color), ...ramps];
}

/** The margin, the spine and the sheet, as the rows of a PNG. */
function emptyPage(): Uint8Array {
  const row = new Uint8Array(WIDTH + 1);
  row.fill(1, SPINE + 1).fill(2, SPINE + 3);
  return new Uint8Array(Buffer.alloc(row.length * HEIGHT, row));
}

/** Writes from a place on its base line, and returns where the text ends. What lies beyond the edge is cut. */
function write(rows: Uint8Array, face: string, text: string, [x, y]: [number, number], ink: string): number {
  const before = GROUNDS.length + INKS.indexOf(ink) * LEVELS - 1;
  let end = x;
  for (const letter of text) {
    const cell = cellOf(face, letter);
    if (cell === undefined || end >= WIDTH) break;
    const { at, width, height, left, base, advance } = cell;
    for (let pixel = 0; pixel < width * height; pixel++) {
      const level = BYTES[START + at + pixel] ?? 0;
      const column = end - left + (pixel % width);
      if (level === 0 || column >= WIDTH) continue;
      const target = (y - base + Math.floor(pixel / width)) * (WIDTH + 1) + column + 1;
      // Letters reach into each other's cells: the faint edge of one does not hide the other.
      if (level > LEVELS / 2 || (rows[target] ?? 0) < GROUNDS.length) rows[target] = before + level;
    }
    end += advance;
  }
  return end;
}
