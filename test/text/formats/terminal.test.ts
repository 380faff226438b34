import { describe, expect, test } from 'bun:test';
import { renderTerminal, withoutEscapes } from '#text/formats/ansi.ts';
import { elementsOf, textOf } from '../html.ts';

const htmlOf = (text: string): string => {
  const view = renderTerminal(text);
  return view.kind === 'lines' ? view.html : '';
};
/** The lines after their numbers. */
const linesOf = (text: string): string[] =>
  elementsOf(htmlOf(text)).flatMap(({ attributes: { id }, text }) =>
    id ? [`${id} ${text.slice(id.length - 1)}`] : [],
  );
/** The texts that have classes, after these. */
const styled = (text: string): string[] =>
  elementsOf(htmlOf(text)).flatMap(({ tag, attributes, text }) =>
    tag === 'i' && attributes.class !== undefined ? [`${attributes.class}: ${text}`] : [],
  );

describe('colours', () => {
  test.each([
    ['red', '31', 'fg1'],
    ['dim', '2', 'fg8'],
    ['bold and underlined', '1;4', 'h under'],
    ['yellow behind', '43', 'bg3'],
    ['white on red, in the colour of the paper', '97;41', 'bg1 h'],
    ['inverse', '7', 'bg7'],
    ['red of the 256', '38;5;196', 'fg1'],
    ['a dark grey of the 256', '38;5;240', 'fg8'],
    ['orange, as yellow', '38;2;255;165;0', 'fg3'],
    ['teal behind', '48;2;0;150;160', 'bg6'],
    ['a colour and what follows it', '38;5;2;3', 'fg2 i'],
  ])('%s', (_, parameters, classes) => {
    expect(styled(`\x1b[${parameters}mx\x1b[0my`)).toEqual([`${classes}: x`]);
  });

  test.each([
    ['black, for it would vanish on dark paper', '30'],
    ['the default', '39;49'],
    ['an unknown code', '999'],
    ['nothing after a colour that is reset', '31;0'],
    ['no underline', '4:0'],
  ])('leave plain what is %s', (_, parameters) => {
    expect(styled(`\x1b[${parameters}mx`)).toEqual([]);
  });

  test('go on in the next line, each line with its own element', () => {
    expect(linesOf('\x1b[31ma\nb\x1b[mc\n')).toEqual(['L1 a\n', 'L2 bc\n']);
    expect(styled('\x1b[31ma\nb\x1b[mc\n')).toEqual(['fg1: a', 'fg1: b']);
  });
});

test('other escape sequences and control characters are not shown', () => {
  const text =
    'a\x1b]0;title\x07b\x1b]8;;https://x.example\x1b\\link\x1b]8;;\x1b\\\x1b(B\x1b[?25l\x1b[2Jc\x07\x00d\x1bMe\x1b[200~f';
  expect(textOf(htmlOf(text))).toBe('1ablinkcdef');
  expect(withoutEscapes('\x1b[31ma\x1b]0;t\x07b\r\n')).toBe('ab\r\n');
});

test('a sequence that does not end hides no text', () => {
  expect(textOf(htmlOf('a\x1b]0;never ends'))).toBe('1a]0;never ends');
  expect(textOf(htmlOf('a\x1b[31'))).toBe('1a[31');
  expect(withoutEscapes('a\x1b]0;never ends\nb\x07')).toBe('a]0;never ends\nb');
});

test('HTML in the output is text', () => {
  expect(textOf(htmlOf('\x1b[31m<img src=x onerror=alert(1)>&amp;\x1b[0m'))).toBe(
    '1<img src=x onerror=alert(1)>&amp;',
  );
});

describe('a line that a program overwrites is shown as the terminal has it in the end', () => {
  test.each([
    ['a progress bar', '10%\r50%\r100%', '100%'],
    ['a shorter text over a longer', 'loading\rdone', 'doneing'],
    ['a line that is erased first', 'loading\r\x1b[Kdone', 'done'],
    ['backspaces', 'abc\b\bX', 'aXc'],
    ['a column', 'abcdef\x1b[3GX', 'abXdef'],
    ['a move beyond the end', 'ab\x1b[3CX', 'ab   X'],
    ['accents and emoji', 'e\u0301x👩‍💻\rab', 'ab👩‍💻'],
  ])('%s', (_, text, shown) => {
    const [line, ...others] = linesOf(`${text}\n`);
    expect([line?.replace(/^L\d+ /, ''), others]).toEqual([`${shown}\n`, []]);
  });

  test('with the number of its last state in the source, so that links to lines are the same in both', () => {
    expect(linesOf('a\r\n1%\r2%\r3%\nb\n')).toEqual(['L1 a\n', 'L4 3%\n', 'L5 b\n']);
    expect(renderTerminal('a\r\n1%\r2%\r3%\nb\n')).toMatchObject({ lines: 5 });
  });
});
