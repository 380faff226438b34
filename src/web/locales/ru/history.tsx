import type * as en from '../en/history.tsx';
import { locale, plural } from './locale.ts';

export const history: typeof en.history = {
  title: (paste) => `История записи «${paste}»`,
  heading: 'История',
  revision: (number) => `Версия ${locale.number(number)}`,
  position: (number, last) =>
    number === last ? 'Текущий текст' : `Версия ${locale.number(number)} из ${locale.number(last)}`,
  changes: (from, to) => `Изменения от версии ${locale.number(from)} к версии ${locale.number(to)}`,
  retitled: (before) => `Прежнее название: «${before}»`,
  encrypted: 'Зашифровано, поэтому сервер не может сравнить версии',
  view: 'Вид',
  text: 'Текст',
  compare: (from, to) => (
    <>
      <span>
        Сравнить <span class="opt">версию</span>
      </span>{' '}
      {from} с {to}
    </>
  ),
  from: 'Какую версию сравнить',
  to: 'С какой версией сравнить',
  submit: 'Сравнить',
  current: 'Текущая',
  restore: (number) => (
    <>
      Восстановить <span class="opt">версию </span>
      {locale.number(number)}
    </>
  ),
  restored: (number) =>
    `Версия ${locale.number(number)} восстановлена. Текст, который она заменила, сохранён в истории.`,
  edit: 'Изменить',
  empty: 'Прежние версии появятся здесь после первого изменения.',
  off: 'На этом сайте прежние версии не хранятся.',
  onlyYou: 'Эту историю видите только вы.',
  everyone: 'Эту историю видят все, кто может открыть запись.',
  guarded: 'Эту историю видите только вы: запись защищена паролем или удаляется при открытии.',
  show: 'Показывать всем',
  hide: 'Показывать только мне',
  delete: 'Удалить историю',
  deleteQuestion: (revisions) =>
    plural(revisions, {
      one: 'Удалить # прежнюю версию? Отменить это нельзя. Текущий текст останется.',
      few: 'Удалить # прежние версии? Отменить это нельзя. Текущий текст останется.',
      many: 'Удалить # прежних версий? Отменить это нельзя. Текущий текст останется.',
      other: 'Удалить # прежней версии? Отменить это нельзя. Текущий текст останется.',
    }),
  cancel: 'Отмена',
};

export const optionChanges: typeof en.optionChanges = {
  heading: 'Изменения настроек',
  language: (before, after) => `Язык: ${after}, раньше: ${before}`,
  visibility: (before, after) => `Доступ: ${after}, раньше: ${before}`,
  burn: (isOn) => (isOn ? 'Одноразовая: да' : 'Одноразовая: нет'),
  expires: (before, after) => (
    <>
      Удаление: {after}, раньше: {before}
    </>
  ),
  opens: (before, after) => `Осталось открытий: ${after}, было: ${before}`,
  unlimited: 'без ограничения',
  never: 'никогда',
  password: { added: 'Пароль добавлен', changed: 'Пароль изменён', removed: 'Пароль убран' },
  by: (keyId, keyNames) => {
    if (keyId === null) return 'на сайте';
    const name = keyNames.get(keyId);
    return name === undefined ? 'через отозванный ключ API' : `через ключ API «${name}»`;
  },
};
