/** Text of strangers on a terminal. */

/** Control and bidirectional characters: a stranger's text must not steer the operator's terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
/** The same, but for the line ends and tabs of a text of several lines. */
const UNPRINTABLE_IN_TEXT = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\u2028\u2029]/gu;

/** The text on one line, with `�` for each character that could steer a terminal. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, '�');

/** The same, but line ends (LF and CRLF) and tabs stay. */
export const printableText = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(UNPRINTABLE_IN_TEXT, '�');

/** `JSON.stringify` escapes only some of these characters; escaping the rest does not change the value. */
export const toSafeJson = (value: unknown): string => escapeUnprintable(JSON.stringify(value, null, 2));

/** The same on one line. */
export const toSafeJsonLine = (value: unknown): string => escapeUnprintable(JSON.stringify(value));

const escapeUnprintable = (json: string): string =>
  json.replace(UNPRINTABLE, (char) =>
    char === '\n' ? char : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Terminals draw these over the character before them, or not at all. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u;
/** Terminals give these two columns. */
const DOUBLE_WIDTH =
  /^(?:\p{Emoji_Presentation}|\p{scx=Han}|\p{scx=Hiragana}|\p{scx=Katakana}|\p{scx=Hangul}|[\uff01-\uff60])$/u;

const columnsOf = (char: string): number => (ZERO_WIDTH.test(char) ? 0 : DOUBLE_WIDTH.test(char) ? 2 : 1);

/** How many columns of a terminal the text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += columnsOf(char);
  return width;
}

/** The text with line ends between words, so that only longer words are wider than this many columns. Indents stay. */
export const wrapWords = (text: string, max: number): string =>
  text
    .split('\n')
    .flatMap((line) => (widthOf(line) <= max ? line : wrapLine(line, max)))
    .join('\n');

function wrapLine(line: string, max: number): string[] {
  const [indent = ''] = /^ */.exec(line) ?? [];
  const [first = '', ...words] = line.trimStart().split(' ');
  const lines: string[] = [];
  let last = indent + first;
  for (const word of words) {
    const longer = `${last} ${word}`;
    if (widthOf(longer) <= max) last = longer;
    else {
      lines.push(last);
      last = indent + word;
    }
  }
  return [...lines, last];
}

/** The text, with spaces at its end up to this many columns. */
export const padToWidth = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** The text, cut to at most `max` columns with `…` at its end. */
export function cutToWidth(text: string, max: number): string {
  if (widthOf(text) <= max) return text;
  let kept = '';
  let width = 1;
  for (const char of text) {
    width += columnsOf(char);
    if (width > max) break;
    kept += char;
  }
  return `${kept.trimEnd()}…`;
}
