export const copyLink = 'Copy link';
export const copyLines = 'Copy lines';
export const copyImage = 'Copy as image';
/** What came of it. An image has at most 200 lines, and not the ends of very long ones. */
export const imageDone = (isCopied: boolean, isCut: boolean): string => {
  if (isCut) return isCopied ? 'Copied, cut to size' : 'Saved, cut to size';
  return isCopied ? 'Copied' : 'Saved as a file';
};
export const raw = 'Raw';
export const clear = 'Clear';
/** After "Clear", for screen readers. */
export const clearWhat = ' selection';
export const allSelected = 'The whole text is selected.';
/** `Line 3`, `Lines 3–9`. */
export const lines = (from: number, to: number): string =>
  from === to ? `Line ${from}` : `Lines ${from}–${to}`;

/** Of a value in JSON. */
export const copyPath = 'Copy path';

/** A table. */
export const filterRows = 'Filter rows';
export const rowsShown = (shown: number, all: number): string => `${shown} of ${all} rows`;
export const totals = 'Total of the rows that are shown';
export const totalSign = 'Σ';
