import type { Language } from '#domain/paste.ts';
import { announce, createElement } from '#web/ui/browser/dom.ts';
import { allMessages } from '#web/ui/browser/messages.ts';
import { passphraseIn } from './fragment.ts';
import { type CipherFailure, type CipherTask, type Decrypted, runCipher } from './tasks.ts';

const { encryption: messages } = allMessages;

const ERROR_ID = 'passphrase-error';

/** A text that was decrypted, and how. */
export interface Opened {
  decrypted: Decrypted;
  passphrase: string;
  /** Whether the passphrase was in the address. */
  isFromLink: boolean;
}

/**
 * Decrypts an armored file with the passphrase in the address, or with the one that the form asks for, and calls `done`
 * once. The `data-` attributes of the form have the URL of the worker and, if the text should be rendered, the language and
 * title of the paste.
 */
export function askPassphrase(form: HTMLFormElement, armored: string, done: (opened: Opened) => void): void {
  const input = form.querySelector('input');
  const button = form.querySelector('button');
  const { cipher, language, title, unchosen } = form.dataset;
  if (!input || !button || !cipher) return;
  const label = button.textContent;
  let isDone = false;

  const open = async (passphrase: string, isFromLink: boolean) => {
    if (button.ariaBusy === 'true') return;
    form.querySelector(`#${ERROR_ID}`)?.remove();
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
    button.ariaBusy = 'true';
    button.textContent = messages.decrypting;
    announce(messages.decrypting);
    const rendered = { language: language as Language | undefined, isUnchosen: unchosen !== undefined };
    const task: CipherTask = { kind: 'decrypt', armored, passphrase, title, ...rendered };
    let why: CipherFailure = 'worker';
    try {
      const result = await runCipher(cipher, task);
      if (result.kind === 'failed') why = result.why;
      if (result.kind !== 'decrypted') throw new Error(why);
      isDone = true;
      done({ decrypted: result, passphrase, isFromLink });
      announce(messages.decrypted);
    } catch {
      const isWrongLink = isFromLink && why === 'passphrase';
      if (isWrongLink) input.value = '';
      const said = isWrongLink ? messages.wrongInLink : messages.failed[why];
      const problem = createElement('p', { class: 'error', id: ERROR_ID, role: 'alert' }, said);
      form.querySelector('label')?.after(problem);
      input.setAttribute('aria-invalid', 'true');
      input.setAttribute('aria-describedby', ERROR_ID);
      input.focus();
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
    if (isDone || passphrase === '') return false;
    input.value = passphrase;
    void open(passphrase, true);
    return true;
  };
  // The whole link may be pasted into the address bar of a page that asks.
  addEventListener('hashchange', openFromLink);
  button.disabled = false;
  // A creator's link may have it, to be copied.
  if (!openFromLink() && document.activeElement === document.body) input.focus();
}
