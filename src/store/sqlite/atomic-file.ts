import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ExpectedError } from '#domain/errors.ts';
import { unavailableReason } from './errors.ts';

/** A backup cannot be written or restored. The message says what to do. */
export class BackupError extends ExpectedError {}

/** As `createAtomically`, but failures become a `BackupError` that explains them to the operator. */
export function writeAtomically<T>(...[file, ...more]: Parameters<typeof createAtomically<T>>): T {
  try {
    return createAtomically(file, ...more);
  } catch (error) {
    throw describeCopyError(file, error);
  }
}

/**
 * Creates `file` in one step, readable by its owner alone: `fill` writes it under the name `unfinished` in the same
 * folder, and it is renamed once complete, to what `nameOf` says if it is given. Throws `BackupError` when `file` exists; never replaces anything.
 */
export function createAtomically<T>(
  file: string,
  unfinished: string,
  fill: (unfinished: string) => T,
  nameOf: (filled: T) => string = () => file,
): T {
  try {
    if (exists(file)) throw alreadyExists(file);
    rmSync(unfinished, { force: true });
    // Created before it is filled, so that the mode applies from the first byte.
    closeSync(openSync(unfinished, 'wx', 0o600));
    const filled = fill(unfinished);
    sync(unfinished, 'r+');
    linkOrRename(unfinished, nameOf(filled));
    // Without this a power cut could lose the new name.
    if (process.platform !== 'win32') sync(dirname(file), 'r');
    return filled;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function sync(path: string, flags: string): void {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Unlike renaming, linking fails when a file of that name exists by now. Some file systems do not support links. */
function linkOrRename(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
    unlinkSync(unfinished);
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST' || exists(file)) throw alreadyExists(file);
    renameSync(unfinished, file);
  }
}

/** Also true for a dangling link. */
const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const alreadyExists = (file: string): BackupError =>
  new BackupError(`${file} already exists. Nothing was overwritten. Move it away, or choose another name.`);

/** Returns a `BackupError` about `file` for errors that an operator can fix, and any other error unchanged. */
export function describeCopyError(file: string, error: unknown): unknown {
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT' || unavailableReason(errcode) === 'disk full') {
    return new BackupError(
      `The disk is full: cannot write ${file}. Free disk space, or choose another place.`,
    );
  }
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new BackupError(
        existsSync(dirname(file))
          ? `File not found: ${file}. Check the name.`
          : `Folder not found: ${dirname(file)}. Create it, or choose another place.`,
      );
    case 'EACCES':
    case 'EPERM':
      return new BackupError(
        `No permission to read or write ${file}. Change its permissions, or choose another place.`,
      );
    case 'EROFS':
      return new BackupError(`The disk of ${file} is mounted read-only. Choose another place.`);
    default:
      return error;
  }
}
