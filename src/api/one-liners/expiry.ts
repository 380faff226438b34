import { validationFailed } from '#domain/errors.ts';
import { allowedExpiries, type Expiry, expiryTime, type PasteRules } from '#domain/paste.ts';

/**
 * The longest expiry of this site that is not longer than the number of seconds that a client asks for; the shortest if all
 * of them are. A text must not outlive what its author was promised.
 */
export function expiryWithin(seconds: number, { maxExpiry }: PasteRules): Expiry {
  const timed = allowedExpiries(maxExpiry).filter((expiry) => expiry !== 'burn' && expiry !== 'never');
  const fitting = timed.filter((expiry) => (expiryTime(expiry, 0) ?? 0) <= seconds * 1000);
  return fitting.at(-1) ?? timed[0] ?? '10m';
}

/** The same for a duration such as `10min`. Throws VALIDATION_FAILED with the rule of the field if it is none. */
export function expiryFor(duration: string, rules: PasteRules, field: string, rule: string): Expiry {
  const seconds = secondsIn(duration);
  if (seconds !== undefined) return expiryWithin(seconds, rules);
  throw validationFailed({ [field]: rule });
}

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
