/**
 * Whether a password is easy to guess. Estimates the number of guesses the way zxcvbn does: as the cheapest way to
 * put the password together from common passwords, known words, repetitions, sequences, dates and single characters.
 * Uses its list of 49,000 leaked passwords, but not its code, which is slow on hostile passwords (docs/adr/password-strength.md). A few
 * words in a row are weak as well, however rare each is: people choose words that belong together.
 */

/** Words specific to an account, which somebody who attacks it tries first. */
type KnownWords = ReturnType<typeof knownWords>;

/** What makes a password weak. If several apply, the first in this list is reported. */
const WEAKNESSES = ['common', 'username', 'email', 'site', 'word', 'pattern', 'words'] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** At 2,400 guesses a day (SECURITY.md), this many take more than a year. */
const GUESSES_LOG10_MIN = 6;
/** So many words without anything between them are weak; four that were chosen at random are not (docs/adr/password-strength.md). */
const FEW_WORDS = 3;
/** Only the beginning of a longer password is checked, so that a hostile one costs no more than any other. */
const CHECKED_LENGTH = 64;

/** Costs are decimal logarithms of the number of guesses. The first is for a character outside any word or pattern. */
const CHARACTER_COST = 1;
const PART_COST = 0.3;
const WORD_COST_MIN = 1.7;
const CAPITALS_COST = 0.3;
const LEET_COST = 0.5;
const SEQUENCE_COST = 1.3;
const YEAR_COST = 2;
const DATE_COST = 4.6;

const REPEATED_MAX_LENGTH = 20;
const YEAR = /(?:19|20)\d\d/y;
const DATES = [
  /\d{1,2}([-./ ]?)\d{1,2}\1(?:19|20)\d\d/y,
  /(?:19|20)\d\d([-./ ]?)\d{1,2}\1\d{1,2}/y,
  /\d{2}([-./])\d{2}\1\d{2}/y,
];
const KEYBOARD_ROWS =
  'qwertyuiop qwertzuiop azertyuiop asdfghjkl qsdfghjklm zxcvbnm yxcvbnm wxcvbn 1234567890';
const KEYBOARD = `${KEYBOARD_ROWS} ${Array.from(KEYBOARD_ROWS).reverse().join('')}`;
const KEYBOARD_MIN_LENGTH = 4;

/** Digits and signs that replace letters. `1` and `!` may stand for either i or l. */
const LEET = new Map(
  Object.entries({ 4: 'a', '@': 'a', 8: 'b', 3: 'e', 0: 'o', $: 's', 5: 's', 7: 't', '+': 't' }),
);
const LEET_I = new Map([...LEET, ['1', 'i'], ['!', 'i']]);
const LEET_L = new Map([...LEET, ['1', 'l'], ['!', 'l']]);

/** The cheapest way to guess the beginning of a password, and the weaknesses that it uses. */
interface Guess {
  cost: number;
  kinds: ReadonlySet<Weakness>;
}

interface Word {
  cost: number;
  kind: Weakness;
}

/** Returns the weakness of a password; undefined when it is hard enough to guess. */
export async function passwordWeakness(password: string, known: KnownWords): Promise<Weakness | undefined> {
  const words = new Map<string, Word>();
  // The username last, so that a word that is in both the username and the address is reported as the username.
  for (const kind of ['site', 'email', 'username'] as const) {
    for (const word of known[kind]) {
      if (word.length > 2) words.set(lowerCase(word), { cost: WORD_COST_MIN, kind });
    }
  }
  // Loaded on first use: most servers see no sign-up for hours.
  lists ??= loadLists();
  const { ranks, dictionary } = await lists;
  const text = password.slice(0, CHECKED_LENGTH);
  if (spellings(lowerCase(text)).some((spelling) => ranks.has(spelling))) return 'common';
  const { cost, kinds } = guesser(ranks, words)(text);
  if (cost < GUESSES_LOG10_MIN) return WEAKNESSES.find((kind) => kinds.has(kind));
  const isWord = (word: string) => ranks.has(word) || dictionary.has(word) || words.has(word);
  return isFewWords(lowerCase(text), isWord) ? 'words' : undefined;
}

/** Whether a text is at most `FEW_WORDS` words without anything between them. */
function isFewWords(lower: string, isWord: (word: string) => boolean): boolean {
  if (!/^\p{L}+$/u.test(lower)) return false;
  let ends = new Set([0]);
  for (let count = 0; count < FEW_WORDS; count++) {
    const further = new Set<number>();
    for (const from of ends) {
      for (let to = from + 2; to <= Math.min(lower.length, from + COMMON_MAX_LENGTH); to++) {
        if (isWord(lower.slice(from, to))) further.add(to);
      }
    }
    if (further.has(lower.length)) return true;
    ends = further;
  }
  return false;
}

/** The words in a username, an email address and the name of the site. */
export function knownWords(username: string, email: string, siteUrl: string | undefined) {
  const [local = '', domain = ''] = email.split('@');
  return {
    username: partsOf(username),
    email: [email, ...partsOf(local), ...partsOf(domain)],
    site: ['gluepot', ...(siteUrl === undefined ? [] : partsOf(new URL(siteUrl).hostname))],
  };
}

const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

