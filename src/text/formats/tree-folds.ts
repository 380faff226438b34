import { CHUNK_LINES } from '#text/lines.ts';
import { word } from '#text/words.ts';

/** Lines that fold into the one before them: `to` folds with all lines after `from`. Folds nest and do not overlap. */
export interface Fold {
  from: number;
  to: number;
}

/** A fold that hides less than this is not worth its mark (lines). */
const FOLDED_MIN = 2;
/** Browsers take long to lay out deeply nested elements. */
const DEPTH_MAX = 50;
/** If there are more, the innermost do not fold: without a script, each is a stop for the tab key. */
const FOLDS_MAX = 5_000;

/** After a longer line, the label of a closed fold stands below it (UTF-16 units). */
const LABEL_COLUMN_MAX = 60;

interface Branch extends Fold {
  branches: Branch[];
}

/** Lines of which some fold those below; undefined if nothing folds. `lineOf` makes the HTML of a line. */
export function foldLines(
  lines: string[],
  folds: Fold[],
  lineOf: (at: number) => string,
): string | undefined {
  const root = treeOf(lines.length, folds);
  return root.branches.length === 0 ? undefined : htmlOf(root, lines, lineOf);
}

/** Of folds that start in one line, the longest counts. */
function treeOf(count: number, folds: Fold[]): Branch {
  const sorted = folds
    .map(({ from, to }) => ({ from, to: Math.min(to, count - 1) }))
    .filter(({ from, to }) => to - from >= FOLDED_MIN)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const root: Branch = { from: -1, to: count - 1, branches: [] };
  const open = [root];
  const levels: Branch[][] = [];
  for (const fold of sorted) {
    if (fold.from === open.at(-1)?.from) continue;
    while ((open.at(-1)?.to ?? count) < fold.from) open.pop();
    const branch: Branch = { ...fold, branches: [] };
    levels[open.length - 1] ??= [];
    levels[open.length - 1]?.push(branch);
    open.at(-1)?.branches.push(branch);
    open.push(branch);
  }
  let kept = 0;
  for (const [depth, level] of levels.entries()) {
    kept += level.length;
    if (depth === 0 || (depth < DEPTH_MAX && kept <= FOLDS_MAX)) continue;
    for (const around of levels[depth - 1] ?? []) around.branches = [];
    break;
  }
  return root;
}

/**
 * The lines below the first of a branch. Chunks are full and never in each other: a browser takes each for 200 lines high
 * until it has laid it out, and lays out one in another only afterwards, so that the page would move.
 */
function htmlOf({ from, to, branches }: Branch, lines: string[], lineOf: (at: number) => string): string {
  let html = '';
  let chunk = '';
  let size = 0;
  const endChunk = () => {
    html += size >= CHUNK_LINES ? `<div class="chunk">${chunk}</div>` : chunk;
    chunk = '';
    size = 0;
  };
  for (let at = from + 1, next = 0; at <= to; ) {
    const branch = branches[next]?.from === at ? branches[next++] : undefined;
    const length = branch ? branch.to - branch.from + 1 : 1;
    if (length > CHUNK_LINES) endChunk();
    chunk += lineOf(at);
    if (branch) {
      // The line stands before the fold: numbers are links, which a summary must not contain. CSS puts the mark beside it.
      chunk += `<details class="branch" open><summary>${labelOf(lines[at] ?? '', length - 1)}</summary>${htmlOf(branch, lines, lineOf)}</details>`;
    }
    // What is longer than a chunk has its own.
    size += length > CHUNK_LINES ? 0 : length;
    if (size >= CHUNK_LINES || length > CHUNK_LINES) endChunk();
    at += length;
  }
  endChunk();
  return html;
}

/**
 * Says how much a closed fold hides, after the text of the line before it: behind as much space as that takes. The font is
 * monospaced, and what is not Latin takes two columns at most. At the end of a long line nobody would see the label.
 */
function labelOf(line: string, hidden: number): string {
  const label = `<span>${word('foldedLines', hidden)}</span>`;
  if (line.length > LABEL_COLUMN_MAX) return `<i class="own-line">${label}</i>`;
  return `<i>${line.replace(/[^\t]/g, (unit) => (unit < '\u0250' ? ' ' : '  '))}  ${label}</i>`;
}
