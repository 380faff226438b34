import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { deflatedPiece, gzipOf, storedPiece } from '#text/gzip.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('pieces that are compressed separately form one gzip stream of the whole text', () => {
  const texts = [
    '',
    '<!doctype html>',
    'ä'.repeat(40_000),
    'x',
    '1,284 views',
    'const a = 1;\n'.repeat(30_000),
    '',
  ];
  for (const make of [storedPiece, (text: Uint8Array) => deflatedPiece(text, 1)]) {
    const pieces = texts.map((text) =>
      text.length > 30_000 ? deflatedPiece(bytes(text), 6) : make(bytes(text)),
    );
    // It checks the sum and the length at the end of the stream.
    expect(gunzipSync(gzipOf(pieces)).toString()).toBe(texts.join(''));
  }
});

test('pieces of any length can be joined', () => {
  for (let round = 0; round < 300; round++) {
    const texts = Array.from({ length: 1 + (round % 5) }, (_, at) =>
      randomBytes((round * 37 + at * 911) % 5000),
    );
    const pieces = texts.map((text, at) => (at % 2 === 0 ? deflatedPiece(text, 6) : storedPiece(text)));
    expect(gunzipSync(gzipOf(pieces)).equals(Buffer.concat(texts))).toBe(true);
  }
});

test('no pieces form an empty text', () => {
  expect(gunzipSync(gzipOf([])).length).toBe(0);
});

test('a stored piece larger than a block is rejected', () => {
  expect(() => storedPiece(new Uint8Array(65_536))).toThrow('65535');
});
