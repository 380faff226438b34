/** The text of some lines as it was pasted: each line's newline is inside it. */
export const textOfLines = (lines: Iterable<Element>): string =>
  Array.from(lines, (line) => line.lastElementChild?.textContent ?? '').join('');

/** The text of the paste on this page; with `html` where the page has it only as what it means. */
export function textOfPaste(): { text: string; html?: string } {
  const code = document.querySelector('main > .code, main > .source > .code');
  if (code) {
    return {
      text: textOfLines(code.querySelectorAll('.l')) + (code.querySelector('.rest')?.textContent ?? ''),
    };
  }
  const prose = document.querySelector<HTMLElement>('main > .prose');
  // biome-ignore lint/performance/useDomNodeTextContent: paragraphs are apart only as they are rendered
  return { text: prose?.innerText ?? '', html: prose?.innerHTML.trim() ?? '' };
}

/**
 * The text as it was pasted, also where the page shows what it means and has the source a click away: what
 * was opened already is asked for as a prefetch, which is no other view.
 */
export async function sourceOfPaste(): Promise<string> {
  const link = document.querySelector<HTMLAnchorElement>('.about a[href$="view=source"]');
  const answer = link && (await fetch(link.href, { headers: { Purpose: 'prefetch' } }).catch(() => null));
  if (!answer?.ok) return textOfPaste().text;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return (
    textOfLines(page.querySelectorAll('main > .code .l')) + (page.querySelector('.rest')?.textContent ?? '')
  );
}
