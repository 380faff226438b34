import { stripVTControlCharacters } from 'node:util';
import { InvalidArgumentError, Option } from 'commander';
import { command } from '#cli/shared/command.ts';
import { type ConfirmOptions, yesOption } from '#cli/shared/confirm.ts';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { printableText, widthOf } from '#cli/shared/printable.ts';
import { languageOfFile } from '#domain/language.ts';
import { type LineRange, parseLineRange, sliceLines } from '#domain/line-range.ts';
import { decodeContent } from '#domain/paste.ts';
import type { Markup } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { type ServerOptions, serverOption } from './connection.ts';
import { commandOf } from './editor.ts';
import { fileIn } from './files.ts';
import { type Output, openFolder, openOutput } from './output.ts';
import { pasteNamed } from './paste-link.ts';
import { decryptText, type PasteText, printText, readText } from './paste-text.ts';
import { hasColor, sgr } from './style.ts';

interface GetOptions extends ServerOptions, ConfirmOptions {
  output?: string;
  extract?: string;
  lines?: LineRange;
  decrypt: boolean;
  plain?: true;
  passphraseFile?: string;
}

/** `get`. */
export const addGetCommand = command(
  'get <paste>',
  {
    summary: 'Print the text of a paste',
    description:
      'Print the text of a paste, named by its id or link, or by a link on standard input (-). Asks before it opens a ' +
      'paste that is deleted by that. Of a paste with several files, its id with a path (8chars00/main.py) prints one, and ' +
      '--extract writes all. Decrypts encrypted pastes: with the passphrase in the link, or else asks for it. ' +
      'On a terminal, code is in colour unless NO_COLOR is set, and PAGER, by default less, shows what is longer than it.',
    options: [
      ['-o, --output <file>', 'write to a file, which is replaced, instead of standard output (-)'],
      new Option('-x, --extract <folder>', 'write its files into a folder').conflicts(['output', 'lines']),
      new Option('--lines <range>', 'print only these lines, such as 3-9 or 3-').argParser(readLines),
      ['--plain', 'on a terminal, print without colours and without a pager'],
      ['--no-decrypt', 'print an encrypted text as it is'],
      ['--passphrase-file <file>', 'read the passphrase from the first line of a file'],
      yesOption(),
      serverOption(),
    ],
    examples: [
      'gluepot get https://paste.example.org/p/8chars00',
      'gluepot get 8chars00 --lines 3-9',
      'gluepot get 8chars00 -o main.py',
      'gluepot get 8chars00 --extract project',
    ],
  },
  async (context, typed: string, options: GetOptions) => {
    const { link, on } = pasteNamed(context, typed === '-' ? await firstLineOfInput(context) : typed, {
      ...options,
      takesFile: options.extract === undefined,
    });
    // Before the paste is opened: a text that burns must have a place to go.
    const output = outputFor(options);
    const isShown = context.isTerminal && output === undefined && !options.plain;
    try {
      const read = await on((connection, id) =>
        readText(context, connection, id, { ...options, withLanguage: isShown }),
      );
      const { isBurnt } = read;
      const rescue = rescuer(context, isBurnt);
      const decrypt = async () => (await decryptText(context, read.content, link.passphrase, options)).text;
      const stays = '\nThe paste is deleted now. This is its encrypted text; decrypt it with: age -d';
      const content = options.decrypt ? await rescue(decrypt, stays, read.content) : read.content;
      const whole: PasteText = { ...read, content };
      const printed = '\nThe paste is deleted now, so here is its text.';
      const chosen = await rescue(() => chooseFile(whole, link.file), printed, whole);
      const text = isShown ? await highlightText(context, chosen) : chosen.content;
      const range = options.extract === undefined ? (options.lines ?? link.lines) : undefined;
      const lines = selectLines(context, text, range, isBurnt);
      const write = () => {
        output?.write(lines);
        return output !== undefined;
      };
      if (!(await rescue(write, printed, false))) await (isShown ? page : printText)(context, lines);
    } finally {
      output?.close();
    }
  },
);

/** Where the text goes; undefined for standard output. */
function outputFor({ output, extract }: GetOptions): Output | undefined {
  if (extract !== undefined) return openFolder(extract);
  return output === undefined || output === '-' ? undefined : openOutput(output);
}

