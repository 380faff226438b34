import { announce } from './dom.ts';
import * as messages from './messages.ts';

const SAID_FOR_MS = 2_000;

/** Puts a text on the clipboard, also on a plain http site, where browsers keep the newer way to themselves. */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html === undefined) await navigator.clipboard.writeText(text);
    else {
      const kinds = { 'text/plain': text, 'text/html': html };
      const blobs = Object.entries(kinds).map(([type, content]) => [type, new Blob([content], { type })]);
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    }
    return true;
  } catch {
    return copyByEvent(text, html);
  }
}

function copyByEvent(text: string, html: string | undefined): boolean {
  let taken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
    event.preventDefault();
    taken = true;
  };
  document.addEventListener('copy', give);
  document.execCommand('copy');
  document.removeEventListener('copy', give);
  return taken;
}

/** Says on the button itself what has come of it, and to a screen reader. */
export function showCopyResult(button: HTMLElement, done: boolean): void {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  button.textContent = done ? messages.copied : messages.notCopied;
  announce(button.textContent);
  setTimeout(() => {
    button.textContent = label;
  }, SAID_FOR_MS);
}

/** Any button with `data-copies` copies the text of the element with that id. */
export function enableCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copies]') : null;
    const source = document.getElementById(button?.dataset.copies ?? '');
    if (button && source) showCopyResult(button, await copyText(source.textContent));
  });
}
