/**
 * Every setting of the server, in one table: the source of `docs/configuration.md`. Longer than other files, so that the table stays in one piece.
 */

import { DATABASE_OPTIONS } from '#domain/database-url.ts';
import type { Site } from '#domain/site.ts';
import { AUTH_PROXY_SETTINGS, authProxyFrom } from './auth-proxy.ts';
import { type Environment, realEnvironment } from './environment.ts';
import {
  bytes,
  ConfigError,
  contact,
  databaseUrl,
  duration,
  emailAddress,
  limit,
  oneOf,
  optional,
  proxies,
  type Setting,
  type SettingValues,
  sender,
  setting,
  siteUrl,
  text,
  url,
  valkeyUrl,
  wholeNumber,
} from './kinds.ts';
import { OIDC_SETTINGS, oidcFrom } from './oidc.ts';
import { SITE_SETTINGS, siteFrom } from './site.ts';

/** The maximum of each window, and how many bytes each can store. */
const LIMIT_SETTINGS = {
  LIMIT_REQUESTS_PER_MINUTE: limit(
    60,
    'Requests per minute for each API key, and for each address without a valid key.',
  ),
  LIMIT_CREATES_PER_MINUTE: limit(30, 'Pastes per minute that an account can create through the API.'),
  LIMIT_CREATES_PER_DAY: limit(500, 'Pastes per day that an account can create through the API.'),
  LIMIT_KEYLESS_CREATES_PER_MINUTE: limit(
    60,
    'Pastes per minute that an address can create, or edit, without a key.',
  ),
  LIMIT_KEYLESS_CREATES_PER_DAY: limit(
    2000,
    'Pastes per day that an address can create, or edit, without a key.',
  ),
  LIMIT_SESSION_REQUESTS_PER_MINUTE: limit(
    300,
    'Requests per minute for each account that is logged in on the site: its dashboard, searches, statistics and settings.',
  ),
  LIMIT_MISSES_PER_MINUTE: limit(
    300,
    'Requests per minute for pastes that do not exist, for each address. Beyond this limit, the address gets 429 for every paste until the minute ends.',
  ),
  LIMIT_REPORTS_PER_HOUR: limit(20, 'Reports of pastes per hour that a network can send.'),
  QUOTA_ACCOUNT_BYTES: bytes(
    '1 GB',
    'How much text an account can store. Deleting pastes frees space immediately. 0 turns this quota off.',
  ),
  QUOTA_KEYLESS_BYTES_PER_DAY: bytes(
    '100 MB',
    'How much text one network can create per day without a key. A network is an IPv4 address or an IPv6 /64. 0 turns this quota off.',
  ),
};

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535), 8080, 'The port to listen on. 0 picks a free one.'),
  HOST: setting(
    text,
    '127.0.0.1',
    'The address to listen on. `0.0.0.0` listens on all interfaces (the container image sets it).',
  ),
  NC_PORT: optional(
    wholeNumber(0, 65_535),
    'The port that takes text over plain TCP from `nc`, as termbin.com does ([clients.md](clients.md#termbin)). 0 picks a free one and logs it. If unset, there is none.',
  ),
  NC_HOST: setting(
    text,
    '127.0.0.1',
    'The address to take text from `nc` on. The text is not encrypted on its way. Behind a TCP proxy, all clients share the limits of the proxy’s address.',
  ),
  SITE_URL: optional(
    siteUrl,
    'The public URL of this site. Every link is built from it. With a path, such as `https://example.org/paste`, the site answers below that path alone.',
    '`http://localhost:PORT`',
  ),
  DATA_DIR: setting(
    text,
    './data',
    'The folder of the embedded database. It is created if missing, and holds all data of this server.',
  ),
  DATABASE_URL: optional(
    databaseUrl,
    `A PostgreSQL database (version 14 or newer, encoding UTF8) to use instead of the embedded one, such as \`postgres://user:password@host:5432/name\`, or with several hosts, \`postgres://user:password@db1,db2/name\` ([a primary that fails over](scaling.md#a-primary-that-fails-over)). Options after \`?\` are those of libpq: ${DATABASE_OPTIONS.map((name) => `\`${name}\``).join(', ')}; any other is refused. The server creates its tables on startup. Back it up with \`pg_dump\`.`,
  ),
  REDIS_URL: optional(
    valkeyUrl,
    'The Valkey or Redis server in which all nodes count requests and wrong passwords, such as `redis://:password@host:6379/0` (`rediss` and `valkeys` use TLS), or [the one that Sentinels name](scaling.md#valkey-that-fails-over). If unset, nodes on PostgreSQL count in the database. While the server does not answer, each node allows its share of what is left of each limit.',
  ),
  TRUST_PROXY: setting(
    proxies,
    0,
    'How many of your proxies are in front of the server. With N proxies, a client’s address is the Nth from the right in `X-Forwarded-For`. If unset, it is the address of the connection. Without a proxy, leave this unset: otherwise clients can claim any address. Behind a proxy, set it: otherwise all clients share the proxy’s address, and one client that reaches a limit blocks all others.',
    'unset',
  ),
  ...SITE_SETTINGS,
  ...OIDC_SETTINGS,
  ...AUTH_PROXY_SETTINGS,
  SMTP_URL: optional(
    url('smtp', 'smtps'),
    'The mail server that sends email, such as links to reset a password or confirm an address: `smtp://user:password@host:587`. If set, new accounts must confirm their email address. If unset, no email is sent, and the page for forgotten passwords tells people to ask an administrator.',
  ),
  MAIL_FROM: optional(sender, 'The sender of email.', '`gluepot@` and the host of `SITE_URL`'),
  ADMIN_EMAIL: optional(
    emailAddress,
    'The address that gets an email about new reports of pastes, at most one every 15 minutes. Needs `SMTP_URL`.',
  ),
  SECURITY_CONTACT: optional(
    contact,
    'The contact for security reports, published at `/.well-known/security.txt`. If unset, that page returns 404.',
  ),
  LOG_LEVEL: setting(
    oneOf('debug', 'info', 'warn', 'error'),
    'info',
    'The least important messages to log. Security events and, if they are on, requests are logged at every level.',
  ),
  LOG_REQUESTS: setting(
    oneOf('on', 'off'),
    'off',
    'Whether to log a line for each request, with its method, route pattern, status, duration and request id.',
  ),
  LOG_FORMAT: setting(
    oneOf('auto', 'json', 'pretty'),
    'auto',
    'The format of the log: `json` is one JSON object a line, `pretty` is for people. `auto` is `pretty` on a terminal and `json` otherwise.',
  ),
  METRICS_PORT: optional(
    wholeNumber(0, 65_535),
    'The port that serves metrics for Prometheus, at `/metrics`. 0 picks a free one and logs it. If unset, nothing is measured.',
  ),
  METRICS_HOST: setting(
    text,
    '127.0.0.1',
    'The address to serve metrics on. Metrics need no password, so let only your Prometheus reach it.',
  ),
  ...LIMIT_SETTINGS,
  SOURCE_DAYS: setting(
    wholeNumber(0, 365),
    7,
    'How many days a paste created without an account keeps a keyed hash of the network it came from, so that everything from one source can be removed. A network is an IPv4 address or an IPv6 /64; the address itself is never stored. 0 keeps no hash.',
  ),
  BACKUP_EVERY: optional(
    duration,
    'How often the server backs up the embedded database by itself. If unset, it does not. Does not apply to PostgreSQL.',
  ),
  BACKUP_KEEP: setting(
    wholeNumber(1, 10_000),
    7,
    'How many of these backups to keep. The oldest is deleted once a new one has been written and checked.',
  ),
  BACKUP_DIR: optional(
    text,
    'The folder for these backups, better on another disk than `DATA_DIR`. It is created if missing. Give each server its own.',
    '`backups` in `DATA_DIR`',
  ),
  MIN_FREE_DISK: bytes(
    '64 MB',
    'The free disk space, on the disk of `DATA_DIR`, below which new text is rejected, so that pastes can still be deleted and shortened. Space freed by deleted pastes inside the database counts as free. 0 turns this off. Does not apply to PostgreSQL.',
  ),
};

