/**
 * Every setting of the program, in one table: the only place that reads the environment, and the source of
 * `docs/configuration.md`.
 */

import { EMAIL_PATTERN } from '#domain/account.ts';
import { editDistance } from '#domain/edit-distance.ts';

/** What a setting takes; `parse` gives undefined for a text it does not take. */
interface Kind<T> {
  accepts: string;
  parse: (text: string) => T | undefined;
}

interface Setting<T> extends Kind<T> {
  /** The value when unset or empty, and how the documentation says it. */
  default: T;
  defaultText: string;
  description: string;
}

const text: Kind<string> = { accepts: 'any text', parse: (value) => value };

const wholeNumber = (from: number, to: number): Kind<number> => ({
  accepts: `a whole number from ${from} to ${to}`,
  parse: (value) => (/^\d{1,10}$/.test(value) && +value >= from && +value <= to ? +value : undefined),
});

const oneOf = <T extends string>(...values: T[]): Kind<T> => ({
  accepts: values.map((value) => `\`${value}\``).join(' or '),
  parse: (value) => values.find((known) => known === value),
});

const url = (...schemes: string[]): Kind<string> => ({
  accepts: `a URL that begins with ${schemes.map((scheme) => `\`${scheme}://\``).join(' or ')}`,
  parse: (value) =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value) ? value : undefined,
});

const siteUrl: Kind<string> = {
  accepts: 'a URL that begins with `http://` or `https://`, without a path, query or user',
  parse: (value) => {
    const parsed = url('http', 'https').parse(value) && new URL(value);
    return parsed && parsed.href === `${parsed.origin}/` ? parsed.origin : undefined;
  },
};

const proxies: Kind<number> = {
  accepts: 'how many proxies stand in front, a whole number from 0 to 10 (`true` means 1)',
  parse: (value) => (value === 'true' ? 1 : wholeNumber(0, 10).parse(value)),
};

/** Kept as the URI that RFC 9116 wants, section 2.5.3. */
const contact: Kind<string> = {
  accepts: 'an e-mail address, or a URL that begins with `https://` or `mailto:`',
  parse: (value) => {
    if (EMAIL_PATTERN.test(value) && !value.includes(':')) return `mailto:${value}`;
    const isUri = /^(?:https:\/\/|mailto:)[\x21-\x7e]+$/.test(value) && URL.canParse(value);
    return isUri ? value : undefined;
  },
};

const setting = <T, const I>(
  kind: Kind<T>,
  initial: I,
  initialText: string,
  meaning: string,
): Setting<T | I> => ({
  ...kind,
  default: initial,
  defaultText: initialText,
  description: meaning,
});

const UNITS = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

const byteCount: Kind<number> = {
  accepts: 'a number of bytes, or one with `KB`, `MB`, `GB` or `TB` such as `500 MB` (1 KB is 1,024 bytes)',
  parse: (value) => {
    const [, figure, unit] = /^(\d{1,15})(?: ?(KB|MB|GB|TB))?$/i.exec(value) ?? [];
    if (figure === undefined) return undefined;
    const bytes = +figure * (unit ? UNITS[unit.toUpperCase() as keyof typeof UNITS] : 1);
    return Number.isSafeInteger(bytes) ? bytes : undefined;
  },
};

const bytes = (initial: string, meaning: string) =>
  setting(byteCount, byteCount.parse(initial) ?? 0, `\`${initial}\``, meaning);

const limit = (max: number, meaning: string) =>
  setting(wholeNumber(0, 1_000_000_000), max, `\`${max}\``, `${meaning} 0 turns this limit off.`);

