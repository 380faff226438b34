export const ui = {
  /** The button that changes the theme: its name for screen readers, and its tooltip. */
  themes: {
    system: { label: 'Theme: system. Switch to light.', title: 'Theme: system' },
    light: { label: 'Theme: light. Switch to dark.', title: 'Theme: light' },
    dark: { label: 'Theme: dark. Switch to system.', title: 'Theme: dark' },
  },

  /** On a copy button, after it was pressed. */
  copied: 'Copied',
  notCopied: 'Copy failed',
  linkCopied: 'Link copied',
  copyAgain: 'Copy again',
  qrCodeOf: (address: string): string => `QR code for ${address}`,

  /** After a link or a form was used without a connection. */
  offline: 'You are offline.',
  tryAgain: 'Try again',
  notSent:
    'You are offline: nothing was sent. What you typed is still here. Send it again when you are back online.',

  /** In place of the time left (“in 3 minutes”). */
  expired: 'now',

  /** The shortcuts, with the keys as they are called: on a keyboard of another language they may have other names. */
  keysHeading: 'Keyboard shortcuts',
  closeKeys: 'Close',
  turnKeysOff: 'Turn off single-key shortcuts',
  keys: {
    list: { keys: ['?'], does: 'Show or hide this list' },
    new: { keys: ['n'], does: 'New paste (not on a log with errors)' },
    errors: { keys: ['n', 'p'], does: 'Next or previous error of a log' },
    search: { keys: ['/'], does: 'Search (on pages with a search field)' },
    copyText: { keys: ['c'], does: 'Copy the text of the paste' },
    copyLink: { keys: ['y'], does: 'Copy the link of the paste' },
    raw: { keys: ['r'], does: 'Open the raw text' },
    download: { keys: ['d'], does: 'Download the paste' },
    wrap: { keys: ['w'], does: 'Wrap long lines' },
    edit: { keys: ['e'], does: 'Edit your paste' },
    items: { keys: ['j', 'k'], does: 'Next or previous item of a list' },
    palette: { keys: ['Ctrl', 'K'], does: 'Find an action or a page (Cmd K on a Mac)' },
    submit: { keys: ['Ctrl', '↵'], does: 'Submit the form (create the paste)' },
    find: { keys: ['Ctrl', 'F'], does: 'Find in the editor' },
    indent: { keys: ['Ctrl', ']'], does: 'Indent the line (Ctrl [ outdents it)' },
    tab: { keys: ['Tab'], does: 'Move to the next field (also leaves the editor)' },
    indentItem: {
      keys: ['Tab'],
      does: 'Indent a list item in rich text (Shift Tab outdents it; Esc, then Tab leaves the editor)',
    },
    range: { keys: ['Shift', 'click'], does: 'Select a range of lines or list items' },
    clear: { keys: ['Esc'], does: 'Close this list, clear selected lines or the search' },
  },
};
