import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Copiar link',
  copyLines: 'Copiar linhas',
  copyImage: 'Copiar como imagem',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Copiada, com cortes' : 'Salva, com cortes';
    return isCopied ? 'Copiada' : 'Salva em arquivo';
  },
  raw: 'Bruto',
  clear: 'Limpar',
  clearSelection: 'Limpar seleção',
  allSelected: 'O texto inteiro está selecionado.',
  lines: (from, to) => (from === to ? `Linha ${from}` : `Linhas ${from}–${to}`),

  copyPath: 'Copiar caminho',

  filterRows: 'Filtrar linhas',
  rowsShown: (shown, all) =>
    plural(all, {
      one: `${shown} de # linha`,
      many: `${shown} de # de linhas`,
      other: `${shown} de # linhas`,
    }),
  totals: 'Total das linhas exibidas',
  totalSign: 'Σ',
};
