import { plainBytesMax } from '#domain/encrypted.ts';
import * as messages from '#web/locales/en/browser/create.ts';
import { encryptText, newPassphrase } from '#web/ui/browser/encryption/decrypt-request.ts';

/** What replaces the text when it is sent. */
export interface Sealed {
  content: string;
  /** What the address of the paste gets in addition: `#` and the passphrase, or nothing. */
  hash: string;
}

/** Encrypts what a form sends. */
export interface Sealer {
  isOn(): boolean;
  /** Chooses to encrypt with a passphrase in the link, where there is a choice and none was made. */
  turnOn(): void;
  /** The largest text (bytes), where the server accepts `max`. */
  maxBytes(max: number): number;
  /** The fields that prevent it, each with what to do. */
  problems(): Record<string, string>;
  /** Rejects if the text cannot be encrypted; it must then not be sent. */
  seal(text: string): Promise<Sealed>;
}

/** The choice in the form that creates a paste. */
export class EncryptionChoice implements Sealer {
  readonly #form: HTMLFormElement;
  readonly #select: HTMLSelectElement | null;
  readonly #passphrase: HTMLInputElement | null;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#select = form.querySelector('#encryption');
    this.#passphrase = form.querySelector('#passphrase');
    if (!this.#select) return;
    this.#select.addEventListener('change', () => {
      this.show();
      if (this.#mode() === 'own') this.#passphrase?.focus();
    });
    this.#select.disabled = false;
    this.show();
  }

  /** Shows what belongs to the choice. Call it when scripts have changed the form. */
  show(): void {
    const mode = this.#mode();
    for (const note of this.#form.querySelectorAll<HTMLElement>('[data-encryption]'))
      note.hidden = !note.dataset.encryption?.split(' ').includes(mode);
    const cell = this.#passphrase?.closest<HTMLElement>('.cell');
    if (cell) cell.hidden = mode !== 'own';
  }

  isOn(): boolean {
    return this.#mode() !== 'off';
  }

  turnOn(): void {
    if (this.#select && !this.isOn()) this.#select.value = 'link';
    this.show();
  }

  maxBytes(max: number): number {
    return this.isOn() ? plainBytesMax(max) : max;
  }

  problems(): Record<string, string> {
    const isMissing = this.#mode() === 'own' && this.#passphrase?.value === '';
    return isMissing ? { passphrase: messages.noPassphrase } : {};
  }

  async seal(text: string): Promise<Sealed> {
    const isOwn = this.#mode() === 'own';
    const passphrase = isOwn ? (this.#passphrase?.value ?? '') : newPassphrase();
    if (passphrase === '') throw new Error('No passphrase');
    const content = await encryptText(this.#form.dataset.cipher ?? '', text, passphrase);
    // One that the author chose is not put into the link: they share it another way.
    return { content, hash: isOwn ? '' : `#${passphrase}` };
  }

  #mode(): string {
    return this.#select?.value ?? 'off';
  }
}
