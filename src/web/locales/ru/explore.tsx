import type * as en from '../en/explore.tsx';
import { locale, plural } from './locale.ts';

const views = (count: number) =>
  plural(count, { one: '# просмотр', few: '# просмотра', many: '# просмотров', other: '# просмотра' });

export const explore: typeof en.explore = {
  title: (language) => (language === null ? 'Публичные записи' : `Публичные записи: ${language}`),
  description: (language, site) =>
    language === null
      ? `Публичные записи на ${site}, сначала новые. Читать их могут все.`
      : `Публичные записи на ${site} (язык: ${language}), сначала новые. Читать их могут все.`,
  heading: 'Обзор',
  whoCanPost: (whoCanPaste, delayMs) => {
    if (whoCanPaste === 'accounts')
      return 'Публичные записи, сначала новые. Чтобы публиковать здесь, нужен аккаунт.';
    if (whoCanPaste === 'nobody')
      return 'Публичные записи, сначала новые. Публиковать новые записи здесь нельзя.';
    return delayMs === 0
      ? 'Публичные записи, сначала новые. Публиковать здесь может кто угодно.'
      : `Публичные записи, сначала новые. Публиковать здесь может кто угодно. Записи, созданные без аккаунта, появляются ${locale.inDuration(delayMs)}.`;
  },
  guide: 'Кто что может прочитать?',
  popular: 'Популярное за неделю',
  languageAndViews: (language, count) => `${language}, ${views(count)}`,
  partial:
    'Поиск не охватил старые тексты: это заняло бы слишком много времени. Возьмите слово подлиннее или выберите один язык.',
  search: 'Найти',
  feed: 'RSS',
  language: 'Язык',
  anyLanguage: 'Любой язык',
  all: 'Все',
  plain: 'Простой текст или авто',
  none: (language, q) => {
    if (q === '')
      return language === null
        ? 'Публичных записей пока нет.'
        : `Публичных записей пока нет (язык: ${language}).`;
    return language === null
      ? `Публичных записей по запросу «${q}» не найдено.`
      : `Публичных записей по запросу «${q}» не найдено (язык: ${language}).`;
  },
  showAll: 'Показать все',
  noOlder: 'Более старых записей нет.',
  createOne: 'Создать запись.',
};

export const listed: typeof en.listed = {
  by: (author) => <>автор: {author}</>,
  views,
  expires: (time) => <>удалится {time}</>,
};

export const feed: typeof en.feed = {
  title: (site) => `${site}: публичные записи`,
  about: 'Новые публичные записи на всех языках.',
  aboutOf: (language) => `Новые публичные записи (язык: ${language}).`,
};

export const profile: typeof en.profile = {
  since: (time) => <>На сайте с {time}</>,
  none: (username) => `У пользователя ${username} нет публичных записей.`,
  noOlder: 'Более старых записей нет.',
  explore: 'Смотреть публичные записи.',
  description: (username, site) => `Публичные записи ${username} на ${site}, сначала новые.`,
  list: (username) => `Публичные записи ${username}`,
};
