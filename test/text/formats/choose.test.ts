import { describe, expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { guess, viewOf } from '#text/formats/choose.ts';

const lines = (...texts: string[]): string => texts.map((text) => `${text}\n`).join('');

test('Markdown and rich text have a view by their language', () => {
  expect([viewOf('markdown', 'x'), viewOf('richtext', 'x')]).toEqual(['markdown', 'richtext']);
});

test('terminal output is recognized in plain and Bash pastes, and in no other language', () => {
  const output = 'building\n\x1b[32mdone\x1b[0m\n';
  expect([viewOf('plain', output), viewOf('bash', output)]).toEqual(['terminal', 'terminal']);
  expect([viewOf('javascript', output), viewOf('c', output)]).toEqual([undefined, undefined]);
  expect(viewOf('plain', 'an ESC \x1b alone')).toBeUndefined();
});

const LEVELS = ['INFO up', 'WARN slow', 'ERROR down'].map((entry, n) => `2026-01-01T12:00:0${n}Z ${entry}`);
const ACCESS = [1, 2, 3].map(
  (n) => `192.0.2.${n} - - [10/Oct/2026:13:55:36 -0700] "GET / HTTP/1.1" 200 2326`,
);
const TRACE = ['f', 'g'].flatMap((name) => [`  File "x.py", line 1, in ${name}`, `    ${name}()`]);
const TWO_LINES = [1, 2, 3].map((n) => `Nov 22, 2026 11:45:0${n} AM com.example.Main main\nINFO: hello`);
const DIFF = ['diff --git a/x b/x', 'index 1..2 100644', '--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b'];

test.each([
  ['a diff of git', 'diff', lines(...DIFF)],
  ['JSON', 'tree', '{\n  "a": [1, 2]\n}\n'],
  ['CSV', 'table', lines('id,name,price', '1,"Glue, amber",2.50', '2,Paper,1.00')],
  ['CSV with a newline in a cell', 'table', lines('id,note', '1,"two', 'lines"', '2,one')],
  [
    'CSV with few notes',
    'table',
    lines('id,name,note', '1,Glue,', '2,Paper,', '3,Tape,sold out', '4,String,'),
  ],
  ['tab-separated values', 'table', lines('id\tname', '1\tGlue', '2\tPaper')],
  ['a log with levels', 'log', lines(...LEVELS, '    at run (x.js:1:1)', '    at main (x.js:2:1)')],
  ['a log in JSON', 'log', lines(...[30, 30, 50].map((level) => `{"level":${level},"msg":"a"}`))],
  ['an access log', 'log', lines(...ACCESS)],
  ['a stack trace of Python', 'log', lines('Traceback (most recent call last):', ...TRACE, 'ValueError: x')],
  ['a log with times and levels on two lines', 'log', lines(...TWO_LINES)],
] as const)('a plain text is recognized: %s as %s', (_, kind, text) => {
  expect(guess('plain', text)).toBe(kind);
  expect(guess('plain', text.replaceAll('\n', '\r\n'))).toBe(kind);
});

describe('a plain text stays as it is, for a wrong guess is worse than none', () => {
  test.each([
    ['prose with commas', lines('One day, it rained.', 'Two days, it rained.', 'Three days, it rained.')],
    ['names with a comma', lines('Dear Ann, hello', 'Dear Bob, hello', 'Dear Cyd, hello')],
    ['an array', lines('1,2,', '3,4,', '5,6,')],
    ['calls', lines('f(a, b)', 'f(c, d)', 'f(e, f)')],
    ['assembly', lines('mov\teax,1', 'mov\tebx,2', 'add\teax,ebx')],
    [
      'email addresses without a header',
      lines('Ann,a@example.org', 'Bob,b@example.org', 'Cyd,c@example.org'),
    ],
    ['two lines with a comma', lines('a,b', '1,2')],
    ['rows with commas at their ends', lines('x, y, and z', 'a, b,', 'c, d,', 'e, f,')],
    ['rows of different lengths', lines('a,b,c', '1,2,3', '1,2')],
    ['numbers without a header', lines('1,2,3', '4,5,6', '7,8,9')],
    ['a Makefile', lines('all: build', '\tcc a.c', '\tcc b.c', 'clean:', '\trm a.o')],
    ['prose about errors', lines('An ERROR is logged.', 'A WARNING is shown.', 'The INFO stays.')],
    ['a changelog', lines('2026-01-01 First', '2026-01-02 Second', '2026-01-03 Third')],
    ['a list with dashes', lines('--- a', '+++ b', 'not a diff')],
    ['prose that quotes a diff', `diff --git a/x b/x\n${'This is prose.\n'.repeat(20)}`],
    ['Lisp', '[foo bar]'],
    ['nothing', '\n'],
  ])('%s', (_, text) => {
    expect(guess('plain', text)).toBeUndefined();
  });

  test('the source of this project', () => {
    const root = join(import.meta.dir, '../../../src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:tsx?|css|sql)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(300);
    const wrong = files.filter(
      (name) => guess('plain', readFileSync(join(root, name), 'utf8')) !== undefined,
    );
    expect(wrong).toEqual([]);
  });
});
