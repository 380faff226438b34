import * as messages from '#web/locales/en/browser/create.ts';
import { tooLong as tooLongMessage } from '#web/locales/en/browser/form.ts';
import { createElement } from '#web/ui/browser/dom.ts';
import { formatBytes } from '#web/ui/browser/format.ts';

const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** The limit of the site, in bytes, which the form names. */
export const maxBytesOf = (form: HTMLFormElement): number => Number(form.dataset.maxBytes);

/** The error for a text that is too long; otherwise null. */
export function tooLong(bytes: number, max: number): string | null {
  return bytes <= max ? null : tooLongMessage(formatBytes(bytes - max), formatBytes(max));
}

/** Shows the size of the text and the limit, and what to do once the text is over it. */
export function showCount(count: HTMLElement, bytes: number, max: number): void {
  const figure = count.querySelector('b');
  const problem = tooLong(bytes, max);
  if (figure) figure.textContent = formatBytes(bytes);
  if (figure?.nextSibling)
    figure.nextSibling.textContent = messages.ofAtMost(formatBytes(max)) + (problem === null ? '' : '.');
  count.classList.toggle('over', problem !== null);
  const note = count.querySelector('span') ?? count.appendChild(createElement('span', { role: 'status' }));
  note.textContent = problem === null ? '' : ` ${problem}`;
}
