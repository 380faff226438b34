import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Piece } from '#domain/rendering.ts';

// What of a page is always the same is packed when it is made, and only what differs is put between, so that a
// hot page costs no packing at all.

/** Packs bytes; the less `level` (1 to 9), the quicker. */
export const deflatedPiece = (bytes: Uint8Array, level: number): Piece =>
  pieceOf(bytes, deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH }));

const pieceOf = (bytes: Uint8Array, deflated: Uint8Array): Piece => ({
  deflated,
  crc: crc32(bytes),
  crcShift: shiftBy(bytes.length),
  length: bytes.length,
});

/** The largest block that is not packed (RFC 1951, section 3.2.4). */
const STORED_MAX = 0xffff;

/** Bytes as they are, for what is sent once and is short: 65,535 bytes at most. */
export function storedPiece(bytes: Uint8Array): Piece {
  if (bytes.length > STORED_MAX) throw new RangeError(`A stored block holds ${STORED_MAX} bytes at most`);
  const { length } = bytes;
  const deflated = new Uint8Array(5 + length);
  deflated.set([0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff]);
  deflated.set(bytes, 5);
  return pieceOf(bytes, deflated);
}

const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
const LAST_BLOCK = Uint8Array.of(3, 0);

/** The gzip stream of the pieces in their order. */
export function gzipOf(pieces: Piece[]): Uint8Array<ArrayBuffer> {
  let crc = 0;
  let length = 0;
  for (const piece of pieces) {
    // The CRC-32 of two texts in a row, as in zlib's crc32_combine.
    crc = product(piece.crcShift, crc) ^ piece.crc;
    length += piece.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc >>> 0, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([HEADER, ...pieces.map(({ deflated }) => deflated), LAST_BLOCK, trailer]);
}

const POLYNOMIAL = 0xedb88320;
/** x^0, bits reversed. */
const ONE = 0x80000000;

/**
 * What the CRC-32 of a text is multiplied by when so many bytes follow it: x^8n modulo the polynomial, by squares.
 * A piece knows its own, as working it out for each page took 2 µs.
 */
function shiftBy(bytes: number): number {
  let shift = ONE;
  for (let power = 3, rest = bytes; rest > 0; power++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = product(SQUARES[power % SQUARES.length] as number, shift);
  }
  return shift;
}

/** Of two polynomials over GF(2), bits reversed, modulo that of CRC-32. */
function product(a: number, b: number): number {
  let sum = 0;
  let factor = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) sum ^= factor;
    factor = (factor & 1) === 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1;
  }
  return sum >>> 0;
}

/** x^(2^n) for each n; with 32 bits they come round again. */
const SQUARES: number[] = [0x40000000];
for (let n = 1; n < 32; n++) SQUARES.push(product(SQUARES[n - 1] as number, SQUARES[n - 1] as number));
