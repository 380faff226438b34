import { diffWordsWithSpace } from 'diff';
import type { DiffLayout } from '#domain/rendering.ts';
import { escapeText } from '#text/escape.ts';
import { word } from '#text/words.ts';
import type { DiffBudget } from './edits.ts';
import type { Difference, DiffLine, Hunk } from './hunks.ts';

/** A page with more rows takes a browser seconds to lay out, and would be tens of megabytes. */
export const DIFF_LINES_MAX = 20_000;

interface DiffStyle {
  layout: DiffLayout;
  /** Before the ids of lines, so that those of several files in one page differ. Letters and digits only. */
  idPrefix: string;
  /** The HTML of a line as `highlightLines` makes it: text, and elements that contain only text. Plain text by default. */
  htmlOf?: (line: DiffLine) => string;
}

/**
 * A table of hunks. Its text is that of the lines: signs come from the style sheet, and what only screen readers need is
 * not selected, so that copying gives the text alone.
 */
export function hunksHtml(hunks: Hunk[], style: DiffStyle, budget: DiffBudget): string {
  const caption = word(style.layout === 'split' ? 'columnsSplit' : 'columns');
  const rows = hunks.map((hunk) => headingRow(hunk, style.layout) + rowsHtml(hunk.lines, style, budget));
  return tableHtml(style.layout, rows.join(''), `<caption class=sr>${caption}</caption>`);
}

function tableHtml(layout: DiffLayout, rows: string, caption = ''): string {
  if (layout !== 'split') return `<table class="diff">${caption}<tbody>${rows}</tbody></table>`;
  return `<table class="diff split">${caption}<colgroup><col class=no><col><col class=no><col></colgroup><tbody>${rows}</tbody></table>`;
}

/** More folded lines than this would only make a page heavy (bytes: about 150 a line). */
const FOLDED_MAX = 5_000;

/** A whole difference: tables of hunks, and between them the lines that did not change, folded. */
export function differenceHtml({ parts }: Difference, style: DiffStyle, budget: DiffBudget): string {
  const folded = parts.reduce((sum, part) => sum + (part.kind === 'same' ? part.lines.length : 0), 0);
  const tables = parts.map((part) => {
    if (part.kind === 'hunk') return hunksHtml([part.hunk], style, budget);
    const { lines } = part;
    if (folded > FOLDED_MAX) return `<p class=same-lines>${word('unchangedNotShown', lines.length)}</p>`;
    return `<details class=same-lines><summary>${word('unchanged', lines.length)}</summary>${tableHtml(style.layout, rowsHtml(lines, style, budget))}</details>`;
  });
  return scrolling(tables.join(''), word('changes'));
}

/** Tables of hunks, which scroll by themselves where their lines are long. `label` names the region. */
export const scrolling = (tables: string, label: string): string =>
  `<div class=hunks tabindex=0 role=region aria-label="${label}">${tables}</div>`;

function headingRow({ heading, lines }: Hunk, layout: DiffLayout): string {
  const numbers = lines.flatMap(({ after }) => after ?? []);
  const shown = numbers.length > 0 ? numbers : lines.flatMap(({ before }) => before ?? []);
  const [first, last] = [shown[0], shown.at(-1)];
  const text =
    first === undefined || last === undefined
      ? escapeText(heading)
      : heading === ''
        ? word('hunk', first, last)
        : word('hunkIn', first, last, heading);
  return `<tr class=hunk><td colspan=${layout === 'split' ? 4 : 3}>${text}</td></tr>`;
}

function rowsHtml(lines: DiffLine[], style: DiffStyle, budget: DiffBudget): string {
  const changed = changedWords(lines, budget);
  const textOf = (line: DiffLine): string => {
    const html = style.htmlOf?.(line) ?? escapeText(line.text);
    const ranges = changed.get(line) ?? [];
    // A line break inside the cell: selecting lines then gives lines, and an empty one has a height.
    return `${markRanges(html, ranges, line.kind === 'removed' ? 'del' : 'ins')}\n`;
  };
  return style.layout === 'split' ? splitRows(lines, style, textOf) : unifiedRows(lines, style, textOf);
}

type TextOf = (line: DiffLine) => string;

const SR = {
  same: '',
  added: `<span class=sr>${word('addedLine')}</span>`,
  removed: `<span class=sr>${word('removedLine')}</span>`,
};
const CLASS = { same: '', added: ' add', removed: ' del' };

/** A cell with a number, and a link to itself: `L` and the number in the old text, `R` and the one in the new text. */
function numberCell(
  side: 'L' | 'R',
  number: number | null,
  classes: string,
  { idPrefix }: DiffStyle,
): string {
  if (number === null) return `<td class="${classes}"></td>`;
  const id = `${idPrefix}${side}${number}`;
  return `<td class="${classes}" id=${id}><a href=#${id} tabindex=-1>${number}</a></td>`;
}

