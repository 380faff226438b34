import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Copiar enlace',
  copyLines: 'Copiar líneas',
  copyImage: 'Copiar como imagen',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Copiada, recortada' : 'Guardada, recortada';
    return isCopied ? 'Copiada' : 'Guardada como archivo';
  },
  raw: 'Sin formato',
  clear: 'Quitar',
  clearSelection: 'Quitar la selección',
  allSelected: 'Todo el texto está seleccionado.',
  lines: (from, to) => (from === to ? `Línea ${from}` : `Líneas ${from}–${to}`),

  copyPath: 'Copiar ruta',

  filterRows: 'Filtrar filas',
  rowsShown: (shown, all) =>
    plural(all, { one: `${shown} de # fila`, many: `${shown} de # de filas`, other: `${shown} de # filas` }),
  totals: 'Total de las filas mostradas',
  totalSign: 'Σ',
};
