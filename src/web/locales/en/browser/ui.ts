/**
 * Messages of the scripts that every page loads; other files hold what only some pages need. Each message is an export
 * of its own, so that a bundler can drop the unused ones and shorten the names.
 */
export const themes = { system: 'system', light: 'light', dark: 'dark' };
export const themeLabel = (theme: string, next: string): string => `Theme: ${theme}. Switch to ${next}.`;
export const themeTitle = (theme: string): string => `Theme: ${theme}`;

/** On a copy button, after it was pressed. */
export const copied = 'Copied';
export const notCopied = 'Copy failed';
export const linkCopied = 'Link copied';
export const copyAgain = 'Copy again';
export const qrCodeOf = (address: string): string => `QR code for ${address}`;

/** After a link or a form was used without a connection. */
export const offline = 'You are offline.';
export const tryAgain = 'Try again';
export const notSent =
  'You are offline: nothing was sent. What you typed is still here. Send it again when you are back online.';

/** Match what the server wrote: the time left, how long ago something was, and a full time. */
export const isTimeLeft = /^in |^expired$/;
export const isAge = / ago$|^just now$/;
export const isFullTime = / UTC$/;
export const inDuration = (span: string): string => `in ${span}`;
export const expired = 'expired';
export const ago = (span: string): string => `${span} ago`;
export const duration = (count: number, figure: string, unit: 'day' | 'hour' | 'minute'): string =>
  `${figure} ${unit}${count === 1 ? '' : 's'}`;
export const lessThanAMinute = 'less than a minute';

/**
 * The shortcuts. The page `/keyboard` lists all of them, and the panel that `?` opens those of its page: `on` selects what a
 * shortcut acts on, and it is left out where there is no such thing.
 */
export const keysHeading = 'Keyboard shortcuts';
export const closeKeys = 'Close';
export const turnKeysOff = 'Turn off single-key shortcuts';
export const keys: { keys: string[]; does: string; on?: string }[] = [
  { keys: ['?'], does: 'Show or hide this list' },
  { keys: ['n'], does: 'New paste (not on a log with errors)', on: ':root:not(:has(.log-tools .found))' },
  { keys: ['n', 'p'], does: 'Next or previous error of a log', on: '.log-tools .found' },
  { keys: ['/'], does: 'Search (on pages with a search field)', on: 'input[type="search"]' },
  { keys: ['c'], does: 'Copy the text of the paste', on: '[data-action="copy-text"]' },
  { keys: ['y'], does: 'Copy the link of the paste', on: '[data-action="copy-link"]' },
  { keys: ['r'], does: 'Open the raw text', on: '[data-action="raw"]' },
  { keys: ['d'], does: 'Download the paste', on: ':is([data-action="download"], [data-action="save"])' },
  { keys: ['w'], does: 'Wrap long lines', on: '[data-action="wrap"]' },
  { keys: ['e'], does: 'Edit your paste', on: '[data-action="edit"]' },
  { keys: ['j', 'k'], does: 'Next or previous item of a list', on: 'main :is(.feed, table.list)' },
  { keys: ['Ctrl', 'K'], does: 'Find an action or a page (Cmd K on a Mac)' },
  { keys: ['Ctrl', '↵'], does: 'Submit the form (create the paste)', on: 'form:is(.compose, .write)' },
  { keys: ['Ctrl', 'F'], does: 'Find in the editor', on: 'form:is(.compose, .write)' },
  { keys: ['Ctrl', ']'], does: 'Indent the line (Ctrl [ outdents it)', on: 'form:is(.compose, .write)' },
  { keys: ['Tab'], does: 'Move to the next field (also leaves the editor)' },
  {
    keys: ['Tab'],
    does: 'Indent a list item in rich text (Shift Tab outdents it; Esc, then Tab leaves the editor)',
    on: 'form:is(.compose, .write)',
  },
  {
    keys: ['Shift', 'click'],
    does: 'Select a range of lines or list items',
    on: ':is(main > .code, main form.many)',
  },
  { keys: ['Esc'], does: 'Close this list, clear selected lines or the search' },
];
