import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<'one' | 'other'> = {
  tag: 'de',
  dir: 'ltr',
  categories: ['one', 'other'],
  justNow: 'gerade eben',
  lessThanAMinute: 'weniger als 1 Minute',
  inLessThanAMinute: 'in weniger als 1 Minute',
};

export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);
