import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Kopiuj link',
  copyLines: 'Kopiuj wiersze',
  copyImage: 'Kopiuj jako obraz',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Skopiowano, przycięto' : 'Zapisano, przycięto';
    return isCopied ? 'Skopiowano' : 'Zapisano jako plik';
  },
  raw: 'Surowy',
  clear: 'Wyczyść',
  clearSelection: 'Wyczyść zaznaczenie',
  allSelected: 'Zaznaczono cały tekst.',
  lines: (from, to) => (from === to ? `Wiersz ${from}` : `Wiersze ${from}–${to}`),

  copyPath: 'Kopiuj ścieżkę',

  filterRows: 'Filtruj wiersze',
  rowsShown: (shown, all) =>
    plural(all, {
      one: `${shown} z # wiersza`,
      few: `${shown} z # wierszy`,
      many: `${shown} z # wierszy`,
      other: `${shown} z # wiersza`,
    }),
  totals: 'Suma widocznych wierszy',
  totalSign: 'Σ',
};
