/** As many as a browser lays out before it paints; off the screen it skips whole chunks. */
const CHUNK_LINES = 200;

/**
 * Half a megabyte of newlines would be 42 MB of markup, made and parsed while everybody else waits. No text
 * that is read by people comes near this; what lies beyond it is shown without numbers.
 */
export const NUMBERED_LINES_MAX = 20_000;

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

/** The text of a paste with line numbers that are links to themselves. */
export function NumberedLines({ lines, ended }: Lines) {
  const numbered = Math.min(lines.length, NUMBERED_LINES_MAX);
  const end = (number: number) => (number < lines.length || ended ? '\n' : '');
  const line = (text: string, number: number) => (
    <span class="l" id={`L${number}`}>
      <a href={`#L${number}`}>{number}</a>
      <span>
        {text}
        {end(number)}
      </span>
    </span>
  );
  const chunks = [];
  for (let start = 0; start < numbered; start += CHUNK_LINES) {
    const chunk = lines.slice(start, Math.min(start + CHUNK_LINES, numbered));
    chunks.push(<span class="chunk">{chunk.map((text, index) => line(text, start + index + 1))}</span>);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section around the pre would be a box without a meaning of its own
    <pre class="code" tabindex={0} role="region" aria-label="Text of the paste">
      <code>
        {chunks}
        {numbered < lines.length && (
          <span class="rest">{lines.slice(numbered).join('\n') + end(lines.length)}</span>
        )}
      </code>
    </pre>
  );
}
