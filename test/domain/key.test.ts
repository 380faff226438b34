import { describe, expect, test } from 'bun:test';
import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE62, type Random } from '#domain/id.ts';
import { isKeyText, newKeyText } from '#domain/key.ts';

/** The same bytes on every run. */
const seeded: Random = (length) => createHash('shake256', { outputLength: length }).update('seed').digest();

describe('the text of a key', () => {
  test('is gp_, 32 random characters and their CRC-32 in six base62 digits', () => {
    expect(newKeyText((length) => new Uint8Array(length))).toMatch(/^gp_0{32}/);
    for (let n = 0; n < 100; n++) {
      const text = newKeyText(randomBytes);
      expect([text, isKeyText(text)]).toEqual([expect.stringMatching(/^gp_[0-9A-Za-z]{38}$/), true]);
      const value = Array.from(text.slice(-6)).reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
      expect(value).toBe(crc32(text.slice(0, -6)));
    }
  });

  test('with any one character changed is not well formed', () => {
    const text = newKeyText(seeded);
    for (let at = 0; at < text.length; at++) {
      for (const character of `${BASE62}_- é`) {
        if (character === text[at]) continue;
        const tampered = text.slice(0, at) + character + text.slice(at + 1);
        if (isKeyText(tampered)) throw new Error(`Taken for a key: ${tampered}`);
      }
    }
  });

  test('with neighbours swapped, cut, lengthened or decorated is not well formed', () => {
    const text = newKeyText(seeded);
    for (let at = 0; at + 1 < text.length; at++) {
      const [a, b] = [text.charAt(at), text.charAt(at + 1)];
      if (a !== b) expect(isKeyText(text.slice(0, at) + b + a + text.slice(at + 2))).toBe(false);
    }
    for (const other of [text.slice(1), text.slice(0, -1), `${text}0`, `${text}\n`, ` ${text}`, '', 'gp_']) {
      expect(isKeyText(other)).toBe(false);
    }
  });
});
