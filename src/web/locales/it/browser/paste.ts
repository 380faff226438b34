import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Copia link',
  copyLines: 'Copia righe',
  copyImage: 'Copia come immagine',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Copiata, ma troncata' : 'Salvata, ma troncata';
    return isCopied ? 'Copiata' : 'Salvata come file';
  },
  raw: 'Raw',
  clear: 'Deseleziona',
  clearSelection: 'Deseleziona le righe',
  allSelected: 'È selezionato tutto il testo.',
  lines: (from, to) => (from === to ? `Riga ${from}` : `Righe ${from}–${to}`),

  copyPath: 'Copia percorso',

  filterRows: 'Filtra righe',
  rowsShown: (shown, all) =>
    plural(all, {
      one: `${shown} di # riga`,
      many: `${shown} di # di righe`,
      other: `${shown} di # righe`,
    }),
  totals: 'Totale delle righe mostrate',
  totalSign: 'Σ',
};
