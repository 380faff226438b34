/** Formats numbers and times for pages. Times are in UTC: without a script, a page cannot know the visitor's zone. */

import { locale } from './locale-en.ts';

/** Makes a value when it is first needed, and keeps it. */
export function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Made with the first page: at each start they would take 5 ms and 4 MB.
const tenths = lazy(
  () => new Intl.NumberFormat(locale.tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat(locale.dateLocale, { timeZone: 'UTC', ...options }));
const ofDay = { day: 'numeric', month: 'short' } as const;
const dates = dateFormat({ ...ofDay, year: 'numeric', hour: '2-digit', minute: '2-digit' });
const days = dateFormat(ofDay);
const daysOfYears = dateFormat({ ...ofDay, year: 'numeric' });

export const formatNumber = (value: number): string => value.toLocaleString(locale.tag);

/** `214 bytes`, `2.0 KB`, `38 KB`, `1.5 MB`, `20 GB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return locale.bytes(bytes);
  const units = [locale.kilobytes, locale.megabytes, locale.gigabytes];
  let size = bytes / 1024;
  let unit = 0;
  // 1,024 after rounding counts as 1 of the next unit.
  while (Math.round(size) >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return (units[unit] as (figure: string) => string)(
    size < 10 ? tenths().format(size) : formatNumber(Math.round(size)),
  );
}

/** `3 Nov 2026, 14:02 UTC`. */
export const formatTime = (time: number): string => locale.inUtc(dates().format(time));

/** `3 Nov`, or `3 Nov 2025` if the year is not the current one. */
export const formatDay = (time: number, now: number): string =>
  (new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear() ? days : daysOfYears)().format(time);

/** `14:02` if it is today, otherwise the day. */
export const formatHourOrDay = (time: number, now: number): string =>
  new Date(time).toISOString().slice(0, 10) === new Date(now).toISOString().slice(0, 10)
    ? formatHour(time)
    : formatDay(time, now);

/** `14:00`, an hour of a day in UTC. */
export const formatHour = (time: number): string => new Date(time).toISOString().slice(11, 16);

/** `12 days`, `23 hours`, `59 minutes`: the largest unit of which there are two or more, rounded down. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return locale.days(Math.floor(milliseconds / DAY));
  if (milliseconds >= 2 * HOUR) return locale.hours(Math.floor(milliseconds / HOUR));
  if (milliseconds >= MINUTE) return locale.minutes(Math.floor(milliseconds / MINUTE));
  return locale.lessThanAMinute;
}

/** `just now`, `4 minutes ago`, `3 hours ago`, `12 days ago`, and after a month the day. */
export function formatRelative(then: number, now: number): string {
  const span = now - then;
  if (span < MINUTE) return locale.justNow;
  return span < 30 * DAY ? locale.ago(formatDuration(span)) : formatDay(then, now);
}

/** How long to wait until `then`, rounded up, so that waiting this long is enough. */
export function formatWait(then: number, now: number): string {
  const wait = Math.max(1, then - now);
  if (wait <= 2 * MINUTE) return locale.seconds(Math.ceil(wait / 1000));
  if (wait <= 2 * HOUR) return locale.minutes(Math.ceil(wait / MINUTE));
  return locale.hours(Math.ceil(wait / HOUR));
}
