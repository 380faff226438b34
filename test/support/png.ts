import { inflateSync } from 'node:zlib';

/** The size, the palette as `#rrggbb` and the colors of the pixels of a PNG with a palette and without filters. */
export function readPng(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const chunk = (type: string): Buffer => {
    const at = bytes.indexOf(type);
    return bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
  };
  const palette =
    chunk('PLTE')
      .toString('hex')
      .match(/.{6}/g)
      ?.map((color) => `#${color}`) ?? [];
  const rows = inflateSync(chunk('IDAT'));
  if (rows.length !== (width + 1) * height) throw new Error('Not a whole picture');
  /** The colors between two columns and two rows. */
  const colorsIn = (left: number, right: number, top = 0, bottom = height): Set<string> => {
    const found = new Set<string>();
    for (let y = top; y < bottom; y++) {
      const start = y * (width + 1) + 1;
      for (const color of rows.subarray(start + left, start + right)) found.add(palette[color] ?? '');
    }
    return found;
  };
  return { width, height, colorsIn };
}
