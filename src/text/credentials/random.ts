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
