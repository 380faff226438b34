import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'many' | 'other'> = {
  tag: 'pt-BR',
  dir: 'ltr',
  // `many` is for millions: “1.000.000 de acessos”.
  categories: ['one', 'many', 'other'],
  justNow: 'agora mesmo',
  lessThanAMinute: 'menos de um minuto',
  inLessThanAMinute: 'em menos de um minuto',
};

export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
