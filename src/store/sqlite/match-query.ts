import { accountPrefix, bigramOf, eachWord, LONG, WHOLE_MAX } from './terms.ts';

/** More entries than this make a query slower, not more selective. */
const ENTRIES_MAX = 12;

/** How the index is asked for a text. */
export interface Match {
  /** An FTS5 expression for what holds the text for certain. */
  certain: string | undefined;
  /** One for what else may hold it, and has to be looked at. */
  possible: string | undefined;
}

/** Undefined where the index knows nothing: of spaces, signs, and pieces too short to tell anything. */
export function matchFor(accountId: string, folded: string): Match | undefined {
  const entry = entryFor(accountPrefix(accountId));
  const runs = runsOf(folded);
  const [only] = runs;
  if (only !== undefined && runs.length === 1 && !only.begins && !only.ends) {
    return ofPiece(only.characters, entry);
  }
  const longestFirst = runs.toSorted((a, b) => b.characters.length - a.characters.length);
  const conditions = [
    ...longestFirst.flatMap((run) => conditionOf(run, entry) ?? []).slice(0, ENTRIES_MAX),
    ...jointsOf(runs).slice(0, ENTRIES_MAX).map(entry.whole),
  ];
  if (conditions.length === 0) return undefined;
  return { certain: undefined, possible: conditions.map((condition) => `(${condition})`).join(' AND ') };
}

/** A word, or a piece of one, in a query. */
interface Run {
  text: string;
  characters: string[];
  /** Whether a sign stands before it, so that a word begins with it. */
  begins: boolean;
  /** Whether one stands after it. */
  ends: boolean;
  /** That sign, if it stands alone between two words. */
  sign?: number;
}

function runsOf(folded: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  eachWord(folded, (text, at) => {
    const last = runs.at(-1);
    if (last !== undefined && at === end + 1) last.sign = folded.charCodeAt(end);
    end = at + text.length;
    runs.push({ text, characters: Array.from(text), begins: at > 0, ends: end < folded.length });
  });
  return runs;
}

/** The joints within a query, but where a word may go on by more than is known of it. */
function jointsOf(runs: Run[]): string[] {
  return runs.flatMap(({ text, begins, sign }, at) => {
    const next = runs[at + 1];
    if (next === undefined || sign === undefined) return [];
    const isKnown = (text.length >= 2 || begins) && (next.text.length >= 2 || next.ends);
    return isKnown ? [bigramOf(text, sign, next.text)] : [];
  });
}

type Entry = ReturnType<typeof entryFor>;

const entryFor = (owner: string) => ({
  whole: (text: string) => `"${owner}${text}"`,
  beginning: (text: string) => `"${owner}${text}" *`,
});

/** Of a text that lies within a word. */
function ofPiece(characters: string[], entry: Entry): Match {
  const text = joined(characters);
  const asEnding = entry.beginning(text);
  if (characters.length <= 3) {
    return { certain: `${asEnding} OR ${entry.beginning(LONG + text)}`, possible: undefined };
  }
  return {
    certain: characters.length <= WHOLE_MAX ? asEnding : undefined,
    possible: trigrams(characters, entry),
  };
}

/** What a text must have that holds this run of a longer query; undefined where that would be most texts. */
function conditionOf({ characters, begins, ends }: Run, entry: Entry): string | undefined {
  const { length } = characters;
  const text = joined(characters);
  if (length > WHOLE_MAX) return trigrams(characters, entry);
  if (length < 3) return begins && ends ? `${entry.whole(text)} OR ${entry.whole(LONG + text)}` : undefined;
  const asEnding = ends ? entry.whole(text) : entry.beginning(text);
  return `${asEnding} OR (${trigrams(characters, entry)})`;
}

/** For words that are not in the index whole: trigrams of the text, evenly picked. */
function trigrams(characters: string[], entry: Entry): string {
  const count = characters.length - 2;
  const step = Math.max(1, (count - 1) / (ENTRIES_MAX - 1));
  const picked = new Set<string>();
  for (let at = 0; at <= count - 1; at += step) {
    const start = Math.floor(at);
    picked.add(entry.whole(LONG + joined(characters.slice(start, start + 3))));
  }
  return [...picked].join(' AND ');
}

const joined = (characters: string[]): string => characters.join('');
