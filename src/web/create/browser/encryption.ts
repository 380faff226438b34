import { plainBytesMax } from '#domain/encrypted.ts';
import { encryptText, newPassphrase } from '#web/ui/browser/encryption/tasks.ts';
import { allMessages } from '#web/ui/browser/messages.ts';

const { create: messages } = allMessages;

/** What replaces the text when it is sent. */
export interface Sealed {
  content: string;
  /** What the address of the paste gets in addition: `#` and the passphrase, or nothing. */
  hash: string;
}

/** Encrypts what a form sends. */
export type Sealer = Omit<ReturnType<typeof encryptionChoice>, 'show'>;

/** The choice in the form that creates a paste. */
export function encryptionChoice(form: HTMLFormElement) {
  const select = form.querySelector<HTMLSelectElement>('#encryption');
  const field = form.querySelector<HTMLInputElement>('#passphrase');
  const mode = () => select?.value ?? 'off';
  const isOn = () => mode() !== 'off';
  const show = () => {
    for (const note of form.querySelectorAll<HTMLElement>('[data-encryption]'))
      note.hidden = !note.dataset.encryption?.split(' ').includes(mode());
    const cell = field?.closest<HTMLElement>('.cell');
    if (cell) cell.hidden = mode() !== 'own';
  };
  if (select) {
    select.addEventListener('change', () => {
      show();
      if (mode() === 'own') field?.focus();
    });
    select.disabled = false;
    show();
  }
  return {
    /** Shows what belongs to the choice. Call it when scripts have changed the form. */
    show,
    isOn,
    /** Chooses to encrypt with a passphrase in the link, where there is a choice and none was made. */
    turnOn() {
      if (select && !isOn()) select.value = 'link';
      show();
    },
    /** The largest text (bytes), where the server accepts `max`. */
    maxBytes: (max: number) => (isOn() ? plainBytesMax(max) : max),
    /** The fields that prevent it, each with what to do. */
    problems: (): Record<string, string> =>
      mode() === 'own' && field?.value === '' ? { passphrase: messages.noPassphrase } : {},
    /** Rejects if the text cannot be encrypted; it must then not be sent. */
    async seal(text: string): Promise<Sealed> {
      const isOwn = mode() === 'own';
      const passphrase = isOwn ? (field?.value ?? '') : newPassphrase();
      if (passphrase === '') throw new Error('No passphrase');
      const content = await encryptText(form.dataset.cipher ?? '', text, passphrase);
      // One that the author chose is not put into the link: they share it another way.
      return { content, hash: isOwn ? '' : `#${passphrase}` };
    },
  };
}
