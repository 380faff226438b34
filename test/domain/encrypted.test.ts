import { expect, test } from 'bun:test';
import { armor, Decrypter, Encrypter } from 'age-encryption';
import {
  encryptedBytes,
  isEncrypted,
  PASSPHRASE_RANDOM_BYTES,
  passphraseFrom,
  plainBytesMax,
  takesPassphrase,
} from '#domain/encrypted.ts';
import { CONTENT_MAX_BYTES } from '#domain/paste.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** As the browser does, with less work: only the digits of the work factor stand in the file. */
async function encrypted(plain: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase('a passphrase');
  encrypter.setScryptWorkFactor(10);
  return bytes(armor.encode(await encrypter.encrypt(plain)));
}

test('an armored age file is recognized by its first line, and one for a passphrase by its second', async () => {
  const file = await encrypted(bytes('text'));
  expect([isEncrypted(file), takesPassphrase(file)]).toEqual([true, true]);
  const crlf = bytes(new TextDecoder().decode(file).replaceAll('\n', '\r\n'));
  expect([isEncrypted(crlf), takesPassphrase(crlf)]).toEqual([true, true]);

  const encrypter = new Encrypter();
  encrypter.addRecipient('age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj');
  const forKey = bytes(armor.encode(await encrypter.encrypt('text')));
  expect([isEncrypted(forKey), takesPassphrase(forKey)]).toEqual([true, false]);

  for (const text of ['', '-', ' -----BEGIN AGE ENCRYPTED FILE-----\n', '-----BEGIN PGP MESSAGE-----\n'])
    expect([isEncrypted(bytes(text)), takesPassphrase(bytes(text))]).toEqual([false, false]);
});

test('a work factor over 20 is refused before any work is done', async () => {
  const file = new TextDecoder('latin1').decode(
    armor.decode(new TextDecoder().decode(await encrypted(bytes('text')))),
  );
  const decrypter = new Decrypter();
  decrypter.addPassphrase('a passphrase');
  const failure = decrypter.decrypt(Buffer.from(file.replace(/(scrypt \S+) 10/, '$1 21'), 'latin1'));
  expect((await failure.catch((error: Error) => error)) as Error).toHaveProperty(
    'message',
    'scrypt work factor is too high',
  );
});

test('the size of an encrypted text is known before it is encrypted', async () => {
  for (const size of [0, 1, 47, 48, 49, 1000, 65_535, 65_536, 65_537, 131_072, 200_001])
    expect([size, encryptedBytes(size)]).toEqual([size, (await encrypted(new Uint8Array(size))).length]);
});

test('a text of 378 KB fits into a paste when it is encrypted, and not a byte more', async () => {
  const most = plainBytesMax(CONTENT_MAX_BYTES);
  expect(Math.round(most / 1024)).toBe(378);
  expect((await encrypted(new Uint8Array(most))).length).toBeLessThanOrEqual(CONTENT_MAX_BYTES);
  expect(encryptedBytes(most + 1)).toBeGreaterThan(CONTENT_MAX_BYTES);
});

test('a passphrase has 26 characters of 5 random bits each, which nobody mistakes for others', () => {
  const all = passphraseFrom(Uint8Array.from({ length: 32 }, (_, at) => at).subarray(0, 32));
  expect(all).toBe('0123456789abcdefghjkmnpqrs');
  expect(passphraseFrom(new Uint8Array(PASSPHRASE_RANDOM_BYTES).fill(255))).toBe('z'.repeat(26));
});
