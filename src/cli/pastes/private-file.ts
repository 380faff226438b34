/** Files of the person who runs the command. They hold keys and tokens, so only their owner may read them. */
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { explainFileErrors } from '#cli/shared/errors.ts';
import type { Environment } from '#config/environment.ts';
import { attempt } from '#domain/attempt.ts';

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

/** Where the settings of a person are: https://specifications.freedesktop.org/basedir-spec. */
export const configFile = (environment: Environment, name: string): string =>
  join(baseFolder(environment, 'XDG_CONFIG_HOME', '.config'), 'gluepot', name);

/** Where a program keeps what it remembers between two runs. */
export const stateFile = (environment: Environment, name: string): string =>
  join(baseFolder(environment, 'XDG_STATE_HOME', '.local/state'), 'gluepot', name);

/** The specification says to ignore a relative path. */
function baseFolder(environment: Environment, variable: string, fallback: string): string {
  const chosen = environment[variable] ?? '';
  return isAbsolute(chosen) ? chosen : join(environment.HOME || homedir(), fallback);
}

/** The content of a file; undefined if there is none. Throws `CliError`. */
export function readPrivate(file: string): string | undefined {
  return explainFileErrors('read', file, () => readIfAny(file));
}

/**
 * Replaces a file by what `change` makes of it. It is replaced at once, so a reader never sees half of it; commands that
 * change it at the same time do so one after the other. Throws `CliError`.
 */
export function changePrivate(file: string, change: (content: string | undefined) => string): void {
  explainFileErrors('write', file, () =>
    withLock(file, () => {
      const content = change(readIfAny(file));
      // The file may be a link into a folder that its owner keeps under version control.
      const target = fs.existsSync(file) ? fs.realpathSync(file) : file;
      const unfinished = `${target}.tmp`;
      fs.rmSync(unfinished, { force: true });
      fs.writeFileSync(unfinished, content, { mode: OWNER_ONLY, flag: 'wx', flush: true });
      fs.renameSync(unfinished, target);
    }),
  );
}

/** Adds a line, whole even if several commands change the file at once. Throws `CliError`. */
export function appendPrivate(file: string, line: string): void {
  explainFileErrors('write', file, () =>
    withLock(file, () => {
      // A full disk may have cut the line before.
      const start = /[^\n]$/.test(readIfAny(file) ?? '') ? '\n' : '';
      fs.appendFileSync(file, `${start}${line}\n`, { mode: OWNER_ONLY });
    }),
  );
}

function readIfAny(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  tighten(file, OWNER_ONLY);
  return fs.readFileSync(file, 'utf8');
}

/** Takes a file or folder from others who can read it: an older umask or a copy may have let them. */
function tighten(path: string, mode: number): void {
  // Some file systems have no modes.
  if ((fs.statSync(path).mode & 0o077) !== 0) attempt(() => fs.chmodSync(path, mode));
}

/** A change takes a millisecond. A lock that is this old belongs to a command that was killed. */
const LOCK_MAX_AGE_MS = 2_000;
const LOCK_WAIT_MS = 10;

function withLock(file: string, work: () => void): void {
  const folder = dirname(file);
  fs.mkdirSync(folder, { recursive: true, mode: FOLDER_OWNER_ONLY });
  tighten(folder, FOLDER_OWNER_ONLY);
  const lock = `${file}.lock`;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (!take(lock)) {
    const now = Date.now();
    const { mtimeMs } = fs.statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: now };
    // One from the future is old as well: the clock may have been set back.
    if (Math.abs(now - mtimeMs) > LOCK_MAX_AGE_MS) fs.rmSync(lock, { force: true });
    else Atomics.wait(pause, 0, 0, LOCK_WAIT_MS);
  }
  try {
    work();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    fs.closeSync(fs.openSync(lock, 'wx', OWNER_ONLY));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}
