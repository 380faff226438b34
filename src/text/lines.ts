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

/** Lines beyond the limit, as safe HTML with their newlines. */
export const unnumberedHtml = (html: string): string =>
  html === '' ? '' : `<span class="rest">${html}</span>`;

/** The same lines for a page that has them twice: without ids and links to them. Users' text contains no `<`. */
export const withoutLineLinks = (html: string): string =>
  html.replace(/(<span class=l) id=L\d+><a href=#L\d+(?: tabindex=-1)?>/g, '$1><a>');

/**
 * Only these lines of what `numberedLinesHtml` wrote, with their numbers; empty if there are none of them. Users' text
 * contains no `<`, so it cannot look like the beginning of a line.
 */
export function pickLines(html: string, from: number, to: number): string {
  const startOf = (number: number) => html.indexOf(`<span class=l id=L${number}>`);
  const start = startOf(from);
  if (start < 0) return '';
  const end = startOf(to + 1);
  const unnumbered = html.indexOf('</span><span class="rest">', start);
  const last = unnumbered < 0 ? html.length - '</span>'.length : unnumbered;
  return `<span class="chunk">${html.slice(start, end < 0 ? last : end).replaceAll(CHUNK_BREAK, '')}</span>`;
}

const CHUNK_BREAK = '</span><span class="chunk">';

/**
 * The content of a `<code>` element: lines, which must be safe HTML, with line numbers that link to themselves. Joins
 * strings, because JSX took ten times as long and this also runs on the main thread.
 */
export function numberedLinesHtml({ lines, ended }: Lines): string {
  const numbered = Math.min(lines.length, NUMBERED_LINES_MAX);
  const end = (number: number) => (number < lines.length || ended ? '\n' : '');
  let html = '<span class="chunk">';
  for (let number = 1; number <= numbered; number++) {
    if (number > 1 && number % CHUNK_LINES === 1) html += CHUNK_BREAK;
    html += numberedLineHtml(number, lines[number - 1] + end(number));
  }
  html += '</span>';
  return numbered === lines.length
    ? html
    : html + unnumberedHtml(lines.slice(numbered).join('\n') + end(lines.length));
}
