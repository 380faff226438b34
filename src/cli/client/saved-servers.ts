import { CliError } from '#cli/errors.ts';
import type { Environment } from '#environment.ts';
import { configFile, readPrivate, writePrivate } from './private-file.ts';

/** What `gluepot login` saves. */
export interface SavedServers {
  /** The address that is used when none is named. */
  default: string | null;
  /** By address. Without a key, pastes on this server are created without an account. */
  servers: Record<string, { key: string | null }>;
}

const fileOf = (environment: Environment): string => configFile(environment, 'servers.json');

/** Throws `CliError` if the file cannot be read. */
export function loadServers(environment: Environment): SavedServers {
  const file = fileOf(environment);
  const text = readPrivate(file);
  if (text === undefined) return { default: null, servers: {} };
  try {
    const saved: SavedServers = JSON.parse(text);
    if (typeof saved.servers === 'object' && saved.servers !== null && saved.default !== undefined)
      return saved;
  } catch {
    // Reported below.
  }
  throw new CliError(`${file} is damaged. Delete it, then log in again: gluepot login URL`);
}

export const saveServers = (environment: Environment, saved: SavedServers): void =>
  writePrivate(fileOf(environment), `${JSON.stringify(saved, null, 2)}\n`);
