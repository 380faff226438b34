import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `Історія: ${paste}`,
  heading: 'Історія',
  revision: (number) => `Версія ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Поточний текст' : `Версія ${locale.number(number)} з ${locale.number(last)}`,
  changes: (from, to) => `Зміни від версії ${locale.number(from)} до ${locale.number(to)}`,
  retitled: (before) => `Попередня назва: «${before}»`,
  encrypted: 'Зашифровано, тому сервер не може порівняти',
  view: 'Вигляд',
  text: 'Текст',
  compare: (from, to) => (
    <>
      <span>
        Порівняти <span class="opt">версії</span>
      </span>{' '}
      {from} і {to}
    </>
  ),
  from: 'Від версії',
  to: 'До версії',
  submit: 'Порівняти',
  current: 'Поточна',
  restore: (number) => (
    <>
      Відновити <span class="opt">версію </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `Версію ${locale.number(number)} відновлено. Текст, який вона замінила, тепер в історії.`,
  edit: 'Редагувати',
  empty: 'Попередні версії з’являться тут після першого редагування.',
  off: 'Цей сайт не зберігає попередніх версій.',
  onlyYou: 'Цю історію бачите лише ви.',
  everyone: 'Цю історію бачать усі, хто може відкрити запис.',
  guarded: 'Цю історію бачите лише ви, бо запис має пароль або знищується після відкриття.',
  show: 'Показувати всім',
  hide: 'Показувати лише мені',
  delete: 'Видалити історію',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: 'Видалити # попередню версію? Цього не можна скасувати. Поточний текст залишиться.',
      few: 'Видалити # попередні версії? Цього не можна скасувати. Поточний текст залишиться.',
      many: 'Видалити # попередніх версій? Цього не можна скасувати. Поточний текст залишиться.',
      other: 'Видалити # попередньої версії? Цього не можна скасувати. Поточний текст залишиться.',
    }),
  cancel: 'Скасувати',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Змінені параметри',
  language: (before, after) => `Мова: ${after} (було: ${before})`,
  visibility: (before, after) => `Доступ: ${after} (було: ${before})`,
  burn: (isOn) => (isOn ? 'Знищення після прочитання: увімкнено' : 'Знищення після прочитання: вимкнено'),
  expires: (before, after) => (
    <>
      Автовидалення: {after} (було: {before})
    </>
  ),
  opens: (before, after) => `Залишилося відкриттів: ${after}, було: ${before}`,
  unlimited: 'без обмеження',
  never: 'ніколи',
  password: { added: 'Пароль додано', changed: 'Пароль змінено', removed: 'Пароль прибрано' },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'на сайті';
    const name = keyNames.get(keyId);
    return name === undefined ? 'відкликаним ключем API' : `ключем API «${name}»`;
  },
};
