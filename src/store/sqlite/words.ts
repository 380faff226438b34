import { BASE62 } from '#domain/id.ts';

// What the search index holds of a text, and how it is asked. A text is cut into words; of each word the index has
// every ending ("return": return, eturn, turn, urn, rn, n), so that a piece of a word is the beginning of one of
// its entries, and the entries that begin so are neighbours. Each entry begins with the account's mark: whoever has few
// pastes does not walk through everybody's.

/** Letters, digits, `_`, `$` and all that is not ASCII; where texts have no spaces, a word is a sentence. */
const WORD = /[a-z0-9_$\u0080-\u{10ffff}]+/gu;
/** The endings of a longer word together would be many times its size: of it the index has trigrams. */
const WHOLE_MAX = 16;
/** In front of the trigrams of long words; no word has it. */
const LONG = '-';
/** In front of what joins two words with one sign between them; else two common words propose four times too many. */
const JOINT = '--';
/** More entries than this make a query slower, not more selective. */
const ENTRIES_MAX = 12;

/** Owners are spelt with private characters from here on. */
const PRIVATE_FROM = 0xf0000;

/** What the index is given of a paste: entries, separated by spaces. Takes folded texts. */
export function entriesOf(accountId: string, foldedTexts: string[]): string {
  const owner = ownerMark(accountId);
  const words = new Set<string>();
  const entries = new Set<string>();
  for (const text of foldedTexts) {
    let before = '';
    let end = -2;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (index === end + 1) entries.add(jointOf(before, text.charAt(end), word));
      words.add(word);
      before = word;
      end = index + word.length;
    }
  }
  for (const word of words) {
    const starts = startsOf(word);
    const isLong = starts.length > WHOLE_MAX;
    for (const [at, start] of starts.entries()) {
      entries.add(isLong ? LONG + word.slice(start, starts[at + 3]) : word.slice(start));
    }
  }
  return Array.from(entries, (entry) => owner + entry).join(' ');
}

/** Of two words with this sign between them: the end of one, and the beginning of the other. */
const jointOf = (before: string, sign: string, after: string): string =>
  `${JOINT}${before.slice(-2)}-${sign.charCodeAt(0)}-${after.slice(0, 2)}`;

/** How the index is asked for a text. */
export interface Match {
  /** An FTS5 expression for what holds the text for certain. */
  certain: string | undefined;
  /** One for what else may hold it, and has to be looked at. */
  possible: string | undefined;
}

/** Undefined where the index knows nothing: of spaces, signs, and pieces too short to tell anything. */
export function matchFor(accountId: string, folded: string): Match | undefined {
  const entry = entryFor(ownerMark(accountId));
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
  /** That sign, if it stands alone. */
  sign: string | undefined;
}

function runsOf(folded: string): Run[] {
  const found = [...folded.matchAll(WORD)];
  return found.map(({ 0: text, index }, at) => {
    const end = index + text.length;
    return {
      text,
      characters: charactersOf(text),
      begins: index > 0,
      ends: end < folded.length,
      sign: found[at + 1]?.index === end + 1 ? folded.charAt(end) : undefined,
    };
  });
}

/** The joints within a query, but where a word may go on by more than is known of it. */
function jointsOf(runs: Run[]): string[] {
  return runs.flatMap(({ text, begins, sign }, at) => {
    const next = runs[at + 1];
    if (next === undefined || sign === undefined) return [];
    const isKnown = (text.length >= 2 || begins) && (next.text.length >= 2 || next.ends);
    return isKnown ? [jointOf(text, sign, next.text)] : [];
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
  const inWhole = entry.beginning(text);
  if (characters.length <= 3) {
    return { certain: `${inWhole} OR ${entry.beginning(LONG + text)}`, possible: undefined };
  }
  return {
    certain: characters.length <= WHOLE_MAX ? inWhole : undefined,
    possible: trigrams(characters, entry),
  };
}

/** What a text must have that holds this run of a longer query; undefined where that would be most texts. */
function conditionOf({ characters, begins, ends }: Run, entry: Entry): string | undefined {
  const { length } = characters;
  const text = joined(characters);
  if (length > WHOLE_MAX) return trigrams(characters, entry);
  if (begins && ends) return entry.whole(text);
  if (length < 3) return undefined;
  const inWhole = ends ? entry.whole(text) : entry.beginning(text);
  return `${inWhole} OR (${trigrams(characters, entry)})`;
}

/** For words too long to be in the index whole: trigrams of the text, evenly picked. */
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

/** Where the code points of a text begin. */
function startsOf(text: string): number[] {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) starts.push(at);
  return starts;
}

const charactersOf = (text: string): string[] => Array.from(text);
const joined = (characters: string[]): string => characters.join('');

/** Three private-use characters that spell the account's id in base 65,000: 62^8 ids fit into 65,000^3. */
function ownerMark(accountId: string): string {
  let rest = 0;
  for (const character of accountId) rest = rest * 62 + BASE62.indexOf(character);
  let mark = '';
  for (let place = 0; place < 3; place++) {
    mark += String.fromCodePoint(PRIVATE_FROM + (rest % 65_000));
    rest = Math.floor(rest / 65_000);
  }
  return mark;
}
