/**
 * Every setting of the server, in one table: the source of `docs/configuration.md`. Longer than other files, so that the table stays in one piece.
 */

import { DATABASE_OPTIONS } from '#domain/database-url.ts';
import type { Site } from '#domain/site.ts';
import { type Environment, realEnvironment } from './environment.ts';
import {
  bytes,
  ConfigError,
  contact,
  databaseUrl,
  duration,
  emailAddress,
  limit,
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
import {
  type LogSettings,
  logFrom,
  type MetricsAddress,
  MONITORING_SETTINGS,
  metricsFrom,
} from './monitoring.ts';
import { SITE_SETTINGS, siteFrom } from './site.ts';

export type { LogSettings };

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535), 8080, '`8080`', 'The port to listen on. 0 picks a free one.'),
  HOST: setting(
    text,
    '127.0.0.1',
    '`127.0.0.1`',
    'The address to listen on. `0.0.0.0` listens on all interfaces (the container image sets it).',
  ),
  NC_PORT: setting(
    wholeNumber(0, 65_535),
    undefined,
    'unset',
    'The port that takes text over plain TCP from `nc`, as termbin.com does ([clients.md](clients.md#termbin)). 0 picks a free one and logs it. If unset, there is none.',
  ),
  NC_HOST: setting(
    text,
    '127.0.0.1',
    '`127.0.0.1`',
    'The address to take text from `nc` on. The text is not encrypted on its way. Behind a TCP proxy, all clients share the limits of the proxy’s address.',
  ),
  SITE_URL: setting(
    siteUrl,
    undefined,
    '`http://localhost:PORT`',
    'The public URL of this site. Every link is built from it.',
  ),
  DATA_DIR: setting(
    text,
    './data',
    '`./data`',
    'The folder of the embedded database. It is created if missing, and holds all data of this server.',
  ),
  DATABASE_URL: setting(
    databaseUrl,
    undefined,
    'unset',
    `A PostgreSQL database (version 14 or newer, encoding UTF8) to use instead of the embedded one, such as \`postgres://user:password@host:5432/name\`, or with several hosts, \`postgres://user:password@db1,db2/name\` ([a primary that fails over](scaling.md#a-primary-that-fails-over)). Options after \`?\` are those of libpq: ${DATABASE_OPTIONS.map((name) => `\`${name}\``).join(', ')}; any other is refused. The server creates its tables on startup. Back it up with \`pg_dump\`.`,
  ),
  REDIS_URL: setting(
    valkeyUrl,
    undefined,
    'unset',
    'The Valkey or Redis server in which all nodes count requests and wrong passwords, such as `redis://:password@host:6379/0` (`rediss` and `valkeys` use TLS), or [the one that Sentinels name](scaling.md#valkey-that-fails-over). If unset, nodes on PostgreSQL count in the database. While the server does not answer, each node allows its share of what is left of each limit.',
  ),
  TRUST_PROXY: setting(
    proxies,
    0,
    'unset',
    'How many of your proxies are in front of the server. With N proxies, a client’s address is the Nth from the right in `X-Forwarded-For`. If unset, it is the address of the connection. Without a proxy, leave this unset: otherwise clients can claim any address. Behind a proxy, set it: otherwise all clients share the proxy’s address, and one client that reaches a limit blocks all others.',
  ),
  ...SITE_SETTINGS,
  SMTP_URL: setting(
    url('smtp', 'smtps'),
    undefined,
    'unset',
    'The mail server that sends email, such as links to reset a password or confirm an address: `smtp://user:password@host:587`. If set, new accounts must confirm their email address. If unset, no email is sent, and the page for forgotten passwords tells people to ask an administrator.',
  ),
  MAIL_FROM: setting(sender, undefined, '`gluepot@` and the host of `SITE_URL`', 'The sender of email.'),
  ADMIN_EMAIL: setting(
    emailAddress,
    undefined,
    'unset',
    'The address that gets an email about new reports of pastes, at most one every 15 minutes. Needs `SMTP_URL`.',
  ),
  SECURITY_CONTACT: setting(
    contact,
    undefined,
    'unset',
    'The contact for security reports, published at `/.well-known/security.txt`. If unset, that page returns 404.',
  ),
  ...MONITORING_SETTINGS,
  LIMIT_REQUESTS_PER_MINUTE: limit(
    60,
    'Requests per minute for each API key, and for each address without a valid key.',
  ),
  LIMIT_CREATES_PER_MINUTE: limit(30, 'Pastes per minute that an account can create through the API.'),
  LIMIT_CREATES_PER_DAY: limit(500, 'Pastes per day that an account can create through the API.'),
  LIMIT_KEYLESS_CREATES_PER_MINUTE: limit(60, 'Pastes per minute that an address can create without a key.'),
  LIMIT_KEYLESS_CREATES_PER_DAY: limit(2000, 'Pastes per day that an address can create without a key.'),
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
  SOURCE_DAYS: setting(
    wholeNumber(0, 365),
    7,
    '`7`',
    'How many days a paste created without an account keeps a keyed hash of the network it came from, so that everything from one source can be removed. A network is an IPv4 address or an IPv6 /64; the address itself is never stored. 0 keeps no hash.',
  ),
  BACKUP_EVERY: setting(
    duration,
    undefined,
    'unset',
    'How often the server backs up the embedded database by itself. If unset, it does not. Does not apply to PostgreSQL.',
  ),
  BACKUP_KEEP: setting(
    wholeNumber(1, 10_000),
    7,
    '`7`',
    'How many of these backups to keep. The oldest is deleted once a new one has been written and checked.',
  ),
  BACKUP_DIR: setting(
    text,
    undefined,
    '`backups` in `DATA_DIR`',
    'The folder for these backups, better on another disk than `DATA_DIR`. It is created if missing. Give each server its own.',
  ),
  MIN_FREE_DISK: bytes(
    '64 MB',
    'The free disk space, on the disk of `DATA_DIR`, below which new text is rejected, so that pastes can still be deleted and shortened. Space freed by deleted pastes inside the database counts as free. 0 turns this off. Does not apply to PostgreSQL.',
  ),
};

