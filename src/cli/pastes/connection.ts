import { Option } from 'commander';
import type { CliContext } from '#cli/shared/context.ts';
import { CliError, UsageError } from '#cli/shared/errors.ts';
import { type Client, createClient } from '#client/index.ts';
import { isKey } from '#client/transport.ts';
import type { Environment } from '#config/environment.ts';
import { attempt } from '#domain/attempt.ts';
import { changePrivate, configFile, readPrivate } from './private-file.ts';
import { describeRetry, explainFailures } from './request-error.ts';

/** The option of every command that talks to a server: `.addOption(serverOption())`. */
export interface ServerOptions {
  server?: string;
}

export const serverOption = (): Option =>
  new Option('--server <url>', 'the server, instead of GLUEPOT_SERVER or the one you logged in to');

/** A server, and the key that belongs to it. */
export interface Target {
  server: string;
  key: string | undefined;
}

export interface Connection extends Target {
  client: Client;
}

/** Connects to a server. Errors of requests in `work` become sentences for a person. */
export const withTarget = <T>(
  context: CliContext,
  target: Target,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => explainFailures(target.server, () => work({ ...target, client: connect(context, target) }));

export const connect = (context: CliContext, { server, key }: Target): Client =>
  createClient({
    ...(typeof Bun === 'undefined' && {
      fetch: async (url, init) => (await import('./node-fetch.ts')).nodeFetch(url, init),
    }),
    ...context.clientOptions,
    ...{ server, key },
    onRetry: ({ error, waitMs }) => {
      // The bar of an upload may be on the line.
      context.draw?.('');
      context.stderr(describeRetry(error, server, waitMs));
    },
  });

/** The server to use when no link names one. Throws `UsageError` if there is none. */
export function chooseTarget(environment: Environment, named: string | undefined): Target {
  const chosen = named ?? (environment.GLUEPOT_SERVER || loadServers(environment).default);
  if (chosen === null) {
    throw new UsageError(
      'No server is set. Log in to one, with or without an API key:\n' +
        '  gluepot login https://paste.example.org\n' +
        'or name one with --server or GLUEPOT_SERVER.',
    );
  }
  const server = serverAddress(chosen);
  return { server, key: keyFor(environment, server, environment.GLUEPOT_SERVER || server) };
}

/** The server of a link. Only a key that belongs to this server is sent there: a link may come from anybody. */
export const targetOf = (environment: Environment, server: string): Target => ({
  server,
  key: keyFor(environment, server, environment.GLUEPOT_SERVER || loadServers(environment).default),
});

/** GLUEPOT_KEY is the key of `owner` alone; an empty one means no key at all. */
function keyFor(environment: Environment, server: string, owner: string | null): string | undefined {
  const { GLUEPOT_KEY } = environment;
  if (GLUEPOT_KEY !== undefined && owner !== null && serverAddress(owner) === server) {
    if (GLUEPOT_KEY === '' || isKey(GLUEPOT_KEY)) return GLUEPOT_KEY || undefined;
    throw new UsageError('GLUEPOT_KEY is not an API key: a key is one line without spaces.');
  }
  return loadServers(environment).servers[server]?.key ?? undefined;
}

/** This machine: nobody else can read what is sent. */
const LOOPBACK = /^(?:localhost|127\.[\d.]+|\[::1\])$/;

/** Whether a key would travel over a network that others can read. */
export const isExposed = (server: string): boolean =>
  /^http:/.test(server) && !LOOPBACK.test(new URL(server).hostname);

/** An address as `createClient` has it; without a scheme, https is meant, or http on this machine. Throws `UsageError`. */
export function serverAddress(typed: string): string {
  const scheme = LOOPBACK.test(typed.toLowerCase().replace(/(?::\d+)?(?:\/.*)?$/, '')) ? 'http' : 'https';
  const address = /^[a-z][\w+.-]*:\/\//i.test(typed) ? typed : `${scheme}://${typed}`;
  try {
    return createClient({ server: address }).server;
  } catch {
    throw new UsageError(
      `Invalid server "${withoutPassword(typed)}": must be an address such as https://paste.example.org`,
    );
  }
}

/** Errors end up in the logs of scripts. */
const withoutPassword = (address: string): string => address.replace(/^(\w+:\/\/)?.*@/, '$1…@');

/** For what only an account can do. Throws `CliError` without a key. */
export function requireKey({ server, key }: Target, what: string): void {
  if (key === undefined)
    throw new CliError(`${what} needs an API key. Log in first: gluepot login ${server}`);
}

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
