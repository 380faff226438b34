import { escapeAttribute } from '#text/escape.ts';
import { fillWords } from '#text/words.ts';
import * as text from '#web/locales/en/text.ts';

/** A fact, or the name of a link, in English. */
export const inEnglish = (marked: string): string => fillWords(marked, text);

/** HTML with its words in English. */
export const englishHtml = (html: string): string => fillWords(html, text, escapeAttribute);
