import { crc32, deflateSync } from 'node:zlib';

/** An opaque picture in at most 256 colors. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** Red, green and blue of each color. */
  palette: readonly (readonly number[])[];
  /** The color of each pixel, row by row; each row begins with a 0. */
  rows: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Of the header (PNG specification, 11.2.1): 8 bits for a pixel, a palette, and the only methods there are. */
const PALETTE_FORMAT = [8, 3, 0, 0, 0];

/** The picture as PNG. The 0 before each row says that it has no filter. */
export function indexedPng({ width, height, palette, rows }: IndexedPicture, level: number): Buffer {
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.from([...bytesOf(width), ...bytesOf(height), ...PALETTE_FORMAT])),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const bytesOf = (number: number): number[] => [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff);

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([Buffer.from(bytesOf(data.length)), content, Buffer.from(bytesOf(crc32(content)))]);
}
