/** What the settings in `index.ts` accept. */

import { InvalidDatabaseOption, parseDatabaseUrl } from '#domain/database-url.ts';
import { readEmail } from '#domain/email.ts';
import { ExpectedError } from '#domain/errors.ts';
import { LANGUAGE_TAGS, type SiteLanguage, siteLanguageOf } from '#domain/site-language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { parseSentinelUrl } from '#domain/valkey-url.ts';

/** What a setting accepts; `parse` returns undefined for any other text. */
export interface Kind<T> {
  accepts: string;
  parse: (text: string) => T | undefined;
}

export interface Setting<T> extends Kind<T> {
  /** The value when unset or empty, and how the documentation shows it. */
  default: T;
  defaultText: string;
  description: string;
}

type CamelCase<Name> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name & string>;

/** The values of a table of settings by their names in camel case: `MIN_FREE_DISK` is `minFreeDisk`. */
export type SettingValues<Table, Prefix extends string = ''> = {
  [Name in keyof Table as CamelCase<
    Name extends `${Prefix}${infer Rest}` ? Rest : Name
  >]: Table[Name] extends Setting<infer T> ? T : never;
};

/** A setting has an invalid value. The message names the setting, the value and what the setting accepts. */
export class ConfigError extends ExpectedError {}

export const text: Kind<string> = { accepts: 'any text', parse: (value) => value };

/** Unicode has line breaks of its own beside the control characters. */
export const line = (max: number): Kind<string> => ({
  accepts: `one line of at most ${max} characters`,
  parse: (value) =>
    /^[^\p{Cc}\u2028\u2029]+$/u.test(value) && value.isWellFormed() && Array.from(value).length <= max
      ? value
      : undefined,
});

export const wholeNumber = (from: number, to: number): Kind<number> => ({
  accepts: `a whole number from ${from} to ${to}`,
  parse: (value) => (/^\d{1,10}$/.test(value) && +value >= from && +value <= to ? +value : undefined),
});

/** `a`, `b` or `c`. By hand, as `Intl` would take 2 MB at each start. */
const anyOf = (values: string[]): string =>
  values
    .map((value) => `\`${value}\``)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

export const oneOf = <T extends string>(...values: T[]): Kind<T> => ({
  accepts: anyOf(values),
  parse: (value) => values.find((known) => known === value),
});

/** What the API calls `10m` and `1m`, where `m` means two things. Settings take both names. */
const CLEAR_NAMES: Record<string, string> = { '10m': '10min', '1m': '30d' };

/** How settings name an expiry of the API. */
export const nameOfExpiry = (expiry: string): string => CLEAR_NAMES[expiry] ?? expiry;

export const expiryOf = <T extends string>(...values: T[]): Kind<T> => ({
  accepts: anyOf(values.map(nameOfExpiry)),
  parse: (value) => values.find((known) => known === value || nameOfExpiry(known) === value),
});

/** Entries separated by commas; `read` is undefined for what is none. */
export const listOf = <T>(accepts: string, read: (entry: string) => T | undefined): Kind<T[]> => ({
  accepts,
  parse: (value) => {
    const entries = value.split(',').map((entry) => read(entry.trim()));
    const valid = entries.filter((entry) => entry !== undefined);
    return valid.length === entries.length ? valid : undefined;
  },
});

/** `on` for all of them, `off` for none, or a list of names. */
export const namesOf = <T extends string>(names: readonly T[]): Kind<readonly T[]> => ({
  accepts: `\`on\`, \`off\`, or a list such as \`${names.slice(0, 2).join(',')}\` of ${names.map((name) => `\`${name}\``).join(', ')}`,
  parse: (value) => {
    if (value === 'on') return names;
    if (value === 'off') return [];
    const wanted = listOf('', oneOf(...names).parse).parse(value);
    return wanted && names.filter((known) => wanted.includes(known));
  },
});

export const siteLanguage: Kind<SiteLanguage> = { accepts: anyOf([...LANGUAGE_TAGS]), parse: siteLanguageOf };

/** In the order of the list, each once. */
export const siteLanguages: Kind<readonly SiteLanguage[]> = {
  accepts: `a list such as \`en,de\` of ${LANGUAGE_TAGS.map((tag) => `\`${tag}\``).join(', ')}`,
  parse: (value) => {
    const tags = listOf('', siteLanguageOf).parse(value);
    return tags && [...new Set(tags)];
  },
};

export const url = (...schemes: string[]): Kind<string> => ({
  accepts: `a URL that starts with ${anyOf(schemes.map((scheme) => `${scheme}://`))}`,
  parse: (value) =>
    schemes.some((scheme) => value.startsWith(`${scheme}://`)) && URL.canParse(value) ? value : undefined,
});

const oneValkey = url('redis', 'rediss', 'valkey', 'valkeys');

export const valkeyUrl: Kind<string> = {
  accepts: `${oneValkey.accepts}, or \`redis+sentinel://host1,host2/NAME\``,
  parse: (value) => (parseSentinelUrl(value) ? value : oneValkey.parse(value)),
};

