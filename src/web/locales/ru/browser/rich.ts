import type * as en from '../../en/browser/rich.ts';

export const rich: typeof en.rich = {
  toolbar: 'Форматированный текст',
  bold: 'Полужирный',
  italic: 'Курсив',
  underline: 'Подчёркнутый',
  strike: 'Зачёркнутый',
  code: 'Код',
  heading: 'Заголовок',
  list: 'Маркированный список',
  numbers: 'Нумерованный список',
  quote: 'Цитата',
  codeBlock: 'Блок кода',
  rule: 'Горизонтальная линия',
  link: 'Ссылка',
  linkAddress: 'Адрес ссылки',
  linkScheme: 'Ссылка должна начинаться с https://, http:// или mailto:',
  addLink: 'Добавить ссылку',
  cancelLink: 'Отмена',
};
