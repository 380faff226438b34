import { expect, test } from 'bun:test';
import { hashOf, rangeOf, rangeText, withoutLines } from '#web/paste/browser/range.ts';
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
