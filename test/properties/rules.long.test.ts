import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readConfig, SETTINGS } from '#config/index.ts';
import { ConfigError, duration } from '#config/kinds.ts';
import { readDomain } from '#domain/email.ts';
import { isSlug } from '#domain/paste.ts';
import { fold } from '#domain/search.ts';
import { cases } from '../support/property.ts';
import { words } from '../text/random-code.ts';
import { anyText } from './arbitraries.ts';

const OFTEN = cases(20_000, 300);
const SLUGS = ['a'.repeat(48), 'a'.repeat(49), 'abc\n', '\nabc', ...words('--- ab abc Abc a_b １２３ äbc')];

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

test('a duration is from one minute to 365 days, in minutes, hours or days', () => {
  const property = fc.property(fc.nat({ max: 2_000_000 }), fc.constantFrom('m', 'h', 'd'), (figure, unit) => {
    const milliseconds = figure * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as 'm'];
    const isValid = figure <= 999_999 && milliseconds >= 60_000 && milliseconds <= 365 * 86_400_000;
    expect(duration.parse(`${figure}${unit}`)).toBe(isValid ? milliseconds : undefined);
  });
  fc.assert(property, OFTEN);
});
