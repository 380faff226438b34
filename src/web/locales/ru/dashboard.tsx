import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) =>
  plural(views, { one: '# просмотр', few: '# просмотра', many: '# просмотров', other: '# просмотра' });

export const dashboard: typeof en.dashboard = {
  title: 'Ваши записи',
  heading: 'Записи',
  all: (all) => plural(all, { one: '# запись', few: '# записи', many: '# записей', other: '# записи' }),
  found: (total, all) => `${locale.number(total)} из ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `Занято ${size}`,
  usedOf: (size, quota) => `Занято ${size} из ${quota}`,
  pages: 'Страницы',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} из ${locale.number(total)}`,
  newer: 'Более новые',
  older: 'Более старые',
  noMatch: 'Ничего не найдено. Поиск идёт по названиям и тексту.',
  noMatchOf: (text) => `По запросу «${text}» ничего не найдено. Поиск идёт по названиям и тексту.`,
  showAll: 'Показать все',
  none: 'У вас пока нет записей. Здесь появятся те, что вы создадите, войдя в аккаунт.',
  newPaste: 'Новая запись',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Снятые записи',
  about:
    'Эти записи снял с публикации администратор сайта. Открыть их никто не может. Если вы считаете, что это ошибка, напишите администраторам сайта: до окончательного удаления запись можно восстановить.',
  list: 'Записи, снятые с публикации администратором сайта',
  title: 'Название',
  category: 'Категория',
  reason: 'Причина',
  removed: 'Снята',
  removedInLine: 'снята',
  restorable: 'Удалится',
  restorableInLine: 'удалится',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Зашифровано',
  about: 'Чтобы изменить текст, расшифруйте его. Название и ссылку можно изменить и без этого.',
  passphrase: 'Парольная фраза',
  decrypt: 'Расшифровать',
};

export const edit: typeof en.edit = {
  title: 'Изменить запись',
  titleNotSaved: 'Запись не сохранена',
  heading: 'Изменить',
  about: 'Ссылка и просмотры останутся прежними.',
  aboutCreated:
    'Название и текст можно изменять 30 дней в этом браузере: в нём создана запись. Чтобы изменить остальное, создайте новую запись, а эту удалите.',
  language: 'Язык',
  guess: 'Авто',
  visibility: 'Доступ',
  expiry: 'Срок хранения',
  unchanged: 'Без изменений',
  stays: (time) => `До ${time} (как сейчас)`,
  staysWhenOpened: 'До первого просмотра (как сейчас)',
  staysNever: 'Бессрочно (как сейчас)',
  password: 'Пароль',
  noPassword: 'Без пароля',
  removePassword: 'Убрать пароль',
  protectedCreated:
    'Без аккаунта нельзя изменить одноразовую запись, а запись с паролем можно изменить, только открыв её. Создайте вместо неё новую запись.',
  content: 'Текст',
  atMost: (size) => <>не больше {size}</>,
  pasteTitle: 'Название',
  untitled: 'Без названия',
  cancel: 'Отмена',
  save: 'Сохранить',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Пока вы изменяли эту запись, её изменили в другом месте. Ваши изменения не сохранены. Сравните оба текста и выберите, какой оставить.'
      : `Пока вы изменяли эту запись, её изменили в другом месте (${changedAt}). Ваши изменения не сохранены. Сравните оба текста и выберите, какой оставить.`,
  compare: 'Сравнить',
  overwrite: 'Перезаписать',
  keepBoth: 'Оставить оба',
  comparison: 'Ваши изменения',
  aboutComparison:
    'Что изменится в сохранённом тексте, если вы сохраните свои изменения. Чтобы вернуться к ним, закройте эту вкладку.',
};

