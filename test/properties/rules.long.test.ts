import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { readConfig, SETTINGS } from '#config/index.ts';
import { ConfigError, duration } from '#config/kinds.ts';
import { readDomain } from '#domain/email.ts';
import { cases, checker } from '../support/property.ts';
import { anyText } from './arbitraries.ts';

const OFTEN = cases(20_000, 300);
const check = checker(OFTEN);

describe('for any text', () => {
  test('the domain of an email address is read without an exception, and reading it again changes nothing', () => {
    const property = fc.property(fc.oneof(anyText, fc.domain(), fc.emailAddress()), (text) => {
      const domain = readDomain(text);
      if (domain !== undefined) expect(readDomain(domain)).toBe(domain);
    });
    fc.assert(property, { ...OFTEN, examples: [['..'], ['a..b']] });
  });

  test('a setting is either accepted or rejected with its name', async () => {
    const names = Object.keys(SETTINGS);
    const nearly = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.emailAddress(),
      fc.integer().map(String),
      fc.tuple(fc.nat(), fc.constantFrom('m', 'h', 'd', 'KB', ' MB')).map((parts) => parts.join('')),
    );
    await check(fc.constantFrom(...names), nearly, (name, value) => {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        expect(error.message).toContain(name);
      }
    });
  });
});

test('a duration is from one minute to 365 days, in minutes, hours or days', () =>
  check(fc.nat({ max: 2_000_000 }), fc.constantFrom('m', 'h', 'd'), (figure, unit) => {
    const milliseconds = figure * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as 'm'];
    const isValid = figure <= 999_999 && milliseconds >= 60_000 && milliseconds <= 365 * 86_400_000;
    expect(duration.parse(`${figure}${unit}`)).toBe(isValid ? milliseconds : undefined);
  }));
