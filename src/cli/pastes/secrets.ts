/**
 * Passwords and passphrases. No option has one as its value: every user of the machine can read the arguments of a
 * process.
 */
import type { CliContext } from '#cli/shared/context.ts';
import { CliError, fileErrorReason } from '#cli/shared/errors.ts';
import { readStart } from './input.ts';

/**
 * Reads a secret from the first line of `file` (`/dev/fd/3` names a descriptor) or else from GLUEPOT_PASSWORD or
 * GLUEPOT_PASSPHRASE, or asks for it on the terminal; twice for a new one, as a typing error would lock the text away. Throws
 * `CliError` if it is empty or nobody can be asked.
 */
export async function readSecret(
  context: CliContext,
  name: 'password' | 'passphrase',
  file: string | undefined,
  isNew: boolean,
): Promise<string> {
  const variable = `GLUEPOT_${name.toUpperCase()}`;
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
