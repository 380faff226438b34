import { PASSPHRASE_RANDOM_BYTES, passphraseFrom } from '#domain/encrypted.ts';
import type { CipherResult, CipherTask } from './tasks.ts';

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