/** The file with this name, which tells its language as a title does; without a name, the whole text. */
const chooseFile = (paste: PasteText, title: string | undefined): PasteText => {
  if (title === undefined) return paste;
  const content = new TextEncoder().encode(fileIn(decodeContent(paste.content), title));
  return { ...paste, content, language: 'plain', title };
};

/** The highest that a range can have; no text has so many. */
const LAST_LINE = 9_999_999;

function readLines(text: string): LineRange {
  // `3-` means up to the end, as in cut and sed.
  const range = parseLineRange(text.replace(/^(\d+)-$/, `$1-${LAST_LINE}`));
  if (range === null) {
    throw new InvalidArgumentError('It must be a range of lines such as 3-9 or 3-, or one line.');
  }
  return range;
}

/**
 * Runs a step. If it fails for a text that has burned, which is nowhere else, says so and returns `otherwise`: such a text is
 * never lost for want of a passphrase or of space.
 */
const rescuer =
  (context: CliContext, isBurnt: boolean) =>
  async <T>(step: () => T | Promise<T>, consequence: string, otherwise: T): Promise<T> => {
    try {
      return await step();
    } catch (error) {
      if (!isBurnt || !(error instanceof CliError)) throw error;
      context.stderr(`${error.message}${consequence}`);
      return otherwise;
    }
  };

async function firstLineOfInput(context: CliContext): Promise<string> {
  const input = new TextDecoder().decode(await context.readInput(LINK_MAX_BYTES));
  return input.split(/\r?\n/, 1)[0]?.trim() ?? '';
}

const LINK_MAX_BYTES = 8_192;

function selectLines(
  context: CliContext,
  text: Uint8Array,
  range: LineRange | undefined,
  isBurnt: boolean,
): Uint8Array {
  if (range === undefined) return text;
  const lines = sliceLines(text, range);
  if (lines.length > 0) return lines;
  const message = `The text has no line ${range.from}.`;
  if (!isBurnt) throw new CliError(`${message} Leave out --lines to see all of it.`);
  context.stderr(`${message} The paste is deleted now, so here is all of it.`);
  return text;
}

/** By the classes of `src/text/highlight-tags.ts`. Only colours that a theme sets, so that they suit light terminals, too. */
const COLORS: Record<string, number> = {
  ...{ k: 35, t: 33, f: 34, p: 36, s: 32, r: 36, n: 33, b: 33, c: 2, a: 36, g: 34, h: 1, i: 3, e: 31 },
};

const MARKUP: Markup = {
  plain: (text) => text,
  marked(text, classes) {
    const color = classes.split(' ').findLast((name) => name in COLORS);
    return color === undefined ? text : sgr(COLORS[color] ?? 0)(text);
  },
};

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The text with line ends of the terminal, without characters that could steer it, and in colour where that is wanted. */
async function highlightText(
  context: CliContext,
  { content, language, title }: PasteText,
): Promise<Uint8Array> {
  const lines = splitLines(new TextDecoder().decode(content)).lines.map(printableText);
  const shown = language === 'plain' ? languageOfFile(title) : language;
  return new TextEncoder().encode((await color(context, lines, shown)).map((line) => `${line}\n`).join(''));
}

async function color(
  context: CliContext,
  lines: string[],
  language: PasteText['language'],
): Promise<string[]> {
  if (language === undefined || !hasColor(context)) return lines;
  const { highlightLines, newBudget } = await import('#text/highlight.ts');
  return highlightLines(lines, language, newBudget(cpuMs), { markup: MARKUP });
}

/** Prints what `highlightText` made; through the person's pager if it is longer than the terminal. */
async function page(context: CliContext, text: Uint8Array): Promise<void> {
  const { rows = Number.POSITIVE_INFINITY, columns = Number.POSITIVE_INFINITY, environment } = context;
  // More of a text need not be measured.
  const lines = stripVTControlCharacters(new TextDecoder().decode(text)).split('\n', rows + 1);
  const height = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line) / columns)), 0);
  const pager = commandOf(environment.PAGER ?? 'less');
  // The prompt takes the last row. A text must not be lost because a pager fails: it may have burned.
  const isPaged = height > rows && pager !== undefined && environment.TERM !== 'dumb';
  if (!isPaged || !(await context.runInTerminal(pager, text))) await context.writeBytes(text);
}
