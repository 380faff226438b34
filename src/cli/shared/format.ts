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
