/**
 * The worker that encrypts and decrypts, an entry of its own: the key derivation takes a second or more and 256 MB,
 * which must not block the page. It gets one task and answers once.
 */
import { armor, Decrypter, Encrypter } from 'age-encryption';
import { attempt } from '#domain/attempt.ts';
import type { CipherResult, CipherTask } from './tasks.ts';

addEventListener('message', ({ data }: MessageEvent<CipherTask>) => {
  run(data).then(postMessage, () => postMessage({ kind: 'failed', why: 'worker' } satisfies CipherResult));
});

async function run(task: CipherTask): Promise<CipherResult> {
  if (task.kind === 'encrypt') return { kind: 'encrypted', armored: await encrypt(task) };
  let bytes: Uint8Array;
  try {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(task.passphrase);
    bytes = await decrypter.decrypt(armor.decode(task.armored));
  } catch (error) {
    return { kind: 'failed', why: reasonOf(error) };
  }
  const text = decode(bytes);
  if (text === undefined || task.language === undefined) return { kind: 'decrypted', bytes, text };
  const { renderText } = await import('./render.ts');
  return {
    kind: 'decrypted',
    bytes,
    text,
    rendered: await renderText(text, task.language, task.title ?? null, task.isUnchosen),
  };
}

/** Undefined if the bytes are no text: `age` encrypts any file. A byte order mark is part of the text. */
const decode = (bytes: Uint8Array): string | undefined =>
  attempt(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));

async function encrypt({ bytes, passphrase }: Extract<CipherTask, { kind: 'encrypt' }>): Promise<string> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return armor.encode(await encrypter.encrypt(bytes));
}

/** By the library's messages: it throws no types of its own. A test holds each of them against its version. */
function reasonOf(error: unknown): Extract<CipherResult, { kind: 'failed' }>['why'] {
  const message = error instanceof Error ? error.message : '';
  if (message.startsWith('no identity matched')) return 'passphrase';
  if (error instanceof RangeError && !message.startsWith('invalid')) return 'memory';
  return message === 'scrypt work factor is too high' ? 'work' : 'damaged';
}
