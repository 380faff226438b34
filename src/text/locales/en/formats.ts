/** The words of views. Without imports, because browsers load them too. */

const count = (number: number, one: string, more = `${one}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : more}`;

export const errors = (number: number): string => count(number, 'error');
export const warnings = (number: number): string => count(number, 'warning');

/** The lines of a log that contain what its reader looks for. */
export const linesFound = (number: number): string => `${number.toLocaleString('en')} found`;

/** The names of what plain text, or the output of a shell, turns out to be: in facts, in descriptions and on tabs. */
export const kinds = {
  terminal: 'Terminal output',
  log: 'Log',
  table: 'Table',
  tree: 'JSON',
  diff: 'Patch',
};

/** An image in Markdown, which is never loaded. */
export const image = 'image';
export const imageOn = (host: string, isAlone: boolean): string =>
  isAlone ? `Image on ${host}, not loaded here` : `${image}, ${host}`;
/** What Markdown may hold that is shown as its source, by the name of its block. */
export const undrawn: Partial<Record<string, string>> = {
  mermaid: 'Mermaid diagram, shown as its source and not drawn',
  math: 'Formula, shown as its source and not drawn',
};

/** A fold of lines after one that is shown. */
export const moreFrames = (number: number): string => count(number, 'more frame');
export const similarLines = (number: number): string => count(number, 'similar line');

export const { table } = kinds;
/** The head of the column of row numbers. */
export const row = 'Row';
export const rows = (shown: number, columns: number): string =>
  `${count(shown, 'row')}, ${count(columns, 'column')}`;
/** A table that is too long for a page. */
export const firstRows = (shown: number, all: number, columns: number): string =>
  `first ${shown.toLocaleString('en')} of ${rows(all, columns)}`;

/** The link to more of them. */
export const showRows = (rows: number, isAll: boolean): string =>
  `Show ${isAll ? 'all' : 'the first'} ${count(rows, 'row')}`;

/** JSON that is laid out for reading. */
export const tree = 'Tree';
export const foldedLines = (number: number): string => count(number, 'line');
