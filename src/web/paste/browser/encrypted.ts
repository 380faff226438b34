import { askPassphrase } from '#web/ui/browser/encryption/ask.ts';
import { showDecrypted } from './decrypted.ts';
import { hashOf, rangeOf } from './range.ts';

/** Decrypts the paste of this page, with the passphrase in its address or with the one that the form asks for. */
export function enhanceEncrypted(form: HTMLFormElement): void {
  const armored = document.querySelector('#armor')?.textContent ?? '';
  askPassphrase(form, armored, ({ decrypted, isFromLink }) => {
    // One in the address was wrong, or is not the one that was typed: it must not be copied.
    if (!isFromLink) dropPassphrase();
    showDecrypted(form, decrypted);
  });
}

function dropPassphrase(): void {
  const range = rangeOf(location.hash);
  const here = location.pathname + location.search;
  history.replaceState(history.state, '', here + (range ? hashOf(range) : ''));
}
