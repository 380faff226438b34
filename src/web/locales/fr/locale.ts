import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'many' | 'other'> = {
  tag: 'fr',
  dir: 'ltr',
  // `many` is for millions: “1 000 000 de vues”.
  categories: ['one', 'many', 'other'],
  justNow: 'à l’instant',
  lessThanAMinute: 'moins d’une minute',
  inLessThanAMinute: 'dans moins d’une minute',
};

export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
