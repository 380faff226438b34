import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'other'> = {
  tag: 'zh-Hans',
  dir: 'ltr',
  categories: ['other'],
  justNow: '刚刚',
  lessThanAMinute: '不到1分钟',
  inLessThanAMinute: '1分钟内',
};

// Each by itself, so that scripts get no more than they use.
export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
