/** Encrypts and decrypts as the site does. The library is loaded only by the commands that use it. */

import { CliError } from '#cli/shared/errors.ts';
import { encryptedBytes } from '#domain/encrypted.ts';
import { CONTENT_MAX_BYTES, describeSize } from '#domain/paste.ts';

/** The text as an armored age file. Takes a second and 256 MB: that much work makes guessing slow. */
export async function encrypt(text: string, passphrase: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (encryptedBytes(bytes.length) > CONTENT_MAX_BYTES) {
    throw new CliError(
      `The text has ${describeSize(bytes.length)}. Encrypted, it would not fit into ${describeSize(CONTENT_MAX_BYTES)}.`,
    );
  }
  const { armor, Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return armor.encode(await encrypter.encrypt(bytes));
}

/** The content of an armored age file, which may be any bytes; undefined if the passphrase is wrong. Throws `CliError`. */
export async function decrypt(armored: string, passphrase: string): Promise<Uint8Array | undefined> {
  const { armor, Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(armor.decode(armored));
  } catch (error) {
    // The library throws no types of its own.
    if (error instanceof Error && error.message.startsWith('no identity matched')) return undefined;
    throw new CliError('The encrypted text is damaged, or needs more memory than there is.', {
      cause: error,
    });
  }
}
