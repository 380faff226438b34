/** Lets a person edit a text in their own editor. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError } from '#cli/shared/errors.ts';
import { extensionOf } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';

interface Edited {
  text: string;
  /** The title of the paste, which may be the name of a file. */
  name: string | null;
  language: Language;
}

/**
 * Opens the text in the editor and passes the result to `save`, unless it is the same; then returns undefined. If anything
 * fails, the file with the text is kept, and the error says where it is.
 */
export async function editText<T>(
  context: CliContext,
  edited: Edited,
  save: (text: string) => Promise<T>,
): Promise<T | undefined> {
  const command = editorCommand(context);
  const folder = mkdtempSync(join(tmpdir(), 'gluepot-'));
  const file = join(folder, fileName(edited));
  writeFileSync(file, edited.text, { mode: 0o600 });
  const discard = () => rmSync(folder, { recursive: true, force: true });
  if (!(await context.runInTerminal([...command, file]))) {
    const isUntouched = !existsSync(file) || readFileSync(file, 'utf8') === edited.text;
    if (isUntouched) discard();
    throw new CliError(
      `The editor "${command.join(' ')}" failed, so nothing was sent.${isUntouched ? ' Set EDITOR to the one you use.' : keptIn(file)}`,
    );
  }
  if (!existsSync(file)) {
    discard();
    throw new CliError('The editor removed the file, so nothing was sent.');
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
    const result = isSame(edited.text, text) ? undefined : await save(text);
    discard();
    return result;
  } catch (error) {
    context.stderr(keptIn(file).trim());
    if (error instanceof TypeError) throw new CliError('The text is not UTF-8.', { cause: error });
    throw error;
  }
}

const keptIn = (file: string): string => ` Your text is in ${file}`;

/** Many editors end the last line when they save. */
const isSame = (before: string, after: string): boolean => after === before || after === `${before}\n`;

/** As in git, the command may have options: `code --wait`. No shell reads it. Throws `CliError` where none can be used. */
function editorCommand(context: CliContext): [string, ...string[]] {
  const {
    environment: { VISUAL, EDITOR },
    platform,
    isInputTerminal,
  } = context;
  if (!VISUAL && !EDITOR && !isInputTerminal) {
    throw new CliError('There is no terminal for an editor. Pass the text with --file.');
  }
  const fallback = platform === 'win32' ? 'notepad' : 'vi';
  return commandOf(VISUAL || EDITOR || '') ?? [fallback];
}

/** A program and its options, as in EDITOR and PAGER; undefined for an empty text. */
export function commandOf(text: string): [string, ...string[]] | undefined {
  const [program = '', ...args] = text.trim().split(/\s+/);
  return program === '' ? undefined : [program, ...args];
}

/** Editors highlight by the name of a file. */
function fileName({ name, language }: Edited): string {
  if (name !== null && /^\w[\w.-]{0,99}$/.test(name)) return name;
  return `paste.${extensionOf(language)}`;
}
