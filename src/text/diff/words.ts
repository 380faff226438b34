import { diffWordsWithSpace } from 'diff';
import type { DiffBudget } from './edits.ts';
import type { DiffLine } from './hunks.ts';

/** Part of a line, in UTF-16 code units: from the first, up to but not including the second. */
export type Range = [from: number, to: number];

/** Longer pairs of lines are marked as a whole: nobody compares them word by word. */
const LINE_MAX = 1_000;
const EDITS_MAX = 60;
/** Lines that have less in common than this were replaced, not changed: marking nearly all of them says nothing. */
const COMMON_MIN = 0.3;

/**
 * The words that changed in lines that were removed and added in pairs, for each such line. A run of removed lines is
 * compared with the run of added lines that follows, first with first, as long as both have lines and `budget` lasts.
 */
export function changedWords(lines: DiffLine[], budget: DiffBudget): Map<DiffLine, Range[]> {
  const changed = new Map<DiffLine, Range[]>();
  for (let at = 0; at < lines.length; ) {
    const removed = runFrom(lines, at, 'removed');
    const added = runFrom(lines, at + removed.length, 'added');
    removed.slice(0, added.length).forEach((before, place) => {
      const after = added[place];
      const length = after === undefined ? Infinity : before.text.length + after.text.length;
      if (after === undefined || length > Math.min(LINE_MAX, budget.characters)) return;
      budget.characters -= length;
      const ranges = compareLines(before.text, after.text);
      if (ranges === undefined) return;
      changed.set(before, ranges.before);
      changed.set(after, ranges.after);
    });
    at += Math.max(1, removed.length + added.length);
  }
  return changed;
}

/** The lines of this kind from here on, until one of another kind. */
export function runFrom(lines: DiffLine[], from: number, kind: DiffLine['kind']): DiffLine[] {
  let end = from;
  while (lines[end]?.kind === kind) end++;
  return lines.slice(from, end);
}

function compareLines(before: string, after: string): { before: Range[]; after: Range[] } | undefined {
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
