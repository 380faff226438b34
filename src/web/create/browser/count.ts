import { createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { create: messages, form, locale } = allMessages;

const encoder = new TextEncoder();
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** The limit of the site, in bytes, which the form names. */
export const maxBytesOf = (form: HTMLFormElement): number => Number(form.dataset.maxBytes);

/** The error for a text that is too long; otherwise null. */
export function tooLong(bytes: number, max: number): string | null {
  return bytes <= max ? null : form.tooLong(locale.bytes(bytes - max), locale.bytes(max));
}

/** Shows the size of the text and the limit, and what to do once the text is over it. */
export function showCount(count: HTMLElement, bytes: number, max: number): void {
  const problem = tooLong(bytes, max);
  const write = problem === null ? messages.sizeOf : messages.sizeOver;
  count.classList.toggle('over', problem !== null);
  const note = count.querySelector('span') ?? count.appendChild(createElement('span', { role: 'status' }));
  note.textContent = problem === null ? '' : ` ${problem}`;
  // It stays in the page: a screen reader announces only what changes in a region that it knows.
  while (note.previousSibling) note.previousSibling.remove();
  note.before(...write(createElement('b', {}, locale.bytes(bytes)), locale.bytes(max)));
}
