/** The texts that a command uploads. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, normalize, relative, resolve, sep } from 'node:path';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError, explainFileErrors } from '#cli/shared/errors.ts';
import { CONTENT_MAX_BYTES, describeSize } from '#domain/paste.ts';
import { archiveOf } from './files.ts';

export interface InputText {
  /** The name of the file without its folder; undefined for standard input. */
  name: string | undefined;
  text: string;
}

/** The files of these names, `-` or none being standard input. Throws `CliError` if one cannot become a paste. */
export async function readInputs(context: CliContext, files: string[]): Promise<InputText[]> {
  const inputs = [];
  for (const file of files.length > 0 ? files : ['-']) {
    inputs.push(await readInput(context, file));
  }
  return inputs;
}

/** The same as one text. Some of the files may be empty. */
export async function readArchive(context: CliContext, paths: string[]): Promise<InputText[]> {
  const files = [];
  for (const [at, name] of namesOf(paths).entries())
    files.push({ name, content: (await readInput(context, paths[at] ?? '-', true)).text });
  const text = archiveOf(files, 'Rename it, or create a paste from each file with --each.');
  return [{ name: undefined, text: toText(Buffer.from(text), 'The text of all files') }];
}

/** The paths as typed. Those outside this folder are relative to the folder they share: a full path may be private. */
function namesOf(paths: string[]): string[] {
  const isOutside = (path: string) => isAbsolute(path) || normalize(path).split(sep)[0] === '..';
  const [first = [], ...others] = paths.filter(isOutside).map((path) => dirname(resolve(path)).split(sep));
  const differs = first.findIndex((part, at) => others.some((folder) => folder[at] !== part));
  const shared = first.slice(0, differs < 0 ? undefined : differs).join(sep) || sep;
  return paths.map((path) => {
    if (path === '-') return 'stdin.txt';
    return (isOutside(path) ? relative(shared, resolve(path)) : normalize(path)).replaceAll(sep, '/');
  });
}

const readInput = async (context: CliContext, file: string, mayBeEmpty = false): Promise<InputText> =>
  file === '-' ? readStandardInput(context, mayBeEmpty) : readFile(file, mayBeEmpty);

async function readStandardInput(context: CliContext, mayBeEmpty: boolean): Promise<InputText> {
  if (context.isInputTerminal) context.stderr('Type or paste the text, then press Ctrl+D.');
  const bytes = await context.readInput(CONTENT_MAX_BYTES + 1);
  return { name: undefined, text: toText(bytes, 'Standard input', mayBeEmpty) };
}

function readFile(file: string, mayBeEmpty: boolean): InputText {
  return explainFileErrors('read', file, () => {
    if (statSync(file).isDirectory()) throw new Error('it is a folder');
    const bytes = readStart(file, CONTENT_MAX_BYTES + 1);
    return { name: basename(file), text: toText(bytes, file, mayBeEmpty) };
  });
}

/** A byte order mark is part of a text. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function toText(bytes: Uint8Array, name: string, mayBeEmpty = false): string {
  if (bytes.length > CONTENT_MAX_BYTES) {
    throw new CliError(`${name} is too large: a paste holds at most ${describeSize(CONTENT_MAX_BYTES)}.`);
  }
  if (bytes.length === 0 && !mayBeEmpty) throw new CliError(`${name} is empty. Nothing was created.`);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new CliError(`${name} is not text in UTF-8. A paste holds text only.`, { cause });
  }
}

/**
 * The first bytes of a file, or all of it if it has at most `maxBytes`. Its size is not asked for: that of a device or a
 * pipe such as `<(command)` says nothing, and `/dev/zero` has no end.
 */
export function readStart(file: string, maxBytes: number): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    return readBytes(descriptor, maxBytes);
  } finally {
    closeSync(descriptor);
  }
}

/** Up to `maxBytes` of an open file, from `start` or else from where it stands; fewer where it ends. */
export function readBytes(descriptor: number, maxBytes: number, start?: number): Uint8Array {
  const bytes = new Uint8Array(maxBytes);
  for (let length = 0; length < maxBytes; ) {
    const position = start === undefined ? null : start + length;
    const count = readSync(descriptor, bytes, length, maxBytes - length, position);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
  }
  return bytes;
}
