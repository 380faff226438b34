/** Messages that both the server and scripts show: why a paste was not created or saved. */
export const form = {
  notCreated: 'The paste was not created.',
  notSaved: 'The paste was not saved.',
  noText: 'The paste is empty. Paste or type some text.',
  tooLong: (over: string, limit: string): string =>
    `The text is ${over} over the ${limit} limit. Shorten it or split it in two.`,
  /** Shown for a paste without a title; scripts compare with it. */
  untitled: 'Untitled',
};