export type { AuthProxy } from './auth-proxy.ts';

/** The settings by their names in camel case, as `minFreeDisk`, and those that belong together as one. */
export type Config = ReturnType<typeof readConfig>;

/** The limits of `LIMIT_CREATES_PER_DAY` as `createsPerDay`, and so on; 0 turns one off. */
export type Limits = Config['limits'];

/** Reads all settings. Throws `ConfigError` for the first invalid one. An empty value counts as unset. */
export function readConfig(environment: Environment = realEnvironment()) {
  const settings = readSettings(SETTINGS, environment);
  const { backupEvery: everyMs, backupKeep: keep, backupDir: dir } = settings;
  const oidc = oidcFrom(readSettings(OIDC_SETTINGS, environment, 'OIDC_'));
  const authProxy = authProxyFrom(readSettings(AUTH_PROXY_SETTINGS, environment, 'AUTH_PROXY_'));
  const site: Site = { ...siteFrom(readSettings(SITE_SETTINGS, environment)), issuerName: oidc?.name };
  if (site.passwordLogin === 'off' && authProxy === undefined && oidc === undefined)
    throw new ConfigError(
      'PASSWORD_LOGIN=off needs another way to log in. Set OIDC_ISSUER or AUTH_PROXY_HEADER, or remove PASSWORD_LOGIN.',
    );
  return {
    ...settings,
    /** Where to take text over TCP; undefined when that is off. */
    text: addressOf(settings.ncHost, settings.ncPort),
    /** Undefined when metrics are off. */
    metrics: addressOf(settings.metricsHost, settings.metricsPort),
    /** Undefined while scheduled backups are turned off. `dir` is undefined for the default, in `dataDir`. */
    backup: everyMs === undefined ? undefined : { everyMs, keep, dir },
    /** How many trusted proxies are in front; 0 for none. */
    trustedProxies: settings.trustProxy,
    site,
    /** Undefined without single sign-on. */
    oidc,
    /** Undefined without a proxy that logs people in. */
    authProxy,
    limits: readSettings(LIMIT_SETTINGS, environment, 'LIMIT_'),
  };
}

