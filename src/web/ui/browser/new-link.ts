import { copyText } from './copy.ts';
import { LINES } from './encryption/fragment.ts';
import { handOver, takeOver } from './handover.ts';
import { allMessages } from './messages.ts';

const { ui: messages } = allMessages;

/** Where this tab keeps the link that it has copied, for the page that shows it next. */
const COPIED = 'gluepot.copied';
/** Nobody waits longer for a browser that does not say whether it has copied. */
const COPIED_WITHIN_MS = 500;

const copied = takeOver(COPIED);

/** The link of a paste that was just created: Copy, which is on other pages too, is in `copy.ts`. */
export function enableNewLink(): void {
  // The server does not know the passphrase of an encrypted paste. Here, because a script that comes later would let an
  // incomplete link be copied.
  completeNewLink(document, location.hash.replace(LINES, ''));
  selectNewLink(document);
  document.addEventListener('click', async ({ target }) => {
    const button =
      target instanceof Element ? target.closest<HTMLElement>('[data-shares], [data-qr-of]') : null;
    const link = document.getElementById(button?.dataset.shares ?? button?.dataset.qrOf ?? '');
    if (!button || !link) return;
    if (button.dataset.shares) {
      // Rejects when the user closes the dialog.
      await navigator.share({ url: urlOf(link) }).catch(() => {});
      return;
    }
    const { toggleQr } = await import('./qr.ts');
    const host = link.closest('.delivery > div') ?? button.closest('.actions') ?? document.body;
    toggleQr(host, button, urlOf(link));
  });
}

/** Adds to the link in `page` what the server does not know of it. */
export function completeNewLink(page: ParentNode, hash: string): void {
  const link = page.querySelector('#link');
  if (link instanceof HTMLInputElement) link.value += hash;
  if (!(link instanceof HTMLAnchorElement) || hash === '') return;
  link.append(hash);
  link.hash = hash;
}

/** Focuses and selects the link in `page`, and says if it has been copied. Returns false if there is none. */
export function selectNewLink(page: ParentNode): boolean {
  const link = page.querySelector<HTMLElement>('[data-select]');
  if (!link) return false;
  link.focus();
  if (link instanceof HTMLInputElement) link.select();
  else getSelection()?.selectAllChildren(link);
  const status = page.querySelector('[data-copy-status]');
  const button = page.querySelector('[data-copies="link"]');
  if (urlOf(link) !== copied || !status || !button) return true;
  (status.querySelector('b') ?? status).textContent = messages.linkCopied;
  button.textContent = messages.copyAgain;
  button.classList.remove('primary');
  return true;
}

/**
 * Begins to copy a link that the server has yet to give: a browser allows that only during a click. Call the result with
 * the link, before leaving the page; it resolves when that is copied, or cannot be.
 */
export function copyWhenKnown(): (link: string) => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const copying = copyText(promise);
  return async (link) => {
    resolve(link);
    const tooLong = new Promise<false>((done) => setTimeout(() => done(false), COPIED_WITHIN_MS));
    if (await Promise.race([copying, tooLong])) handOver(COPIED, link);
  };
}

const urlOf = (link: HTMLElement): string =>
  link instanceof HTMLInputElement ? link.value : link.textContent;
