import { CONTENT_MAX_BYTES } from '#domain/paste.ts';

const encoder = new TextEncoder();
const figures = new Intl.NumberFormat('en');

export const bytesOf = (text: string): number => encoder.encode(text).length;

/** As the server writes sizes (`src/web/words.ts`). */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  const kilobytes = bytes / 1024;
  return `${kilobytes < 10 ? kilobytes.toFixed(1) : figures.format(Math.round(kilobytes))} KB`;
}

/** What to say of a text that is too long; null for any other. */
export function tooLong(bytes: number): string | null {
  return bytes <= CONTENT_MAX_BYTES
    ? null
    : `The text is ${sizeText(bytes - CONTENT_MAX_BYTES)} over the 512 KB limit. Shorten it or split it in two.`;
}

/** Shows the size of the text against what a paste holds. */
export function showCount(count: HTMLElement, bytes: number): void {
  const figure = count.querySelector('b');
  if (figure) figure.textContent = sizeText(bytes);
  if (figure?.nextSibling) figure.nextSibling.textContent = ` of ${sizeText(CONTENT_MAX_BYTES)}`;
  count.classList.toggle('over', bytes > CONTENT_MAX_BYTES);
}
