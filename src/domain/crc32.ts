import { BASE62 } from './id.ts';

/** CRC-32 (ISO 3309) of ASCII text. Bitwise: what is checked is a few dozen characters, which need no table. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export const CHECKSUM_LENGTH = 6;

/** The CRC-32 of `text` as six base62 digits: the checksum of GitHub's and npm's tokens, and of our keys. */
export function base62Checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = BASE62[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
