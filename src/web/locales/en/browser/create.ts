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
  filesAdded: (count: number): string =>
    plural(count, { one: '# file was added.', other: '# files were added.' }),
  /** Of all files together, and of one. */
  filesTooLarge: (limit: string): string =>
    `Together, the files are larger than a paste, which can have up to ${limit}. Add fewer files.`,
  fileTooLarge: (name: string, size: string, limit: string): string =>
    `${name} is ${size}; a paste can have up to ${limit}. Split it, or paste part of it.`,
  fileUnreadable: (name: string): string => `${name} cannot be read.`,
  fileNotText: (name: string): string => `${name} is not a text file. Only UTF-8 text can be pasted.`,
  fileAdded: (name: string): string => `${name} was added.`,
  fileAddedAs: (name: string, language: string): string => `${name} was added as ${language}.`,
  undo: 'Undo',

  /** Several files: what their tabs and the field with the name are called, and what stands before the first of them. */
  files: 'Files',
  fileName: 'File name',
  introduction: 'Introduction',
  /** A button; the same for screen readers, which must contain the word on the button, with the name of a file or “Introduction”. */
  delete: 'Delete',
  deleteFile: (name: string): string => `Delete ${name}`,
  fileDeleted: (name: string): string => `${name} was deleted.`,
  badFileName: 'A file needs a name of up to 255 characters, without control characters.',
  noFiles:
    'Files cannot be added at the moment, because a part of this page did not load. Check your connection, then try again.',

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
