import { constants } from 'node:fs';
import { type FileHandle, open, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CliError, fileErrorReason } from '#cli/shared/errors.ts';
import { SkipError, type Skipped } from './reader.ts';

/** A file in a folder or an archive. */
export interface SourceFile {
  /** Its path within the source, with slashes. */
  path: string;
  /** Its content and the time of its last change. Throws `SkipError`, also when it is larger than `maxBytes`. */
  read(maxBytes: number): Promise<{ content: Uint8Array; modifiedAt: number | null }>;
}

export interface Files {
  files: SourceFile[];
  skipped: Skipped[];
}

/** Whether the path of a source is a folder or a file. Throws `CliError` if it is neither. */
export async function kindOfPath(path: string): Promise<'folder' | 'file'> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'folder';
    if (found.isFile()) return 'file';
  } catch (error) {
    throw cannotRead(path, error);
  }
  throw new CliError(`Cannot read ${path}: it is neither a file nor a folder.`);
}

/** Throws `CliError` if this is no folder; `advice` says which one to name. */
export async function requireFolder(path: string, advice: string): Promise<void> {
  if ((await kindOfPath(path)) !== 'folder') throw new CliError(`${path} is a file. ${advice}`);
}

const cannotRead = (path: string, error: unknown): CliError =>
  new CliError(`Cannot read ${path}: ${fileErrorReason(error)}. Check the path and its permissions.`);

/**
 * The files in a folder and its subfolders, by path. Symbolic links are not followed: they lead out of the folder, and what
 * they lead to may be a secret of this machine. `enter` chooses the subfolders.
 */
export async function filesIn(root: string, enter: (path: string) => boolean = () => true): Promise<Files> {
  const found: Files = { files: [], skipped: [] };
  const base = await realpath(root);
  await readdir(base).catch((error) => {
    throw cannotRead(root, error);
  });
  const walk = async (folder: string): Promise<void> => {
    const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(() => undefined);
    if (entries === undefined) {
      found.skipped.push({ name: folder, reason: 'unreadable' });
      return;
    }
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) found.skipped.push({ name: path, reason: 'symbolic_link' });
      else if (entry.isFile())
        found.files.push({ path, read: (max) => readFile(join(base, path), max, isAtPlace) });
      else if (!entry.isDirectory()) found.skipped.push({ name: path, reason: 'unreadable' });
      else if (enter(path)) await walk(path);
    }
  };
  await walk('');
  return found;
}

/** Since the folder was listed, a link or a pipe may have taken the place of the file. */
const NO_LINK_NO_WAIT = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * Whether the path of the open file has no links; a folder on it may have given way to one. On a server, the import may read
 * what its user must not.
 */
const isAtPlace = async (file: string, { fd }: FileHandle): Promise<boolean> =>
  (await readlink(`/proc/self/fd/${fd}`).catch(() => realpath(file))) === file;

/** Reads a whole file of a source. Throws `SkipError`, also when `accept` does not accept what was opened. */
export async function readFile(
  file: string,
  maxBytes: number,
  accept: (file: string, handle: FileHandle) => Promise<boolean> = async () => true,
): Promise<{ content: Uint8Array; modifiedAt: number }> {
  const handle = await open(file, NO_LINK_NO_WAIT).catch(() => {
    throw new SkipError('unreadable');
  });
  try {
    const found = await handle.stat();
    if (!found.isFile() || !(await accept(file, handle))) throw new SkipError('unreadable');
    if (found.size > maxBytes) throw new SkipError('too_large');
    const content = Buffer.alloc(found.size);
    let length = 0;
    while (length < content.length) {
      const { bytesRead } = await handle.read(content, length, content.length - length, length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return { content: content.subarray(0, length), modifiedAt: found.mtimeMs };
  } catch (error) {
    throw error instanceof SkipError ? error : new SkipError('unreadable');
  } finally {
    await handle.close();
  }
}
