import type * as en from '../en/dashboard.tsx';
import { locale, plural } from './locale.ts';

const viewsOf = (views: number) =>
  plural(views, { one: '# перегляд', few: '# перегляди', many: '# переглядів', other: '# перегляду' });

export const dashboard: typeof en.dashboard = {
  title: 'Ваші записи',
  heading: 'Записи',
  all: (all) => plural(all, { one: '# запис', few: '# записи', many: '# записів', other: '# запису' }),
  found: (total, all) => `${locale.number(total)} з ${locale.number(all)}`,
  views: viewsOf,
  used: (size) => `Зайнято ${size}`,
  usedOf: (size, quota) => `Зайнято ${size} з ${quota}`,
  pages: 'Сторінки',
  shown: (first, last, total) => `${locale.number(first)}–${locale.number(last)} з ${locale.number(total)}`,
  newer: 'Новіші записи',
  older: 'Давніші записи',
  noMatch: 'Нічого не знайдено. Пошук охоплює назви й текст.',
  noMatchOf: (text) => `За запитом «${text}» нічого не знайдено. Пошук охоплює назви й текст.`,
  showAll: 'Показати всі',
  none: 'У вас ще немає записів. Тут з’являтимуться записи, які ви створите після входу.',
  newPaste: 'Новий запис',
};

export const removedPastes: typeof en.removedPastes = {
  heading: 'Вилучені записи',
  about:
    'Ці записи вилучив адміністратор сайту. Ніхто не може їх відкрити. Якщо ви вважаєте, що запис вилучено помилково, зверніться до адміністраторів сайту: його можна відновити, поки його не видалено остаточно.',
  list: 'Записи, вилучені адміністратором сайту',
  title: 'Назва',
  category: 'Категорія',
  reason: 'Причина',
  removed: 'Вилучено',
  removedInLine: 'вилучено',
  restorable: 'Видалення',
  restorableInLine: 'видалення',
};

export const encryptedEdit: typeof en.encryptedEdit = {
  label: 'Зашифровано',
  about: 'Щоб редагувати текст, розшифруйте його. Назву й посилання можна змінити й без цього.',
  passphrase: 'Парольна фраза',
  decrypt: 'Розшифрувати',
};

export const edit: typeof en.edit = {
  title: 'Редагування запису',
  titleNotSaved: 'Не збережено',
  heading: 'Редагування',
  about: 'Посилання й кількість переглядів не зміняться.',
  aboutCreated:
    'У цьому браузері, де створено запис, ви можете протягом 30 днів змінювати назву й текст. Щоб змінити щось інше, створіть новий запис, а цей видаліть.',
  language: 'Мова',
  guess: 'Визначити',
  visibility: 'Доступ',
  expiry: 'Автовидалення',
  unchanged: 'Без змін',
  stays: (time) => `${time} (без змін)`,
  staysWhenOpened: 'Після відкриття (без змін)',
  staysNever: 'Ніколи (без змін)',
  password: 'Пароль',
  noPassword: 'Немає',
  removePassword: 'Прибрати',
  protectedCreated:
    'Запис, який знищується після відкриття, не можна редагувати без акаунта, а запис із паролем — лише після його відкриття. Натомість створіть новий запис.',
  content: 'Текст',
  atMost: (size) => <>до {size}</>,
  pasteTitle: 'Назва',
  untitled: 'Без назви',
  cancel: 'Скасувати',
  save: 'Зберегти',
};

export const conflict: typeof en.conflict = {
  why: (changedAt) =>
    changedAt === null
      ? 'Цей запис змінився, відколи ви почали його редагувати. Ваші зміни не збережено. Порівняйте обидва тексти й виберіть, який залишити.'
      : `Цей запис змінено ${changedAt}, після того як ви почали його редагувати. Ваші зміни не збережено. Порівняйте обидва тексти й виберіть, який залишити.`,
  compare: 'Порівняти',
  overwrite: 'Перезаписати',
  keepBoth: 'Залишити обидва',
  comparison: 'Ваші зміни',
  aboutComparison:
    'Ось що ваше редагування змінить у збереженому тексті. Щоб повернутися до редагування, закрийте цю вкладку.',
};

