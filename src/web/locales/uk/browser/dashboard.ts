import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Знайдено: ${counts}.`,
  notFound: 'Пошук не вдався: сервер недоступний. Щоб спробувати ще раз, натисніть Enter.',

  selected: (count) =>
    plural(count, { one: 'Вибрано #', few: 'Вибрано #', many: 'Вибрано #', other: 'Вибрано #' }),

  decrypted:
    'Розшифровано в цьому браузері. Перед збереженням текст буде знову зашифровано тією самою парольною фразою.',
  notText: 'Це не текст, тому редагувати його тут не можна. Ви можете змінити назву й посилання.',
};
