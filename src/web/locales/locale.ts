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

/** How times and numbers are written. Times are in `timeZone`, which a server cannot know of its visitors. */
export interface Locale {
  tag: SiteLanguage;
  dir: 'ltr' | 'rtl';
  number(value: number): string;
  /** `a, b, and c`. */
  list(items: string[]): string;
  /** `214 bytes`, `2.0 KB`, `38 KB`, `1.5 MB`, `20 GB`. */
  bytes(count: number): string;
  /** `3 Nov 2026, 14:02 UTC`. */
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

/**
 * The formatters of a language, and `plural`, which its messages count with: `plural(3, { one: '# view', other: '# views' })`
 * is `3 views`. With `timeZone` undefined, times are in the zone of the machine, as in a browser.
 */
export function localeOf<Category extends Intl.LDMLPluralRule>(
  { tag, dir, dateTag = tag, justNow, lessThanAMinute, inLessThanAMinute }: LocaleFacts<Category>,
  timeZone: string | undefined = 'UTC',
): { locale: Locale; plural: (count: number, forms: Forms<Category>) => string } {
  const numbers = lazy(() => new Intl.NumberFormat(tag));
  const rules = lazy(() => new Intl.PluralRules(tag));
  const lists = lazy(() => new Intl.ListFormat(tag));
  const relative = lazy(() => new Intl.RelativeTimeFormat(tag));
  const countries = lazy(() => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }));
  const dateFormat = (options: Intl.DateTimeFormatOptions) =>
    lazy(() => new Intl.DateTimeFormat(dateTag, { timeZone, hourCycle: 'h23', ...options }));
  const ofDay = { day: 'numeric', month: 'short' } as const;
  const ofHour = { hour: '2-digit', minute: '2-digit' } as const;
  const days = dateFormat(ofDay);
  const daysOfYears = dateFormat({ ...ofDay, year: 'numeric' });
  const hours = dateFormat(ofHour);
  const times = dateFormat({ ...ofDay, year: 'numeric', ...ofHour, timeZoneName: 'short' });
  const isoDays = lazy(() => new Intl.DateTimeFormat('sv', { timeZone }));

  const units = new Map<string, Intl.NumberFormat>();
  const withUnit = (value: number, unit: string, unitDisplay: 'long' | 'short', digits = 0) => {
    const key = `${unit} ${unitDisplay} ${digits}`;
    const format =
      units.get(key) ??
      new Intl.NumberFormat(tag, {
        style: 'unit',
        unit,
        unitDisplay,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    units.set(key, format);
    return format.format(value);
  };
  /** In the largest unit of which there are two or more, rounded down; null for less than a minute. */
  const span = (milliseconds: number): [number, 'day' | 'hour' | 'minute'] | null => {
    if (milliseconds >= 2 * DAY) return [Math.floor(milliseconds / DAY), 'day'];
    if (milliseconds >= 2 * HOUR) return [Math.floor(milliseconds / HOUR), 'hour'];
    return milliseconds >= MINUTE ? [Math.floor(milliseconds / MINUTE), 'minute'] : null;
  };

  const locale: Locale = {
    tag,
    dir,
    number: (value) => numbers().format(value),
    list: (items) => lists().format(items),
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
    time: (time) => times().format(time),
    day: (time, now) =>
      (isoDays().format(time).slice(0, 4) === isoDays().format(now).slice(0, 4)
        ? days
        : daysOfYears)().format(time),
    hourOrDay: (time, now) =>
      isoDays().format(time) === isoDays().format(now) ? locale.hour(time) : locale.day(time, now),
    hour: (time) => hours().format(time),
    duration(milliseconds) {
      const length = span(milliseconds);
      return length ? withUnit(...length, 'long') : lessThanAMinute;
    },
    inDuration(milliseconds) {
      const length = span(milliseconds);
      return length ? relative().format(...length) : inLessThanAMinute;
    },
    ago(then, now) {
      if (now - then >= 30 * DAY) return locale.day(then, now);
      const length = span(now - then);
      return length ? relative().format(-length[0], length[1]) : justNow;
    },
    wait(then, now) {
      const wait = Math.max(1, then - now);
      if (wait <= 2 * MINUTE) return relative().format(Math.ceil(wait / 1000), 'second');
      if (wait <= 2 * HOUR) return relative().format(Math.ceil(wait / MINUTE), 'minute');
      return relative().format(Math.ceil(wait / HOUR), 'hour');
    },
    country: (code) => countries().of(code) ?? code,
  };
  const plural = (count: number, forms: Forms<Category>): string =>
    (forms[rules().select(count) as Category] ?? '').replaceAll('#', locale.number(count));
  return { locale, plural };
}
