import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Форматований текст',
  bold: 'Жирний',
  italic: 'Курсив',
  underline: 'Підкреслений',
  strike: 'Закреслений',
  code: 'Код',
  heading: 'Заголовок',
  list: 'Маркований список',
  numbers: 'Нумерований список',
  quote: 'Цитата',
  codeBlock: 'Блок коду',
  rule: 'Горизонтальна лінія',
  link: 'Посилання',
  linkAddress: 'URL посилання',
  linkScheme: 'Посилання має починатися з https://, http:// або mailto:',
  addLink: 'Додати посилання',
  cancelLink: 'Скасувати',
};
