/** Numbers, dates and durations in English. `src/web/lib/format.ts` chooses the units. */

/** `1 view`, `1,284 views`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const locale = {
  /** The locale of numbers and country names, and that of dates (`3 Nov 2026`). */
  tag: 'en',
  dateLocale: 'en-GB',
  atMostCharacters: (count: number) => `At most ${pluralize(count, 'character')}.`,
  bytes: (count: number) => pluralize(count, 'byte'),
  kilobytes: (figure: string) => `${figure} KB`,
  megabytes: (figure: string) => `${figure} MB`,
  gigabytes: (figure: string) => `${figure} GB`,
  inUtc: (time: string) => `${time} UTC`,
  seconds: (count: number) => pluralize(count, 'second'),
  minutes: (count: number) => pluralize(count, 'minute'),
  hours: (count: number) => pluralize(count, 'hour'),
  days: (count: number) => pluralize(count, 'day'),
  lessThanAMinute: 'less than a minute',
  justNow: 'just now',
  ago: (span: string) => `${span} ago`,
};
