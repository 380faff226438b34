/**
 * What scripts say on every page; what only some pages need has a file of its own, and is not loaded elsewhere.
 * Each text is an export by itself, as in the other files for the browser: a bundler then sends those that a
 * script says, under names of one letter.
 */
export const themes = { system: 'as the system', light: 'light', dark: 'dark' };
export const themeLabel = (theme: string, next: string): string => `Theme: ${theme}. Switch to ${next}.`;
export const themeTitle = (theme: string): string => `Theme: ${theme}`;

/** On the button that copies, when it has. */
export const copied = 'Copied';
export const notCopied = 'Not copied: this browser does not allow it';

/** When there is no connection, of a link and of a form. */
export const offline = 'You are offline, and this page stays as it is.';
export const tryAgain = 'Try again';
export const notSent =
  'You are offline: nothing was sent. What you typed is still here. Send it when the connection is back.';

/** The words in the bar of a paste that need a script. */
export const copy = 'Copy';
export const duplicate = 'Duplicate';
export const qrCode = 'QR code';

/** By these a script knows what the server has written: when something ends, and a time in full. */
export const isEnding = /^in |^ended$/;
export const isInFull = / UTC$/;
export const inSpan = (span: string): string => `in ${span}`;
export const ended = 'ended';
export const spanOf = (count: number, figure: string, unit: 'day' | 'hour' | 'minute'): string =>
  `${figure} ${unit}${count === 1 ? '' : 's'}`;
export const lessThanAMinute = 'less than a minute';

/** The keys of the site, for the panel that `?` opens and for the page that lists them without a script. */
export const keysHeading = 'Keys';
export const closeKeys = 'Close';
export const turnKeysOff = 'Turn keys of one sign off';
export const keys: { keys: string[]; does: string }[] = [
  { keys: ['?'], does: 'Shows or hides this list' },
  { keys: ['n'], does: 'New paste' },
  { keys: ['/'], does: 'Search, where there is a search' },
  { keys: ['Ctrl', '↵'], does: 'Sends the form: creates the paste' },
  { keys: ['Ctrl', 'F'], does: 'Finds in the text that you write' },
  { keys: ['Ctrl', ']'], does: 'Indents the line, and Ctrl [ takes it back' },
  { keys: ['Tab'], does: 'On to the next field, also out of the text' },
  { keys: ['Shift', 'click'], does: 'On a line number or a box of a list: selects all up to it' },
  { keys: ['Esc'], does: 'Closes this list, lets go of selected lines, clears the search' },
];
