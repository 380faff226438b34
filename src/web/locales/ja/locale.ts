import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'other'> = {
  tag: 'ja',
  dir: 'ltr',
  categories: ['other'],
  justNow: 'たった今',
  lessThanAMinute: '1 分未満',
  inLessThanAMinute: '1 分以内',
};

// Each by itself, so that scripts get no more than they use.
export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
