import { PASSPHRASE_RANDOM_BYTES, passphraseFrom } from '#domain/encrypted.ts';
import type { CipherFailure, CipherResult, CipherTask, Decrypted } from './tasks.ts';

/** Why a task failed. */
export class CipherError extends Error {
  readonly why: CipherFailure;

  constructor(why: CipherFailure) {
    super(why);
    this.why = why;
  }
}

const encoder = new TextEncoder();

/** The text as an armored age file. `worker` is the address of the worker, which the page names. */
export async function encryptText(worker: string, text: string, passphrase: string): Promise<string> {
  const result = await ask(worker, { kind: 'encrypt', bytes: encoder.encode(text), passphrase });
  if (result.kind !== 'encrypted') throw new CipherError('worker');
  return result.armored;
}

/** Rejects with a `CipherError`. */
export async function decryptText(
  worker: string,
  task: Omit<Extract<CipherTask, { kind: 'decrypt' }>, 'kind'>,
): Promise<Decrypted> {
  const result = await ask(worker, { kind: 'decrypt', ...task });
  if (result.kind === 'decrypted') return result;
  throw new CipherError(result.kind === 'failed' ? result.why : 'worker');
}

/** Runs a task in a worker of its own, which ends with it, so that its 256 MB are free again. */
function ask(worker: string, task: CipherTask): Promise<CipherResult> {
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
