import { indexedPng } from '#render/png.ts';

/** A picture: the red, green, blue and alpha of each pixel, row by row. */
interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

const COLORS_MAX = 256;

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
  colors.forEach((color, at) => {
    rows[at + Math.floor(at / width) + 1] = places.get(color) ?? 0;
  });
  return indexedPng({ width, height, palette: palette.map(bytesOf), rows }, 9);
}

const colorAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0);

function nearest(palette: number[], color: number): number {
  const distances = palette.map((other) =>
    bytesOf(other).reduce((sum, byte, at) => sum + (byte - (bytesOf(color)[at] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

const bytesOf = (color: number): number[] => [16, 8, 0].map((bits) => (color >>> bits) & 0xff);
