/** Texts of pastes as agents see them: decrypted. */
import { decrypt, encrypt } from '#cli/pastes/encryption.ts';
import { CliError } from '#cli/shared/errors.ts';
import { isEncrypted, takesPassphrase } from '#domain/encrypted.ts';
import { decodeContent } from '#domain/paste.ts';

/** Runs work in the order in which it comes, each after the end of the previous: agents call tools in parallel. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

export const isEncryptedText = (text: string): boolean => isEncrypted(encoder.encode(text));

const encoder = new TextEncoder();

/** A passphrase takes 256 MB for a second: not as often as an agent may call tools at once. */
const inTurn = oneAtATime();

/** Throws `CliError` if the text does not fit into a paste any more. */
export const encryptText = (text: string, passphrase: string): Promise<string> =>
  inTurn(() => encrypt(text, passphrase));

/** The text, decrypted if it is encrypted. Throws `CliError` if that cannot be done. */
export async function decryptText(content: string, passphrase: string | undefined): Promise<string> {
  const bytes = encoder.encode(content);
  if (!isEncrypted(bytes)) return content;
  if (!takesPassphrase(bytes)) {
    throw new CliError('This paste is encrypted for a key of its reader, who can decrypt it with age.');
  }
  const where = 'Ask the user for its complete link: the passphrase is the part after #.';
  if (passphrase === undefined) throw new CliError(`This paste is encrypted. ${where}`);
  const text = await inTurn(() => decrypt(content, passphrase));
  if (text === undefined) throw new CliError(`Wrong passphrase for this paste. ${where}`);
  return decodeContent(text);
}
