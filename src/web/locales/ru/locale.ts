import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'few' | 'many' | 'other'> = {
  tag: 'ru',
  dir: 'ltr',
  categories: ['one', 'few', 'many', 'other'],
  justNow: 'только что',
  lessThanAMinute: 'меньше минуты',
  inLessThanAMinute: 'меньше чем через минуту',
};

export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
