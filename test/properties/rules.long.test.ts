import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readConfig, SETTINGS } from '#config/index.ts';
import { ConfigError, duration } from '#config/kinds.ts';
import { readDomain } from '#domain/email.ts';
import { isId, newId } from '#domain/id.ts';
import { normalizeKeyName } from '#domain/key.ts';
import { isSlug, normalizeTitle, TITLE_MAX_CODE_POINTS } from '#domain/paste.ts';
import { bucketsOf, RANGES } from '#domain/range.ts';
import { fold } from '#domain/search.ts';
import { cases } from '../support/property.ts';
import { anyText } from './arbitraries.ts';

const OFTEN = cases(20_000, 300);
const SLUGS = ['---', 'ab', 'abc', 'a'.repeat(48), 'a'.repeat(49)].concat([
  'Abc',
  'a_b',
  'abc\n',
  '\nabc',
  '１２３',
  'äbc',
]);
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

describe('for any text', () => {
  test('a slug is 3 to 48 of a-z, 0-9 and hyphen, and nothing else', () => {
    const letters = fc.constantFrom(...'abz09-AZ_ é\n.漢'.split(''));
    const nearly = fc.string({ unit: letters, maxLength: 60 });
    const property = fc.property(
      fc.oneof(nearly, fc.stringMatching(/^[a-z0-9-]{3,48}$/), anyText),
      (text) => {
        const known = Array.from(text).every((letter) =>
          'abcdefghijklmnopqrstuvwxyz0123456789-'.includes(letter),
        );
        expect(isSlug(text)).toBe(known && text.length >= 3 && text.length <= 48);
      },
    );
    fc.assert(property, { ...OFTEN, examples: SLUGS.map((text) => [text]) });
  });

  test('a title is trimmed, has no control characters and at most 120 code points, and stays as it is', () => {
    const property = fc.property(fc.oneof(anyText, fc.string({ unit: 'binary', maxLength: 400 })), (text) => {
      const title = normalizeTitle(text);
      if (title === null) return;
      expect(Array.from(title).length).toBeWithin(1, TITLE_MAX_CODE_POINTS + 1);
      expect(title).not.toMatch(/\p{Cc}|^\s|\s$/u);
      expect(normalizeTitle(title)).toBe(title);
    });
    fc.assert(property, { ...OFTEN, examples: [[`${'🎉'.repeat(121)}`], [`a${'🎉'.repeat(120)}`]] });
  });

  test('the name of a key stays as it is once it was normalized', () => {
    const property = fc.property(anyText, (text) => {
      const name = normalizeKeyName(text);
      if (name !== undefined) expect(normalizeKeyName(name)).toBe(name);
    });
    fc.assert(property, OFTEN);
  });

  test('search finds in a text what is in it, in any case', () => {
    const property = fc.property(anyText, fc.nat(), fc.nat(), (text, from, length) => {
      const letters = Array.from(text);
      const start = from % (letters.length + 1);
      const part = letters.slice(start, start + (length % 20)).join('');
      expect(fold(text)).toContain(fold(part));
      expect(fold(fold(text))).toBe(fold(text));
    });
    fc.assert(property, { ...OFTEN, examples: [['ΟΔΟΣ ΣΑΣ', 0, 4]] });
  });

  test('the domain of an email address is read without an exception, and reading it again changes nothing', () => {
    const property = fc.property(fc.oneof(anyText, fc.domain(), fc.emailAddress()), (text) => {
      const domain = readDomain(text);
      if (domain !== undefined) expect(readDomain(domain)).toBe(domain);
    });
    fc.assert(property, { ...OFTEN, examples: [['..'], ['a..b']] });
  });

  test('a setting is either accepted or rejected with its name', () => {
    const names = Object.keys(SETTINGS);
    const nearly = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.emailAddress(),
      fc.integer().map(String),
      fc.tuple(fc.nat(), fc.constantFrom('m', 'h', 'd', 'KB', ' MB')).map((parts) => parts.join('')),
    );
    const property = fc.property(fc.constantFrom(...names), nearly, (name, value) => {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        expect(error.message).toContain(name);
      }
    });
    fc.assert(property, OFTEN);
  });
});

test('any bytes give an id, unless they are skipped, and only 8 letters and digits are one', () => {
  fc.assert(
    fc.property(bytesOf(64), (bytes) => {
      fc.pre(bytes.filter((byte) => byte < 248).length >= 8);
      const left = [...bytes];
      expect(isId(newId((length) => Uint8Array.from(left.splice(0, length))))).toBe(true);
    }),
    OFTEN,
  );
});

test('a duration is from one minute to 365 days, in minutes, hours or days', () => {
  const property = fc.property(fc.nat({ max: 2_000_000 }), fc.constantFrom('m', 'h', 'd'), (figure, unit) => {
    const milliseconds = figure * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as 'm'];
    const isValid = figure <= 999_999 && milliseconds >= 60_000 && milliseconds <= 365 * 86_400_000;
    expect(duration.parse(`${figure}${unit}`)).toBe(isValid ? milliseconds : undefined);
  });
  fc.assert(property, OFTEN);
});

test('the buckets of a range are aligned, contain now in the last, and are as many as the range says', () => {
  const time = fc.integer({ min: 1_000_000_000_000, max: 4_102_444_800_000 });
  const property = fc.property(fc.constantFrom(...RANGES), time, time, (range, now, firstView) => {
    const { from, last, lengthMs } = bucketsOf(range, now, firstView);
    expect([from % lengthMs, last % lengthMs]).toEqual([0, 0]);
    expect(now - last).toBeWithin(0, lengthMs);
    const count = (last - from) / lengthMs + 1;
    if (range !== 'all') expect(count).toBe({ '24h': 24, '7d': 7, '30d': 30, '90d': 90 }[range]);
    else expect(count).toBeGreaterThanOrEqual(1);
  });
  fc.assert(property, OFTEN);
});
