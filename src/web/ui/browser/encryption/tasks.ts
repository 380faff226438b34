import type { Language } from '#domain/paste.ts';
import type { RenderedText } from './render.ts';

/** What the worker is asked. */
export type CipherTask =
  | { kind: 'encrypt'; bytes: Uint8Array; passphrase: string }
  /** With a language, the text is rendered too. `title` is that of the paste, which its page shows already. */
  | {
      kind: 'decrypt';
      armored: string;
      passphrase: string;
      language?: Language | undefined;
      isUnchosen?: boolean;
      title?: string | undefined;
    };

/** What it answers. */
export type CipherResult =
  | { kind: 'encrypted'; armored: string }
  | Decrypted
  | { kind: 'failed'; why: CipherFailure };

export interface Decrypted {
  kind: 'decrypted';
  bytes: Uint8Array;
  /** Undefined if this is no text. */
  text?: string | undefined;
  rendered?: RenderedText | undefined;
}

/**
 * `passphrase`: it is wrong. `damaged`: this is no complete age file, or somebody changed it. `work`: decrypting it takes
 * more work than the library accepts. `memory`: this device has too little. `worker`: the worker could not be loaded.
 */
export type CipherFailure = 'passphrase' | 'damaged' | 'work' | 'memory' | 'worker';
