import type * as en from '../../en/browser/form.ts';

export const form: typeof en.form = {
  notCreated: 'Запис не створено.',
  notSaved: 'Запис не збережено.',
  noText: 'Запис порожній. Вставте або введіть текст.',
  tooLong: (over, limit) =>
    `Текст перевищує обмеження ${limit} на ${over}. Скоротіть його або розділіть надвоє.`,
  untitled: 'Без назви',
};
