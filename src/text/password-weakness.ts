/**
 * Whether a password is easy to guess. Estimates the number of guesses the way zxcvbn does: as the cheapest way to
 * put the password together from common passwords, known words, repetitions, sequences, dates and single characters.
 * Uses its list of 49,000 leaked passwords, but not its code, which is slow on hostile passwords (docs/adr/0018).
 */

/** Words that say nothing to a stranger, but are the first that a guesser of this account tries. */
interface KnownWords {
  username: string[];
  email: string[];
  site: string[];
}

/** What makes a password weak: the first of these that it is made of. */
const WEAKNESSES = ['common', 'username', 'email', 'site', 'word', 'pattern'] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** A guesser who gets 2,400 guesses a day (SECURITY.md) needs more than a year for as many. */
const GUESSES_LOG10_MIN = 6;
/** What is longer is judged by its beginning, so that a hostile password costs no more than any other. */
const CONSIDERED_LENGTH = 64;

/** Cost in decimal digits of guesses; of a single character that belongs to nothing, and of each part. */
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

/** Digits and signs that stand for letters; the one and the exclamation mark for either of two. */
const LEET = new Map(
  Object.entries({ 4: 'a', '@': 'a', 8: 'b', 3: 'e', 0: 'o', $: 's', 5: 's', 7: 't', '+': 't' }),
);
const LEET_I = new Map([...LEET, ['1', 'i'], ['!', 'i']]);
const LEET_L = new Map([...LEET, ['1', 'l'], ['!', 'l']]);

/** A cheapest way to guess a beginning of the password, and what it is made of. */
interface Guess {
  cost: number;
  kinds: ReadonlySet<Weakness>;
}

interface Word {
  cost: number;
  kind: Weakness;
}

/** Undefined for a password that is hard enough to guess. */
export async function passwordWeakness(password: string, known: KnownWords): Promise<Weakness | undefined> {
  const words = new Map<string, Word>();
  // The first comes last: what is part of the username and of the address is called part of the username.
  for (const kind of ['site', 'email', 'username'] as const) {
    for (const word of known[kind]) {
      if (word.length > 2) words.set(lowerCase(word), { cost: WORD_COST_MIN, kind });
    }
  }
  const ranks = await commonPasswords();
  const text = password.slice(0, CONSIDERED_LENGTH);
  if (spellings(lowerCase(text)).some((spelling) => ranks.has(spelling))) return 'common';
  const { cost, kinds } = new Guesser(ranks, words).guess(text);
  return cost < GUESSES_LOG10_MIN ? WEAKNESSES.find((kind) => kinds.has(kind)) : undefined;
}

/** The words that an account's name, address and site are made of. */
export function knownWords(username: string, email: string, siteUrl: string | undefined): KnownWords {
  const [local = '', domain = ''] = email.split('@');
  return {
    username: partsOf(username),
    email: [email, ...partsOf(local), ...partsOf(domain)],
    site: ['gluepot', ...(siteUrl === undefined ? [] : partsOf(new URL(siteUrl).hostname))],
  };
}

const partsOf = (text: string): string[] => [text, ...text.split(/[^\p{L}\p{N}]+/u)];

class Guesser {
  readonly #ranks: ReadonlyMap<string, number>;
  readonly #words: ReadonlyMap<string, Word>;
  readonly #longest: number;
  /** Of what is repeated, so that each is judged once. */
  readonly #repeated = new Map<string, Guess>();

  constructor(ranks: ReadonlyMap<string, number>, words: ReadonlyMap<string, Word>) {
    this.#ranks = ranks;
    this.#words = words;
    this.#longest = Math.max(COMMON_MAX_LENGTH, ...[...words.keys()].map(({ length }) => length));
  }

  guess(text: string): Guess {
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
      for (let to = from + 2; to <= Math.min(text.length, from + this.#longest); to++) {
        const word = this.#wordOf(text.slice(from, to), lower.slice(from, to));
        if (word !== undefined) offer(from, to, word.cost + PART_COST, word.kind);
      }
      for (const { length, cost } of patternsAt(lower, from)) {
        offer(from, from + length, cost + PART_COST, 'pattern');
      }
      for (const { unit, count } of repetitionsAt(lower, from)) {
        const once = this.#guessRepeated(unit);
        const kinds = once.kinds.size > 0 ? [...once.kinds] : (['pattern'] as const);
        offer(from, from + unit.length * count, once.cost + Math.log10(count) + PART_COST, ...kinds);
      }
    }
    return best[text.length] as Guess;
  }

  #wordOf(text: string, lower: string): Word | undefined {
    const capitals = text === lower ? 0 : CAPITALS_COST;
    let found: Word | undefined;
    for (const spelling of spellings(lower)) {
      const rank = this.#ranks.get(spelling);
      const common = rank && { cost: Math.max(WORD_COST_MIN, Math.log10(rank)), kind: 'word' as const };
      const word = this.#words.get(spelling) ?? common;
      const cost = word && word.cost + capitals + (spelling === lower ? 0 : LEET_COST);
      if (word && cost && cost < (found?.cost ?? Number.POSITIVE_INFINITY)) found = { ...word, cost };
    }
    return found;
  }

  #guessRepeated(unit: string): Guess {
    const known = this.#repeated.get(unit);
    if (known !== undefined) return known;
    const guess = this.guess(unit);
    this.#repeated.set(unit, guess);
    return guess;
  }
}

/** Sequences such as `abcd` or `9876`, rows of a keyboard, years and dates that begin here. */
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

/** What stands here at least twice in a row, or a character three times. */
function* repetitionsAt(lower: string, from: number): Generator<{ unit: string; count: number }> {
  for (let length = 1; length <= REPEATED_MAX_LENGTH && from + 2 * length <= lower.length; length++) {
    const unit = lower.slice(from, from + length);
    let count = 1;
    while (lower.startsWith(unit, from + count * length)) count++;
    if (count > 2 || (count === 2 && length > 1)) yield { unit, count };
  }
}

/** As it is, and with letters for what may stand for them. */
function spellings(lower: string): string[] {
  if (!/[^a-z]/.test(lower)) return [lower];
  const withLetters = (letters: Map<string, string>) =>
    Array.from(lower, (character) => letters.get(character) ?? character).join('');
  return [...new Set([lower, withLetters(LEET_I), withLetters(LEET_L)])];
}

/** Of the same length: the few characters that grow in lower case stay as they are. */
const lowerCase = (text: string): string =>
  Array.from(text, (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');

const COMMON_MAX_LENGTH = 20;

let loading: Promise<ReadonlyMap<string, number>> | undefined;

/** How common each is, from 1. Loaded when it is first asked for: most servers see no sign-up for hours. */
function commonPasswords(): Promise<ReadonlyMap<string, number>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const ranks = new Map<string, number>();
    for (const [n, password] of dictionary['passwords-common'].entries()) {
      if (!ranks.has(password.toLowerCase())) ranks.set(password.toLowerCase(), n + 1);
    }
    return ranks;
  });
  return loading;
}
