import { accountPrefix, bigramOf, eachWord, LONG, WHOLE_MAX } from './terms.ts';

/** More entries than this make a query slower, not more selective. */
const ENTRIES_MAX = 12;

/** The query to the index that finds a text. */
export interface Match {
  /** An FTS5 expression for pastes that certainly contain the text. */
  certain: string | undefined;
  /** One for pastes that may contain it and must be read to find out. */
  possible: string | undefined;
}

/** Undefined when the index cannot help: for spaces, punctuation, and parts of words that are too short. */
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

/** A word, or part of one, in a query. */
interface Run {
  text: string;
  characters: string[];
  /** Whether a non-word character comes before it, so that a word begins here. */
  begins: boolean;
  /** Whether a non-word character comes after it. */
  ends: boolean;
  /** That character, if it is the only one between two words. */
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

/** The word bigrams of a query, except where a word may be longer than the query shows. */
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

/** The expression for text within a single word. */
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

/** The expression for texts that contain this run of a longer query; undefined when most texts would match. */
function conditionOf({ characters, begins, ends }: Run, entry: Entry): string | undefined {
  const { length } = characters;
  const text = joined(characters);
  if (length > WHOLE_MAX) return trigrams(characters, entry);
  if (length < 3) return begins && ends ? `${entry.whole(text)} OR ${entry.whole(LONG + text)}` : undefined;
  const asEnding = ends ? entry.whole(text) : entry.beginning(text);
  return `${asEnding} OR (${trigrams(characters, entry)})`;
}

/** For words that are indexed by trigrams: some trigrams of the text, evenly spaced. */
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
