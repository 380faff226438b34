import { describe, expect, test } from 'bun:test';
import { BASE62, isId, newId, type Random, randomBase62 } from '#domain/id.ts';

/** Gives these bytes, over and over. */
function cycling(bytes: number[]): Random {
  let at = 0;
  return (length) => Uint8Array.from({ length }, () => bytes[at++ % bytes.length] ?? 0);
}

const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);

describe('an id', () => {
  test('is derived from random bytes, one for each character', () => {
    expect(newId(cycling([0, 1, 9, 10, 35, 36, 61, 62]))).toBe('019AZaz0');
    expect(newId(cycling([247]))).toBe('zzzzzzzz');
  });

  test('discards bytes from 248 to 255, which would favour some characters, and requests more', () => {
    for (const byte of [248, 251, 255]) expect(newId(cycling([byte, 61]))).toBe('zzzzzzzz');
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

  test('is exactly 8 digits and letters of ASCII', () => {
    for (const text of ['00000000', 'zZ9aA0xY']) expect([text, isId(text)]).toEqual([text, true]);
    const others = ['1234567-', '1234567 ', '12345678\n', 'ä2345678', '１2345678'];
    for (const text of ['', '1234567', '123456789', ...others])
      expect([text, isId(text)]).toEqual([text, false]);
  });
});
