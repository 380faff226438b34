/** Lines of a text, both ends included; the first line is 1. */
export interface LineRange {
  from: number;
  to: number;
}

/** As a pattern, for readers of the OpenAPI document; no pattern can say that a range does not end before it begins. */
export const LINE_RANGE_PATTERN = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/;

export const LINE_RANGE_RULE = 'Must be a range of lines such as 3-9, or one line such as 3.';

/** Reads `3-9` or `3`; null for anything else, including line 0 and a range that ends before it begins. */
export function parseLineRange(text: string): LineRange | null {
  const [, first, last = first] = LINE_RANGE_PATTERN.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from <= to ? { from, to } : null;
}

const LF = 10;
const CR = 13;

/** The bytes of these lines with their ends: LF, CRLF and CR, as on the page (`splitLines` in `src/text/lines.ts`). */
export function sliceLines(content: Uint8Array, { from, to }: LineRange): Uint8Array {
  let line = 1;
  let start = from === 1 ? 0 : content.length;
  // In UTF-8, these bytes are never part of another character.
  for (let at = 0; at < content.length; at++) {
    const byte = content[at];
    if (byte !== LF && (byte !== CR || content[at + 1] === LF)) continue;
    if (line === to) return content.subarray(start, at + 1);
    line++;
    if (line === from) start = at + 1;
  }
  return content.subarray(start);
}
