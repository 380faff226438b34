/**
 * What scripts say on every page; what only some pages need has a file of its own, and is not loaded elsewhere.
 * Each text is an export by itself, as in the other files for the browser: a bundler then sends those that a
 * script says, under names of one letter.
 */
export const themes = { system: 'system', light: 'light', dark: 'dark' };
export const themeLabel = (theme: string, next: string): string => `Theme: ${theme}. Switch to ${next}.`;
export const themeTitle = (theme: string): string => `Theme: ${theme}`;

/** On the button that copies, when it has. */
export const copied = 'Copied';
export const notCopied = 'Copy failed';

/** When there is no connection, of a link and of a form. */
export const offline = 'You are offline.';
export const tryAgain = 'Try again';
export const notSent =
  'You are offline: nothing was sent. What you typed is still here. Send it again when you are back online.';

/** The words in the bar of a paste that need a script. */
export const copy = 'Copy';
export const duplicate = 'Duplicate';
export const qrCode = 'QR code';

/** By these a script knows what the server has written: when something ends, and a time in full. */
export const isTimeLeft = /^in |^expired$/;
export const isFullTime = / UTC$/;
export const inDuration = (span: string): string => `in ${span}`;
export const expired = 'expired';
export const duration = (count: number, figure: string, unit: 'day' | 'hour' | 'minute'): string =>
  `${figure} ${unit}${count === 1 ? '' : 's'}`;
export const lessThanAMinute = 'less than a minute';

/** The keys of the site, for the panel that `?` opens and for the page that lists them without a script. */
export const keysHeading = 'Keyboard shortcuts';
export const closeKeys = 'Close';
export const turnKeysOff = 'Turn off single-key shortcuts';
export const keys: { keys: string[]; does: string }[] = [
  { keys: ['?'], does: 'Show or hide this list' },
  { keys: ['n'], does: 'New paste' },
  { keys: ['/'], does: 'Search (on pages with a search field)' },
  { keys: ['Ctrl', '↵'], does: 'Submit the form (create the paste)' },
  { keys: ['Ctrl', 'F'], does: 'Find in the editor' },
  { keys: ['Ctrl', ']'], does: 'Indent the line (Ctrl [ outdents it)' },
  { keys: ['Tab'], does: 'Move to the next field, also out of the editor' },
  { keys: ['Shift', 'click'], does: 'Select a range of lines or list items' },
  { keys: ['Esc'], does: 'Close this list, clear selected lines or the search' },
];
