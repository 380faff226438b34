import { locale, plural } from './locale.ts';

/** What the site says inside texts and about them (`src/text/words.ts`). Browsers load it, too. */

/** What plain text, or the output of a shell, turns out to be: among the facts of a paste, in descriptions and on tabs. */
export const kinds = {
  archive: 'Text archive',
  terminal: 'Terminal output',
  log: 'Log',
  table: 'Table',
  tree: 'JSON',
  diff: 'Patch',
};

/** How a difference is drawn. */
export const layouts = { unified: 'Unified', split: 'Side by side' };

/** Among the facts of a log. */
export const errors = (count: number) => plural(count, { one: '# error', other: '# errors' });
export const warnings = (count: number) => plural(count, { one: '# warning', other: '# warnings' });
/** The lines of a log that contain what its reader looks for. */
export const linesFound = (count: number) => plural(count, { one: '# found', other: '# found' });
/** A fold of lines after one that is shown: of a stack trace, and of lines that say nearly the same. */
export const moreFrames = (count: number) => plural(count, { one: '# more frame', other: '# more frames' });
export const similarLines = (count: number) =>
  plural(count, { one: '# similar line', other: '# similar lines' });

/** Names a table, for screen readers. */
export const table: string = 'Table';
/** The head of the column of row numbers. */
export const row: string = 'Row';
/** Among the facts of a table. */
export const rows = (rows: number, columns: number) =>
  `${plural(rows, { one: '# row', other: '# rows' })}, ${plural(columns, { one: '# column', other: '# columns' })}`;
/** The same of one that is too long for a page. */
export const firstRows = (shown: number, all: number, columns: number) =>
  `first ${locale.number(shown)} of ${rows(all, columns)}`;
/** The link to more of its rows. */
export const showAllRows = (rows: number) =>
  plural(rows, { one: 'Show all # row', other: 'Show all # rows' });
export const showFirstRows = (rows: number) =>
  plural(rows, { one: 'Show the first # row', other: 'Show the first # rows' });

/** JSON that is laid out for reading: on a tab, and for screen readers. */
export const tree: string = 'Tree';
/** Beside a list or object that is folded. */
export const foldedLines = (count: number) => plural(count, { one: '# line', other: '# lines' });

/** An image in Markdown, which is never loaded; after its name, inside a link, in running text, and alone in a paragraph. */
export const image: string = 'image';
export const imageOn = (host: string) => `image, ${host}`;
export const imageAlone = (host: string) => `Image on ${host}, not loaded here`;
/** What Markdown may hold that is shown as its source. */
export const mermaid: string = 'Mermaid diagram, shown as its source and not drawn';
export const math: string = 'Formula, shown as its source and not drawn';
/** For screen readers: the tables of a Markdown text, its footnotes, and the links back from these, such as "2-3". */
export const tableNumber = (number: number) => `Table ${number}`;
export const footnote = (number: number) => `Footnote ${number}`;
export const backToReference = (name: string) => `Back to reference ${name}`;
/** For screen readers: a task of a list. */
export const done: string = 'Done';
export const toDo: string = 'To do';

/** For screen readers: names a difference, and says what the columns of its table hold. */
export const changes: string = 'Changes';
export const columns: string = 'Old line number, new line number, text';
export const columnsSplit: string = 'Old line number and text, new line number and text';
/** For screen readers: before each line. */
export const addedLine: string = 'Added: ';
export const removedLine: string = 'Removed: ';
/** Above the changes in these lines; with a heading, such as the name of a function, if the patch has one. */
export const hunk = (from: number, to: number) => (from === to ? `Line ${from}` : `Lines ${from}–${to}`);
export const hunkIn = (from: number, to: number, heading: string) => `${hunk(from, to)}, ${heading}`;
/** Between them, folded or left out. */
export const unchanged = (lines: number) =>
  plural(lines, { one: '# unchanged line', other: '# unchanged lines' });
export const unchangedNotShown = (lines: number) =>
  plural(lines, { one: '# unchanged line, not shown', other: '# unchanged lines, not shown' });

/** Several files in one text: names the list of them, and what can be done with each. */
export const fileList: string = 'Files';
export const copy: string = 'Copy';
export const raw: string = 'Raw';
export const download: string = 'Download';
/** Beside the name of each. */
export const fileSize = (bytes: number) => locale.bytes(bytes);

/** Among the facts of a difference, and of several files in one text. */
export const files = (count: number) => plural(count, { one: '# file', other: '# files' });
/** Lines: also beside the name of each file. */
export const added = (lines: number) => plural(lines, { one: '# added', other: '# added' });
export const removed = (lines: number) => plural(lines, { one: '# removed', other: '# removed' });
export const noChanges: string = 'No changes';
export const damagedPatch: string = 'Incomplete or edited patch';
export const firstEndsWithNewline: string = 'Only the first text ends with a newline';
export const secondEndsWithNewline: string = 'Only the second text ends with a newline';

/** What a patch does to a file, beside its name. */
export const newFile: string = 'New file';
export const deletedFile: string = 'Deleted file';
export const renamedFrom = (name: string) => `Renamed from ${name}`;
export const copiedFrom = (name: string) => `Copied from ${name}`;
/** In place of its changes. */
export const binaryFile: string = 'This file is binary. The patch does not show its content.';
/** In place of its name. */
export const unnamedFile: string = 'Unnamed file';
