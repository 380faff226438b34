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
import { unavailableReason } from './errors.ts';

/** A copy cannot be made. The message says what to do. */
export class BackupError extends Error {}

/** As `createAtomically`, but failures become a `BackupError` that explains them to the operator. */
export function writeAtomically<T>(file: string, unfinished: string, fill: (unfinished: string) => T): T {
  try {
    return createAtomically(file, unfinished, fill);
  } catch (error) {
    throw describeCopyError(file, error);
  }
}

/**
 * Makes `file` appear at once and whole, readable by its owner alone: `fill` writes it under the name
 * `unfinished`, beside it. What exists is never replaced: throws `BackupError`.
 */
export function createAtomically<T>(file: string, unfinished: string, fill: (unfinished: string) => T): T {
  try {
    if (exists(file)) throw taken(file);
    rmSync(unfinished, { force: true });
    // Created before it is filled, so that the mode applies from the first byte.
    closeSync(openSync(unfinished, 'wx', 0o600));
    const filled = fill(unfinished);
    sync(unfinished, 'r+');
    giveName(unfinished, file);
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

/** A link, unlike a rename, fails when a file of that name exists by now. Some file systems have no links. */
function giveName(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file);
    unlinkSync(unfinished);
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST' || exists(file)) throw taken(file);
    renameSync(unfinished, file);
  }
}

/** Also true for a dangling link. */
const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const taken = (file: string): BackupError =>
  new BackupError(
    `${file} exists already, and nothing is overwritten. Move it away, or choose another name.`,
  );

/** The error as a sentence about `file`, where it is one that an operator can do something about. */
export function describeCopyError(file: string, error: unknown): unknown {
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (code === 'ENOSPC' || code === 'EDQUOT' || unavailableReason(errcode) === 'disk full') {
    return new BackupError(`There is no room on the disk for ${file}. Make room, or choose another place.`);
  }
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new BackupError(
        existsSync(dirname(file))
          ? `There is no file ${file}. Check the name.`
          : `There is no folder ${dirname(file)}. Make it first, or choose another place.`,
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(
        `This user may not read or write ${file}. Give the right to, or choose another place.`,
      );
    default:
      return error;
  }
}