export const databaseUrl: Kind<string> = {
  accepts: 'a URL that starts with `postgres://` or `postgresql://`',
  parse: (value) => {
    try {
      return parseDatabaseUrl(value) && value;
    } catch (error) {
      throw error instanceof InvalidDatabaseOption ? new ConfigError(error.message) : error;
    }
  },
};

export const siteUrl: Kind<string> = {
  accepts:
    'a URL that starts with `http://` or `https://`, without a query or user, whose path has only letters, digits and `-._~`',
  parse: (value) => {
    const [, path] = /^https?:\/\/[^/?#]+((?:\/[\w~-][\w.~-]*)*)\/?$/.exec(value) ?? [];
    const parsed = path === undefined ? null : URL.parse(value);
    return parsed?.href.replace(/\/$/, '') === `${parsed?.origin}${path}` ? parsed?.origin + path : undefined;
  },
};

export const proxies: Kind<number> = {
  accepts: 'the number of proxies, a whole number from 0 to 10 (`true` means 1)',
  parse: (value) => (value === 'true' ? 1 : wholeNumber(0, 10).parse(value)),
};

export const emailAddress: Kind<string> = { accepts: 'an email address', parse: readEmail };

/** The From of an email. A comma outside quotes would make it two. */
export const sender: Kind<string> = {
  accepts: 'an email address, alone or as `Name <name@example.org>`',
  parse: (value) => {
    const [, address] = /^(?:"[^"\p{Cc}]*" *|[^<>,;:"\p{Cc}]*)<([^<>]+)>$/u.exec(value) ?? [];
    return readEmail(address ?? value) && value;
  },
};

/** Stored as a URI, as RFC 9116 section 2.5.3 requires. */
export const contact: Kind<string> = {
  accepts: 'an email address, or a URL that starts with `https://` or `mailto:`',
  parse: (value) => {
    const email = readEmail(value);
    if (email !== undefined) return `mailto:${email.replace(/[%/?#&^`{|}]/g, encodeURIComponent)}`;
    const isUri = /^(?:https:\/\/|mailto:)[\x21-\x7e]+$/.test(value) && URL.canParse(value);
    return isUri ? value : undefined;
  },
};

/** Names that another program gives to groups. */
export const groups = (accepts: string) => listOf(accepts, (name) => name || undefined);

export const setting = <T, const I>(
  kind: Kind<T>,
  defaultValue: I,
  description: string,
  defaultText = defaultValue === undefined ? 'unset' : `\`${defaultValue}\``,
): Setting<T | I> => ({ ...kind, default: defaultValue, defaultText, description });

export const optional = <T>(kind: Kind<T>, description: string, defaultText?: string) =>
  setting(kind, undefined, description, defaultText);

const UNITS = { KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };

const byteCount: Kind<number> = {
  accepts: 'a number of bytes, or a size in `KB`, `MB`, `GB` or `TB`, such as `500 MB` (1 KB is 1,024 bytes)',
  parse: (value) => {
    const [, figure, unit] = /^(\d{1,15})(?: ?(KB|MB|GB|TB))?$/i.exec(value) ?? [];
    if (figure === undefined) return undefined;
    const bytes = +figure * (unit ? UNITS[unit.toUpperCase() as keyof typeof UNITS] : 1);
    return Number.isSafeInteger(bytes) ? bytes : undefined;
  },
};

const DURATION_UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };

/** Milliseconds. Minutes are `min`, because the API calls a month `1m`; `30m` means minutes here for old settings. */
export const duration: Kind<number> = {
  accepts: 'a number of minutes, hours or days from `1min` to `365d`, such as `30min`, `6h` or `1d`',
  parse: (value) => {
    const [, figure = '', unit = ''] = /^(\d{1,6})(min|m|h|d)$/.exec(value) ?? [];
    const milliseconds = +figure * DURATION_UNITS[unit.charAt(0) as keyof typeof DURATION_UNITS];
    const isInRange = milliseconds >= DURATION_UNITS.m && milliseconds <= 365 * DURATION_UNITS.d;
    return isInRange ? milliseconds : undefined;
  },
};

/** At least one byte: a paste is never empty. */
export const bytesUpTo = (max: number): Kind<number> => ({
  accepts: `a number of bytes from 1 to ${max}, or a size in \`KB\`, such as \`100 KB\` (1 KB is 1,024 bytes)`,
  parse: (value) => {
    const count = byteCount.parse(value);
    return count !== undefined && count >= 1 && count <= max ? count : undefined;
  },
});

export const bytes = (defaultValue: string, description: string) =>
  setting(byteCount, byteCount.parse(defaultValue) ?? 0, description, `\`${defaultValue}\``);

export const limit = (max: number, description: string) =>
  setting(wholeNumber(0, 1_000_000_000), max, `${description} 0 turns this limit off.`);
