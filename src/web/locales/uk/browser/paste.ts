import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Копіювати посилання',
  copyLines: 'Копіювати рядки',
  copyImage: 'Копіювати як зображення',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Скопійовано частково' : 'Збережено частково';
    return isCopied ? 'Скопійовано' : 'Збережено у файл';
  },
  raw: 'Сирий текст',
  clear: 'Скинути',
  clearSelection: 'Скинути виділення',
  allSelected: 'Виділено весь текст.',
  lines: (from, to) => (from === to ? `Рядок ${from}` : `Рядки ${from}–${to}`),

  copyPath: 'Копіювати шлях',

  filterRows: 'Фільтрувати рядки',
  rowsShown: (shown, all) =>
    plural(all, {
      one: `${shown} з # рядка`,
      few: `${shown} з # рядків`,
      many: `${shown} з # рядків`,
      other: `${shown} з # рядка`,
    }),
  totals: 'Сума показаних рядків',
  totalSign: 'Σ',
};
