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

/** Two texts are the same to search when their folds are equal. Takes any string, NUL included. */
export function fold(text: string): string {
  return text.toLowerCase().replace(FOLDED_PATTERN, (message) => FOLDED_LETTERS[message] ?? message);
}
