import type * as en from '../../en/browser/dashboard.ts';
import { plural } from '../locale.ts';

export const dashboard: typeof en.dashboard = {
  found: (counts) => `Найдено: ${counts}.`,
  notFound: 'Поиск не удался: сервер не отвечает. Чтобы повторить, нажмите Enter.',

  selected: (count) =>
    plural(count, {
      one: 'Выбрана # запись',
      few: 'Выбраны # записи',
      many: 'Выбрано # записей',
      other: 'Выбрано # записи',
    }),

  decrypted:
    'Расшифровано в этом браузере. Перед сохранением текст снова зашифруется той же парольной фразой.',
  notText: 'Это не текст, поэтому изменить его здесь нельзя. Можно изменить название и ссылку.',
};
