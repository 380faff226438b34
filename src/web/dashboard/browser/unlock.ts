import { announce, createElement } from '#web/ui/browser/dom.ts';
import { askPassphrase } from '#web/ui/browser/encryption/ask.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { dashboard: messages } = allMessages;

/** Decrypts the text of the edit form; `done` gets it with its passphrase, and the hash if that is in the address. */
export function unlockText(
  unlock: HTMLFormElement,
  armored: string,
  done: (text: string, passphrase: string, hash: string) => void,
): void {
  askPassphrase(unlock, armored, ({ decrypted, passphrase, isFromLink }) => {
    const isText = decrypted.text !== undefined;
    const said = isText ? messages.decrypted : messages.notText;
    unlock.querySelector('div')?.replaceChildren(createElement('span', {}, said));
    announce(said);
    if (isText)
      done(decrypted.text ?? '', passphrase, isFromLink ? `#${encodeURIComponent(passphrase)}` : '');
  });
}
