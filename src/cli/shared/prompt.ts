import { openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { ReadStream } from 'node:tty';
import { attempt } from '#domain/attempt.ts';
import { Cancelled, CliError } from './errors.ts';

/** More than any password may have, so that a wrong file is not read to its end. */
const PIPED_MAX_BYTES = 8_192;
/** How long to wait silently for piped input (milliseconds) before saying what the command is waiting for. */
const HINT_AFTER_MS = 1_000;

/**
 * Reads a password: the first line of standard input, or what is typed on a terminal. Returns undefined when there is
 * none. Throws `CliError` for input that cannot be a password, and `Cancelled`.
 */
export const readPassword = (): Promise<string | undefined> =>
  process.stdin.isTTY ? typedPassword() : pipedPassword();

/** Asks a question on the terminal and returns the answer. Throws `Cancelled` on Ctrl+C and Ctrl+D. */
export const askLine = (question: string): Promise<string> =>
  withTerminal({ echo: true }, (ask) => ask(question));

/** Asks for a secret, which is not shown. Undefined if there is no terminal. Throws `Cancelled`. */
export async function askSecret(question: string): Promise<string | undefined> {
  const input = process.stdin.isTTY ? process.stdin : openTerminal();
  return input && withTerminal({ echo: false, input }, (ask) => ask(question));
}

let terminal: ReadStream | undefined;

/** The terminal of the person, when standard input is a pipe. One for all questions: a second one would lose keys to the first. */
function openTerminal(): ReadStream | undefined {
  terminal ??= attempt(() => new ReadStream(openSync('/dev/tty', 'r+')));
  return terminal;
}

async function pipedPassword(): Promise<string | undefined> {
  const hint = setTimeout(
    () =>
      process.stderr.write(
        'Waiting for a password on standard input. To generate one instead, add: < /dev/null\n',
      ),
    HINT_AFTER_MS,
  );
  let input = Buffer.alloc(0);
  try {
    for await (const chunk of process.stdin) {
      input = Buffer.concat([input, Buffer.from(chunk)]);
      if (input.includes('\n')) break;
      if (input.length > PIPED_MAX_BYTES) {
        throw new CliError(
          'The first line of standard input is too long for a password. Check what you piped in.',
        );
      }
    }
  } finally {
    clearTimeout(hint);
  }
  return input.length === 0 ? undefined : firstLine(input);
}

/** An empty line is an invalid password, not a request to generate one: it usually comes from an unset variable. */
function firstLine(input: Buffer): string {
  const end = input.indexOf('\n');
  try {
    const line = new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? input : input.subarray(0, end));
    return line.replace(/\r$/, '');
  } catch (cause) {
    throw new CliError('The password on standard input is not valid UTF-8 text.', { cause });
  }
}

const typedPassword = (): Promise<string | undefined> =>
  withTerminal({ echo: false }, async (ask) => {
    const password = await ask('Password (leave empty to generate one): ');
    if (password === '') return undefined;
    if ((await ask('Repeat password: ')) === password) return password;
    throw new CliError('The passwords do not match. Nothing was changed; try again.');
  });

/** Line editing starts before the first question: until then the terminal itself would echo a password. */
async function withTerminal<T>(
  { echo, input = process.stdin }: { echo: boolean; input?: ReadStream },
  dialog: (ask: (question: string) => Promise<string>) => Promise<T>,
): Promise<T> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = echo ? process.stderr : nowhere;
  const lines = createInterface({ input, output, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => lines.close());
  const typed = lines[Symbol.asyncIterator]();
  try {
    return await dialog(async (question) => {
      // The line editor redraws the line on each key, so where it shows the line it must know the question.
      lines.setPrompt(question);
      lines.prompt();
      if (!echo) process.stderr.write(question);
      const { done, value } = await typed.next();
      if (!echo || done) process.stderr.write('\n');
      if (done) throw new Cancelled('Cancelled. Nothing was changed.');
      return value;
    });
  } finally {
    lines.close();
  }
}
