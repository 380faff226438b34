import type english from '#web/locales/en/browser/index.ts';

declare global {
  /** Set by the script of the language of the page, which comes before all others but `early.ts`. */
  var gluepotMessages: typeof english;
}

/** The messages of the scripts, and the formatters of numbers and times, in the language of the page. */
export const allMessages = globalThis.gluepotMessages;
