import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) =>
  plural(count, { one: '# перегляд', few: '# перегляди', many: '# переглядів', other: '# перегляду' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Публічні записи' : `Публічні записи: ${language}`),
  description: (language, site) =>
    language === null
      ? `Публічні записи на ${site}, спочатку найновіші. Прочитати їх може кожен.`
      : `Публічні записи на ${site}, спочатку найновіші. Мова: ${language}. Прочитати їх може кожен.`,
  heading: 'Огляд',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Публічні записи, спочатку найновіші. Щоб публікувати тут, потрібен акаунт.';
    if (whoCanPaste === 'nobody')
      return 'Публічні записи, спочатку найновіші. Нових тут публікувати не можна.';
    return delayMs === 0
      ? 'Публічні записи, спочатку найновіші. Публікувати тут може кожен.'
      : `Публічні записи, спочатку найновіші. Публікувати тут може кожен. Запис без акаунта з’являється ${locale.inDuration(delayMs)}.`;
  },
  guide: 'Хто і що може прочитати?',
  popular: 'Популярне цього тижня',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'Пошук не охопив давніших текстів, бо тривав би надто довго. Шукайте довше слово або записи однією мовою.',
  search: 'Знайти',
  feed: 'RSS',
  language: 'Мова',
  anyLanguage: 'Будь-яка мова',
  all: 'Усі',
  plain: 'Звичайний або автовизначення',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Публічних записів ще немає.'
        : `Публічних записів мовою «${language}» ще немає.`;
    return language === null
      ? `За запитом «${q}» публічних записів не знайдено.`
      : `За запитом «${q}» публічних записів мовою «${language}» не знайдено.`;
  },
  showAll: 'Показати всі',
  noOlder: 'Давніших записів немає.',
  createOne: 'Створити запис.',
};

export const listed: typeof en.listed = {
  by: (author) => <>автор: {author}</>,
  views,
  expires: (time) => <>видалиться {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: публічні записи`,
  about: 'Найновіші публічні записи всіма мовами.',
  aboutOf: (language) => `Найновіші публічні записи. Мова: ${language}.`,
};

export const profile: typeof en.profile = {
  since: (time) => <>На сайті з {time}</>,
  none: (username) => `${username} не має публічних записів.`,
  noOlder: 'Давніших записів немає.',
  explore: 'Переглянути публічні записи.',
  description: (username, site) => `Публічні записи на ${site}, спочатку найновіші. Автор: ${username}.`,
  list: (username) => `Публічні записи, автор: ${username}`,
};
