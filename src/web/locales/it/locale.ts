import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'many' | 'other'> = {
  tag: 'it',
  dir: 'ltr',
  // `many` is for millions: “1.000.000 di visite”.
  categories: ['one', 'many', 'other'],
  justNow: 'adesso',
  lessThanAMinute: 'meno di un minuto',
  inLessThanAMinute: 'tra meno di un minuto',
};

export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);

const ELIDED = { il: 'l’', dal: 'dall’', Dal: 'Dall’', al: 'all’' };
/** An article before a date: “il 3 nov”, but “l’8 nov” and “l’11 nov”. */
export const withArticle = (article: keyof typeof ELIDED, date: string): string =>
  /^(?:8|11)\b/.test(date) ? `${ELIDED[article]}${date}` : `${article} ${date}`;
