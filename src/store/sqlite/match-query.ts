import { accountPrefix, bigramOf, eachWord, TRIGRAM_MARK, WORD_LENGTH_MAX } from './terms.ts';

/** More entries than this make a query slower, not more selective. */
const ENTRIES_MAX = 12;

/** The query to the index for a text. */
export interface Match {
  /** An FTS5 expression for pastes that certainly contain the text. */
  certain: string | undefined;
  /** One for pastes that may contain it and must be read to find out. */
  possible: string | undefined;
}

/** Undefined when the index cannot help: for spaces, punctuation, and parts of words that are too short. */
export function matchFor(accountId: string, folded: string): Match | undefined {
  const entry = entryFor(accountPrefix(accountId));
  const runs = queryWords(folded);
  const [only] = runs;
  if (only !== undefined && runs.length === 1 && !only.startsWord && !only.endsWord) {
    return matchWordPart(only.characters, entry);
  }
  const longestFirst = runs.toSorted((a, b) => b.characters.length - a.characters.length);
  const conditions = [
    ...longestFirst.flatMap((run) => conditionOf(run, entry) ?? []).slice(0, ENTRIES_MAX),
    ...bigramsOf(runs).slice(0, ENTRIES_MAX).map(entry.exact),
  ];
  if (conditions.length === 0) return undefined;
  return { certain: undefined, possible: conditions.map((condition) => `(${condition})`).join(' AND ') };
}

/** A word, or part of one, in a query. */
interface QueryWord {
  text: string;
  characters: string[];
  /** Whether a non-word character comes before it, so that a word begins here. */
  startsWord: boolean;
  /** Whether a non-word character comes after it. */
  endsWord: boolean;
  /** That character, if it is the only one between two words. */
  sign?: number;
}

function queryWords(folded: string): QueryWord[] {
  const runs: QueryWord[] = [];
  let end = 0;
  eachWord(folded, (text, at) => {
    const last = runs.at(-1);
    if (last !== undefined && at === end + 1) last.sign = folded.charCodeAt(end);
    end = at + text.length;
    runs.push({ text, characters: Array.from(text), startsWord: at > 0, endsWord: end < folded.length });
  });
  return runs;
}

/** The word bigrams of a query, except where a word may be longer than the query shows. */
function bigramsOf(runs: QueryWord[]): string[] {
  return runs.flatMap(({ text, startsWord: begins, sign }, at) => {
    const next = runs[at + 1];
    if (next === undefined || sign === undefined) return [];
    const isKnown = (text.length >= 2 || begins) && (next.text.length >= 2 || next.endsWord);
    return isKnown ? [bigramOf(text, sign, next.text)] : [];
  });
}

type Entry = ReturnType<typeof entryFor>;

const entryFor = (owner: string) => ({
  exact: (text: string) => `"${owner}${text}"`,
  prefix: (text: string) => `"${owner}${text}" *`,
});

/** The expression for text within a single word. */
function matchWordPart(characters: string[], entry: Entry): Match {
  const text = joined(characters);
  const asSuffix = entry.prefix(text);
  if (characters.length <= 3) {
    return { certain: `${asSuffix} OR ${entry.prefix(TRIGRAM_MARK + text)}`, possible: undefined };
  }
  return {
    certain: characters.length <= WORD_LENGTH_MAX ? asSuffix : undefined,
    possible: trigrams(characters, entry),
  };
}

/** The expression for texts that contain this run of a longer query; undefined when most texts would match. */
function conditionOf(
  { characters, startsWord: begins, endsWord: ends }: QueryWord,
  entry: Entry,
): string | undefined {
  const { length } = characters;
  const text = joined(characters);
  if (length > WORD_LENGTH_MAX) return trigrams(characters, entry);
  if (length < 3)
    return begins && ends ? `${entry.exact(text)} OR ${entry.exact(TRIGRAM_MARK + text)}` : undefined;
  const asSuffix = ends ? entry.exact(text) : entry.prefix(text);
  return `${asSuffix} OR (${trigrams(characters, entry)})`;
}

/** For words that are indexed by trigrams: some trigrams of the text, evenly spaced. */
function trigrams(characters: string[], entry: Entry): string {
  const count = characters.length - 2;
  const step = Math.max(1, (count - 1) / (ENTRIES_MAX - 1));
  const picked = new Set<string>();
  for (let at = 0; at <= count - 1; at += step) {
    const start = Math.floor(at);
    picked.add(entry.exact(TRIGRAM_MARK + joined(characters.slice(start, start + 3))));
  }
  return [...picked].join(' AND ');
}

const joined = (characters: string[]): string => characters.join('');
