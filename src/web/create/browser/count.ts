import { CONTENT_MAX_BYTES } from '#domain/paste.ts';
import { tooLong as tooLongMessage } from '#web/ui/browser/form-messages.ts';
import * as messages from './messages.ts';

const encoder = new TextEncoder();
const figures = new Intl.NumberFormat(messages.locale);
const tenths = new Intl.NumberFormat(messages.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const bytesOf = (text: string): number => encoder.encode(text).length;

/** As the server writes sizes (`src/web/messages.ts`). */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return messages.bytes(bytes, figures.format(bytes));
  const kilobytes = bytes / 1024;
  return messages.kilobytes(
    kilobytes < 10 ? tenths.format(kilobytes) : figures.format(Math.round(kilobytes)),
  );
}

/** What to say of a text that is too long; null for any other. */
export function tooLong(bytes: number): string | null {
  return bytes <= CONTENT_MAX_BYTES ? null : tooLongMessage(sizeText(bytes - CONTENT_MAX_BYTES));
}

/** Shows the size of the text against what a paste holds. */
export function showCount(count: HTMLElement, bytes: number): void {
  const figure = count.querySelector('b');
  if (figure) figure.textContent = sizeText(bytes);
  if (figure?.nextSibling) figure.nextSibling.textContent = messages.ofAtMost(sizeText(CONTENT_MAX_BYTES));
  count.classList.toggle('over', bytes > CONTENT_MAX_BYTES);
}
