/** The text of some lines as it was pasted: each line's newline is inside it. */
export const textOfLines = (lines: Iterable<Element>): string =>
  Array.from(lines, (line) => line.lastElementChild?.textContent ?? '').join('');

const textOfCode = (code: Element): string =>
  textOfLines(code.querySelectorAll('.l')) + (code.querySelector('.rest')?.textContent ?? '');

/**
 * What copying gives: the text as it was pasted, and of a text that is shown as what it means that as well. Of
 * rich text nobody wants to see the source, which is HTML: its words are the text.
 */
export async function copyOfPaste(): Promise<{ text: string; html?: string }> {
  const prose = document.querySelector<HTMLElement>('main > .prose');
  if (!prose) return { text: await sourceOfPaste() };
  const isMarkdown = prose.dataset.language === 'markdown';
  return { text: isMarkdown ? await sourceOfPaste() : wordsOf(prose), html: prose.innerHTML.trim() };
}

/**
 * The text as it was pasted, also where the page shows what it means and has the source a click away: what
 * was opened already is asked for as a prefetch, which is no other view. Line ends are those of the page, LF;
 * the raw text has them as they came, but asking for it would count.
 */
export async function sourceOfPaste(): Promise<string> {
  const here = document.querySelector('main > .code, main > .source > .code');
  if (here) return textOfCode(here);
  const link = document.querySelector<HTMLAnchorElement>('.about a[href$="view=source"]');
  const answer = link && (await fetch(link.href, { headers: { Purpose: 'prefetch' } }).catch(() => null));
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  const code = page?.querySelector('main > .code');
  if (code) return textOfCode(code);
  const prose = document.querySelector<HTMLElement>('main > .prose');
  return prose ? wordsOf(prose) : '';
}

// biome-ignore lint/performance/useDomNodeTextContent: paragraphs are apart only as they are rendered
const wordsOf = (prose: HTMLElement): string => prose.innerText;