export const keys: typeof en.keys = {
  title: 'Ключи API',
  heading: 'Ключи API',
  inUse: (held, most) => `Занято ${locale.number(held)} из ${locale.number(most)}`,
  revoked: 'Ключ отозван и больше не работает.',
  missing: 'Ключ не найден. Возможно, он уже отозван.',
  leaked: (time) => (
    <>
      Этот ключ обнаружен в публичной записи ({time}). Любой, кто её увидит, сможет читать, изменять и удалять
      ваши записи. Отзовите ключ и создайте новый для программ, которые им пользуются.
    </>
  ),
  about: (most) =>
    `С ключом программа может работать с вашими записями через API. Храните ключи на серверах, но не на веб-страницах и не в приложениях, код которых могут изучить другие. ${plural(most, { one: 'Можно иметь не больше # ключа.', few: 'Можно иметь не больше # ключей.', many: 'Можно иметь не больше # ключей.', other: 'Можно иметь не больше # ключа.' })}`,
  full: (most) =>
    plural(most, {
      one: 'У вас уже # ключ, больше нельзя. Чтобы создать новый, отзовите один из прежних.',
      few: 'У вас уже # ключа, больше нельзя. Чтобы создать новый, отзовите один из прежних.',
      many: 'У вас уже # ключей, больше нельзя. Чтобы создать новый, отзовите один из прежних.',
      other: 'У вас уже # ключа, больше нельзя. Чтобы создать новый, отзовите один из прежних.',
    }),
  confirmFirst: 'Чтобы создавать ключи API, подтвердите адрес почты.',
  list: 'Ключи API',
  name: 'Имя',
  id: 'ID',
  created: 'Создан',
  createdInLine: 'создан',
  lastUsed: 'Последний запрос',
  lastUsedInLine: 'последний запрос:',
  actions: 'Действия',
  never: 'не было',
  limit: 'Ограничить ключ',
  scope: 'Права',
  scopes: { all: 'Все', read: 'Только чтение', create: 'Только создание записей' },
  expiry: 'Срок действия',
  neverExpires: 'Бессрочно',
  expires: 'Действует до',
  expiresInLine: 'действует до',
  expired: (day) => <>{day} (истёк)</>,
  expiryDay: 'Или до дня',
  expiryRule: 'Выберите день в будущем.',
  networks: 'Сети',
  networksHint: 'Все или, например, 192.0.2.0/24',
  networksRule: (most) =>
    `Укажите адреса или сети, например 192.0.2.0/24 или 2001:db8::/48 (не больше ${locale.number(most)}).`,
  uses: 'Использований',
  rename: 'Переименовать',
  renameThis: (name) => `Переименовать «${name}»`,
  newNameOf: (name) => `Новое имя для «${name}»`,
  save: 'Сохранить',
  revoke: 'Отозвать',
  revokeThis: (name) => `Отозвать «${name}»`,
  sure: 'Программы, которые им пользуются, сразу перестанут работать.',
  revokeForGood: 'Отозвать навсегда',
  revokeThisForGood: (name) => `Отозвать навсегда: «${name}»`,
  none: 'У вас пока нет ключей API.',
  newName: 'Имя нового ключа',
  newNameHint: 'Имя, например «ноутбук»',
  create: 'Создать ключ',
  nameTaken: 'У вас уже есть ключ с таким именем. Выберите другое.',
  nameRule: (most) =>
    plural(most, {
      one: 'В имени должно быть от 1 до # символа. Выберите другое.',
      few: 'В имени должно быть от 1 до # символов. Выберите другое.',
      many: 'В имени должно быть от 1 до # символов. Выберите другое.',
      other: 'В имени должно быть от 1 до # символа. Выберите другое.',
    }),
  loggedOut: 'Ваш сеанс завершён. Войдите ещё раз.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>Ключ «{name}» готов.</>,
  copyNow: 'Скопируйте его сейчас: он показан только один раз. Мы храним только его хеш.',
  can: {
    all: 'Он даёт читать, создавать, изменять и удалять ваши записи.',
    read: 'Он даёт только читать ваши записи.',
    create: 'Он даёт только создавать записи.',
  },
  until: (time) => `Действует до ${time}.`,
  from: (networks) => <>Работает только из этих сетей: {networks}.</>,
  key: 'Новый ключ',
  copy: 'Копировать',
  firstRequest: 'Пример запроса',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne ? 'За этот период эту запись никто не открывал.' : 'За этот период ваши записи никто не открывал.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Эту запись ещё никто не открывал. Просмотры появляются здесь в течение секунды.'
      : 'Ваши записи ещё никто не открывал. Просмотры появляются здесь в течение секунды.',
  showAll: 'Показать за всё время.',
  title: 'Статистика',
  heading: 'Статистика',
  on: (day) => `${day}, время UTC`,
  from: (first, last) => `С ${first} по ${last}, время UTC`,
  ofOne: (paste) => <>Только запись «{paste}».</>,
  by: { hour: 'По часам', day: 'По дням' },
  aboutSeries:
    'Столбцы показывают просмотры, черта на столбце — уникальных посетителей. Каждый считается раз в день.',
  range: 'Период',
  paste: 'Запись',
  allPastes: 'Все записи',
  show: 'Показать',
  views: 'Просмотры',
  visitors: 'Уникальные посетители',
  busiest: { hour: 'Пиковый час', day: 'Пиковый день' },
  noBusiest: '–',
  average: { hour: 'Просмотров в час', day: 'Просмотров в день' },
};

export const charts: typeof en.charts = {
  title: {
    hour: 'Просмотры и уникальные посетители по часам',
    day: 'Просмотры и уникальные посетители по дням',
  },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} за ${plural(hours, { one: '# час', few: '# часа', many: '# часов', other: '# часа' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} за ${plural(days, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })}.`,
  },
  most: (views, time) => `Максимум (${time}): ${viewsOf(views)}.`,
  inTheTable: 'Все числа приведены в таблице ниже.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, {
      one: '# уникальный посетитель',
      few: '# уникальных посетителя',
      many: '# уникальных посетителей',
      other: '# уникального посетителя',
    })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Показать таблицу',
  tableName: { hour: 'Просмотры по часам', day: 'Просмотры по дням' },
  unit: { hour: 'Час', day: 'День' },
  views: 'Просмотры',
  visitors: 'Уникальные посетители',
  leftOut: 'Дни без просмотров не показаны.',
  map: 'Просмотры по странам',
  mapDescription: 'Карта мира. Все числа приведены в таблице стран.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Мало просмотров',
  mostViews: viewsOf,
  trafficSources: 'Источники трафика',
  countries: 'Страны',
  country: 'Страна',
  unknownCountry: 'Неизвестно',
  referrers: 'Переходы с сайтов',
  referrer: 'Сайт',
  direct: 'Прямой переход или приложение',
  devices: 'Устройства',
  device: 'Устройство',
  deviceNames: { desktop: 'Компьютер', mobile: 'Телефон', tablet: 'Планшет', bot: 'Бот', other: 'Другое' },
  mostViewed: 'Популярные записи',
  mostViewedPastes: 'Популярные записи',
  paste: 'Запись',
};
