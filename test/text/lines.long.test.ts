import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseLineRange, sliceLines } from '#domain/line-range.ts';
import { splitLines } from '#text/lines.ts';
import { cases } from '../support/property.ts';
import { words } from './random-code.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const slice = (text: string, lines: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    sliceLines(bytes(text), parseLineRange(lines) ?? { from: 0, to: 0 }),
  );

test('a range of lines is two numbers from 1 with a hyphen, or one number', () => {
  expect(['3-9', '3', '1-1', '9999999'].map(parseLineRange)).toEqual([
    { from: 3, to: 9 },
    { from: 3, to: 3 },
    { from: 1, to: 1 },
    { from: 9_999_999, to: 9_999_999 },
  ]);
  const invalid = ['', ' 1', '1\n', ...words('- 3- -9 9-3 0 0-3 03 1-02 L3-L9 1.5 1-2-3 12345678')];
  expect(invalid.filter((text) => parseLineRange(text) !== null)).toEqual([]);
});

test('lines come with their line ends, whatever ends them, and the last may have none', () => {
  const text = 'a\r\nb\rc\n\n漢😀';
  const each = ['a\r\n', 'b\r', 'c\n', '\n', '漢😀'];
  expect(words('1 2 3 4 5').map((line) => slice(text, line))).toEqual(each);
  const ranges = ['a\r\nb\r', 'b\rc\n\n', text];
  expect(words('1-2 2-4 1-5').map((lines) => slice(text, lines))).toEqual(ranges);
});

test('for any text, each line of the page is one line of the raw text, and all of them are the text', () => {
  const anyLines = fc.string({
    unit: fc.constantFrom('a', 'é', '😀', '\n', '\r', '\r\n', ' '),
    maxLength: 40,
  });
  const property = fc.property(anyLines, fc.integer({ min: 1, max: 20 }), (text, at) => {
    const { lines } = splitLines(text);
    const each = lines.map((_, index) => slice(text, String(index + 1)));
    expect(each.map((line) => line.replace(/\r\n$|\r$|\n$/, ''))).toEqual(lines);
    expect(each.join('')).toBe(text);
    expect(slice(text, `1-${at}`) + slice(text, `${at + 1}-9999999`)).toBe(text);
  });
  const examples: [string, number][] = ['\r\n\r', ''].map((text) => [text, 1]);
  fc.assert(property, { ...cases(20_000, 300), examples });
});
