import { notCreated, notSaved } from './form.ts';

export const ofAtMost = (size: string): string => ` of ${size}`;

export const oneField = '1 field has an error.';
export const answered = (status: number): string => `The server responded with status ${status}.`;

/** While a form is being sent, and when that fails. */
export const create = {
  doing: 'Creating…',
  notDone: notCreated,
  unreachable: 'The paste was not created: the server could not be reached. Try again in a moment.',
  notConnected: 'The paste was not created: you are offline. Create it when you are back online.',
  kept: 'What you typed is still here and saved in this browser.',
};
export const save = {
  doing: 'Saving…',
  notDone: notSaved,
  unreachable: 'The paste was not saved: the server could not be reached. Try again in a moment.',
  notConnected: 'The paste was not saved: you are offline. Save it when you are back online.',
  kept: 'What you typed is still here. Do not leave this page until it is saved.',
};

/** While a text is being encrypted, and when that fails. */
export const encrypting = 'Encrypting…';
export const notEncrypted =
  'This browser could not encrypt the text, so nothing was sent. Encrypting takes 256 MB of memory: close other tabs, then try again.';
export const noPassphrase = 'Enter a passphrase, or choose “Passphrase in the link”.';

/** Files that were dropped or chosen. */
export const oneFile = (count: number): string =>
  `You dropped ${count} files, but a paste can hold only one. Drop one file at a time.`;
export const fileTooLarge = (name: string, size: string, limit: string): string =>
  `${name} is ${size}; a paste can have up to ${limit}. Split it, or paste part of it.`;
export const fileUnreadable = (name: string): string => `${name} cannot be read.`;
export const fileNotText = (name: string): string =>
  `${name} is not a text file. Only UTF-8 text can be pasted.`;
export const fileAdded = (name: string, language?: string): string =>
  `${name} was added${language === undefined ? '' : ` as ${language}`}. `;
export const undo = 'Undo';

/** Pasting with the button. */
export const pasteFailed =
  'This browser did not let the page read the clipboard. Touch and hold the text field, then choose Paste.';
export const clipboardEmpty = 'There is no text on the clipboard.';

/** Beside the text, and beside the language. */
export const offline =
  'You are offline. What you type is saved in this browser; create the paste when you are back online.';
export const online = 'You are back online.';
export const isDraft = 'Draft restored. ';
export const discardDraft = 'Discard draft';
export const guessed = (language: string): string => `${language}, guessed`;
export const notGuessed = (language: string): string => `Not ${language}?`;
