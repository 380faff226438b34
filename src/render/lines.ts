import type { Lines } from '#text/lines.ts';

/** As many lines as a browser lays out before it paints; it skips whole chunks that are off the screen. */
const CHUNK_LINES = 200;

/**
 * Half a megabyte of newlines would be 42 MB of markup, made and parsed while everybody else waits. No text for
 * people is near this; lines beyond it are shown without numbers.
 */
export const NUMBERED_LINES_MAX = 20_000;

/**
 * The content of a `<code>` element: lines that are safe HTML, with line numbers that link to themselves. Strings
 * are joined because JSX took ten times as long, and this runs on the main thread too.
 */
export function numberedLinesHtml({ lines, ended }: Lines): string {
  const numbered = Math.min(lines.length, NUMBERED_LINES_MAX);
  const end = (number: number) => (number < lines.length || ended ? '\n' : '');
  let html = '<span class="chunk">';
  for (let number = 1; number <= numbered; number++) {
    if (number > 1 && number % CHUNK_LINES === 1) html += '</span><span class="chunk">';
    html += `<span class=l id=L${number}><a href=#L${number}>${number}</a><span>${lines[number - 1]}${end(number)}</span></span>`;
  }
  html += '</span>';
  if (numbered < lines.length) {
    html += `<span class="rest">${lines.slice(numbered).join('\n')}${end(lines.length)}</span>`;
  }
  return html;
}
