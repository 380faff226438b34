import { CliError } from '#cli/shared/errors.ts';
import type { Environment } from '#config/environment.ts';
import { attempt } from '#domain/attempt.ts';
import { changePrivate, configFile, readPrivate } from './private-file.ts';

/** What `gluepot login` saves. */
interface SavedServers {
  /** The address that is used when none is named. */
  default: string | null;
  /** By address. Without a key, pastes on this server are created without an account. */
  servers: Record<string, { key: string | null }>;
}

const fileOf = (environment: Environment): string => configFile(environment, 'servers.json');

/** Throws `CliError` if the file cannot be read. */
export const loadServers = (environment: Environment): SavedServers =>
  parse(fileOf(environment), readPrivate(fileOf(environment)));

/** Saves what `change` makes of what is saved, which another command may have changed meanwhile. Throws `CliError`. */
export const changeServers = (
  environment: Environment,
  change: (saved: SavedServers) => SavedServers,
): void =>
  changePrivate(
    fileOf(environment),
    (text) => `${JSON.stringify(change(parse(fileOf(environment), text)), null, 2)}\n`,
  );

function parse(file: string, text: string | undefined): SavedServers {
  if (text === undefined) return { default: null, servers: {} };
  const saved = attempt((): Partial<SavedServers> | null => JSON.parse(text));
  if (typeof saved?.servers === 'object' && saved.servers !== null && saved.default !== undefined)
    return saved as SavedServers;
  throw new CliError(`${file} is damaged. Delete it, then log in again: gluepot login URL`);
}
