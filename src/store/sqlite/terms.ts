import { BASE62 } from '#domain/id.ts';

// What the search index holds of a text. A text is cut into words; of each word the index has
// every ending ("return": return, eturn, turn, urn, rn, n), so that a piece of a word is the beginning of one of
// its entries, and the entries that begin so are neighbours. Each entry begins with the account's mark: whoever has few
// pastes does not walk through everybody's.

/** The endings of a longer word together would be many times its size: of it the index has trigrams. */
export const WHOLE_MAX = 16;
/** In front of the trigrams of long words; no word has it. */
export const LONG = '-';
/**
 * In front of what joins two words with one sign between them. Without, a search for `export default` in 100,000
 * texts of code looks into four times as many as have it (290 ms; with it 110).
 */
const JOINT = '--';
/**
 * A text of more different words is no text: all its words are taken for long ones. Half a megabyte of source code has
 * 4,900, and 64 KB of random words of 16 letters 3,900, the endings of which are ten times as large.
 */
const WORDS_MAX = 3_000;

/** What the index is given of a paste: entries, separated by spaces. Takes folded texts. */
export function entriesOf(accountId: string, foldedTexts: string[]): string {
  const words = new Set<string>();
  const entries = new Set<string>();
  for (const text of foldedTexts) {
    let before = '';
    let end = -2;
    eachWord(text, (word, at) => {
      if (at === end + 1) entries.add(bigramOf(before, text.charCodeAt(end), word));
      words.add(word);
      before = word;
      end = at + word.length;
    });
  }
  const isDense = words.size > WORDS_MAX;
  for (const word of words) addEntries(entries, word, isDense);
  const owner = accountPrefix(accountId);
  return entries.size === 0 ? '' : owner + [...entries].join(` ${owner}`);
}

function addEntries(entries: Set<string>, word: string, isDense: boolean): void {
  if (!isDense && word.length <= WHOLE_MAX) {
    for (let at = 0; at < word.length; at++) if (isStart(word, at)) entries.add(word.slice(at));
    return;
  }
  const starts = startsOf(word);
  const isLong = isDense || starts.length > WHOLE_MAX;
  for (let at = 0; at < starts.length; at++) {
    entries.add(isLong ? LONG + word.slice(starts[at], starts[at + 3]) : word.slice(starts[at]));
  }
}

/**
 * Finds the words of a text and where they begin. By hand: with a regular expression the entries of 2 KB of code
 * take 133 µs, and so 109.
 */
export function eachWord(text: string, found: (word: string, at: number) => void): void {
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
export const bigramOf = (before: string, sign: number, after: string): string =>
  `${JOINT}${before.slice(-2)}-${sign}-${after.slice(0, 2)}`;

/** Whether a code point begins here: not at the second half of a surrogate pair. */
const isStart = (text: string, at: number): boolean => (text.charCodeAt(at) & 0xfc00) !== 0xdc00;

const startsOf = (text: string): number[] => {
  const starts: number[] = [];
  for (let at = 0; at < text.length; at++) if (isStart(text, at)) starts.push(at);
  return starts;
};

/**
 * The account's id in base 36, as the index takes capitals for small letters. All marks are of one length, so that none
 * is the beginning of another's entry.
 */
export function accountPrefix(accountId: string): string {
  let number = 0;
  for (const character of accountId) number = number * 62 + BASE62.indexOf(character);
  return number.toString(36).padStart(OWNER_LENGTH, '0');
}
/** 62^8 ids fit into 36^10. */
const OWNER_LENGTH = 10;
