import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'few' | 'many' | 'other'> = {
  tag: 'pl',
  dir: 'ltr',
  categories: ['one', 'few', 'many', 'other'],
  justNow: 'przed chwilą',
  lessThanAMinute: 'mniej niż minuta',
  inLessThanAMinute: 'za mniej niż minutę',
};

// Each by itself, so that scripts get no more than they use.
export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
