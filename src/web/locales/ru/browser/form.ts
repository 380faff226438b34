import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'Запись не создана.',
  notSaved: 'Запись не сохранена.',
  noText: 'Запись пуста. Вставьте или введите текст.',
  tooLong: (over, limit) =>
    `Текст на ${over} больше допустимого (${limit}). Сократите его или разделите на две части.`,
  untitled: 'Без названия',
};
