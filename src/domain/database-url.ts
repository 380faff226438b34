import { ExpectedError } from './errors.ts';

/**
 * What may follow `?` in DATABASE_URL, by libpq's names (postgresql.org/docs/current/libpq-connect.html), as far as the
 * driver knows them. Timeouts of statements and the application's name are the program's own: `gluepot move` finds
 * running servers by that name.
 */
const OPTIONS: Record<string, { accepts: string; pattern: RegExp }> = {
  target_session_attrs: oneOf('read-write', 'primary', 'any'),
  connect_timeout: { accepts: 'seconds for each host, from 1 to 99', pattern: /^[1-9]\d?$/ },
  sslmode: oneOf('disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'),
  sslrootcert: { accepts: 'a file', pattern: /./ },
  sslcert: { accepts: 'a file', pattern: /./ },
  sslkey: { accepts: 'a file', pattern: /./ },
  sslnegotiation: oneOf('postgres', 'direct'),
  ssl: { accepts: 'true or false', pattern: /^(?:true|false|1|0)$/ },
  uselibpqcompat: oneOf('true', 'false'),
  options: { accepts: 'command-line options of the server', pattern: /./ },
  host: { accepts: 'one host, or the folder of a socket', pattern: /^[^,]+$/ },
  port: { accepts: 'one port', pattern: /^\d{1,5}$/ },
};

function oneOf(...values: string[]) {
  const accepts = `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  return { accepts, pattern: new RegExp(`^(?:${values.join('|')})$`) };
}

export const DATABASE_OPTIONS = Object.keys(OPTIONS);

/** An option of a database URL is unknown or has a wrong value. The message names it, and never a password. */
export class InvalidDatabaseOption extends ExpectedError {}

export interface DatabaseUrl {
  /** In the order in which they are tried; each with a URL for the driver. */
  hosts: { name: string; url: string }[];
  /** Hosts, ports and database, for messages. */
  name: string;
  /** Whether only a server that can be written is wanted. The default, unlike libpq's: Gluepot has to write. */
  requiresWrites: boolean;
  /** How long to connect to one host; undefined when not given. */
  connectMs: number | undefined;
}

/** Reads a URL of PostgreSQL as libpq does, with one host or several; undefined for others. Throws InvalidDatabaseOption. */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, start, authority = '', path = '', query] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/.exec(text) ?? [];
  if (start === undefined) return undefined;
  const options = new URLSearchParams(query);
  for (const [name, value] of options) requireKnown(name, value);
  const attributes = options.get('target_session_attrs') ?? 'read-write';
  const seconds = options.get('connect_timeout');
  // The driver would pass the one on to nobody, and count the other from the first host on.
  for (const own of ['target_session_attrs', 'connect_timeout']) options.delete(own);
  const names = authority.split(',');
  const hosts = names.map((name) => ({
    name: name || options.get('host') || 'localhost',
    url: `${start}${name}${path}${options.size > 0 ? `?${options}` : ''}`,
  }));
  const isSound = hosts.every(({ url }) => URL.canParse(url)) && (names.length === 1 || !names.includes(''));
  if (!isSound) return undefined;
  return {
    hosts,
    name: `${hosts.map(({ name }) => name).join(',')}${path}`,
    requiresWrites: attributes !== 'any',
    connectMs: seconds === null ? undefined : Number(seconds) * 1000,
  };
}

function requireKnown(name: string, value: string): void {
  const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  if (option?.pattern.test(value)) return;
  throw new InvalidDatabaseOption(
    option
      ? `Invalid DATABASE_URL: the option ${name} must be ${option.accepts}.`
      : `Invalid DATABASE_URL: unknown option ${name}. Options are ${DATABASE_OPTIONS.join(', ')}.`,
  );
}
