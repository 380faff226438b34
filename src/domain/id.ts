/** The 62 characters of ids and keys. */
export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const ID_LENGTH = 8;

/** Returns `length` cryptographically random bytes. Injected, so that tests can choose them. */
export type Random = (length: number) => Uint8Array;

/** Random base62 characters. Bytes from 248 on are discarded: modulo 62, they would favour the first eight characters. */
export function randomBase62(random: Random, length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length + 4)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62];
    }
  }
  return text;
}

/** A new 8-character id of a paste, account or key (62^8, about 2·10^14, possible ones). */
export const newId = (random: Random): string => randomBase62(random, ID_LENGTH);

/** Whether `text` looks like an id; saves the store a lookup that cannot succeed. */
export const isId = (text: string): boolean => /^[0-9A-Za-z]{8}$/.test(text);
