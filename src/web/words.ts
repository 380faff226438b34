/** Figures and times as pages write them. Times are in UTC: without a script a page cannot know the reader's zone. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const figures = new Intl.NumberFormat('en');
const dates = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const days = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const daysOfYears = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** `1 view`, `1,284 views`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figures.format(count)} ${count === 1 ? one : many}`;

export const figure = (value: number): string => figures.format(value);

/** `214 bytes`, `2.0 KB`, `38 KB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return counted(bytes, 'byte');
  const kilobytes = bytes / 1024;
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : figures.format(Math.round(kilobytes))} KB`;
}

/** `3 Nov 2026, 14:02 UTC`. */
export const timeText = (time: number): string => `${dates.format(time)} UTC`;

/** `3 Nov`; of another year than now's `3 Nov 2025`. */
export const dayText = (time: number, now: number): string =>
  (new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear() ? days : daysOfYears).format(time);

/** `14:00`, an hour of a day in UTC. */
export const hourText = (time: number): string => new Date(time).toISOString().slice(11, 16);

/** `12 days`, `23 hours`, `59 minutes`: the largest unit of which there are two or more, rounded down. */
export function spanText(milliseconds: number): string {
  if (milliseconds >= 2 * DAY) return counted(Math.floor(milliseconds / DAY), 'day');
  if (milliseconds >= 2 * HOUR) return counted(Math.floor(milliseconds / HOUR), 'hour');
  if (milliseconds >= MINUTE) return counted(Math.floor(milliseconds / MINUTE), 'minute');
  return 'less than a minute';
}

/** `just now`, `4 minutes ago`, `3 hours ago`, `12 days ago`, and after a month the day. */
export function agoText(then: number, now: number): string {
  const span = now - then;
  if (span < MINUTE) return 'just now';
  return span < 30 * DAY ? `${spanText(span)} ago` : dayText(then, now);
}

/** How long to wait until `then`, rounded up: whoever waits this long has waited enough. */
export function waitText(then: number, now: number): string {
  const wait = Math.max(1, then - now);
  if (wait <= 2 * MINUTE) return counted(Math.ceil(wait / 1000), 'second');
  if (wait <= 2 * HOUR) return counted(Math.ceil(wait / MINUTE), 'minute');
  return counted(Math.ceil(wait / HOUR), 'hour');
}