export const SETTINGS = {
  PORT: setting(wholeNumber(0, 65_535), 8080, '`8080`', 'The port to listen on; 0 takes a free one.'),
  HOST: setting(
    text,
    '127.0.0.1',
    '`127.0.0.1`',
    'The address to listen on. `0.0.0.0` listens on all (the container image sets it).',
  ),
  SITE_URL: setting(
    siteUrl,
    undefined,
    '`http://localhost:PORT`',
    'The address at which people reach this site: every link is made with it.',
  ),
  DATA_DIR: setting(
    text,
    './data',
    '`./data`',
    'The folder of the embedded database, made when missing. Everything this server keeps is in it.',
  ),
  DATABASE_URL: setting(
    url('postgres', 'postgresql'),
    undefined,
    'unset',
    'A PostgreSQL database (14 or newer, in UTF8) in place of the embedded one, as `postgres://user:password@host:5432/name`. Its tables are made at the start; `pg_dump` backs it up.',
  ),
  REDIS_URL: setting(
    url('redis', 'rediss', 'valkey', 'valkeys'),
    undefined,
    'unset',
    'Valkey or Redis in which all nodes count requests and wrong passwords, as `redis://:password@host:6379/0` (`rediss` and `valkeys` with TLS). Unset, nodes on PostgreSQL count in the database. While it does not answer each node gives out its share of what was left.',
  ),
  TRUST_PROXY: setting(
    proxies,
    0,
    'unset',
    'Unset, a client’s address is that of its connection. Behind N proxies of your own, N: the address is then the Nth from the right of `X-Forwarded-For`. Do not set it without a proxy: anyone could name any address. Do set it with one: otherwise all clients share the proxy’s address, and one client that reaches a limit blocks all others.',
  ),
  SIGNUP: setting(
    oneOf('open', 'closed'),
    'open',
    '`open`',
    'Whether people may make accounts themselves on the site. Closed, accounts are made with `gluepot account create` alone.',
  ),
  SMTP_URL: setting(
    url('smtp', 'smtps'),
    undefined,
    'unset',
    'The mail server that sends links for forgotten passwords and new addresses, as `smtp://user:password@host:587`. With it, new accounts must confirm their address. Unset, no mail is sent, and the page says whom to ask.',
  ),
  MAIL_FROM: setting(text, undefined, '`gluepot@` and the host of `SITE_URL`', 'The sender of mail.'),
  SECURITY_CONTACT: setting(
    contact,
    undefined,
    'unset',
    'The contact for security reports, as an e-mail address or a URL, published at `/.well-known/security.txt`. Unset, that address answers 404.',
  ),
  LIMIT_REQUESTS_PER_MINUTE: limit(
    60,
    'Requests a minute for each key, and for each address without a valid key.',
  ),
  LIMIT_CREATES_PER_MINUTE: limit(30, 'Pastes an account may create a minute through the API.'),
  LIMIT_CREATES_PER_DAY: limit(500, 'Pastes an account may create a day through the API.'),
  LIMIT_KEYLESS_CREATES_PER_MINUTE: limit(60, 'Pastes an address may create a minute without a key.'),
  LIMIT_KEYLESS_CREATES_PER_DAY: limit(2000, 'Pastes an address may create a day without a key.'),
  LIMIT_SESSION_REQUESTS_PER_MINUTE: limit(
    300,
    'Requests a minute for each account that is logged in on the site: its dashboard, searches, statistics and settings.',
  ),
  LIMIT_MISSES_PER_MINUTE: limit(
    300,
    'Requests a minute for pastes that do not exist, for each address. After that, the address gets 429 for every paste until the minute ends.',
  ),
  QUOTA_ACCOUNT_BYTES: bytes(
    '1 GB',
    'How much text the pastes of an account may hold together. Deleting pastes makes room at once. 0 turns this quota off.',
  ),
  QUOTA_KEYLESS_BYTES_PER_DAY: bytes(
    '100 MB',
    'How much text may be created a day from one network without a key (an IPv6 network of 64 bits is one). 0 turns this quota off.',
  ),
  MIN_FREE_DISK: bytes(
    '64 MB',
    'New text is refused when less of the disk that holds `DATA_DIR` is free, so that pastes can still be deleted and shortened. What deleting has left free in the database counts as free. 0 turns this off. Does not apply to PostgreSQL.',
  ),
};

type Values = {
  [Name in keyof typeof SETTINGS]: (typeof SETTINGS)[Name] extends Setting<infer T> ? T : never;
};

