/** How search compares text: Unicode simple case folding, the same in every engine. */

export const QUERY_MAX_CODE_POINTS = 200;

/**
 * Letters that simple case folding makes equal to another letter although both are lower case already,
 * so that lower-casing alone would keep them apart (Unicode CaseFolding.txt, status C and S). A test compares
 * every code point with the runtime's own folding.
 */
const FOLDED_LETTERS: Record<string, string> = Object.fromEntries(
  'µμ ſs \u0345ι ςσ ϐβ ϑθ ϕφ ϖπ ϰκ ϱρ ϵε ẛṡ \u1fbeι \u1fd3\u0390 \u1fe3\u03b0 ᲀв ᲁд ᲂо ᲃс ᲄт ᲅт ᲆъ ᲇѣ ᲈꙋ ﬅﬆ'
    .split(' ')
    .map((pair) => Array.from(pair)),
);
const FOLDED_PATTERN = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g');

/** The characters that fold to this folded one, itself first. */
export const spellingsOf = (folded: string): string[] => {
  const lower = [
    folded,
    ...Object.keys(FOLDED_LETTERS).filter((letter) => FOLDED_LETTERS[letter] === folded),
  ];
  const all = lower.flatMap((letter) => [letter, letter.toUpperCase()]);
  // `toUpperCase` also maps to several characters, which is not simple case folding.
  return [...new Set(all)].filter((letter) => fold(letter) === folded);
};

/** Two texts are the same to search when their folds are equal. Takes any string, NUL included. */
export function fold(text: string): string {
  return text.toLowerCase().replace(FOLDED_PATTERN, (message) => FOLDED_LETTERS[message] ?? message);
}

export const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * A LIKE pattern for a database that ignores the case of ASCII letters alone. It matches every text that contains the folded
 * one; others, too, unless that is ASCII: in it, any other character stands for any character.
 */
export const asciiLikePattern = (folded: string): string =>
  `%${folded.replace(/[\\%_]/g, '\\$&').replace(/[^\0-\x7f]/gu, '_')}%`;
