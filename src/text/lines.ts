export interface Lines {
  lines: string[];
  /** Whether the last line ends in a newline too. */
  ended: boolean;
}

/**
 * The lines that a browser would show: it takes CRLF and CR for a newline as well. NUL, which no HTML can
 * hold and parsers drop without a trace, is made visible.
 */
export function splitLines(text: string): Lines {
  const lines = text.replaceAll('\0', '\ufffd').split(/\r\n|\r|\n/);
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  return { lines, ended };
}
