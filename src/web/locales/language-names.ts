import { LANGUAGE_FACTS } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';

const LABELS = Object.fromEntries(
  Object.entries(LANGUAGE_FACTS).map(([language, { label }]) => [language, label]),
) as Record<Language, string>;

/** What a text may be written in, in the order of forms. Only `words` are not proper names, such as Python. */
export const languageNames = (words: Record<'plain' | 'richtext', string>): Record<Language, string> => ({
  ...LABELS,
  ...words,
});