function unifiedRows(lines: DiffLine[], style: DiffStyle, textOf: TextOf): string {
  let html = '';
  for (const line of lines) {
    const { kind, before, after } = line;
    const old = numberCell('L', before, `no${CLASS[kind]}`, style);
    const current = numberCell('R', after, `no only${CLASS[kind]}`, style);
    html += `<tr>${old}${current}<td class="text${CLASS[kind]}">${SR[kind]}${textOf(line)}</td></tr>`;
  }
  return html;
}

function splitRows(lines: DiffLine[], style: DiffStyle, textOf: TextOf): string {
  let html = '';
  for (let at = 0; at < lines.length; ) {
    const removed = runFrom(lines, at, 'removed').length;
    const added = runFrom(lines, at + removed, 'added').length;
    if (removed + added === 0) {
      const line = lines[at++] as DiffLine;
      const text = textOf(line);
      const old = `${numberCell('L', line.before, 'no same', style)}<td class="text same">${text}</td>`;
      html += `<tr>${old}${numberCell('R', line.after, 'no only', style)}<td class=text>${text}</td></tr>`;
      continue;
    }
    for (let row = 0; row < Math.max(removed, added); row++) {
      const old = row < removed ? lines[at + row] : undefined;
      const current = row < added ? lines[at + removed + row] : undefined;
      html += `<tr>${splitCells(old, 'L', style, textOf)}${splitCells(current, 'R', style, textOf)}</tr>`;
    }
    at += removed + added;
  }
  return html;
}

function splitCells(line: DiffLine | undefined, side: 'L' | 'R', style: DiffStyle, textOf: TextOf): string {
  const column = side === 'R' ? 'no only' : 'no';
  if (line === undefined) return `<td class="${column} void"></td><td class="text void"></td>`;
  const number = side === 'R' ? line.after : line.before;
  const classes = CLASS[line.kind];
  return `${numberCell(side, number, column + classes, style)}<td class="text${classes}">${SR[line.kind]}${textOf(line)}</td>`;
}

/**
 * Puts `<ins>` or `<del>` around ranges of the text of a line's HTML. Elements inside a range stay outside the mark: each
 * stretch of text gets its own.
 */
function markRanges(html: string, ranges: Range[], element: 'ins' | 'del'): string {
  if (ranges.length === 0) return html;
  const isMarked = (at: number) => ranges.some(([from, to]) => from <= at && at < to);
  let marked = '';
  let open = false;
  let at = 0;
  for (const [token] of html.matchAll(/<[^>]*>|&\w+;|[\s\S]/g)) {
    const isTag = token.length > 1 && token.startsWith('<');
    const inside = !isTag && isMarked(at);
    if (inside !== open) marked += open ? `</${element}>` : `<${element}>`;
    open = inside;
    marked += token;
    if (!isTag) at++;
  }
  return open ? `${marked}</${element}>` : marked;
}

/** Part of a line, in UTF-16 code units: from the first, up to but not including the second. */
type Range = [from: number, to: number];

/** Longer pairs of lines are marked as a whole: nobody compares them word by word. */
const LINE_MAX = 1_000;
const EDITS_MAX = 60;
/** Lines that have less in common than this were replaced, not changed: marking nearly all of them says nothing. */
const COMMON_MIN = 0.3;

/**
 * The words that changed in lines that were removed and added in pairs, for each such line. A run of removed lines is
 * compared with the run of added lines that follows, first with first, as long as both have lines and `budget` lasts.
 */
function changedWords(lines: DiffLine[], budget: DiffBudget): Map<DiffLine, Range[]> {
  const changed = new Map<DiffLine, Range[]>();
  for (let at = 0; at < lines.length; ) {
    const removed = runFrom(lines, at, 'removed');
    const added = runFrom(lines, at + removed.length, 'added');
    removed.slice(0, added.length).forEach((before, place) => {
      const after = added[place];
      const length = after === undefined ? Infinity : before.text.length + after.text.length;
      if (after === undefined || length > Math.min(LINE_MAX, budget.characters)) return;
      budget.characters -= length;
      const ranges = compareWords(before.text, after.text);
      if (ranges === undefined) return;
      changed.set(before, ranges.before);
      changed.set(after, ranges.after);
    });
    at += Math.max(1, removed.length + added.length);
  }
  return changed;
}

/** The lines of this kind from here on, until one of another kind. */
function runFrom(lines: DiffLine[], from: number, kind: DiffLine['kind']): DiffLine[] {
  let end = from;
  while (lines[end]?.kind === kind) end++;
  return lines.slice(from, end);
}

function compareWords(before: string, after: string): { before: Range[]; after: Range[] } | undefined {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX });
  if (changes === undefined) return undefined;
  const ranges = { before: [] as Range[], after: [] as Range[] };
  let [inBefore, inAfter, common] = [0, 0, 0];
  for (const { value, added, removed } of changes) {
    if (removed) ranges.before.push([inBefore, inBefore + value.length]);
    else if (added) ranges.after.push([inAfter, inAfter + value.length]);
    else common += value.trim().length;
    if (!added) inBefore += value.length;
    if (!removed) inAfter += value.length;
  }
  const longer = Math.max(before.trim().length, after.trim().length);
  return common >= COMMON_MIN * longer && common > 0 ? ranges : undefined;
}
