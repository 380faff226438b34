import { describe, expect, test } from 'bun:test';
import { parseMultipart } from '#http/body/multipart.ts';

const TYPE = 'multipart/form-data; boundary=b';

const parse = (body: string | Uint8Array, type = TYPE) =>
  parseMultipart(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, type).map(
    ({ name, fileName, bytes }) => ({ name, fileName, text: Buffer.from(bytes).toString('latin1') }),
  );

/** A form of one file, with lines that end as given. */
const formOf = (text: string, eol: string) =>
  `--b${eol}Content-Disposition: form-data; name="file"; filename="a.txt"${eol}Content-Type: text/plain${eol}${eol}${text}${eol}--b--${eol}`;

describe.each(['\r\n', '\n'])('a form whose lines end in %j', (eol) => {
  test('keeps the bytes and the name of a file', () => {
    const text = 'x\r\n--bc\r\xff\x00\n--bb\ny\r\n';
    expect(parse(formOf(text, eol))).toEqual([{ name: 'file', fileName: 'a.txt', text }]);
  });

  test('has its parts in order', () => {
    const field = (name: string, text: string) =>
      `--b${eol}content-disposition: form-data; name="${name}"${eol}${eol}${text}${eol}`;
    expect(parse(`${field('f:1', 'one')}${field('f:1', 'two')}${field('', '')}--b--`)).toEqual([
      { name: 'f:1', fileName: undefined, text: 'one' },
      { name: 'f:1', fileName: undefined, text: 'two' },
      { name: '', fileName: undefined, text: '' },
    ]);
  });

  test('may have a preamble, blanks after its boundaries and folded headers', () => {
    const first = ['--b \t', 'Content-Disposition:', ' form-data;', '\tname="a"', '', 'one'];
    const second = ['--b ', 'Content-Disposition: form-data; name=b', '', '--bx', '--b--  ', ''];
    expect(parse(['ignored', '--bx', '', ...first, ...second].join(eol))).toEqual([
      { name: 'a', fileName: undefined, text: 'one' },
      { name: 'b', fileName: undefined, text: '--bx' },
    ]);
  });

  test('that is cut off anywhere is rejected, not stored in part', () => {
    const whole = formOf('some text', eol).trimEnd();
    for (let length = 0; length < whole.length - 1; length++) {
      expect(() => parse(whole.slice(0, length))).toThrow('malformed or incomplete');
    }
  });
});

test.each([
  ['name="a\\"b"', 'a"b'],
  ['name="a%22b"', 'a"b'],
  ['name="C:\\\\x"', 'C:\\x'],
  ['name=plain', 'plain'],
])('the name in %s is %j', (parameter, name) => {
  expect(parse(`--b\r\nContent-Disposition: form-data; ${parameter}\r\n\r\n\r\n--b--`)[0]?.name).toBe(name);
});

test('a file name may be encoded', () => {
  const body = `--b\nContent-Disposition: form-data; name="f"; filename="x"; filename*=UTF-8''caf%C3%A9.py\n\n\n--b--`;
  expect(parse(body)[0]?.fileName).toBe('café.py');
});

test.each(['', '; boundary=', '; boundary=""'])('without a boundary in %j it is rejected', (parameter) => {
  expect(() => parse(formOf('x', '\n'), `multipart/form-data${parameter}`)).toThrow('no valid boundary');
});

test('a boundary may be in quotes', () => {
  const body = formOf('x', '\n').replaceAll('--b', '--a b:c');
  expect(parse(body, 'multipart/form-data; charset=utf-8; boundary="a b:c"')[0]?.text).toBe('x');
});

test('more parts than any form has are rejected', () => {
  const part = '--b\nContent-Disposition: form-data; name="f"\n\nx\n';
  expect(parse(`${part.repeat(100)}--b--`).length).toBe(100);
  expect(() => parse(`${part.repeat(101)}--b--`)).toThrow('too many parts');
});
