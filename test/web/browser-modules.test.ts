import { expect, test } from 'bun:test';
import type { Language } from '#domain/paste.ts';
import { guessLanguage } from '#web/create/browser/guess.ts';
import { hashOf, rangeOf, rangeText, withoutLines } from '#web/paste/browser/range.ts';
import { inertHtml } from '#web/ui/browser/inert-html.ts';

const TEXTS: [Language | null, string][] = [
  [null, ''],
  [null, 'Dear Ann,\nlet us meet at the station: I bring the tickets.\nYours, B'],
  [null, '- eggs\n- milk\n- bread\n'],
  [null, '42'],
  ['json', '{"a": [1, 2, {"b": null}]}'],
  ['json', '[\n  1,\n  2\n]'],
  ['yaml', 'name: build\non:\n  push:\n    branches: [main]\njobs:\n  - test\n'],
  ['markdown', '# Title\n\nSome **bold** text and a [link](https://example.org).\n\n- one\n- two\n'],
  ['bash', '#!/bin/sh\necho hi\n'],
  ['python', '#!/usr/bin/env python3\n'],
  ['javascript', '#!/usr/bin/env node\n'],
  ['bash', 'for f in *.log; do\n  cat "$f" | grep -v debug | sort\ndone\n'],
  ['python', 'import os\n\ndef main():\n    for name in os.listdir("."):\n        print(name)\n'],
  ['javascript', "const x = require('x');\nx.then((y) => console.log(y));\n"],
  ['typescript', 'interface A {\n  b: string;\n}\nexport const f = (a: A): number => a.b.length;\n'],
  ['go', 'package main\n\nimport "fmt"\n\nfunc main() {\n\tfmt.Println("hi")\n}\n'],
  ['rust', 'use std::io;\n\nfn main() {\n    let mut s = String::new();\n    println!("{s}");\n}\n'],
  ['java', 'import java.util.List;\n\npublic class A {\n  public static void main(String[] a) {}\n}\n'],
  ['c', '#include <stdio.h>\n\nint main(void) {\n  printf("hi\\n");\n  return 0;\n}\n'],
  ['php', "<?php\necho 'hi';\n$a = 1;\n"],
  ['html', '<!doctype html>\n<html><body><p>hi</p></body></html>'],
  ['html', '<div class="a">\n  <p>hi</p>\n</div>'],
  ['css', '.a {\n  color: red;\n  margin: 0;\n}\n'],
  ['sql', 'select name\n  from people\n where id = 1;\n'],
];

test.each(TEXTS)('the guess is %s for %p', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});

test('guessing the language takes no longer for a hostile text', () => {
  for (const part of ['a:', '<div ', 'select ', '# ', '[a](', '{', ' \t', 'fn a<']) {
    guessLanguage(part.repeat(500_000 / part.length));
  }
});

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
