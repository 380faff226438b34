export interface Lines {
  lines: string[];
  /** Whether the last line also ends with a newline. */
  ended: boolean;
}

/**
 * Splits a text into lines as a browser does: CRLF and CR are newlines, too. NUL cannot occur in HTML, and parsers drop
 * it silently, so it is replaced with a visible character.
 */
export function splitLines(text: string): Lines {
  const lines = text.replaceAll('\0', '\ufffd').split(/\r\n|\r|\n/);
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  return { lines, ended };
}
