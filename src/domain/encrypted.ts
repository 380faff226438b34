/** Encrypted pastes: ASCII-armored age files (age-encryption.org/v1), which for the server are ordinary texts. */

const HEADER = '-----BEGIN AGE ENCRYPTED FILE-----';
const FOOTER = '-----END AGE ENCRYPTED FILE-----';
/** The first bytes of every file that is encrypted with a passphrase: 48 bytes of the file make a line. */
const PASSPHRASE_BEGINNING = 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdC';

/** Whether a text is an armored age file, by its first line. Costs one comparison for nearly every other text. */
export const isEncrypted = (content: Uint8Array): boolean => startsWith(content, 0, HEADER);

/** Whether it is encrypted with a passphrase. The alternative is a key of the reader, which stays on their machine. */
export function takesPassphrase(content: Uint8Array): boolean {
  const lineEnd = content.indexOf(LF);
  return isEncrypted(content) && lineEnd !== -1 && startsWith(content, lineEnd + 1, PASSPHRASE_BEGINNING);
}

const LF = 10;

function startsWith(content: Uint8Array, offset: number, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (content[offset + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** A header with a scrypt recipient and a two-digit work factor, and the nonce of the payload. */
const FILE_HEADER_BYTES = 150 + 16;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ARMOR_LINE_BYTES = 48;
const FRAME_BYTES = HEADER.length + 1 + FOOTER.length + 1;

/** The size of a text of this many bytes once it is encrypted with a passphrase and armored. */
export function encryptedBytes(plainBytes: number): number {
  const chunks = Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES));
  const file = FILE_HEADER_BYTES + plainBytes + chunks * TAG_BYTES;
  return FRAME_BYTES + 4 * Math.ceil(file / 3) + Math.ceil(file / ARMOR_LINE_BYTES);
}

/** The largest text that fits into `maxBytes` when encrypted: 386,852 bytes (378 KB) for 512 KB. */
export function plainBytesMax(maxBytes: number): number {
  let low = 0;
  let high = maxBytes;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (encryptedBytes(middle) <= maxBytes) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** 32 characters, without those that are easily confused with others (i, l, o, u). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const PASSPHRASE_LENGTH = 26;

/** A passphrase of 130 random bits, which fits into a link and can be typed. Takes 26 random bytes. */
export const passphraseFrom = (random: Uint8Array): string =>
  Array.from(random.subarray(0, PASSPHRASE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
export const PASSPHRASE_RANDOM_BYTES = PASSPHRASE_LENGTH;
