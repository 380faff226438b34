/** A known format of credentials. */
export interface Rule {
  type: string;
  /** Literal texts of at least three characters: where none of them stands, there is no such credential. */
  anchors: string[];
  /**
   * The place after the credential whose anchor starts at `at`; undefined when there is none. It reads a bounded number
   * of characters, so that a hostile text costs no more than its length.
   */
  endOf(text: string, at: number, now: number): number | undefined;
}

/** A credential that starts with one of these anchors; `body` is what follows, and is checked by `isGenuine`. */
export function token(
  type: string,
  anchorList: string,
  body: RegExp,
  isGenuine: (body: string, anchor: string) => boolean = (text) => looksRandom(text),
): Rule {
  const anchors = anchorList.split(' ');
  const pattern = new RegExp(`(${anchors.map(quote).join('|')})(${body.source})(?![\\w-])`, 'y');
  return {
    type,
    anchors,
    endOf(text, at) {
      if (!startsToken(text, at)) return undefined;
      return endOfMatch(pattern, text, at, (anchor, found) => isGenuine(found, anchor));
    },
  };
}

/** A credential without a prefix of its own, known by the name it is assigned to. */
export function assigned(type: string, names: string, value: RegExp): Rule {
  const anchors = names
    .split(' ')
    .flatMap((name) => (/^[A-Z_]+$/.test(name) ? [name, name.toLowerCase()] : [name]));
  const pattern = new RegExp(
    `(?:${anchors.join('|')})["'\\\\\\]]{0,3}\\s{0,3}(?:=>|:=|[=:,>])\\s{0,3}[\\\\"'\`]{0,2}(${value.source})(?![\\w+/-])`,
    'y',
  );
  return {
    type,
    anchors,
    endOf: (text, at) => endOfMatch(pattern, text, at),
  };
}

/** The match of a sticky pattern at this place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where a credential of this sticky pattern ends, if what its groups match is genuine: by default, if the first looks random. */
export function endOfMatch(
  pattern: RegExp,
  text: string,
  at: number,
  isGenuine = (body: string, _rest: string): boolean => looksRandom(body),
): number | undefined {
  const [whole, body = '', rest = ''] = matchAt(pattern, text, at) ?? [];
  return whole !== undefined && isGenuine(body, rest) ? at + whole.length : undefined;
}

/** Whether a token may start here: not in the middle of a word, unless that is an escape such as \\n in a JSON string. */
export function startsToken(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  return !/[\w-]/.test(before) || (text[at - 2] === '\\' && /[nrt]/.test(before));
}

const quote = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Words that stand in documentation and tests where a credential would be. */
const PLACEHOLDER =
  /example|sample|placeholder|redacted|change.?me|insert|replace|foobar|secret|password|tokenhere|keyhere|\.\.\./i;
/** Chance writes these too, but in mixed case. */
const SHORT_PLACEHOLDER = /your|YOUR|xxxx|XXXX|dummy|DUMMY/;

/** More equal or consecutive characters in a row than chance gives: 000000, abcdef, 123456. */
const LONGEST_RUN = 5;

/**
 * A text is as varied as so many different characters in equal parts, as a power of how many there could be. Of a
 * million random texts of 16 characters or more none is below it.
 */
const VARIETY = 0.5;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 4;
const OTHER = 8;
const HEX_LETTER = 6;

/**
 * Whether a text is as irregular as a generated secret, and not a placeholder, a pattern or a word: letters of one case
 * alone are words, unless the format has no others (`mixed` is false).
 */
export function looksRandom(text: string, mixed = true): boolean {
  const counts = new Uint16Array(128);
  let kinds = 0;
  let isHex = true;
  let equal = 1;
  let ascending = 1;
  let previous = -2;
  let pairs = 0;
  // One loop without allocations: a hostile text has thousands of candidates.
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at) & 127;
    const count = counts[code] ?? 0;
    counts[code] = count + 1;
    // The sum of the squares of all counts, kept up to date.
    pairs += 2 * count + 1;
    const kind = kindOf(code);
    kinds |= kind;
    isHex &&= kind === DIGIT || code === 45 || (kind < DIGIT && (code & 31) <= HEX_LETTER);
    equal = code === previous ? equal + 1 : 1;
    ascending = code === previous + 1 ? ascending + 1 : 1;
    if (equal > LONGEST_RUN || ascending > LONGEST_RUN) return false;
    previous = code;
  }
  kinds &= LOWER | UPPER | DIGIT;
  if (kinds === 0 || kinds === DIGIT || (mixed && (kinds === LOWER || kinds === UPPER))) return false;
  const variety = (text.length * text.length) / pairs;
  if (variety < Math.min(text.length, isHex ? 16 : 64) ** VARIETY) return false;
  return !PLACEHOLDER.test(text) && !SHORT_PLACEHOLDER.test(text);
}

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return LOWER;
  if (code >= 65 && code <= 90) return UPPER;
  return code >= 48 && code <= 57 ? DIGIT : OTHER;
}
