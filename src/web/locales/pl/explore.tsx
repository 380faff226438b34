import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) =>
  plural(count, { one: '# odsłona', few: '# odsłony', many: '# odsłon', other: '# odsłony' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Publiczne wklejki' : `Publiczne wklejki: ${language}`),
  description: (language, site) =>
    language === null
      ? `Publiczne wklejki w serwisie ${site}, od najnowszych. Każdy może je przeczytać.`
      : `Publiczne wklejki (${language}) w serwisie ${site}, od najnowszych. Każdy może je przeczytać.`,
  heading: 'Odkrywaj',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Publiczne wklejki, od najnowszych. Aby dodać własną, trzeba mieć konto.';
    if (whoCanPaste === 'nobody') return 'Publiczne wklejki, od najnowszych. Nie można dodawać nowych.';
    return delayMs === 0
      ? 'Publiczne wklejki, od najnowszych. Każdy może dodać własną.'
      : `Publiczne wklejki, od najnowszych. Każdy może dodać własną. Te utworzone bez konta pojawiają się z opóźnieniem (${locale.duration(delayMs)}).`;
  },
  guide: 'Kto co może przeczytać?',
  popular: 'Popularne w tym tygodniu',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'Starsze teksty pominięto, bo ich przeszukanie trwałoby zbyt długo. Wpisz dłuższe słowo albo wybierz jeden język.',
  search: 'Szukaj',
  feed: 'RSS',
  language: 'Język',
  anyLanguage: 'Dowolny język',
  all: 'Wszystkie',
  plain: 'Zwykły tekst lub wykryty',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Nie ma jeszcze publicznych wklejek.'
        : `Nie ma jeszcze publicznych wklejek w tym języku (${language}).`;
    return language === null
      ? `Żadna publiczna wklejka nie pasuje do „${q}”.`
      : `Żadna publiczna wklejka w tym języku (${language}) nie pasuje do „${q}”.`;
  },
  showAll: 'Pokaż wszystkie',
  noOlder: 'Nie ma starszych wklejek.',
  createOne: 'Utwórz wklejkę.',
};

export const listed: typeof en.listed = {
  by: (author) => <>autor: {author}</>,
  views,
  expires: (time) => <>wygasa {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: publiczne wklejki`,
  about: 'Najnowsze publiczne wklejki we wszystkich językach.',
  aboutOf: (language) => `Najnowsze publiczne wklejki (${language}).`,
};

export const profile: typeof en.profile = {
  since: (time) => <>W serwisie od {time}</>,
  none: (username) => `${username} nie ma publicznych wklejek.`,
  noOlder: 'Nie ma starszych wklejek.',
  explore: 'Odkrywaj publiczne wklejki.',
  description: (username, site) =>
    `Publiczne wklejki użytkownika ${username} w serwisie ${site}, od najnowszych.`,
  list: (username) => `Publiczne wklejki użytkownika ${username}`,
};
