import { splitLines } from '#text/lines.ts';
import { type DiffBudget, diffLines, newDiffBudget } from './edits.ts';

/** A line of a difference, with its number on each side; null where it is not on that side. Numbers start at 1. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added';
  before: number | null;
  after: number | null;
  text: string;
}

/** Lines that belong together: changes, and some lines around them. */
export interface Hunk {
  /** What a patch says after the second `@@`, usually the function; empty when it says nothing. */
  heading: string;
  lines: DiffLine[];
}

/** The difference of two texts: hunks, and between them lines that are the same. */
export interface Difference {
  parts: ({ kind: 'hunk'; hunk: Hunk } | { kind: 'same'; lines: DiffLine[] })[];
  added: number;
  removed: number;
  /** Which text alone ends with a newline; null if both do or neither does. */
  newlineAtEnd: 'before' | 'after' | null;
}

const CONTEXT_LINES = 3;
/** Folding fewer lines would save nothing: the fold takes a line itself. */
const FOLD_MIN = 2;

/** What changed from one text to another, in hunks with three lines of context. */
export function compareTexts(
  before: string,
  after: string,
  budget: DiffBudget = newDiffBudget(),
): Difference {
  const [old, current] = [splitLines(before), splitLines(after)];
  return {
    ...compareLines(old.lines, current.lines, budget),
    newlineAtEnd: old.ended === current.ended ? null : old.ended ? 'before' : 'after',
  };
}

/** What changed from one list of lines to another. */
export function compareLines(
  before: string[],
  after: string[],
  budget: DiffBudget,
): Pick<Difference, 'parts' | 'added' | 'removed'> {
  const runs = runsOf(before, after, budget);
  return { parts: fold(runs), ...countChanges(runs) };
}

export function countChanges(runs: DiffLine[][]): Pick<Difference, 'added' | 'removed'> {
  const count = (kind: DiffLine['kind']) => runs.flat().filter((line) => line.kind === kind).length;
  return { added: count('added'), removed: count('removed') };
}

/** All lines of both texts, in runs that are the same and runs that changed: what was removed, then what was added. */
function runsOf(before: string[], after: string[], budget: DiffBudget): DiffLine[][] {
  const runs: DiffLine[][] = [];
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  let [inBefore, inAfter] = [0, 0];
  const endChange = () => {
    if (removed.length + added.length > 0) runs.push([...removed, ...added]);
    [removed, added] = [[], []];
  };
  for (const { kind, count } of diffLines(before, after, budget)) {
    const lines = Array.from({ length: count }, (): DiffLine => {
      const text = (kind === 'added' ? after[inAfter] : before[inBefore]) ?? '';
      return {
        kind,
        before: kind === 'added' ? null : ++inBefore,
        after: kind === 'removed' ? null : ++inAfter,
        text,
      };
    });
    if (kind === 'removed') removed = [...removed, ...lines];
    else if (kind === 'added') added = [...added, ...lines];
    else {
      endChange();
      runs.push(lines);
    }
  }
  endChange();
  return runs;
}

/** Keeps the lines next to changes, and folds the others. */
function fold(runs: DiffLine[][]): Difference['parts'] {
  const parts: Difference['parts'] = [];
  let lines: DiffLine[] = [];
  const endHunk = () => {
    if (lines.length > 0) parts.push({ kind: 'hunk', hunk: { heading: '', lines } });
  };
  runs.forEach((run, at) => {
    const from = at === 0 ? 0 : CONTEXT_LINES;
    const to = at === runs.length - 1 ? run.length : run.length - CONTEXT_LINES;
    if (run[0]?.kind !== 'same' || to - from < FOLD_MIN) {
      for (const line of run) lines.push(line);
      return;
    }
    for (const line of run.slice(0, from)) lines.push(line);
    endHunk();
    parts.push({ kind: 'same', lines: run.slice(from, to) });
    lines = run.slice(to);
  });
  endHunk();
  return parts;
}

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
