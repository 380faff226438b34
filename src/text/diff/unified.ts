import { newDiffBudget } from './edits.ts';
import { compareLines, type DiffLine, type Hunk } from './hunks.ts';

const SIGN = { same: ' ', removed: '-', added: '+' };

/**
 * The difference of two texts as `patch` and `git apply` read it; empty if there is none. Exact to the byte, so unlike a
 * page it also has changes of line ends. Both sides have the same `name`: that of the file to apply it to. It must be a
 * file name without spaces.
 */
export function unifiedDiff(before: string, after: string, name: string): string {
  if (before === after) return '';
  const { parts } = compareLines(exactLines(before), exactLines(after), newDiffBudget());
  const hunks = parts.flatMap((part) => (part.kind === 'hunk' ? [hunkText(part.hunk)] : []));
  return `--- a/${name}\n+++ b/${name}\n${hunks.join('')}`;
}

/** Lines with their LF. Only LF ends a line of a patch: a CR belongs to the text. */
const exactLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function hunkText({ lines }: Hunk): string {
  const texts = lines.map(({ kind, text }) =>
    text.endsWith('\n') ? SIGN[kind] + text : `${SIGN[kind]}${text}\n\\ No newline at end of file\n`,
  );
  return `@@ -${rangeOf(lines, 'before')} +${rangeOf(lines, 'after')} @@\n${texts.join('')}`;
}

/** The first line and the number of lines. A side without lines is an empty text, as there are lines around changes. */
function rangeOf(lines: DiffLine[], side: 'before' | 'after'): string {
  const numbers = lines.flatMap((line) => line[side] ?? []);
  return `${numbers[0] ?? 0},${numbers.length}`;
}
