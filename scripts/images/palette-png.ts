import { crc32, deflateSync } from 'node:zlib';

/** A picture: the red, green, blue and alpha of each pixel, row by row. */
interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const COLORS_MAX = 256;
/** Of the header (PNG specification, 11.2.1): 8 bits for a pixel, a palette, and the only methods there are. */
const PALETTE_FORMAT = [8, 3, 0, 0, 0];

/**
 * An opaque picture as PNG with the 256 commonest colors, half as large as the screenshots of browsers. Meant for flat
 * drawings: other pixels get the nearest of these colors.
 */
export function palettePng({ width, height, rgba }: Pixels): Buffer {
  const counts = new Map<number, number>();
  const colors = Array.from({ length: width * height }, (_, at) => colorAt(rgba, 4 * at));
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLORS_MAX)
    .map(([color]) => color);
  const places = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  // Each row begins with 0: no filter.
  colors.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = places.get(color) ?? 0;
  });
  const header = Buffer.from([...bytesOf(width), ...bytesOf(height), ...PALETTE_FORMAT]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((color) => bytesOf(color).slice(1)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const colorAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

function nearest(palette: number[], color: number): number {
  const distances = palette.map((other) =>
    bytesOf(other).reduce((sum, byte, at) => sum + (byte - (bytesOf(color)[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

const bytesOf = (number: number): number[] => [24, 16, 8, 0].map((bits) => (number >>> bits) & 0xff);

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([Buffer.from(bytesOf(data.length)), content, Buffer.from(bytesOf(crc32(content)))]);
}
