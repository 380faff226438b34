/**
 * Every text that the site's pages say, in the language of the site. For another language: a folder beside
 * `en/` with the same files, and its name here and in the files beside this one; TypeScript names each text
 * that is missing.
 */
export { en as texts } from './en/en.ts';