export const keys: typeof en.keys = {
  title: 'Ключі API',
  heading: 'Ключі API',
  inUse: (held, most) => `Використано ${locale.number(held)} з ${locale.number(most)}`,
  revoked: 'Ключ відкликано. Він більше не діє.',
  missing: 'Ключ не знайдено. Можливо, його вже відкликано.',
  leaked: (time) => (
    <>
      Цей ключ знайдено в публічному записі {time}. Кожен, хто бачить цей запис, може читати, змінювати й
      видаляти ваші записи. Відкличте ключ і створіть новий для програм, які ним користуються.
    </>
  ),
  about: (most) =>
    `Ключ дає програмі змогу працювати з вашими записами через API. Зберігайте ключі на серверах, а не на вебсторінці чи в застосунку, які можуть переглянути інші. ${plural(
      most,
      {
        one: 'Можна мати до # ключа.',
        few: 'Можна мати до # ключів.',
        many: 'Можна мати до # ключів.',
        other: 'Можна мати до # ключа.',
      },
    )}`,
  full: (most) =>
    plural(most, {
      one: 'Досягнуто обмеження: # ключ. Щоб створити ще один, відкличте наявний.',
      few: 'Досягнуто обмеження: # ключі. Щоб створити ще один, відкличте наявний.',
      many: 'Досягнуто обмеження: # ключів. Щоб створити ще один, відкличте наявний.',
      other: 'Досягнуто обмеження: # ключа. Щоб створити ще один, відкличте наявний.',
    }),
  confirmFirst: 'Щоб створювати ключі API, підтвердьте свою електронну адресу.',
  list: 'Ключі API',
  name: 'Назва',
  id: 'ID',
  created: 'Створено',
  createdInLine: 'створено',
  lastUsed: 'Використано',
  lastUsedInLine: 'використано:',
  actions: 'Дії',
  never: 'ще ні',
  limit: 'Обмежити ключ',
  scope: 'Права',
  scopes: { all: 'Усі', read: 'Лише читання', create: 'Лише створення записів' },
  expiry: 'Термін дії',
  neverExpires: 'Безстроково',
  expires: 'Діє до',
  expiresInLine: 'діє до',
  expired: (day) => <>{day} (більше не діє)</>,
  expiryDay: 'Або до дня',
  expiryRule: 'Виберіть день у майбутньому.',
  networks: 'Мережі',
  networksHint: 'Усі або, наприклад, 192.0.2.0/24',
  networksRule: (most) =>
    `Укажіть адреси або мережі, наприклад 192.0.2.0/24 чи 2001:db8::/48 (не більше ніж ${locale.number(most)}).`,
  uses: 'Використань',
  rename: 'Перейменувати',
  renameThis: (name) => `Перейменувати «${name}»`,
  newNameOf: (name) => `Нова назва для «${name}»`,
  save: 'Зберегти',
  revoke: 'Відкликати',
  revokeThis: (name) => `Відкликати «${name}»`,
  sure: 'Програми, які ним користуються, одразу перестануть працювати.',
  revokeForGood: 'Відкликати назавжди',
  revokeThisForGood: (name) => `Відкликати назавжди: «${name}»`,
  none: 'У вас ще немає ключів API.',
  newName: 'Назва нового ключа',
  newNameHint: 'Назва, наприклад «ноутбук»',
  create: 'Створити ключ',
  nameTaken: 'У вас уже є ключ із такою назвою. Виберіть іншу.',
  nameRule: (most) =>
    plural(most, {
      one: 'Назва має містити від 1 до # символу. Виберіть іншу.',
      few: 'Назва має містити від 1 до # символів. Виберіть іншу.',
      many: 'Назва має містити від 1 до # символів. Виберіть іншу.',
      other: 'Назва має містити від 1 до # символу. Виберіть іншу.',
    }),
  loggedOut: 'Ваш сеанс завершено. Увійдіть ще раз.',
};

