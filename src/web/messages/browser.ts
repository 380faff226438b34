/** What scripts say, in the language of the site: of the texts, islands import these files alone. */
export * as texts from './en/browser.ts';
