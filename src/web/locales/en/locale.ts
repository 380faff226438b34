import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'other'> = {
  tag: 'en',
  dir: 'ltr',
  categories: ['one', 'other'],
  // `3 Nov 2026`
  dateTag: 'en-GB',
  justNow: 'just now',
  lessThanAMinute: 'less than a minute',
  inLessThanAMinute: 'in less than a minute',
};

// Each by itself, so that scripts get no more than they use.
export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