const addressOf = (host: string, port: number | undefined) =>
  port === undefined ? undefined : { host, port };

/** The settings of a table by their names in camel case, without `prefix`. */
function readSettings<Table extends Record<string, Setting<unknown>>, Prefix extends string = ''>(
  table: Table,
  environment: Environment,
  prefix?: Prefix,
): SettingValues<Table, Prefix> {
  const entries = Object.entries(table).map(([name, setting]) => [
    camelCase(prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name),
    readSetting(name, setting, environment),
  ]);
  return Object.fromEntries(entries);
}

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

function readSetting<T>(name: string, setting: Setting<T>, environment: Environment): T {
  const value = environment[name]?.trim();
  if (value === undefined || value === '') return setting.default;
  const parsed = setting.parse(value);
  if (parsed === undefined) {
    throw new ConfigError(
      `Invalid ${name} "${withoutPassword(value)}": must be ${setting.accepts.replaceAll('`', '')}.`,
    );
  }
  return parsed;
}

/** Messages end up in logs, and a password may have broken the URL: all from the user to the last `@` goes. */
const withoutPassword = (value: string): string =>
  value.replace(/^([a-z][\w+.-]*:\/+)?([^:]*):.*@/is, '$1$2:…@').replace(/(password=)[^&#]*/gi, '$1…');