/** The settings as the program uses them. */
export interface Config {
  port: number;
  host: string;
  /** An origin without a slash at its end; undefined stands for http://localhost and the port listened on. */
  siteUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Bytes. */
  minFreeDisk: number;
  redisUrl: string | undefined;
  /** How many proxies of our own stand in front; 0 for none. */
  trustedProxies: number;
  signup: 'open' | 'closed';
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** A URI; undefined where the operator names none. */
  securityContact: string | undefined;
  limits: Limits;
}

/** How many in a window; 0 is off. */
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
  /** Bytes. */
  quotaAccountBytes: number;
  quotaKeylessBytesPerDay: number;
}

/** A setting has a value that it does not take. The message names it, the value and what it takes. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Reads all settings at once. Throws `ConfigError` for the first bad one. An empty value is an unset one. */
export function readConfig(environment: Environment = realEnvironment()): Config {
  const entries = Object.entries(SETTINGS).map(([name, setting]) => [
    name,
    readSetting<unknown>(name, setting, environment),
  ]);
  const values = Object.fromEntries(entries) as Values;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    minFreeDisk: values.MIN_FREE_DISK,
    redisUrl: values.REDIS_URL,
    trustedProxies: values.TRUST_PROXY,
    signup: values.SIGNUP,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    securityContact: values.SECURITY_CONTACT,
    limits: {
      requestsPerMinute: values.LIMIT_REQUESTS_PER_MINUTE,
      createsPerMinute: values.LIMIT_CREATES_PER_MINUTE,
      createsPerDay: values.LIMIT_CREATES_PER_DAY,
      keylessCreatesPerMinute: values.LIMIT_KEYLESS_CREATES_PER_MINUTE,
      keylessCreatesPerDay: values.LIMIT_KEYLESS_CREATES_PER_DAY,
      sessionRequestsPerMinute: values.LIMIT_SESSION_REQUESTS_PER_MINUTE,
      missesPerMinute: values.LIMIT_MISSES_PER_MINUTE,
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
      `The setting ${name} is "${withoutPassword(value)}", but it takes ${setting.accepts.replaceAll('`', '')}.`,
    );
  }
  return parsed;
}

/** A variable of the environment that looks like a setting and is none. */
export interface UnknownSetting {
  name: string;
  /** The setting that was probably meant. */
  suggestion: string | undefined;
}

/** What only this program calls its settings. Of other names, most of an environment belongs to other programs. */
const OWN_PREFIXES = /^(?:LIMIT|QUOTA)_/;
/** Shorter names, such as PORT, are one letter from too many words. */
const GUESSED_LENGTH_MIN = 6;

/**
 * Variables that are probably misspelt settings: they have no effect, and somebody thinks that they have. Where the
 * setting that a name is close to is set as well, the name is taken to belong to another program.
 */
export function unknownSettings(environment: Environment = realEnvironment()): UnknownSetting[] {
  const unknown: UnknownSetting[] = [];
  for (const [name, value] of Object.entries(environment)) {
    if (!value || name in SETTINGS) continue;
    const isOurs = OWN_PREFIXES.test(name);
    const suggestion = closestSetting(name.toUpperCase(), isOurs);
    if (isOurs || (suggestion !== undefined && !environment[suggestion])) unknown.push({ name, suggestion });
  }
  return unknown;
}

/** One letter of a short name may be wrong, two of a long one; of a name that can only be ours, one in three. */
function closestSetting(name: string, isOurs: boolean): string | undefined {
  const candidates = Object.keys(SETTINGS).flatMap((candidate) => {
    const { length } = candidate;
    const allowed = isOurs ? length / 3 : length < 9 ? 1 : 2;
    // Most of an environment is ruled out by this alone, before the start spends time on it.
    if (length < GUESSED_LENGTH_MIN || Math.abs(length - name.length) > allowed) return [];
    const distance = editDistance(name, candidate);
    return distance <= allowed ? [{ candidate, distance }] : [];
  });
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** A database URL carries a password, and messages end up in logs. */
const withoutPassword = (value: string): string => value.replace(/:[^:@/]*@/, ':…@');

// biome-ignore lint/style/noProcessEnv: this is the one place that reads the environment.
const realEnvironment = (): Environment => process.env;
