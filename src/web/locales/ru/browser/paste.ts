import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Взять ссылку',
  copyLines: 'Копировать строки',
  copyImage: 'Взять картинкой',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Скопировано не всё' : 'Сохранено не всё';
    return isCopied ? 'Скопировано' : 'Сохранено в файл';
  },
  raw: 'Сырой текст',
  clear: 'Снять',
  clearSelection: 'Снять выделение',
  allSelected: 'Выделен весь текст.',
  lines: (from, to) => (from === to ? `Строка ${from}` : `Строки ${from}–${to}`),

  copyPath: 'Копировать путь',

  filterRows: 'Фильтр строк',
  rowsShown: (shown, all) =>
    plural(all, {
      one: `${shown} из # строки`,
      few: `${shown} из # строк`,
      many: `${shown} из # строк`,
      other: `${shown} из # строки`,
    }),
  totals: 'Итог по показанным строкам',
  totalSign: 'Σ',
};
