import { BASE62 } from '#domain/id.ts';

// What the search index holds of a text, and how it is asked. A text is cut into words; of each word the index has
// every ending ("return": return, eturn, turn, urn, rn, n), so that a piece of a word is the beginning of one of
// its entries, and the entries that begin so are neighbours. Each entry begins with the account's mark: whoever has few
// pastes does not walk through everybody's.

/** The endings of a longer word together would be many times its size: of it the index has trigrams. */
const WHOLE_MAX = 16;
/** In front of the trigrams of long words; no word has it. */
const LONG = '-';
/**
 * In front of what joins two words with one sign between them. Without, a search for `export default` in 100,000
 * texts of code looks into four times as many as have it (290 ms; with it 110).
 */
const JOINT = '--';
/** More entries than this make a query slower, not more selective. */
const ENTRIES_MAX = 12;

/** What the index is given of a paste: entries, separated by spaces. Takes folded texts. */
export function entriesOf(accountId: string, foldedTexts: string[]): string {
  const words = new Set<string>();
  const entries = new Set<string>();
  for (const text of foldedTexts) {
    let before = '';
    let end = -2;
    eachWord(text, (word, at) => {
      if (at === end + 1) entries.add(jointOf(before, text.charCodeAt(end), word));
      words.add(word);
      before = word;
      end = at + word.length;
    });
  }
  for (const word of words) addEntries(entries, word);
  const owner = ownerMark(accountId);
  return entries.size === 0 ? '' : owner + [...entries].join(` ${owner}`);
}

function addEntries(entries: Set<string>, word: string): void {
  if (word.length <= WHOLE_MAX) {
    for (let at = 0; at < word.length; at++) if (isStart(word, at)) entries.add(word.slice(at));
    return;
  }
  const starts = startsOf(word);
  const isLong = starts.length > WHOLE_MAX;
  for (let at = 0; at < starts.length; at++) {
    entries.add(isLong ? LONG + word.slice(starts[at], starts[at + 3]) : word.slice(starts[at]));
  }
}

/**
 * Finds the words of a text and where they begin. By hand: with a regular expression the entries of 2 KB of code
 * take 133 µs, and so 109.
 */
function eachWord(text: string, found: (word: string, at: number) => void): void {
  let at = -1;
  for (let place = 0; place <= text.length; place++) {
    if (isOfWord(text.charCodeAt(place))) {
      if (at === -1) at = place;
    } else if (at !== -1) {
      found(text.slice(at, place), at);
      at = -1;
    }
  }
}

/** Letters, digits, `_`, `$` and all that is not ASCII; where texts have no spaces, a word is a sentence. */
const isOfWord = (unit: number): boolean => unit > 0x7f || OF_WORD[unit] === 1;
const OF_WORD = Uint8Array.from({ length: 0x80 }, (_, code) =>
  Number(/[a-z0-9_$]/.test(String.fromCharCode(code))),
);

/** Of two words with this sign between them: the end of one, and the beginning of the other. */
const jointOf = (before: string, sign: number, after: string): string =>
  `${JOINT}${before.slice(-2)}-${sign}-${after.slice(0, 2)}`;

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

/** Whether a code point begins here: not at the second half of a surrogate pair. */
const isStart = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) !== 0xdc00;

const startsOf = (text: string): number[] => {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at++) if (isStart(text, at)) starts.push(at);
  return starts;
};

const joined = (characters: string[]): string => characters.join('');

/**
 * The account's id in base 36, as the index takes capitals for small letters. All marks are of one length, so that none
 * is the beginning of another's entry.
 */
function ownerMark(accountId: string): string {
  let number = 0;
  for (const character of accountId) number = number * 62 + BASE62.indexOf(character);
  return number.toString(36).padStart(OWNER_LENGTH, '0');
}
/** 62^8 ids fit into 36^10. */
const OWNER_LENGTH = 10;
