import { createElement } from '#web/ui/browser/dom.ts';

/**
 * Loads an image of a document in its frame at the first click; the next one follows the link, and so does one that asks
 * for a tab. The policy of the page allows only https.
 */
export function loadImagesByClick(): void {
  document.addEventListener('click', (event) => {
    const frame =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.prose a.plate') : null;
    const isAsked = event.isTrusted && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!frame || !isAsked || frame.protocol !== 'https:' || frame.dataset.asked !== undefined) return;
    event.preventDefault();
    frame.dataset.asked = '';
    const words = Array.from(frame.childNodes);
    const alt = words[0]?.textContent?.trim() ?? '';
    const image = createElement('img', { referrerpolicy: 'no-referrer', alt, src: frame.href });
    image.addEventListener('error', () => frame.replaceChildren(...words));
    frame.replaceChildren(image);
  });
}
