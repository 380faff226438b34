/** Where the text of a paste is written: into a file, or as several files into a folder. */
import * as fs from 'node:fs';
import { join } from 'node:path';
import { CliError, explainFileErrors } from '#cli/shared/errors.ts';
import { isAddress } from '#domain/archive.ts';
import { decodeContent } from '#domain/paste.ts';
import { filesIn } from './files.ts';

export interface Output {
  /** Writes the whole content. A file is replaced at once: whatever was there stays until now. Throws `CliError`. */
  write(content: Uint8Array): void;
  close(): void;
}

/**
 * Finds out early whether an output file can be written. A link leads to the file that is replaced, which keeps its mode.
 * A device or a pipe is written to: replacing it would take `/dev/null` from the whole machine. Throws `CliError`.
 */
export function openOutput(file: string): Output {
  return explainFileErrors('write', file, () => {
    const found = fs.statSync(file, { throwIfNoEntry: false });
    if (found === undefined) {
      // A link to a file that does not exist yet creates it.
      return isLink(file) ? streamTo(file) : replace(file, undefined);
    }
    if (found.isDirectory()) throw new Error('it is a folder');
    return found.isFile() ? replace(fs.realpathSync(file), found.mode & 0o777) : streamTo(file);
  });
}

const isLink = (file: string): boolean =>
  fs.lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function streamTo(file: string): Output {
  const descriptor = fs.openSync(file, 'w');
  return {
    write: (content) => explainFileErrors('write', file, () => fs.writeFileSync(descriptor, content)),
    close: () => fs.closeSync(descriptor),
  };
}

function replace(file: string, mode: number | undefined): Output {
  const unfinished = `${file}.${process.pid}.tmp`;
  // Tried and removed: a command that is interrupted meanwhile leaves nothing.
  fs.closeSync(fs.openSync(unfinished, 'wx'));
  fs.rmSync(unfinished);
  return {
    write: (content) =>
      explainFileErrors('write', file, () => {
        // Nobody may read it meanwhile who could not read the former file.
        const descriptor = fs.openSync(unfinished, 'wx', mode);
        try {
          fs.writeFileSync(descriptor, content);
          if (mode !== undefined) fs.chmodSync(unfinished, mode);
          fs.renameSync(unfinished, file);
        } catch (error) {
          fs.rmSync(unfinished, { force: true });
          throw error;
        } finally {
          fs.closeSync(descriptor);
        }
      }),
    close() {},
  };
}

/** Creates a folder, or finds out early whether it can be written to. Throws `CliError`. */
export function openFolder(folder: string): Output {
  return explainFileErrors('write', folder, () => {
    const isNew = !fs.existsSync(folder);
    if (isNew) fs.mkdirSync(folder);
    const root = fs.realpathSync(folder);
    // The slash: a file is no folder.
    fs.accessSync(`${root}/`, fs.constants.W_OK);
    return {
      write: (content) => explainFileErrors('write', folder, () => extract(root, decodeContent(content))),
      // Without what should have come into it, it is of no use.
      close: () => isNew && fs.readdirSync(root).length === 0 && fs.rmdirSync(root),
    };
  });
}

/** Writes files out of a paste, which may be from anybody: nothing leaves the folder, and nothing is replaced. */
function extract(root: string, text: string): void {
  const files = filesIn(text);
  const problem = problemOf(files.map(({ name }) => name));
  if (problem !== undefined) {
    throw new CliError(`${problem} Nothing was written. Without --extract, the whole text is printed.`);
  }
  for (const { name } of files) freePath(root, name);
  for (const { name, content } of files) {
    // Again: another program may have put something there meanwhile. `wx` follows no link, either.
    fs.writeFileSync(freePath(root, name, fs.mkdirSync), content, { flag: 'wx', mode: 0o644 });
  }
}

/** The path of a file that is not there yet. Follows no link below the root. Throws `CliError`. */
function freePath(root: string, name: string, makeFolder?: (path: string) => void): string {
  const parts = name.split('/');
  return parts.reduce((folder, part, at) => {
    const path = join(folder, part);
    const isFolder = at + 1 < parts.length;
    const found = fs.lstatSync(path, { throwIfNoEntry: false });
    if (found !== undefined && !(isFolder && found.isDirectory())) {
      throw new CliError(`Cannot write ${path}: something is there already. Choose another folder.`);
    }
    if (found === undefined && isFolder) makeFolder?.(path);
    return path;
  }, root);
}

/** What no path may have on any system, as `keyOf` makes it, beside what `isAddress` refuses. */
const WRONG: [sign: RegExp, why: string][] = [
  // https://learn.microsoft.com/windows/win32/fileio/naming-a-file
  [/:/, 'has a colon, after which Windows writes to something else'],
  [/[. ](?:\/|$)/, 'ends with a dot or a space, which Windows drops'],
  [/(?:^|\/)(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:[./]|$)/, 'is a device on Windows'],
  [/(?:^|\/)(?:\.git|git~\d+)(?:\/|$)/, 'belongs to git, which runs what is in there'],
];

/** A sentence on a name that leads elsewhere than it says, or to where another leads, on any system. */
function problemOf(names: string[]): string | undefined {
  for (const name of names) {
    const [, why] = WRONG.find(([sign]) => sign.test(keyOf(name))) ?? [];
    const wrong = isAddress(keyOf(name)) ? why : 'is no plain path inside of a folder';
    if (wrong !== undefined) return `The file name ${JSON.stringify(name)} ${wrong}.`;
  }
  // With the lowest character for the slash, what is in a folder comes right after it.
  const paths = names.map((name) => `${keyOf(name)}/`.replaceAll('/', '\0')).sort();
  const twin = paths.find((path, at) => path.startsWith(paths[at - 1] ?? '/'))?.slice(0, -1);
  return twin && `The file name ${JSON.stringify(twin.replaceAll('\0', '/'))} is not unique on every system.`;
}

/** Equal for names that some system takes for one: it may ignore case, how letters are composed, or what is invisible. */
const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
