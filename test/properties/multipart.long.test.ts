import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { urlEncodedForm } from '#api/one-liners/request.ts';
import { AppError } from '#domain/errors.ts';
import { BODY_MAX_BYTES } from '#http/body/body.ts';
import { parseMultipart } from '#http/body/multipart.ts';
import { cases, checker } from '../support/property.ts';

const OFTEN = cases(50_000, 500);
const check = checker(OFTEN);
const TYPE = 'multipart/form-data; boundary=b';

/** Mostly pieces of the format itself. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('\r', '\n', '\r\n', '-', '--', '--b', '\n--b', '\r\n--b', 'b', ' ', '"', '\\'),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 3 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  },
);
const anyText = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const eol = fc.constantFrom('\r\n', '\n');
const blanks = fc.constantFrom('', ' ', '\t ');
const preamble = fc.constantFrom('', 'a preamble', '--', '--bb');

test('a form comes back byte for byte, whatever its texts are, as long as none contains the boundary as a line', () =>
  check(fc.array(anyText, { maxLength: 4 }), eol, blanks, preamble, (texts, end, padding, before) => {
    fc.pre(!texts.some((text) => new RegExp(`${end}--b(?:[ \t]*${end}|--)`).test(`${end}${text}${end}`)));
    const fields = texts.map(
      (text, at) =>
        `--b${padding}${end}Content-Disposition: form-data; name="${at}"${end}${end}${text}${end}`,
    );
    const parts = parseMultipart(
      Buffer.from(`${before && before + end}${fields.join('')}--b--${padding}`, 'latin1'),
      TYPE,
    );
    expect(parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString('latin1')])).toEqual(
      texts.map((text, at) => [String(at), text]),
    );
  }));

test('any other body is rejected in words', () =>
  check(anyText, anyText, (head, body) => {
    try {
      parseMultipart(Buffer.from(`--b\n${head}\n\n${body}`, 'latin1'), TYPE);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  }));

test('the largest body that looks like boundaries everywhere is read in one pass', () => {
  const header = '--b\nContent-Disposition: form-data; name="f"\n\n';
  for (const filler of ['\n--b x', '\n--bb', '\n', '-', '\r\n--b x', ' ']) {
    const text = filler.repeat((BODY_MAX_BYTES - 100) / filler.length);
    const parts = parseMultipart(Buffer.from(`${header}${text}\n--b--`, 'latin1'), TYPE);
    expect(parts[0]?.bytes.length).toBe(text.length);
  }
  const quotes = `--b\nContent-Disposition: form-data; name="${'\\'.repeat(8000)}\n\n\n--b--`;
  expect(() => parseMultipart(Buffer.from(quotes), TYPE)).toThrow('malformed');
});

test('a text is taken for a URL-encoded form only if its fields encode to that very text', () => {
  const encoded = fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(encoded, (fields) => {
      const form = urlEncodedForm(Buffer.from(new URLSearchParams(fields).toString()));
      expect(form?.parts.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual(fields);
    }),
    OFTEN,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const form = urlEncodedForm(Buffer.from(text));
      if (form !== undefined) expect(text).toMatch(/^[\x21-\x7e]+$/);
    }),
    OFTEN,
  );
});
