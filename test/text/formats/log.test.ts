import { describe, expect, test } from 'bun:test';
import { renderLog } from '#text/formats/log.ts';
import { word } from '#text/words.ts';
import { englishHtml } from '../english.ts';
import { elementsOf, textOf } from '../html.ts';

const viewOf = (text: string) => {
  const view = renderLog(text);
  if (view.kind !== 'lines') throw new Error(view.kind);
  return view;
};
const elements = (text: string) => elementsOf(englishHtml(viewOf(text).html));
const classesOf = (text: string) =>
  elements(text).flatMap(({ attributes }) => (attributes.id ? [attributes.class] : []));
const words = (text: string) =>
  elements(text).flatMap(({ tag, attributes, text }) =>
    tag === 'i' && attributes.class ? [[attributes.class, text]] : [],
  );
const folds = (text: string) => elements(text).filter(({ tag }) => tag === 'details');
const summaries = (text: string) =>
  elements(text).flatMap(({ tag, text }) => (tag === 'summary' ? [text] : []));
const times = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('');

describe('the level of a line', () => {
  test.each([
    ['2026-01-01 12:00:00 ERROR db down', 'l err'],
    ['[error] no such file', 'l err'],
    ['[Sun Nov 22 11:45:01 2026] [core:warn] x', 'l'],
    ['Traceback (most recent call last):', 'l err'],
    ['level=error msg=x', 'l err'],
    ['{"level":50,"msg":"x"}', 'l err'],
    ['E0512 12:04:51.018 main.go:1] x', 'l err'],
    ['java.lang.IllegalStateException: x', 'l err'],
    ['TypeError: x is not a function', 'l err'],
    ['error[E0308]: mismatched types', 'l err'],
    ['192.0.2.1 - - [10/Oct/2026:13:55:36 -0700] "GET / HTTP/1.1" 503 12', 'l err'],
    ['12:00:00 DEBUG ready', 'l low'],
    ['12:00:00 WARN slow', 'l'],
    ['12:00:00 INFO ERROR handler ready', 'l'],
    ['12:00:00 INFO error.log opened', 'l'],
    ['192.0.2.1 - - [10/Oct/2026:13:55:36 -0700] "GET / HTTP/1.1" 200 503', 'l'],
    ['12:00:00 GET /ERROR 200', 'l'],
    ['0 errors', 'l'],
  ])('%s: %s', (line, name) => {
    expect(classesOf(line)).toEqual([name]);
  });

  test('is marked in its word, and the time stays in the background', () => {
    expect(words('2026-01-01T12:00:00.123Z [WARN] slow <b>')).toEqual([
      ['fg8', '2026-01-01T12:00:00.123Z'],
      ['fg3 h', 'WARN'],
    ]);
    expect(words('Nov 22 11:45:01 host app: up')).toEqual([['fg8', 'Nov 22 11:45:01']]);
    expect(words('{"level":40,"msg":"x"}')).toEqual([['fg3 h', '40']]);
    expect(words('msg=x level=warn')).toEqual([['fg3 h', 'warn']]);
    expect(words('W0512 x')).toEqual([]);
    expect(words('12:00:00 DEBUG x')).toEqual([]);
  });

  test('counts among the facts, with a link to the first of them', () => {
    expect(viewOf('12:00:00 WARN a\n12:00:00 ERROR b\n    at c (d:1:1)\n12:00:00 ERROR e\n').facts).toEqual([
      { text: word('errors', 2), line: 2 },
      { text: word('warnings', 1), line: 1 },
    ]);
  });
});

test('each error is marked with what it says; of very many, every second or so', () => {
  const text =
    '12:00:00 ERROR [db] down\n    at a (b:1:1)\n12:00:01 INFO up\nTypeError: x is not a function\n';
  expect(viewOf(text).marks).toEqual([
    { line: 1, text: '[db] down' },
    { line: 4, text: 'TypeError: x is not a function' },
  ]);
  const marks = viewOf(times(5_000, (n) => `12:00:00 ERROR ${n}`)).marks ?? [];
  expect([marks[0], marks[1], marks.length]).toEqual([{ line: 1, text: '0' }, { line: 14, text: '13' }, 385]);
});

test('a filter leaves the lines that contain it, with their numbers', () => {
  const view = renderLog('12:00:00 INFO cart 1\n12:00:01 INFO up\n12:00:02 ERROR Cart <2>\n', 'CART');
  if (view.kind !== 'lines') throw new Error(view.kind);
  expect(elementsOf(view.html).flatMap(({ attributes }) => attributes.id ?? [])).toEqual(['L1', 'L3']);
  expect(view).toMatchObject({
    lines: 3,
    facts: [{ text: word('linesFound', 2) }, { text: word('errors', 1), line: 3 }],
  });
});

describe('folding', () => {
  const FRAMES = times(9, (n) => `    at f${n} (x.js:${n}:1)`);

  test('hides all but three of many stack frames, which are tinted like their error', () => {
    const text = `12:00:00 ERROR x\n${FRAMES}12:00:01 INFO y\n`;
    expect(summaries(text)).toEqual(['5…6 more frames']);
    expect(classesOf(text)).toEqual(['l err', ...Array.from({ length: 9 }, () => 'l err frame'), 'l']);
    expect(folds(text)[0]?.text).not.toContain('f2 ');
  });

  test('hides lines that differ only in their time', () => {
    expect(summaries(times(5, (n) => `12:00:0${n} INFO waiting for the lock`))).toEqual([
      '2…4 similar lines',
    ]);
    expect(folds(times(3, (n) => `12:00:0${n} INFO waiting for the lock`))).toEqual([]);
  });

  test('hides debug lines that differ only in numbers, and no other lines that do', () => {
    expect(summaries(times(5, (n) => `12:00:0${n} DEBUG connection ${n}`))).toEqual(['2…4 similar lines']);
    expect(folds(times(5, (n) => `12:00:0${n} INFO status ${n}00`))).toEqual([]);
  });

  test('keeps each line with its number and its text, so that all of it can be copied and linked', () => {
    const text = `12:00:00 ERROR x\n${FRAMES}\n\n\n\n\n${times(250, (n) => `DEBUG ${n}`)}end`;
    const lines = elements(text).filter(({ attributes }) => attributes.id);
    expect(lines.map(({ attributes }) => attributes.id)).toEqual(lines.map((_, at) => `L${at + 1}`));
    expect(lines.map(({ text, attributes }) => text.slice((attributes.id ?? '').length - 1)).join('')).toBe(
      text,
    );
  });
});

test('a log longer than the numbered lines is there to its end', () => {
  const { html, lines } = viewOf(times(20_003, (n) => `12:00:00 INFO ${n} <`));
  expect(lines).toBe(20_003);
  // Parsing all of it would take seconds.
  const numbered = html.indexOf('id=L20000>');
  expect(html.indexOf('id=L20001>', numbered)).toBe(-1);
  const rest = times(3, (n) => `12:00:00 INFO ${20_000 + n} <`);
  expect(textOf(html.slice(html.indexOf('<span class="rest">')))).toBe(rest);
});
