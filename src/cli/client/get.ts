import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ConfirmOptions, confirm, yesOption } from '#cli/confirm.ts';
import type { CliContext } from '#cli/context.ts';
import { CliError } from '#cli/errors.ts';
import { examples } from '#cli/help.ts';
import { ApiError } from '#client/index.ts';
import { isEncrypted, takesPassphrase } from '#domain/encrypted.ts';
import { type LineRange, parseLineRange, sliceLines } from '#domain/line-range.ts';
import {
  type Connection,
  chooseTarget,
  type ServerOptions,
  serverOption,
  targetOf,
  withTarget,
} from './connection.ts';
import { openOutput } from './output.ts';
import { type PasteLink, parsePasteLink } from './paste-link.ts';
import { readSecret } from './secrets.ts';

interface GetOptions extends ServerOptions, ConfirmOptions {
  output?: string;
  lines?: LineRange;
  decrypt: boolean;
  passphraseFile?: string;
}

/** `get`. */
export function addGetCommand(program: Command, context: CliContext): void {
  program
    .command('get <paste>')
    .summary('Print the text of a paste')
    .description(
      'Print the text of a paste, named by its id or link, or by a link on standard input (-). Asks before it opens a ' +
        'paste that is deleted by that. Decrypts encrypted pastes: with the passphrase in the link, or else asks for it.',
    )
    .option('-o, --output <file>', 'write to a file, which is replaced')
    .addOption(new Option('--lines <range>', 'print only these lines, such as 3-9').argParser(readLines))
    .option('--no-decrypt', 'print an encrypted text as it is')
    .option('--passphrase-file <file>', 'read the passphrase from the first line of a file')
    .addOption(yesOption())
    .addOption(serverOption())
    .addHelpText(
      'after',
      examples(
        'gluepot get https://paste.example.org/p/8chars00',
        'gluepot get 8chars00 --lines 3-9',
        'gluepot get 8chars00 -o main.py',
      ),
    )
    .action((typed: string, options: GetOptions) => get(context, typed, options));
}

function readLines(text: string): LineRange {
  const range = parseLineRange(text);
  if (range === null) throw new InvalidArgumentError('It must be a range of lines such as 3-9, or one line.');
  return range;
}

async function get(context: CliContext, typed: string, options: GetOptions): Promise<void> {
  const link = parsePasteLink(typed === '-' ? await firstLineOfInput(context) : typed);
  const { environment } = context;
  const target =
    link.server === undefined
      ? chooseTarget(environment, options.server)
      : targetOf(environment, link.server);
  // Before the paste is opened: a text that burns must have a place to go.
  const output = options.output === undefined ? undefined : openOutput(options.output);
  try {
    const { content, isBurnt } = await withTarget(context, target, (connection) =>
      open(context, connection, link.id, options),
    );
    const text = await decryptIfNeeded(context, content, link, options, isBurnt);
    const lines = selectLines(context, text, options.lines ?? link.lines, isBurnt);
    if (output) output.write(lines);
    else await print(context, lines);
  } finally {
    output?.discard();
  }
}

async function firstLineOfInput(context: CliContext): Promise<string> {
  const input = new TextDecoder().decode(await context.readInput(LINK_MAX_BYTES));
  return input.split(/\r?\n/, 1)[0]?.trim() ?? '';
}

const LINK_MAX_BYTES = 8_192;

interface Opened {
  content: Uint8Array;
  isBurnt: boolean;
}

const encoder = new TextEncoder();

/** Reads an own paste without opening it, and opens any other. */
async function open(
  context: CliContext,
  { client, server, key }: Connection,
  id: string,
  options: GetOptions,
): Promise<Opened> {
  if (key !== undefined) {
    const own = await client.readPaste(id).catch(undefinedIfMissing);
    if (own !== undefined) return { content: encoder.encode(own.content), isBurnt: false };
  }
  const { burnsAfterReading, passwordProtected } = await client.inspectPaste(id);
  if (passwordProtected) {
    throw new CliError(`This paste has a password. Open it in a browser: ${server}/p/${id}`);
  }
  if (burnsAfterReading) {
    await confirm(context, options, 'Opening this paste deletes it. Open it now?');
  }
  return { content: encoder.encode(await client.openRaw(id)), isBurnt: burnsAfterReading };
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
  throw error;
}

/** How often a person may try to type the passphrase. */
const ATTEMPTS = 3;

/** A text that has burned is never lost for want of a passphrase: then it stays encrypted. */
async function decryptIfNeeded(
  context: CliContext,
  content: Uint8Array,
  { passphrase }: PasteLink,
  options: GetOptions,
  isBurnt: boolean,
): Promise<Uint8Array> {
  if (!options.decrypt || !isEncrypted(content)) return content;
  try {
    return await decryptWith(context, content, passphrase, options);
  } catch (error) {
    if (!isBurnt || !(error instanceof CliError)) throw error;
    context.stderr(
      `${error.message}\nThe paste is deleted now. This is its encrypted text; decrypt it with: age -d`,
    );
    return content;
  }
}

async function decryptWith(
  context: CliContext,
  content: Uint8Array,
  linked: string | undefined,
  { passphraseFile }: GetOptions,
): Promise<Uint8Array> {
  if (!takesPassphrase(content)) {
    throw new CliError(
      'This paste is encrypted for a key of its reader. Use --no-decrypt, and decrypt it with age.',
    );
  }
  const { decrypt } = await import('./encryption.ts');
  const armored = new TextDecoder().decode(content);
  for (let attempt = 1; ; attempt++) {
    const passphrase =
      linked ??
      (await readSecret(context, {
        ...{ name: 'passphrase', variable: 'GLUEPOT_PASSPHRASE', file: passphraseFile, isNew: false },
      }));
    const decrypted = await decrypt(armored, passphrase);
    if (decrypted !== undefined) return decrypted;
    const isTyped = linked === undefined && passphraseFile === undefined && context.isInputTerminal;
    if (!isTyped || attempt === ATTEMPTS) {
      throw new CliError(
        'Wrong passphrase. Check that the link is complete: the passphrase is the part after #.',
      );
    }
    context.stderr('Wrong passphrase. Try again.');
  }
}

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

/** On a terminal without the characters that could steer it; elsewhere byte for byte. */
async function print(context: CliContext, text: Uint8Array): Promise<void> {
  if (!context.isTerminal) return context.writeBytes(text);
  context.stdout(new TextDecoder().decode(text).replace(/\r?\n$/, ''));
}
