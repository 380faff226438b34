const MIB = 1024 * 1024;

/** `1 paste`, `2 pastes`. */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `12 KB`, `3.4 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MIB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MIB).toFixed(1)} MB`;

/** `2 accounts, 31 pastes`. */
export const formatContents = ({ accounts, pastes }: { accounts: number; pastes: number }): string =>
  `${pluralize(accounts, 'account')}, ${pluralize(pastes, 'paste')}`;

/** `2026-11-22 10:00:00 UTC`. */
export const formatTime = (at: number): string =>
  `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const UNITS = [
  ['y', 365 * 24 * 60 * 60],
  ['d', 24 * 60 * 60],
  ['h', 60 * 60],
  ['min', 60],
] as const;

/** `3d ago`, `now`. */
export const formatAge = (time: string, now: number): string =>
  describeLength(now - Date.parse(time), (length) => `${length} ago`);

/** `in 3d`, `now`. */
export const formatUntil = (time: string, now: number): string =>
  describeLength(Date.parse(time) - now, (length) => `in ${length}`);

/** In the largest unit that fits; `now` for less than a minute. */
function describeLength(milliseconds: number, phrase: (length: string) => string): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? [];
  return length === undefined ? 'now' : phrase(`${Math.floor(seconds / length)} ${unit}`);
}
