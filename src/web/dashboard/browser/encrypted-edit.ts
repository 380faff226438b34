import { plainBytesMax } from '#domain/encrypted.ts';
import { editedText } from '#text/line-ends.ts';
import type { Sealed, Sealer } from '#web/create/browser/encryption.ts';
import { encryptText } from '#web/ui/browser/encryption/decrypt-request.ts';

/**
 * An encrypted text that is being edited. Until it is decrypted, what is stored is sent back, whatever the text area holds:
 * a browser may have put the decrypted text back into it when the page was reloaded.
 */
export class EncryptedEdit implements Sealer {
  readonly #armored: string;
  readonly #worker: string;
  #opened: { text: string; passphrase: string } | undefined;
  #hash = '';

  constructor(armored: string, worker: string) {
    this.#armored = armored;
    this.#worker = worker;
  }

  /** From now on the text is encrypted again with this passphrase. `hash` goes into the address of the saved paste. */
  opened(text: string, passphrase: string, hash: string): void {
    this.#opened = { text, passphrase };
    this.#hash = hash;
  }

  isOn(): boolean {
    return this.#worker !== '';
  }

  turnOn(): void {}

  maxBytes(max: number): number {
    return this.#opened === undefined ? max : plainBytesMax(max);
  }

  problems(): Record<string, string> {
    return {};
  }

  async seal(typed: string): Promise<Sealed> {
    if (this.#opened === undefined) return { content: this.#armored, hash: '' };
    const { text, passphrase } = this.#opened;
    const edited = editedText(typed, text);
    // Encrypting the same text again would give another file, and so an edit where only the title changed.
    const isSame = edited === text;
    const content = isSame ? this.#armored : await encryptText(this.#worker, edited, passphrase);
    return { content, hash: this.#hash };
  }
}
