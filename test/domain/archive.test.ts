import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { findFile, formatArchive, isAddress, isFileName, parseArchive } from '#domain/archive.ts';
import { cases, checker } from '../support/property.ts';

const check = checker(cases(20_000, 500));

/** Lines that mean something in an archive, or nearly do. */
const line = fc.oneof(
  fc.constantFrom(
    '-- a.txt --',
    '\\-- a.txt --',
    '\\\\-- a --',
    '-- a --',
    '--  a --',
    '-- --',
    '--',
    '',
    'x',
  ),
  fc.constantFrom('\\ No newline at end of file', '\\\\ No newline at end of file', '\\', '\u2028-- a.b --'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const content = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r', '')), { maxLength: 6 })
  .map((lines) => lines.flat().join(''));
const name = fc
  .oneof(
    fc.constantFrom(
      'a.txt',
      'Makefile',
      'src/a b.c',
      '../x',
      '/etc/x',
      '.',
      'a -- b',
      '-- a --',
      'C:\\x',
      '.env',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  )
  .filter(isFileName);
const files = fc.array(fc.record({ name, content }), { minLength: 1, maxLength: 5 });

describe('a text archive', () => {
  test('gives any files back, byte for byte', () =>
    check(files, (all) => {
      expect(parseArchive(formatArchive({ files: all }))).toEqual({ comment: '', files: all });
    }));

  test('keeps its comment', () => {
    const text = 'Two files.\n\n-- a.txt --\na\n-- b/c --\n';
    const archive = parseArchive(text);
    expect(archive).toEqual({
      comment: 'Two files.\n\n',
      files: [
        { name: 'a.txt', content: 'a\n' },
        { name: 'b/c', content: '' },
      ],
    });
    expect(archive && formatArchive(archive)).toBe(text);
  });

  test('of another program reads as in Go, with any line ends and without the last', () => {
    expect(parseArchive('-- x/go.mod --\r\nmodule x\r\n-- want --\r\n1')?.files).toEqual([
      { name: 'x/go.mod', content: 'module x\r\n' },
      { name: 'want', content: '1' },
    ]);
  });

  test.each([
    '-- Users --\nCREATE TABLE users;\n',
    '-- the users --\n',
    ' -- a.txt --\n',
    '--a.txt--\n',
    '-- a.txt\n',
    '-- Utils --\nlocal a\n-- a.lua --\n',
    'no markers\n',
    '',
  ])('is not what other texts are: %j', (text) => expect(parseArchive(text)).toBeUndefined());

  test('has addresses only for names inside of its folder', () => {
    const inside = ['a.txt', 'a/b.txt', 'a..b', '...', 'a b', 'ünï'];
    const outside = ['../a', 'a/../b', '/a', 'a//b', './a', 'a/', '..', 'a\\b', 'C:x', 'a\u0000b'];
    expect([...inside, ...outside].filter(isAddress)).toEqual(inside);
    const archive = { comment: '', files: outside.map((one) => ({ name: one, content: '' })) };
    expect(outside.filter((path) => findFile(archive, path))).toEqual([]);
  });
});
