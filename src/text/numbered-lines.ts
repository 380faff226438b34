import type { Lines } from './lines.ts';

/** Lines per chunk. A browser lays out one chunk before it paints, and skips chunks that are off the screen. */
export const CHUNK_LINES = 200;

/**
 * Lines beyond this are shown without numbers. Half a megabyte of newlines would become 42 MB of markup, and building it
 * would block all other requests. Texts that people read are far shorter.
 */
export const NUMBERED_LINES_MAX = 20_000;

/**
 * A line with its number, which links to itself. `html` is safe HTML and includes the newline. Only the first number is
 * a tab stop; with JavaScript, the arrow keys lead to the others.
 */
export const numberedLineHtml = (number: number, html: string, name = 'l'): string =>
  `<span class=${name} id=L${number}><a href=#L${number}${number > 1 ? ' tabindex=-1' : ''}>${number}</a><span>${html}</span></span>`;

/** The same lines for a page that has them twice: without ids and links to them. Users' text contains no `<`. */
export const withoutLineLinks = (html: string): string =>
  html.replace(/(<span class=l) id=L\d+><a href=#L\d+(?: tabindex=-1)?>/g, '$1><a>');

/**
 * The content of a `<code>` element: lines, which must be safe HTML, with line numbers that link to themselves. Joins
 * strings, because JSX took ten times as long and this also runs on the main thread.
 */
export function numberedLinesHtml({ lines, ended }: Lines): string {
  const numbered = Math.min(lines.length, NUMBERED_LINES_MAX);
  const end = (number: number) => (number < lines.length || ended ? '\n' : '');
  let html = '<span class="chunk">';
  for (let number = 1; number <= numbered; number++) {
    if (number > 1 && number % CHUNK_LINES === 1) html += '</span><span class="chunk">';
    html += numberedLineHtml(number, lines[number - 1] + end(number));
  }
  html += '</span>';
  if (numbered < lines.length) {
    html += `<span class="rest">${lines.slice(numbered).join('\n')}${end(lines.length)}</span>`;
  }
  return html;
}
