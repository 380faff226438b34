import { expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import { deflatedPiece, gzipOf, storedPiece } from '#render/gzip.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('pieces that are compressed separately form one gzip stream of the whole text', () => {
  const long = ['ä'.repeat(40_000), 'const a = 1;\n'.repeat(30_000)];
  const texts = ['', '<!doctype html>', long[0] ?? '', 'x', '1,284 views', long[1] ?? '', ''];
  for (const make of [storedPiece, (text: Uint8Array) => deflatedPiece(text, 1)]) {
    const pieces = texts.map((text) =>
      text.length > 30_000 ? deflatedPiece(bytes(text), 6) : make(bytes(text)),
    );
    // It checks the sum and the length at the end of the stream.
    expect(gunzipSync(Buffer.concat(gzipOf(pieces))).toString()).toBe(texts.join(''));
  }
});

test('a stored piece larger than a block is rejected', () => {
  expect(() => storedPiece(new Uint8Array(65_536))).toThrow('65535');
});
