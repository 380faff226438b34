import { plainBytesMax } from '#domain/encrypted.ts';
import type { Language } from '#domain/paste.ts';
import { editedText } from '#text/line-ends.ts';
import { wireAddFile } from '#web/create/browser/add-file.ts';
import { formContent } from '#web/create/browser/content.ts';
import { bytesOf, maxBytesOf, showCount } from '#web/create/browser/count.ts';
import { debounce, whenIdle } from '#web/create/browser/debounce.ts';
import type { Sealed, Sealer } from '#web/create/browser/encryption.ts';
import { submitByScript } from '#web/create/browser/submit.ts';
import { announce, createElement } from '#web/ui/browser/dom.ts';
import { encryptText } from '#web/ui/browser/encryption/tasks.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { create: messages, dashboard } = allMessages;

/** Gives the edit form the editor of its language, once an encrypted text is decrypted. */
export function enhanceEdit(form: HTMLFormElement): void {
  const area = form.querySelector('textarea');
  const button = form.querySelector<HTMLButtonElement>('button.primary');
  const count = form.querySelector<HTMLElement>('.count');
  const choice = form.querySelector<HTMLSelectElement>('#language');
  const unlock = document.querySelector<HTMLFormElement>('#unlock');
  if (!area || !button || !count) return;

  const { changed, now: settle } = debounce(() =>
    showCount(count, bytesOf(content.text()), sealer.maxBytes(maxBytesOf(form))),
  );
  const content = formContent(area, changed);
  const sealer = encryptedEdit(area.defaultValue, unlock?.dataset.cipher ?? '');
  submitByScript({ form, button, content, settle, sealer, texts: messages.save });
  const edit = () => {
    // A rich text cannot become another.
    const language = form.dataset.language && ((choice?.value || form.dataset.language) as Language);
    if (language) whenIdle(() => void content.use(language));
    if (language === 'plain') void content.files();
  };
  wireAddFile(form, content);
  choice?.addEventListener('change', () => {
    if (!area.readOnly) edit();
  });
  if (!unlock) edit();
  else {
    area.readOnly = true;
    area.value = area.defaultValue;
    void import('#web/ui/browser/encryption/ask.ts').then(({ askPassphrase }) =>
      askPassphrase(unlock, area.defaultValue, ({ decrypted: { text }, passphrase, isFromLink }) => {
        const said = text === undefined ? dashboard.notText : dashboard.decrypted;
        unlock.querySelector('div')?.replaceChildren(createElement('span', {}, said));
        announce(said);
        if (text === undefined) return;
        sealer.opened(text, passphrase, isFromLink ? `#${encodeURIComponent(passphrase)}` : '');
        area.readOnly = false;
        content.setText(text);
        settle();
        edit();
      }),
    );
  }
  settle();
}

/**
 * An encrypted text that is being edited. Until it is decrypted, what is stored is sent back, whatever the text area holds:
 * a browser may have put the decrypted text back into it when the page was reloaded.
 */
function encryptedEdit(armored: string, worker: string) {
  let decrypted: { text: string; passphrase: string; hash: string } | undefined;
  return {
    /** From now on the text is encrypted again with this passphrase. `hash` goes into the address of the saved paste. */
    opened(text: string, passphrase: string, hash: string): void {
      decrypted = { text, passphrase, hash };
    },
    isOn: () => worker !== '',
    turnOn() {},
    maxBytes: (max: number) => (decrypted === undefined ? max : plainBytesMax(max)),
    problems: () => ({}),
    async seal(typed: string): Promise<Sealed> {
      if (decrypted === undefined) return { content: armored, hash: '' };
      const { text, passphrase, hash } = decrypted;
      const edited = editedText(typed, text);
      // Encrypting the same text again would give another file, and so an edit where only the title changed.
      const content = edited === text ? armored : await encryptText(worker, edited, passphrase);
      return { content, hash };
    },
  } satisfies Sealer & Record<string, unknown>;
}
