/** The words of differences. Without imports, because browsers load them too. */

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en')} ${number === 1 ? one : `${one}s`}`;

/** How a difference is drawn. */
export const layouts = { unified: 'Unified', split: 'Side by side' };

/** What stands inside a table of lines. */
export const table = {
  difference: 'Changes',
  caption: 'Old line number, new line number, text',
  captionSplit: 'Old line number and text, new line number and text',
  added: 'Added: ',
  removed: 'Removed: ',
  lines: (from: number, to: number) => (from === to ? `Line ${from}` : `Lines ${from}–${to}`),
  unchanged: (lines: number) => count(lines, 'unchanged line'),
  notShown: (lines: number) => `${count(lines, 'unchanged line')}, not shown`,
};

/** What is said about a difference. */
export const facts = {
  files: (files: number) => count(files, 'file'),
  added: (lines: number) => `${lines.toLocaleString('en')} added`,
  removed: (lines: number) => `${lines.toLocaleString('en')} removed`,
  none: 'No changes',
  damaged: 'Incomplete or edited patch',
  newlineAtEnd: {
    before: 'Only the first text ends with a newline',
    after: 'Only the second text ends with a newline',
  },
};

/** What a patch does to a file. */
export const file = {
  change: (change: 'added' | 'deleted' | 'renamed' | 'copied', from: string) =>
    ({
      added: 'New file',
      deleted: 'Deleted file',
      renamed: `Renamed from ${from}`,
      copied: `Copied from ${from}`,
    })[change],
  binary: 'This file is binary. The patch does not show its content.',
  unnamed: 'Unnamed file',
};