export const newKey: typeof en.newKey = {
  ready: (name) => <>Ключ «{name}» готовий.</>,
  copyNow: 'Скопіюйте його зараз: його показано лише один раз. Ми зберігаємо тільки його хеш.',
  can: {
    all: 'Він дає змогу читати, створювати, змінювати й видаляти ваші записи.',
    read: 'Він дає змогу лише читати ваші записи.',
    create: 'Він дає змогу лише створювати записи.',
  },
  until: (time) => `Діє до ${time}.`,
  from: (networks) => <>Працює лише з цих мереж: {networks}.</>,
  key: 'Новий ключ',
  copy: 'Копіювати',
  firstRequest: 'Спробуйте',
};

export const stats: typeof en.stats = {
  noViews: (isOne) =>
    isOne
      ? 'За цей період цього запису ніхто не відкривав.'
      : 'За цей період ваших записів ніхто не відкривав.',
  noViewsYet: (isOne) =>
    isOne
      ? 'Цього запису ще ніхто не відкривав. Перегляди з’являються тут за секунду.'
      : 'Ваших записів ще ніхто не відкривав. Перегляди з’являються тут за секунду.',
  showAll: 'Показати за весь час.',
  title: 'Статистика',
  heading: 'Статистика',
  on: (day) => `${day}, за UTC`,
  from: (first, last) => `${first} – ${last}, за UTC`,
  ofOne: (paste) => <>Лише для запису {paste}.</>,
  by: { hour: 'За годинами', day: 'За днями' },
  aboutSeries:
    'Стовпчики показують перегляди. Риска впоперек стовпчика показує унікальних відвідувачів, порахованих раз на день.',
  range: 'Період',
  paste: 'Запис',
  allPastes: 'Усі записи',
  show: 'Показати',
  views: 'Перегляди',
  visitors: 'Унікальні відвідувачі',
  busiest: { hour: 'Найактивніша година', day: 'Найактивніший день' },
  noBusiest: '–',
  average: { hour: 'Переглядів за годину', day: 'Переглядів за день' },
};

export const charts: typeof en.charts = {
  title: {
    hour: 'Перегляди й унікальні відвідувачі за годинами',
    day: 'Перегляди й унікальні відвідувачі за днями',
  },
  description: {
    hour: (views, hours) =>
      `${viewsOf(views)} за ${plural(hours, { one: '# годину', few: '# години', many: '# годин', other: '# години' })}.`,
    day: (views, days) =>
      `${viewsOf(views)} за ${plural(days, { one: '# день', few: '# дні', many: '# днів', other: '# дня' })}.`,
  },
  most: (views, time) => `Найбільше: ${viewsOf(views)} (${time}).`,
  inTheTable: 'Усі дані є в таблиці нижче.',
  bar: (time, views, visitors) =>
    `${time}: ${viewsOf(views)}, ${plural(visitors, {
      one: '# унікальний відвідувач',
      few: '# унікальні відвідувачі',
      many: '# унікальних відвідувачів',
      other: '# унікального відвідувача',
    })}`,
  hourOfDay: (day, hour) => `${day}, ${hour}`,
  asTable: 'Показати таблицею',
  tableName: { hour: 'Перегляди за годинами', day: 'Перегляди за днями' },
  unit: { hour: 'Година', day: 'День' },
  views: 'Перегляди',
  visitors: 'Унікальні відвідувачі',
  leftOut: 'Дні без переглядів не показано.',
  map: 'Перегляди за країнами',
  mapDescription: 'Карта світу. Усі дані є в таблиці країн.',
  countryViews: (country, views) => `${country}: ${viewsOf(views)}`,
  fewest: 'Мало переглядів',
  mostViews: viewsOf,
  trafficSources: 'Джерела трафіку',
  countries: 'Країни',
  country: 'Країна',
  unknownCountry: 'Невідомо',
  referrers: 'Звідки переходять',
  referrer: 'Звідки',
  direct: 'Прямий перехід або застосунок',
  devices: 'Пристрої',
  device: 'Пристрій',
  deviceNames: {
    desktop: 'Комп’ютер',
    mobile: 'Телефон',
    tablet: 'Планшет',
    bot: 'Бот',
    other: 'Інше',
  },
  mostViewed: 'Найпопулярніше',
  mostViewedPastes: 'Найпопулярніші записи',
  paste: 'Запис',
};
