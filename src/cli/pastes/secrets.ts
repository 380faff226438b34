/**
 * Passwords and passphrases. No option has one as its value: every user of the machine can read the arguments of a
 * process.
 */
import type { CliContext } from '#cli/shared/context.ts';
import { CliError, fileErrorReason } from '#cli/shared/errors.ts';
import { readStart } from './input.ts';

/** A secret that is read from a file or typed. */
interface Secret {
  /** Such as `password`. */
  name: string;
  /** The environment variable that may have it. */
  variable: string;
  /** The value of the option that names a file: its first line is the secret. `/dev/fd/3` names a descriptor. */
  file: string | undefined;
  /** Asks twice: a typing error would lock the text away. */
  isNew: boolean;
}

/** Reads a secret, or asks for it on the terminal. Throws `CliError` if it is empty or nobody can be asked. */
export async function readSecret(context: CliContext, secret: Secret): Promise<string> {
  const { name, variable, file, isNew } = secret;
  const text = file === undefined ? context.environment[variable] : firstLineOf(file, name);
  const chosen = text ?? (await askFor(context, name, isNew));
  if (chosen === undefined) {
    throw new CliError(
      `There is no terminal to ask for the ${name}. Use --${name}-file, or set ${variable} in the environment.`,
    );
  }
  if (chosen === '') throw new CliError(`The ${name} is empty. Enter at least one character.`);
  return chosen;
}

async function askFor({ askSecret }: CliContext, name: string, isNew: boolean): Promise<string | undefined> {
  const typed = await askSecret(`${capitalize(name)}: `);
  if (typed === undefined || !isNew) return typed;
  if ((await askSecret(`Repeat ${name}: `)) === typed) return typed;
  throw new CliError(`You typed two different ${name}s. Nothing was created; try again.`);
}

/** More than any secret has, so that a wrong file is not read to its end. */
const FILE_MAX_BYTES = 8_192;
const NEW_LINE = 0x0a;

function firstLineOf(file: string, name: string): string {
  try {
    const bytes = readStart(file, FILE_MAX_BYTES);
    const end = bytes.indexOf(NEW_LINE);
    if (end === -1 && bytes.length === FILE_MAX_BYTES) throw new Error('its first line is too long');
    // Other bytes would all become the same character, and the secret one that anybody can guess.
    const line = new TextDecoder('utf-8', { fatal: true }).decode(
      end === -1 ? bytes : bytes.subarray(0, end),
    );
    return line.replace(/\r$/, '');
  } catch (cause) {
    const why = cause instanceof TypeError ? 'it is not text in UTF-8' : fileErrorReason(cause);
    throw new CliError(`Cannot read the ${name} from ${file}: ${why}.`, { cause });
  }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
