import { CONTENT_MAX_BYTES } from '#domain/paste.ts';
import { tooLong as tooLongMessage } from '#web/ui/browser/form-messages.ts';
import * as messages from './messages.ts';

const encoder = new TextEncoder();
const figures = new Intl.NumberFormat(messages.locale);
const tenths = new Intl.NumberFormat(messages.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const bytesOf = (text: string): number => encoder.encode(text).length;

/** Formats as the server does (`src/web/lib/format.ts`). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return messages.bytes(bytes, figures.format(bytes));
  const kilobytes = bytes / 1024;
  return messages.kilobytes(
    kilobytes < 10 ? tenths.format(kilobytes) : figures.format(Math.round(kilobytes)),
  );
}

/** The error for a text that is too long; otherwise null. */
export function tooLong(bytes: number): string | null {
  return bytes <= CONTENT_MAX_BYTES ? null : tooLongMessage(formatBytes(bytes - CONTENT_MAX_BYTES));
}

/** Shows the size of the text and the limit. */
export function showCount(count: HTMLElement, bytes: number): void {
  const figure = count.querySelector('b');
  if (figure) figure.textContent = formatBytes(bytes);
  if (figure?.nextSibling) figure.nextSibling.textContent = messages.ofAtMost(formatBytes(CONTENT_MAX_BYTES));
  count.classList.toggle('over', bytes > CONTENT_MAX_BYTES);
}
