/** Files of the person who runs the command. They hold keys and tokens, so only their owner may read them. */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { CliError, fileErrorReason } from '#cli/errors.ts';
import type { Environment } from '#environment.ts';

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
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw unusable('read', file, error);
  }
}

/** Replaces a file at once: a reader never sees half of it. Throws `CliError`. */
export function writePrivate(file: string, content: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY });
    const unfinished = `${file}.${process.pid}.tmp`;
    writeFileSync(unfinished, content, { mode: OWNER_ONLY });
    renameSync(unfinished, file);
  } catch (error) {
    throw unusable('write', file, error);
  }
}

/** Adds a line, whole even if several processes add lines at once. Throws `CliError`. */
export function appendPrivate(file: string, line: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY });
    appendFileSync(file, `${line}\n`, { mode: OWNER_ONLY });
  } catch (error) {
    throw unusable('write', file, error);
  }
}

const unusable = (what: string, file: string, cause: unknown): CliError =>
  new CliError(`Cannot ${what} ${file}: ${fileErrorReason(cause)}.`, { cause });
