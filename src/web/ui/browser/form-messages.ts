/** What both the server and the browser say. */
/** Why a paste was not created or saved; the server says some of them, too. */
export const notCreated = 'The paste was not created.';

export const notSaved = 'The paste was not saved.';

export const noText = 'The paste is empty. Paste or type some text.';

export const tooLong = (over: string): string =>
  `The text is ${over} over the 512 KB limit. Shorten it or split it in two.`;

/** Of a paste without a title; by this a script knows that there is none. */
export const untitled = 'Untitled';
