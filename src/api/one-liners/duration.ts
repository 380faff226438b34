const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** By the first names; the longer ones and the plurals are found by `unitOf`. */
const UNITS: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  ms: 1e-3,
  s: 1,
  sec: 1,
  second: 1,
  m: MINUTE,
  min: MINUTE,
  minute: MINUTE,
  h: HOUR,
  hr: HOUR,
  hour: HOUR,
  d: DAY,
  day: DAY,
  w: 7 * DAY,
  week: 7 * DAY,
  M: 30.44 * DAY,
  month: 30.44 * DAY,
  y: 365.25 * DAY,
  year: 365.25 * DAY,
};

const unitOf = (name: string): number | undefined => {
  const singular = name.length > 2 ? name.replace(/s$/, '') : name;
  return Object.hasOwn(UNITS, singular) ? UNITS[singular] : undefined;
};

const LENGTH_MAX = 60;

/** The seconds in a duration such as `10min`, `1hour` or `1day 12h`; undefined if it is none. */
export function secondsIn(duration: string): number | undefined {
  if (duration.length > LENGTH_MAX || !/^(?:\d{1,9} ?[A-Za-z]+ ?)+$/.test(duration)) return undefined;
  let seconds = 0;
  for (const [, count, name = ''] of duration.matchAll(/(\d+) ?([A-Za-z]+)/g)) {
    const unit = unitOf(name);
    if (unit === undefined) return undefined;
    seconds += Number(count) * unit;
  }
  return seconds > 0 ? seconds : undefined;
}
