import { PASSPHRASE_RANDOM_BYTES, passphraseFrom } from '#domain/encrypted.ts';
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

const encoder = new TextEncoder();

/** The text as an armored age file. `worker` is the address of the worker, which the page names. */
export async function encryptText(worker: string, text: string, passphrase: string): Promise<string> {
  const result = await runCipher(worker, { kind: 'encrypt', bytes: encoder.encode(text), passphrase });
  if (result.kind !== 'encrypted') throw new Error('The worker has not encrypted the text');
  return result.armored;
}

/** Runs a task in a worker of its own, which ends with it, so that its 256 MB are free again. */
export function runCipher(worker: string, task: CipherTask): Promise<CipherResult> {
  return new Promise((resolve) => {
    const thread = new Worker(worker, { type: 'module' });
    const end = (result: CipherResult) => {
      thread.terminate();
      resolve(result);
    };
    thread.addEventListener('message', ({ data }: MessageEvent<CipherResult>) => end(data));
    thread.addEventListener('error', (event) => {
      event.preventDefault();
      end({ kind: 'failed', why: 'worker' });
    });
    thread.postMessage(task);
  });
}

/** A passphrase made here. */
export const newPassphrase = (): string =>
  passphraseFrom(crypto.getRandomValues(new Uint8Array(PASSPHRASE_RANDOM_BYTES)));
