import { UsageError } from '#cli/shared/errors.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';

const UNITS: Record<string, number> = { h: HOUR_MS, d: DAY_MS, w: 7 * DAY_MS };

/** Minutes and months are missing on purpose: `1m` is a month in the API and a minute elsewhere. */
const DURATION = /^(\d{1,4})([hdw])$/;
const DATE = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;

/** For the help of an option. */
export const TIME_HELP = 'a date, a time (UTC), or a duration such as 12h, 7d or 4w';

/** The time that an option like `--until` names. Throws `UsageError`. */
export function readTime(option: string, typed: string, now: number): number {
  const time = parseDuration(typed, now) ?? parseDate(typed);
  if (time !== undefined) return time;
  throw new UsageError(
    `Invalid ${option} "${typed}": must be a date such as 2026-12-31, a time such as 2026-12-31T18:00Z, or a duration ` +
      'such as 12h, 7d or 4w.',
  );
}

function parseDuration(typed: string, now: number): number | undefined {
  const [, count, unit = ''] = DURATION.exec(typed) ?? [];
  const length = UNITS[unit];
  return count === undefined || length === undefined ? undefined : now + Number(count) * length;
}

/** Without an offset in UTC, like all times that the commands print. */
function parseDate(typed: string): number | undefined {
  const [, day, time = '00:00', offset = 'Z'] = DATE.exec(typed) ?? [];
  if (day === undefined) return undefined;
  // Some runtimes read 31 February as 3 March.
  const midnight = new Date(`${day}T00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  const parsed = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(parsed) ? undefined : parsed;
}
