/** Every setting of the server: the source of `docs/configuration.md`. */

import { DATABASE_OPTIONS } from '#domain/database-url.ts';
import descriptions from './descriptions.json' with { type: 'json' };
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
import { SITE_SETTINGS, siteFrom } from './site.ts';

/** The maximum of each window, and how many bytes each can store. */
const LIMIT_SETTINGS = {
  LIMIT_REQUESTS_PER_MINUTE: limit(60),
  LIMIT_CREATES_PER_MINUTE: limit(30),
  LIMIT_CREATES_PER_DAY: limit(500),
  LIMIT_KEYLESS_CREATES_PER_MINUTE: limit(60),
  LIMIT_KEYLESS_CREATES_PER_DAY: limit(2000),
  LIMIT_SESSION_REQUESTS_PER_MINUTE: limit(300),
  LIMIT_MISSES_PER_MINUTE: limit(300),
  LIMIT_REPORTS_PER_HOUR: limit(20),
  QUOTA_ACCOUNT_BYTES: bytes('1 GB'),
  QUOTA_KEYLESS_BYTES_PER_DAY: bytes('100 MB'),
};

/** What each setting accepts, and its default. `descriptions.json` says what it is for. */
export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535), 8080),
  HOST: setting(text, '127.0.0.1'),
  NC_PORT: optional(wholeNumber(0, 65_535)),
  NC_HOST: setting(text, '127.0.0.1'),
  SITE_URL: optional(siteUrl, '`http://localhost:PORT`'),
  DATA_DIR: setting(text, './data'),
  DATABASE_URL: optional(databaseUrl),
  REDIS_URL: optional(valkeyUrl),
  TRUST_PROXY: setting(proxies, 0, 'unset'),
  ...SITE_SETTINGS,
  SMTP_URL: optional(url('smtp', 'smtps')),
  MAIL_FROM: optional(sender, '`gluepot@` and the host of `SITE_URL`'),
  ADMIN_EMAIL: optional(emailAddress),
  SECURITY_CONTACT: optional(contact),
  LOG_LEVEL: setting(oneOf('debug', 'info', 'warn', 'error'), 'info'),
  LOG_REQUESTS: setting(oneOf('on', 'off'), 'off'),
  LOG_FORMAT: setting(oneOf('auto', 'json', 'pretty'), 'auto'),
  METRICS_PORT: optional(wholeNumber(0, 65_535)),
  METRICS_HOST: setting(text, '127.0.0.1'),
  ...LIMIT_SETTINGS,
  SOURCE_DAYS: setting(wholeNumber(0, 365), 7),
  BACKUP_EVERY: optional(duration),
  BACKUP_KEEP: setting(wholeNumber(1, 10_000), 7),
  BACKUP_DIR: optional(text, '`backups` in `DATA_DIR`'),
  MIN_FREE_DISK: bytes('64 MB'),
};

const DESCRIPTIONS: Record<keyof typeof SETTINGS, string> = descriptions;

/** Every setting for people: in `docs/configuration.md` and in the help of `serve`. */
export const describedSettings = () =>
  Object.entries(SETTINGS).map(([name, { accepts, defaultText }]) => {
    const options = DATABASE_OPTIONS.map((option) => `\`${option}\``).join(', ');
    const description = DESCRIPTIONS[name as keyof typeof SETTINGS].replace('{DATABASE_OPTIONS}', options);
    return { name, accepts, defaultText, description };
  });

/** The settings by their names in camel case, as `minFreeDisk`, and those that belong together as one. */
export type Config = ReturnType<typeof readConfig>;

/** The limits of `LIMIT_CREATES_PER_DAY` as `createsPerDay`, and so on; 0 turns one off. */
export type Limits = Config['limits'];

/** Reads all settings. Throws `ConfigError` for the first invalid one. An empty value counts as unset. */
export function readConfig(environment: Environment = realEnvironment()) {
  const settings = readSettings(SETTINGS, environment);
  const { backupEvery: everyMs, backupKeep: keep, backupDir: dir } = settings;
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
    site: siteFrom(readSettings(SITE_SETTINGS, environment)),
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