/** Guesses a text, and parts of it that repeat: each of them once. */
function guesser(ranks: ReadonlyMap<string, number>, words: ReadonlyMap<string, Word>) {
  const longest = Math.max(COMMON_MAX_LENGTH, ...[...words.keys()].map(({ length }) => length));
  const guessed = new Map<string, Guess>();
  return function guess(text: string): Guess {
    const known = guessed.get(text);
    if (known !== undefined) return known;
    const lower = lowerCase(text);
    const best: Guess[] = [{ cost: 0, kinds: new Set() }];
    const offer = (from: number, to: number, cost: number, ...kinds: Weakness[]) => {
      const before = best[from] as Guess;
      const total = before.cost + cost;
      if (total >= (best[to]?.cost ?? Number.POSITIVE_INFINITY)) return;
      best[to] = { cost: total, kinds: new Set([...before.kinds, ...kinds]) };
    };
    for (let from = 0; from < text.length; from++) {
      offer(from, from + 1, CHARACTER_COST);
      for (let to = from + 2; to <= Math.min(text.length, from + longest); to++) {
        const word = wordOf(text.slice(from, to), lower.slice(from, to));
        if (word !== undefined) offer(from, to, word.cost + PART_COST, word.kind);
      }
      for (const { length, cost } of patternsAt(lower, from)) {
        offer(from, from + length, cost + PART_COST, 'pattern');
      }
      for (const { unit, count } of repetitionsAt(lower, from)) {
        const once = guess(unit);
        const kinds = once.kinds.size > 0 ? [...once.kinds] : (['pattern'] as const);
        offer(from, from + unit.length * count, once.cost + Math.log10(count) + PART_COST, ...kinds);
      }
    }
    const cheapest = best[text.length] as Guess;
    guessed.set(text, cheapest);
    return cheapest;
  };

  function wordOf(text: string, lower: string): Word | undefined {
    const capitals = text === lower ? 0 : CAPITALS_COST;
    let found: Word | undefined;
    for (const spelling of spellings(lower)) {
      const rank = ranks.get(spelling);
      const common = rank && { cost: Math.max(WORD_COST_MIN, Math.log10(rank)), kind: 'word' as const };
      const word = words.get(spelling) ?? common;
      const cost = word && word.cost + capitals + (spelling === lower ? 0 : LEET_COST);
      if (word && cost && cost < (found?.cost ?? Number.POSITIVE_INFINITY)) found = { ...word, cost };
    }
    return found;
  }
}

/** Sequences such as `abcd` or `9876`, keyboard rows, years and dates that begin at `from`. */
function* patternsAt(lower: string, from: number): Generator<{ length: number; cost: number }> {
  const step = lower.charCodeAt(from + 1) - lower.charCodeAt(from);
  if (step === 1 || step === -1) {
    for (let to = from + 2; lower.charCodeAt(to) - lower.charCodeAt(to - 1) === step; to++) {
      yield { length: to + 1 - from, cost: SEQUENCE_COST + Math.log10(to + 1 - from) };
    }
  }
  for (let to = from + KEYBOARD_MIN_LENGTH; to <= lower.length; to++) {
    const row = lower.slice(from, to);
    if (row.includes(' ') || !KEYBOARD.includes(row)) break;
    yield { length: row.length, cost: SEQUENCE_COST + Math.log10(row.length) };
  }
  const match = (pattern: RegExp) => {
    pattern.lastIndex = from;
    return pattern.exec(lower)?.[0].length ?? 0;
  };
  const year = match(YEAR);
  if (year > 0) yield { length: year, cost: YEAR_COST };
  for (const date of DATES.map(match)) if (date > 0) yield { length: date, cost: DATE_COST };
}

/** Units that occur at least twice in a row at `from`, or a single character at least three times. */
function* repetitionsAt(lower: string, from: number): Generator<{ unit: string; count: number }> {
  for (let length = 1; length <= REPEATED_MAX_LENGTH && from + 2 * length <= lower.length; length++) {
    const unit = lower.slice(from, from + length);
    let count = 1;
    while (lower.startsWith(unit, from + count * length)) count++;
    if (count > 2 || (count === 2 && length > 1)) yield { unit, count };
  }
}

/** The text itself, and with digits and signs replaced by the letters they stand for. */
function spellings(lower: string): string[] {
  if (!/[^a-z]/.test(lower)) return [lower];
  const withLetters = (letters: Map<string, string>) =>
    Array.from(lower, (character) => letters.get(character) ?? character).join('');
  return [...new Set([lower, withLetters(LEET_I), withLetters(LEET_L)])];
}

/** Keeps the length: the few characters that become longer in lower case are left unchanged. */
const lowerCase = (text: string): string =>
  Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');

const COMMON_MAX_LENGTH = 20;

let lists: ReturnType<typeof loadLists> | undefined;

/** The rank of each common password, from 1, and English words from which passphrases are drawn. */
async function loadLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranks = new Map<string, number>();
  for (const [n, password] of dictionary['passwords-common'].entries()) {
    if (!ranks.has(password.toLowerCase())) ranks.set(password.toLowerCase(), n + 1);
  }
  return { ranks, dictionary: new Set(dictionary['diceware-common']) };
}
