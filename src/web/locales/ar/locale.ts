import { type LocaleFacts, localeOf, pluralOf } from '#web/locales/locale.ts';

export const facts: LocaleFacts<Intl.LDMLPluralRule> = {
  tag: 'ar',
  dir: 'rtl',
  categories: ['zero', 'one', 'two', 'few', 'many', 'other'],
  justNow: 'الآن',
  lessThanAMinute: 'أقل من دقيقة',
  inLessThanAMinute: 'خلال أقل من دقيقة',
};

export const locale = /* @__PURE__ */ localeOf(facts);
export const plural = /* @__PURE__ */ pluralOf(facts);

/** “After 5 minutes”. `Intl` writes “within 5 minutes”, which would tell people to try again before that. */
export const after = (wait: string): string => wait.replace(/^خلال/, 'بعد');

/** Around what may be Latin where it is no string: a `bdi` around a link would take its height from it. */
export const FSI = '\u2068';
export const PDI = '\u2069';

/** Keeps what may be Latin apart from the Arabic around it, such as “C++”, whose signs would else move to its other end. */
export const isolate = (text: string): string => `${FSI}${text}${PDI}`;

/** In the genitive: after a preposition. */
export const characters = (count: number): string =>
  plural(count, {
    zero: '# حرف',
    one: 'حرف واحد',
    two: 'حرفين',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });

export const views = (count: number): string =>
  plural(count, {
    zero: 'لا مشاهدات',
    one: 'مشاهدة واحدة',
    two: 'مشاهدتان',
    few: '# مشاهدات',
    many: '# مشاهدة',
    other: '# مشاهدة',
  });
