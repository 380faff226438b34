/** The keys of the site, for the panel that `?` opens and for the page that lists them without a script. */
export const KEYS: { keys: string[]; does: string }[] = [
  { keys: ['?'], does: 'Shows or hides this list' },
  { keys: ['n'], does: 'New paste' },
  { keys: ['/'], does: 'Search, where there is a search' },
  { keys: ['Ctrl', '↵'], does: 'Sends the form: creates the paste' },
  { keys: ['Ctrl', 'F'], does: 'Finds in the text that you write' },
  { keys: ['Ctrl', ']'], does: 'Indents the line, and Ctrl [ takes it back' },
  { keys: ['Tab'], does: 'On to the next field, also out of the text' },
  { keys: ['Shift', 'click'], does: 'On a line number: selects the lines up to it' },
  { keys: ['Esc'], does: 'Closes this list, lets go of selected lines' },
];
