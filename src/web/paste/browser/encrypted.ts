import type { Language } from '#domain/paste.ts';
import { announce, createElement } from '#web/ui/browser/dom.ts';
import { CipherError, decryptText } from '#web/ui/browser/encryption/client.ts';
import { passphraseIn } from '#web/ui/browser/encryption/fragment.ts';
import * as messages from '#web/ui/browser/encryption/messages.ts';
import type { CipherFailure } from '#web/ui/browser/encryption/tasks.ts';
import { showDecrypted } from './decrypted.ts';
import { hashOf, rangeOf } from './range.ts';

const ERROR_ID = 'passphrase-error';

/** Decrypts the paste of this page: with the passphrase in the address, or with the one that the form asks for. */
export function enhanceEncrypted(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  const armored = document.querySelector('#armor')?.textContent;
  const { cipher, language, title } = form.dataset;
  if (!input || !button || !armored || !cipher) return;
  const label = button.textContent;

  const open = async (passphrase: string, isFromLink: boolean) => {
    if (button.ariaBusy === 'true') return;
    clearError(form, input);
    button.ariaBusy = 'true';
    button.textContent = messages.decrypting;
    announce(messages.decrypting);
    try {
      const task = { armored, passphrase, language: language as Language, title };
      const decrypted = await decryptText(cipher, task);
      // One in the address was wrong, or is not the one that was typed: it must not be copied.
      if (!isFromLink) dropPassphrase();
      showDecrypted(form, decrypted);
      announce(messages.decrypted);
    } catch (error) {
      const why: CipherFailure = error instanceof CipherError ? error.why : 'worker';
      const isWrongLink = isFromLink && why === 'passphrase';
      if (isWrongLink) input.value = '';
      showError(form, input, isWrongLink ? messages.wrongInLink : messages.failed[why]);
    } finally {
      button.ariaBusy = null;
      button.textContent = label;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(input.value, false);
  });
  const openFromLink = () => {
    const passphrase = passphraseIn(location.hash);
    if (!form.isConnected || passphrase === '') return false;
    input.value = passphrase;
    void open(passphrase, true);
    return true;
  };
  // The whole link may be pasted into the address bar of a page that asks.
  addEventListener('hashchange', openFromLink);
  button.disabled = false;
  if (!openFromLink()) input.focus();
}

function dropPassphrase(): void {
  const range = rangeOf(location.hash);
  const here = location.pathname + location.search;
  history.replaceState(history.state, '', here + (range ? hashOf(range) : ''));
}

function showError(form: HTMLElement, input: HTMLElement, text: string): void {
  form
    .querySelector('label')
    ?.after(createElement('p', { class: 'error', id: ERROR_ID, role: 'alert' }, text));
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', ERROR_ID);
  input.focus();
}

function clearError(form: HTMLElement, input: HTMLElement): void {
  form.querySelector(`#${ERROR_ID}`)?.remove();
  input.removeAttribute('aria-invalid');
  input.removeAttribute('aria-describedby');
}
