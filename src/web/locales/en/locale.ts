import { localeOf } from '#web/locales/locale.ts';

export const { locale, plural } = localeOf({
  tag: 'en',
  dir: 'ltr',
  categories: ['one', 'other'],
  // `3 Nov 2026`
  dateTag: 'en-GB',
  justNow: 'just now',
  lessThanAMinute: 'less than a minute',
  inLessThanAMinute: 'in less than a minute',
});
