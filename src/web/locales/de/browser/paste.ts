import type * as en from '../../en/browser/paste.ts';
import { plural } from '../locale.ts';

export const paste: typeof en.paste = {
  copyLink: 'Link kopieren',
  copyLines: 'Zeilen kopieren',
  copyImage: 'Als Bild kopieren',
  imageDone: (isCopied, isCut) => {
    if (isCut) return isCopied ? 'Gekürzt kopiert' : 'Gekürzt gespeichert';
    return isCopied ? 'Kopiert' : 'Als Datei gespeichert';
  },
  raw: 'Rohtext',
  clear: 'Aufheben',
  clearSelection: 'Auswahl aufheben',
  allSelected: 'Der ganze Text ist ausgewählt.',
  lines: (from, to) => (from === to ? `Zeile ${from}` : `Zeilen ${from}–${to}`),

  copyPath: 'Pfad kopieren',

  filterRows: 'Zeilen filtern',
  rowsShown: (shown, all) => plural(all, { one: `${shown} von # Zeile`, other: `${shown} von # Zeilen` }),
  totals: 'Summe der angezeigten Zeilen',
  totalSign: 'Σ',
};
