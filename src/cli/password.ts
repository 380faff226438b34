import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Cancelled, CliError } from './errors.ts';

/** More than any password may have, so that a wrong file is not read to its end. */
const PIPED_MAX_BYTES = 8_192;
/** Whoever sees nothing happen for this long learns what is waited for (milliseconds). */
const HINT_AFTER_MS = 1_000;

/**
 * The password on standard input, or what is typed when that is a terminal; undefined when there is none.
 * Throws `CliError` for what cannot be one, and `Cancelled`.
 */
export const readPassword = (): Promise<string | undefined> =>
  process.stdin.isTTY ? typedPassword() : pipedPassword();

async function pipedPassword(): Promise<string | undefined> {
  const hint = setTimeout(
    () =>
      process.stderr.write(
        'Waiting for the password on standard input. To have one generated, add: < /dev/null\n',
      ),
    HINT_AFTER_MS,
  );
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of process.stdin) {
      chunks.push(Buffer.from(chunk));
      if (Buffer.concat(chunks).includes('\n')) break;
      if (Buffer.concat(chunks).length > PIPED_MAX_BYTES) {
        throw new CliError('The first line of standard input is too long for a password.');
      }
    }
  } finally {
    clearTimeout(hint);
  }
  const input = Buffer.concat(chunks);
  return input.length === 0 ? undefined : firstLine(input);
}

/** An empty line is a password that was forgotten, as of an unset variable, and not a wish for a generated one. */
function firstLine(input: Buffer): string {
  const end = input.indexOf('\n');
  try {
    const line = new TextDecoder('utf-8', { fatal: true }).decode(end < 0 ? input : input.subarray(0, end));
    return line.replace(/\r$/, '');
  } catch (cause) {
    throw new CliError('The password on standard input is not valid UTF-8 text.', { cause });
  }
}

async function typedPassword(): Promise<string | undefined> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  // A terminal's line editing, with its echo going nowhere. It comes before the first question: until then
  // the terminal itself shows what is typed.
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 });
  lines.once('SIGINT', () => lines.close());
  const typed = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const { done, value } = await typed.next();
    process.stderr.write('\n');
    if (done) throw new Cancelled('Nothing was changed.');
    return value;
  };
  try {
    const password = await ask('Password (empty to have one generated): ');
    if (password === '') return undefined;
    if ((await ask('The same again: ')) === password) return password;
    throw new CliError('The two passwords differ. Nothing was changed; try again.');
  } finally {
    lines.close();
  }
}
