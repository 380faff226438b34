/**
 * How a language writes numbers, sizes, dates and lengths of time, all by `Intl`, whose data are the CLDR's. Its folder
 * says the little that `Intl` cannot. It imports nothing, because browsers load it too.
 */
import type { SiteLanguage } from '#domain/site-language.ts';

/** The forms of a message that counts, by the plural categories of the language; `#` stands for the number. */
type Forms<Category extends string> = Record<Category, string>;

export interface LocaleFacts<Category extends Intl.LDMLPluralRule> {
  /** BCP 47, as in `<html lang>`. */
  tag: SiteLanguage;
  dir: 'ltr' | 'rtl';
  /** The categories that `Intl.PluralRules` tells for the language; a test compares them. */
  categories: readonly Category[];
  /** The locale of dates, where it is another. */
  dateTag?: string;
  justNow: string;
  lessThanAMinute: string;
  inLessThanAMinute: string;
}

/** How times and numbers are written. Times are in UTC on a server, which cannot know the zone of its visitors. */
export interface Locale {
  tag: SiteLanguage;
  dir: 'ltr' | 'rtl';
  /** For `datesOf` in scripts. */
  dateTag: string;
  number(value: number): string;
  /** `a, b, and c`. */
  list(items: string[]): string;
  /** `214 bytes`, `2.0 KB`, `38 KB`, `1.5 MB`, `20 GB`. */
  bytes(count: number): string;
  /** `3 Nov 2026, 14:02 UTC`; in the zone of the machine without its name. */
  time(time: number): string;
  /** `3 Nov`, or `3 Nov 2025` if the year is not the current one. */
  day(time: number, now: number): string;
  /** `14:02` if it is today, otherwise the day. */
  hourOrDay(time: number, now: number): string;
  /** `14:00`. */
  hour(time: number): string;
  /** `12 days`, `23 hours`, `59 minutes`: the largest unit of which there are two or more, rounded down. */
  duration(milliseconds: number): string;
  /** The same, from now: `in 12 days`. */
  inDuration(milliseconds: number): string;
  /** `just now`, `4 minutes ago`, `3 hours ago`, `12 days ago`, and after a month the day. */
  ago(then: number, now: number): string;
  /** How long to wait until `then`, rounded up, so that waiting this long is enough: `in 40 seconds`. */
  wait(then: number, now: number): string;
  /** The name of a country by its ISO 3166-1 alpha-2 code. */
  country(code: string): string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Makes a value when it is first needed, and keeps it: the formatters of a language take 5 ms and some memory. */
function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** How times are written, in UTC or in the zone of the machine, as scripts do. */
export function datesOf(
  tag: string,
  zone: 'UTC' | 'local',
): Pick<Locale, 'time' | 'day' | 'hourOrDay' | 'hour'> {
  const timeZone = zone === 'UTC' ? zone : undefined;
  const format = (options: Intl.DateTimeFormatOptions, locale = tag) =>
    lazy(() => new Intl.DateTimeFormat(locale, { timeZone, hourCycle: 'h23', ...options }));
  const ofDay = { day: 'numeric', month: 'short' } as const;
  const ofHour = { hour: '2-digit', minute: '2-digit' } as const;
  const days = format(ofDay);
  const daysOfYears = format({ ...ofDay, year: 'numeric' });
  const hours = format(ofHour);
  const times = format({ ...ofDay, year: 'numeric', ...ofHour, timeZoneName: timeZone && 'short' });
  /** `2026-11-03`. */
  const isoDays = format({}, 'sv');
  const isSame = (digits: number, a: number, b: number) =>
    isoDays().format(a).slice(0, digits) === isoDays().format(b).slice(0, digits);

  const dates = {
    time: (time: number) => times().format(time),
    day: (time: number, now: number) => (isSame(4, time, now) ? days : daysOfYears)().format(time),
    hourOrDay: (time: number, now: number) =>
      isSame(10, time, now) ? dates.hour(time) : dates.day(time, now),
    hour: (time: number) => hours().format(time),
  };
  return dates;
}

/** Writes a number with its unit. */
function unitsOf(tag: string) {
  const formats: Record<string, Intl.NumberFormat> = {};
  return (value: number, unit: string, unitDisplay: 'long' | 'short', digits = 0) => {
    const key = unit + unitDisplay + digits;
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    formats[key] ??= new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay, ...fraction });
    return formats[key].format(value);
  };
}