/** The settings as the program uses them. */
export interface Config {
  port: number;
  host: string;
  /** An origin without a trailing slash; undefined means http://localhost with the actual port. */
  siteUrl: string | undefined;
  /** Where to take text over TCP; undefined when that is off. */
  text: { host: string; port: number } | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Bytes. */
  minFreeDisk: number;
  /** Undefined while scheduled backups are turned off. */
  backup: BackupConfig | undefined;
  redisUrl: string | undefined;
  /** How many trusted proxies are in front; 0 for none. */
  trustedProxies: number;
  site: Site;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Where to announce new reports; undefined when not configured. */
  adminEmail: string | undefined;
  /** A URI; undefined when not configured. */
  securityContact: string | undefined;
  /** How long keyless pastes keep their source; 0 for not at all. */
  sourceDays: number;
  log: LogSettings;
  /** Undefined when metrics are off. */
  metrics: MetricsAddress | undefined;
  limits: Limits;
}

export interface BackupConfig {
  everyMs: number;
  keep: number;
  /** Undefined for the default, in `dataDir`. */
  dir: string | undefined;
}

/** The maximum of each window; 0 turns a limit off. */
export interface Limits {
  requestsPerMinute: number;
  createsPerMinute: number;
  createsPerDay: number;
  keylessCreatesPerMinute: number;
  keylessCreatesPerDay: number;
  /** Requests of an account that is logged in on the site. */
  sessionRequestsPerMinute: number;
  /** Requests for pastes that do not exist. */
  missesPerMinute: number;
  /** Reports of pastes. */
  reportsPerHour: number;
  /** Bytes. */
  quotaAccountBytes: number;
  quotaKeylessBytesPerDay: number;
}

/** Reads all settings. Throws `ConfigError` for the first invalid one. An empty value counts as unset. */
export function readConfig(environment: Environment = realEnvironment()): Config {
  const entries = Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    readSetting<unknown>(name, setting, environment),
  ]);
  const values = Object.fromEntries(entries) as SettingValues<typeof SETTINGS>;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    text: values.NC_PORT === undefined ? undefined : { host: values.NC_HOST, port: values.NC_PORT },
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    minFreeDisk: values.MIN_FREE_DISK,
    backup:
      values.BACKUP_EVERY === undefined
        ? undefined
        : { everyMs: values.BACKUP_EVERY, keep: values.BACKUP_KEEP, dir: values.BACKUP_DIR },
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUST_PROXY,
    site: siteFrom(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    adminEmail: values.ADMIN_EMAIL,
    securityContact: values.SECURITY_CONTACT,
    sourceDays: values.SOURCE_DAYS,
    log: logFrom(values),
    metrics: metricsFrom(values),
    limits: {
      requestsPerMinute: values.LIMIT_REQUESTS_PER_MINUTE,
      createsPerMinute: values.LIMIT_CREATES_PER_MINUTE,
      createsPerDay: values.LIMIT_CREATES_PER_DAY,
      keylessCreatesPerMinute: values.LIMIT_KEYLESS_CREATES_PER_MINUTE,
      keylessCreatesPerDay: values.LIMIT_KEYLESS_CREATES_PER_DAY,
      sessionRequestsPerMinute: values.LIMIT_SESSION_REQUESTS_PER_MINUTE,
      missesPerMinute: values.LIMIT_MISSES_PER_MINUTE,
      reportsPerHour: values.LIMIT_REPORTS_PER_HOUR,
      quotaAccountBytes: values.QUOTA_ACCOUNT_BYTES,
      quotaKeylessBytesPerDay: values.QUOTA_KEYLESS_BYTES_PER_DAY,
    },
  };
}

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

/**
 * A database URL carries a password, and messages end up in logs. The URL is invalid, often because of characters in the
 * password that should have been encoded, so everything from the user to the last `@` goes.
 */
const withoutPassword = (value: string): string =>
  value.replace(/^([a-z][\w+.-]*:\/+)?([^:]*):.*@/is, '$1$2:…@').replace(/(password=)[^&#]*/gi, '$1…');
