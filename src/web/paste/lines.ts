import { words } from '#web/lib/locale.ts';

/** As many as a browser lays out before it paints; off the screen it skips whole chunks. */
const CHUNK_LINES = 200;

/**
 * Half a megabyte of newlines would be 42 MB of markup, made and parsed while everybody else waits. No text
 * that is read by people comes near this; what lies beyond it is shown without numbers.
 */
export const NUMBERED_LINES_MAX = 20_000;

/** The HTML of each line, safe and without its newline, and whether the last one ends in a newline too. */
export interface HtmlLines {
  lines: string[];
  ended: boolean;
}

/**
 * The text of a paste with line numbers that are links to themselves, as HTML. Joined by hand, of what is
 * HTML already and of numbers: as JSX it took ten times as long, and this runs on the answering thread, too.
 */
export function numberedLinesHtml({ lines, ended }: HtmlLines): string {
  const numbered = Math.min(lines.length, NUMBERED_LINES_MAX);
  const end = (number: number) => (number < lines.length || ended ? '\n' : '');
  let html = `<pre class="code" tabindex="0" role="region" aria-label="${words.textOfThePaste}"><code><span class="chunk">`;
  for (let number = 1; number <= numbered; number++) {
    if (number > 1 && number % CHUNK_LINES === 1) html += '</span><span class="chunk">';
    html += `<span class=l id=L${number}><a href=#L${number}>${number}</a><span>${lines[number - 1]}${end(number)}</span></span>`;
  }
  html += '</span>';
  if (numbered < lines.length) {
    html += `<span class="rest">${lines.slice(numbered).join('\n')}${end(lines.length)}</span>`;
  }
  return `${html}</code></pre>`;
}