/** In the largest unit of which there are two or more, rounded down; null for less than a minute. */
function span(milliseconds: number): [number, 'day' | 'hour' | 'minute'] | null {
  if (milliseconds >= 2 * DAY) return [Math.floor(milliseconds / DAY), 'day'];
  if (milliseconds >= 2 * HOUR) return [Math.floor(milliseconds / HOUR), 'hour'];
  return milliseconds >= MINUTE ? [Math.floor(milliseconds / MINUTE), 'minute'] : null;
}

/** What scripts need: every page loads it with their messages. How long ago a day was they leave to the server. */
export function browserLocaleOf({
  tag,
  justNow,
  inLessThanAMinute,
}: LocaleFacts<Intl.LDMLPluralRule>): Pick<Locale, 'number' | 'bytes' | 'inDuration' | 'ago'> {
  const numbers = lazy(() => new Intl.NumberFormat(tag));
  const relative = lazy(() => new Intl.RelativeTimeFormat(tag));
  const withUnit = unitsOf(tag);
  return {
    number: (value) => numbers().format(value),
    bytes(count) {
      if (count < 1024) return withUnit(count, 'byte', 'long');
      let size = count / 1024;
      let unit = 0;
      // 1,024 after rounding counts as 1 of the next unit.
      while (Math.round(size) >= 1024 && unit < UNITS.length - 1) {
        size /= 1024;
        unit++;
      }
      // 1,024 bytes, which `kB` are not.
      return withUnit(size, UNITS[unit] as string, 'short', size < 10 ? 1 : 0).replace('kB', 'KB');
    },
    inDuration(milliseconds) {
      const length = span(milliseconds);
      return length ? relative().format(...length) : inLessThanAMinute;
    },
    ago(then, now) {
      const length = span(now - then);
      return length ? relative().format(-length[0], length[1]) : justNow;
    },
  };
}

/** The formatters of a language on the server. */
export function localeOf(facts: LocaleFacts<Intl.LDMLPluralRule>): Locale {
  const { tag, dir, dateTag = tag, lessThanAMinute } = facts;
  const lists = lazy(() => new Intl.ListFormat(tag));
  const relative = lazy(() => new Intl.RelativeTimeFormat(tag));
  const countries = lazy(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }));
  const withUnit = unitsOf(tag);
  const shared = browserLocaleOf(facts);
  const dates = datesOf(dateTag, 'UTC');
  return {
    tag,
    dir,
    dateTag,
    ...shared,
    ...dates,
    list: (items) => lists().format(items),
    duration(milliseconds) {
      const length = span(milliseconds);
      return length ? withUnit(...length, 'long') : lessThanAMinute;
    },
    ago: (then, now) => (now - then < 30 * DAY ? shared.ago(then, now) : dates.day(then, now)),
    wait(then, now) {
      const wait = Math.max(1, then - now);
      if (wait <= 2 * MINUTE) return relative().format(Math.ceil(wait / 1000), 'second');
      if (wait <= 2 * HOUR) return relative().format(Math.ceil(wait / MINUTE), 'minute');
      return relative().format(Math.ceil(wait / HOUR), 'hour');
    },
    country: (code) => countries().of(code) ?? code,
  };
}

/** `plural` of a language, which its messages count with: `plural(3, { one: '# view', other: '# views' })` is `3 views`. */
export function pluralOf<Category extends Intl.LDMLPluralRule>({ tag }: LocaleFacts<Category>) {
  const numbers = lazy(() => new Intl.NumberFormat(tag));
  const rules = lazy(() => new Intl.PluralRules(tag));
  return (count: number, forms: Forms<Category>): string =>
    (forms[rules().select(count) as Category] ?? '').replaceAll('#', numbers().format(count));
}
