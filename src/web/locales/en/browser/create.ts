import { plural } from '../locale.ts';

export const create = {
  /** A part of the sentence about a new paste, in place of `limit` there. */
  limit: (opens: number): string =>
    plural(opens, { one: ' It is deleted after # open.', other: ' It is deleted after # opens.' }),
  /** The size of the text and the limit; the second where the text is too long, and a sentence about that follows. */
  sizeOf: <Size>(size: Size, limit: string): (Size | string)[] => [size, ` of ${limit}`],
  sizeOver: <Size>(size: Size, limit: string): (Size | string)[] => [size, ` of ${limit}.`],

  /** While a form is being sent, and when that fails. The last has the heading and the text of a page of the server. */
  create: {
    doing: 'Creating…',
    oneField: 'The paste was not created. 1 field has an error.',
    notEncrypted:
      'The paste was not created. This browser could not encrypt the text, so nothing was sent. Encrypting takes 256 MB of memory: close other tabs, then try again.',
    unreachable:
      'The paste was not created: the server could not be reached. Try again in a moment. What you typed is still here and saved in this browser.',
    notConnected:
      'The paste was not created: you are offline. Create it when you are back online. What you typed is still here and saved in this browser.',
    refused: (heading: string, text: string): string =>
      `The paste was not created. ${heading}. ${text} What you typed is still here and saved in this browser.`,
  },
  save: {
    doing: 'Saving…',
    oneField: 'The paste was not saved. 1 field has an error.',
    notEncrypted:
      'The paste was not saved. This browser could not encrypt the text, so nothing was sent. Encrypting takes 256 MB of memory: close other tabs, then try again.',
    unreachable:
      'The paste was not saved: the server could not be reached. Try again in a moment. What you typed is still here. Do not leave this page until it is saved.',
    notConnected:
      'The paste was not saved: you are offline. Save it when you are back online. What you typed is still here. Do not leave this page until it is saved.',
    refused: (heading: string, text: string): string =>
      `The paste was not saved. ${heading}. ${text} What you typed is still here. Do not leave this page until it is saved.`,
  },
  /** In place of the heading of such a page, if it has none; without a full stop, as headings are. */
  answered: (status: number): string => `The server responded with status ${status}`,

  encrypting: 'Encrypting…',
  noPassphrase: 'Enter a passphrase, or choose “Passphrase in the link”.',

  /** Files that were dropped or chosen. */
  oneFile: (count: number): string =>
    plural(count, {
      one: 'You dropped # file, but a paste can hold only one. Drop one file at a time.',
      other: 'You dropped # files, but a paste can hold only one. Drop one file at a time.',
    }),
  fileTooLarge: (name: string, size: string, limit: string): string =>
    `${name} is ${size}; a paste can have up to ${limit}. Split it, or paste part of it.`,
  fileUnreadable: (name: string): string => `${name} cannot be read.`,
  fileNotText: (name: string): string => `${name} is not a text file. Only UTF-8 text can be pasted.`,
  fileAdded: (name: string): string => `${name} was added.`,
  fileAddedAs: (name: string, language: string): string => `${name} was added as ${language}.`,
  undo: 'Undo',

  /** Pasting with the button. */
  pasteFailed:
    'This browser did not let the page read the clipboard. Touch and hold the text field, then choose Paste.',
  clipboardEmpty: 'There is no text on the clipboard.',

  /** Beside the text, and beside the language. */
  offline:
    'You are offline. What you type is saved in this browser; create the paste when you are back online.',
  online: 'You are back online.',
  isDraft: 'Draft restored.',
  discardDraft: 'Discard draft',
  guessed: (language: string): string => `${language}, guessed`,
  notGuessed: (language: string): string => `Not ${language}?`,
};
