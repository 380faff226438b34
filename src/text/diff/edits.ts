import { diffArrays } from 'diff';

/** A run of items that two lists have in common, that only the old one has, or only the new one. */
export interface Edit {
  kind: 'same' | 'removed' | 'added';
  count: number;
}

/**
 * How much work comparing two texts may be. Counted, not timed: the same texts give the same differences on every machine.
 * All of it takes 200 to 300 ms.
 */
export interface DiffBudget {
  /** Steps of Myers' algorithm on lines. */
  steps: number;
  /** Characters of lines that are compared word by word. */
  characters: number;
}
export const newDiffBudget = (): DiffBudget => ({ steps: 2_000_000, characters: 60_000 });

/** Beyond this, the shortest list of edits of one part interests nobody. */
const EDITS_MAX = 1_000;
/** Parts that unique lines do not divide any further are left to Myers' algorithm after so many rounds. */
const ROUNDS_MAX = 8;

/**
 * The edits that turn one list of lines into another, in order; neighbours differ in kind. Lines that occur once in both
 * texts divide them first (Bram Cohen's patience diff): people expect these to match, and the parts between them are
 * small. Myers' algorithm ("An O(ND) Difference Algorithm", 1986) compares the parts. When `budget` is used up, the rest
 * of a part counts as removed and added.
 */
export function diffLines(before: string[], after: string[], budget = newDiffBudget()): Edit[] {
  const numberOf = new Map<string, number>();
  const intern = (line: string): number => {
    const known = numberOf.get(line);
    if (known !== undefined) return known;
    numberOf.set(line, numberOf.size);
    return numberOf.size - 1;
  };
  const edits: Edit[] = [];
  const add = (kind: Edit['kind'], count: number) => {
    const last = edits.at(-1);
    if (count === 0) return;
    if (last?.kind === kind) last.count += count;
    else edits.push({ kind, count });
  };
  comparePart(before.map(intern), after.map(intern), 0, budget, add);
  return edits;
}

type Add = (kind: Edit['kind'], count: number) => void;

function comparePart(before: number[], after: number[], round: number, budget: DiffBudget, add: Add): void {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const middleOf = (lines: number[]) => lines.slice(start, lines.length - end);
  add('same', start);
  compareMiddle(middleOf(before), middleOf(after), round, budget, add);
  add('same', end);
}

function compareMiddle(before: number[], after: number[], round: number, budget: DiffBudget, add: Add): void {
  const matches =
    before.length > 0 && after.length > 0 && round < ROUNDS_MAX ? uniqueMatches(before, after) : [];
  if (matches.length === 0) {
    shortestEdits(before, after, budget, add);
    return;
  }
  let [inBefore, inAfter] = [0, 0];
  const compareUpTo = (to?: Match) =>
    comparePart(before.slice(inBefore, to?.before), after.slice(inAfter, to?.after), round + 1, budget, add);
  for (const match of matches) {
    compareUpTo(match);
    add('same', 1);
    [inBefore, inAfter] = [match.before + 1, match.after + 1];
  }
  compareUpTo();
}

interface Match {
  before: number;
  after: number;
}

/** The longest list of lines that occur once on both sides, in the same order. */
function uniqueMatches(before: number[], after: number[]): Match[] {
  const inAfter = placesOfUnique(after);
  const matches: Match[] = [];
  for (const [line, place] of placesOfUnique(before)) {
    const other = inAfter.get(line);
    if (other !== undefined) matches.push({ before: place, after: other });
  }
  return longestRising(matches);
}

/** Where each line stands that occurs once, in order. */
function placesOfUnique(lines: number[]): Map<number, number> {
  const places = new Map<number, number>();
  lines.forEach((line, place) => void places.set(line, places.has(line) ? -1 : place));
  for (const [line, place] of places) if (place < 0) places.delete(line);
  return places;
}

/** Of matches in the order of `before`, the longest list in the order of `after`, too (patience sorting). */
function longestRising(matches: Match[]): Match[] {
  const piles: Match[] = [];
  const previous = new Map<Match, Match | undefined>();
  for (const match of matches) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.after ?? 0) < match.after) low = middle + 1;
      else high = middle;
    }
    piles[low] = match;
    previous.set(match, piles[low - 1]);
  }
  const rising: Match[] = [];
  for (let match = piles.at(-1); match !== undefined; match = previous.get(match)) rising.push(match);
  return rising.reverse();
}

function shortestEdits(before: number[], after: number[], budget: DiffBudget, add: Add): void {
  const maxEditLength = Math.min(EDITS_MAX, Math.floor(Math.sqrt(budget.steps)));
  const isTrivial = before.length === 0 || after.length === 0;
  const changes = isTrivial ? undefined : diffArrays(before, after, { maxEditLength });
  const edited = changes?.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0);
  if (!isTrivial) budget.steps = Math.max(0, budget.steps - (edited ?? maxEditLength) ** 2 - before.length);
  if (changes === undefined) {
    add('removed', before.length);
    add('added', after.length);
    return;
  }
  for (const { added, removed, count } of changes) add(added ? 'added' : removed ? 'removed' : 'same', count);
}
