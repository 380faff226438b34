import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'many' | 'other'> = {
  tag: 'es',
  dir: 'ltr',
  categories: ['one', 'many', 'other'],
  justNow: 'hace un momento',
  lessThanAMinute: 'menos de un minuto',
  inLessThanAMinute: 'en menos de un minuto',
};

// Each by itself, so that scripts get no more than they use.
export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
