/** Messages that both the server and scripts show: why a paste was not created or saved. */
export const notCreated = 'The paste was not created.';

export const notSaved = 'The paste was not saved.';

export const noText = 'The paste is empty. Paste or type some text.';

export const tooLong = (over: string, limit: string): string =>
  `The text is ${over} over the ${limit} limit. Shorten it or split it in two.`;

/** Shown for a paste without a title; scripts compare with it. */
export const untitled = 'Untitled';
