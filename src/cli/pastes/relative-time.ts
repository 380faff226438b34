const UNITS = [
  ['y', 365 * 24 * 60 * 60],
  ['d', 24 * 60 * 60],
  ['h', 60 * 60],
  ['min', 60],
] as const;

/** `3d ago`, `now`. */
export function formatAge(time: string, now: number): string {
  const length = formatLength(now - Date.parse(time));
  return length === undefined ? 'now' : `${length} ago`;
}

/** `in 3d`, `now`. */
export function formatUntil(time: string, now: number): string {
  const length = formatLength(Date.parse(time) - now);
  return length === undefined ? 'now' : `in ${length}`;
}

/** In the largest unit that fits; undefined for less than a minute. */
function formatLength(milliseconds: number): string | undefined {
  const seconds = Math.floor(milliseconds / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? [];
  return length === undefined ? undefined : `${Math.floor(seconds / length)} ${unit}`;
}
