import { describe, expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { BASE62, ID_LENGTH, isId, newId, type Random, randomBase62 } from '#domain/id.ts';

/** Gives these bytes, over and over. */
function cycling(bytes: number[]): Random {
  let at = 0;
  return (length) => Uint8Array.from({ length }, () => bytes[at++ % bytes.length] ?? 0);
}

const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);

describe('an id', () => {
  test('is 8 characters of 0-9, A-Z and a-z', () => {
    expect(BASE62).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    expect(ID_LENGTH).toBe(8);
    for (let n = 0; n < 200; n++) expect(newId(randomBytes)).toMatch(/^[0-9A-Za-z]{8}$/);
  });

  test('is derived from random bytes, one for each character', () => {
    expect(newId(cycling([0, 1, 9, 10, 35, 36, 61, 62]))).toBe('019AZaz0');
    expect(newId(cycling([247]))).toBe('zzzzzzzz');
  });

  test('discards bytes from 248 to 255, which would favour some characters', () => {
    for (const byte of [248, 249, 250, 251, 252, 253, 254, 255]) {
      expect(newId(cycling([byte, 61]))).toBe('zzzzzzzz');
    }
  });

  test('requests more bytes when all of them were discarded', () => {
    const answers = [255, 255, 255, 7];
    const random: Random = (length) => new Uint8Array(length).fill(answers.shift() ?? 7);
    expect(newId(random)).toBe('77777777');
  });

  test('favours no character', () => {
    const counts = new Map<string, number>();
    for (const character of randomBase62(cycling(EVERY_BYTE), 62 * 40)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(Array.from(BASE62).sort());
    expect(new Set(counts.values())).toEqual(new Set([40]));
  });

  test.each(['', '1234567', '123456789', '1234567-', '1234567 ', '12345678\n', 'ä2345678', '１2345678'])(
    'is not: %j',
    (text) => {
      expect(isId(text)).toBe(false);
    },
  );

  test.each(['00000000', 'zZ9aA0xY'])('may be: %s', (text) => {
    expect(isId(text)).toBe(true);
  });
});
