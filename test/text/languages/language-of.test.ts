import { expect, test } from 'bun:test';
import { LANGUAGE_FACTS, languageOfFile } from '#domain/language.ts';
import type { Language } from '#domain/paste.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { languageName, languageOf } from '#text/languages/language-of.ts';
import { loadAnyParser } from '#text/languages/load.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#text/languages/others.ts';
import type { TextLanguage } from '#text/languages/text-language.ts';

const OTHERS = Object.keys(OTHER_LANGUAGES) as OtherLanguage[];
const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

const shown = (text: string, title: string | null = null): TextLanguage =>
  languageOf({ language: 'plain', title, text });

test('more than a hundred languages are known beside those of the interface', () => {
  expect(OTHERS.length).toBeGreaterThan(100);
  expect(OTHERS.filter((id) => id in LANGUAGE_FACTS)).toEqual([]);
});

test('each language is known by the extensions and the names of its files', () => {
  for (const id of OTHERS) {
    const { extensions = '', fileNames = '' } = OTHER_LANGUAGES[id];
    for (const extension of wordsOf(extensions))
      expect([extension, shown('x', `a.${extension}`)]).toEqual([extension, id]);
    for (const name of wordsOf(fileNames))
      expect([name, shown('x', `some/${name.toUpperCase()}`)]).toEqual([name, id]);
  }
});

test('each language is known by its names in a shebang or a modeline', () => {
  for (const id of OTHERS) {
    for (const name of wordsOf(OTHER_LANGUAGES[id].aliases ?? '').filter((word) => /^[\w+-]+$/.test(word))) {
      expect([name, shown(`#!/usr/bin/env ${name}\n`)]).toEqual([name, id]);
      expect([name, shown(`x\n# vim: set ts=4 ft=${name}:\n`)]).toEqual([name, id]);
    }
  }
});

test.each(OTHERS)('%s can be highlighted, whatever the text', async (id) => {
  const lines = ['if (x1 == "a b") { /* c */ }', '', '# d: [e] -- f', "<g h='i'>", '\t$j = 0x1f;', '🙂'];
  const budget = newBudget(() => 0);
  const written = await highlightLines(lines, id, budget, { load: loadAnyParser });
  expect(budget.shortfall).toBeUndefined();
  expect(languageName(id)).toMatch(/\S/);
  expect(
    written.map((line) =>
      line.replace(/<[^>]*>/g, '').replace(/&lt;|&gt;/g, (sign) => (sign === '&lt;' ? '<' : '>')),
    ),
  ).toEqual(lines);
});

test('in another language, keywords and definitions are coloured', async () => {
  const [line] = await highlightLines(
    ['def area(x) # sides'],
    'ruby',
    newBudget(() => 0),
    { load: loadAnyParser },
  );
  expect(line).toBe('<i class=k>def</i> <i class=f>area</i>(x) <i class=c># sides</i>');
});

test('a line that takes a grammar too long stays plain, the others do not', async () => {
  const budget = newBudget(() => 0);
  const lines = ['set(A 1) # a', '0'.repeat(100_000), '# b'];
  const written = await highlightLines(lines, 'cmake', budget, { load: loadAnyParser });
  expect(written.map((line) => line.includes('<i'))).toEqual([true, false, true]);
  expect(budget.shortfall).toEqual({ what: 'some highlighting', why: 'size' });
});

test.each<[TextLanguage, string, string]>([
  ['python', '#!/usr/bin/python3 -u\n', ''],
  ['python', '#!/usr/bin/env -S LC_ALL=C python3.12 -u\n', ''],
  ['bash', '#! /bin/dash\n', ''],
  ['typescript', '#!/usr/bin/env -S deno run\n', ''],
  ['javascript', '#!/usr/bin/env node\n', ''],
  ['c', '/* -*- mode: C++; c-basic-offset: 2 -*- */\n', ''],
  ['python', '# -*- python -*-\n', ''],
  ['bash', 'x\n# vim: ft=sh\n', ''],
  ['lua', '-- vim: set sw=2 filetype=lua :\n', ''],
  ['rust', 'x', 'src/main.rs'],
  ['dockerfile', 'x', 'Dockerfile'],
  ['html', 'x', 'logo.svg'],
  // Plain text that says so, and programs of which nothing is known.
  ['plain', 'package main\n\nfunc main() {\n\tx := 1\n}\n', 'notes.txt'],
  ['plain', '#!/opt/bin/unheard-of\nimport os\n\ndef main():\n    pass\n', ''],
  ['plain', 'vim: ft=help', ''],
  // A title with spaces is a sentence, and an inner attribute of Rust no shebang.
  ['plain', 'We move next week.', 'Moving to Node.js'],
  ['rust', '#![no_std]\nuse core::fmt;\n\npub fn f(x: &mut u32) -> Option<u32> {\n    Some(*x)\n}\n', ''],
])('%s is what %p, titled %p, says that it is', (language, text, title) => {
  expect(shown(text, title)).toBe(language);
});

test.each<[OtherLanguage, string]>([
  ['dockerfile', 'FROM debian:12\nRUN apt-get update\nCMD ["sh"]\n'],
  ['ruby', 'class Point < Base\n  def area(x)\n    x * 2\n  end\nend\n'],
  ['perl', 'use strict;\nuse warnings;\nmy $x = shift;\nprint "$x\\n";\n'],
  ['latex', '\\documentclass{article}\n\\begin{document}\nHello\n\\end{document}\n'],
  ['troff', '.TH LS 1\n.SH NAME\nls \\- list\n'],
  ['toml', '[package]\nname = "x"\nversion = "1.0"\n'],
  ['makefile', 'all: main.o\n\tcc -o main $<\n'],
  ['haskell', 'module Main where\n\nmain = putStrLn "x"\n'],
])('%s is known by sure signs', (language, text) => {
  expect(shown(text)).toBe(language);
});

test('a language that was chosen is shown', () => {
  const of = (language: Language) => languageOf({ language, title: 'a.py', text: '#!/bin/sh\necho hi\n' });
  expect(of('go')).toBe('go');
  expect(of('plain')).toBe(languageOfFile('a.py') ?? 'plain');
});
