/** The text of these lines; each contains its newline. */
export const textOfLines = (lines: Iterable<Element>): string =>
  Array.from(lines, (line) => line.lastElementChild?.textContent ?? '').join('');

/** The text of a paste that is shown as lines. */
export const textOfCode = (code: Element): string =>
  textOfLines(code.querySelectorAll('.l')) + (code.querySelector('.rest')?.textContent ?? '');

/** What stands for a heading that the title of the page says already. */
const LEFT_OUT = /<span[^>]* data-title=""><\/span>/;

/**
 * What Copy puts on the clipboard: the source, and for a rendered text its HTML too. For rich text, whose source is
 * HTML, and for terminal output, whose source has escape sequences, the plain text replaces the source.
 */
export function copyOfPaste(): { text: string | Promise<string>; html?: string } {
  const lines = document.querySelector(':is(main, .log:not([data-filter])) > .code');
  if (lines) return { text: textOfCode(lines) };
  const prose = document.querySelector<HTMLElement>('main > .prose');
  if (!prose) return { text: sourceOfPaste() };
  const isMarkdown = prose.dataset.language === 'markdown';
  const title = document.querySelector('h1')?.innerHTML ?? '';
  const html = prose.innerHTML.trim().replace(LEFT_OUT, () => `<h1>${title}</h1>`);
  return { text: isMarkdown ? sourceOfPaste() : textOf(prose), html };
}

/**
 * The text as pasted, also if the page shows it rendered: the source is then fetched as a prefetch, which counts no
 * view. Newlines are LF, as on the page; the raw text would have the original ones, but fetching it would count.
 */
export async function sourceOfPaste(): Promise<string> {
  const here = document.querySelector(
    ':is(main, .log:not([data-filter])) > .code:not([data-view="terminal"]), main > .source > .code',
  );
  if (here) return textOfCode(here);
  const link = document.querySelector<HTMLAnchorElement>('.about a[href$="view=source"]');
  const answer = link && (await fetch(link.href, { headers: { Purpose: 'prefetch' } }).catch(() => null));
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  const code = page?.querySelector('main > .code');
  if (code) return textOfCode(code);
  const prose = document.querySelector<HTMLElement>('main > .prose');
  return prose ? textOf(prose) : '';
}

// biome-ignore lint/performance/useDomNodeTextContent: paragraphs are apart only as they are rendered
const textOf = (prose: HTMLElement): string => prose.innerText;
