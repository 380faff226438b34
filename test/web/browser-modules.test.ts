import '../support/browser-messages.ts';
import { expect, test } from 'bun:test';
import { numberIn } from '#web/paste/browser/number-in.ts';
import { hashOf, rangeOf, rangeText, withoutLines } from '#web/paste/browser/range.ts';
import { indentationOf } from '#web/ui/browser/code/indentation.ts';
import { inertHtml } from '#web/ui/browser/inert-html.ts';

test('a link to lines is read in both orders, also after a passphrase, and other hashes are ignored', () => {
  expect(rangeOf('#L3')).toEqual({ from: 3, to: 3 });
  expect(rangeOf('#L9-L3')).toEqual({ from: 3, to: 9 });
  for (const hash of ['', '#', '#L', '#L3-', '#L3-9', '#main', '#L3-L9x']) expect(rangeOf(hash)).toBeNull();
  expect(hashOf({ from: 3, to: 9 })).toBe('#L3-L9');
  expect(hashOf({ from: 3, to: 3 })).toBe('#L3');
  expect(rangeText({ from: 3, to: 9 })).toBe('Lines 3–9');
  expect(rangeOf('#k3y&L3-L9')).toEqual({ from: 3, to: 9 });
  expect(rangeOf('#k3y')).toBeNull();
  expect(['#k3y&L3-L9', '#k3y', '#L3', ''].map(withoutLines)).toEqual(['#k3y', '#k3y', '', '']);
  expect(hashOf({ from: 3, to: 9 }, '#k3y')).toBe('#k3y&L3-L9');
});

test.each([
  ['<p>a <b>b</b> &lt; c</p>', '<p>a <b>b</b> &lt; c</p>'],
  ['<P CLASS=x ID="y">a</P>', '<P>a</P>'],
  ['<a href="https://e.org/?a=1&amp;b" onclick="x()">l</a>', '<a href="https://e.org/?a=1&amp;b">l</a>'],
  ["<a href='https://e.org/\"x'>l</a>", '<a href="https://e.org/&quot;x">l</a>'],
  ['<b style="font-weight: normal">x</b>', '<b data-style="font-weight: normal">x</b>'],
  ['<p data-pm-slice="1 1 []">x', '<p data-pm-slice="1 1 []">x'],
  ['a<svg/onload=alert(1)>b', 'a'],
  ['a<b/onclick=alert(1)>b', 'a<b>b'],
  ['a<style>b{color:red}', 'a'],
  ['a<style>b{}</style>c', 'ac'],
  ['<base href="https://e.org/">a<link rel=stylesheet href=/x>', '<base>a<link>'],
  ['<img src=x onerror=alert(1)>', '<img>'],
  ["<p title=it's>a</p>", '<p>a</p>'],
  ['<!-- <b> --><!doctype html><?xml ?>a<!-- b', 'a'],
  ['1 < 2 <', '1 &lt; 2 &lt;'],
  ['<plaintext>a', 'a'],
])('of %j nothing is parsed that runs, loads or is styled', (html, inert) => {
  expect(inertHtml(html)).toBe(inert);
  expect(inertHtml(inert)).toBe(inert.replace(/ data-style="[^"]*"/, ''));
});

test('an empty text is indented as usual in its language', () => {
  for (const language of ['json', 'yaml', 'javascript', 'typescript', 'html', 'css', 'bash', 'sql'] as const)
    expect(indentationOf('', language)).toBe('  ');
  for (const language of ['python', 'rust', 'java', 'c', 'php', 'plain'] as const)
    expect(indentationOf('', language)).toBe('    ');
  expect(indentationOf('', 'go')).toBe('\t');
});

test('a text goes on as it is indented, whatever is usual', () => {
  expect(indentationOf('if a {\n\tb()\n}\n', 'javascript')).toBe('\t');
  expect(indentationOf('def a():\n  if b:\n    c\n', 'python')).toBe('  ');
  expect(indentationOf('a {\n    b\n}\n', 'css')).toBe('    ');
  expect(indentationOf('func a() {\n    b()\n}\n', 'go')).toBe('    ');
});

test('aligned comments and odd indents say nothing about the unit', () => {
  expect(indentationOf('/**\n * a\n */\n', 'java')).toBe('    ');
  expect(indentationOf('select a,\n       b\n', 'sql')).toBe('  ');
});

test.each<[string, number | undefined]>([
  ['12', 12],
  ['-3.5', -3.5],
  ['−1,5', -1.5],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['1,234.50', 1234.5],
  ['1.234,50 €', 1234.5],
  ["$1'000", 1000],
  ['1 000 000', 1_000_000],
  ['15 %', 15],
  ['0.125', 0.125],
  ['2e3', 2000],
  ['n/a', undefined],
  ['', undefined],
  ['1.2.3', undefined],
  ['1,23,456', undefined],
  ['12 apples', undefined],
])('a cell of a table that reads “%s” counts as %p', (cell, number) => {
  expect(numberIn(cell)).toBe(number as number);
});
