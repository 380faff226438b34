import { plural } from '../locale.ts';

export const paste = {
  copyLink: 'Copy link',
  copyLines: 'Copy lines',
  copyImage: 'Copy as image',
  /** What came of it. An image has at most 200 lines, and not the ends of very long ones. */
  imageDone: (isCopied: boolean, isCut: boolean): string => {
    if (isCut) return isCopied ? 'Copied, cut to size' : 'Saved, cut to size';
    return isCopied ? 'Copied' : 'Saved as a file';
  },
  raw: 'Raw',
  clear: 'Clear',
  /** The same button for screen readers; it must contain the word on the button. */
  clearSelection: 'Clear selection',
  allSelected: 'The whole text is selected.',
  /** `Line 3`, `Lines 3–9`. */
  lines: (from: number, to: number): string => (from === to ? `Line ${from}` : `Lines ${from}–${to}`),

  /** Of a value in JSON. */
  copyPath: 'Copy path',

  /** A table. */
  filterRows: 'Filter rows',
  /** `shown` is a number. */
  rowsShown: (shown: string, all: number): string =>
    plural(all, { one: `${shown} of # row`, other: `${shown} of # rows` }),
  totals: 'Total of the rows that are shown',
  totalSign: 'Σ',
};
