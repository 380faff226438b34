import { announce } from './dom.ts';
import { allMessages } from './messages.ts';

const { ui: messages } = allMessages;

const SHOWN_FOR_MS = 2_000;

/**
 * Copies a text, also over plain http, where browsers do not offer the Clipboard API. A text that is still being fetched
 * is handed over as a promise: Safari lets a page write to the clipboard only during the click.
 */
export async function copyText(text: string | Promise<string>, html?: string): Promise<boolean> {
  try {
    const blob = async (type: string, content: string | Promise<string>) =>
      new Blob([await content], { type });
    const kinds = {
      'text/plain': blob('text/plain', text),
      ...(html !== undefined && { 'text/html': blob('text/html', html) }),
    };
    await copyBlobs(kinds);
    return true;
  } catch {
    return copyByEvent(await text, html);
  }
}

/** Copies what may still be made. Throws where a browser cannot copy these types, or offers no Clipboard API. */
export const copyBlobs = async (kinds: Record<string, Promise<Blob>>): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem(kinds)]);

function copyByEvent(text: string, html: string | undefined): boolean {
  let copied = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    copied = true;
  };
  document.addEventListener('copy', give);
  document.execCommand('copy');
  document.removeEventListener('copy', give);
  return copied;
}

/** Shows on the button whether copying worked, and announces it. */
export function showCopyResult(button: HTMLElement, done: boolean): void {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  // A name must contain the text that is shown.
  const name = button.dataset.name ?? button.getAttribute('aria-label') ?? '';
  button.dataset.name = name;
  button.removeAttribute('aria-label');
  button.textContent = done ? (button.dataset.copied ?? messages.copied) : messages.notCopied;
  announce(button.textContent);
  setTimeout(() => {
    button.textContent = label;
    if (name !== '') button.setAttribute('aria-label', name);
  }, SHOWN_FOR_MS);
}

/** Makes each button with `data-copies` copy the text of the element with that id. */
export function enableCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copies]') : null;
    const source = document.getElementById(button?.dataset.copies ?? '');
    if (!button || !source) return;
    const text = source instanceof HTMLInputElement ? source.value : source.textContent;
    showCopyResult(button, await copyText(text));
  });
}
