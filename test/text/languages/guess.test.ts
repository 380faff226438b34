import { expect, test } from 'bun:test';
import type { Language } from '#domain/paste.ts';
import { featuresOf } from '#text/languages/features.ts';
import { guessLanguage } from '#text/languages/guess.ts';

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

const PROSE = [
  'Hello all,\n\nthe meeting moves to Thursday. Please import the new dates, and let me know if that\nis a problem for you.\n\nAnn\n',
  'nginx (1.22.1-9) unstable; urgency=medium\n\n  * d/control: add a dependency (Closes: #1032).\n  * Fix the build.\n\n -- A. Maintainer <a@example.org>  Tue, 04 Apr 2023 10:00:00 +0200\n',
  'LS(1)                  User Commands                 LS(1)\n\nNAME\n       ls - list directory contents\n\nSYNOPSIS\n       ls [OPTION]... [FILE]...\n\nDESCRIPTION\n       List information about the FILEs.\n',
  'Permission is hereby granted, free of charge, to any person obtaining a copy\nof this software (the "Software"), to deal in the Software without restriction.\n',
  'From: Ann <ann@example.org>\nTo: Ben <ben@example.org>\nSubject: Re: where is it?\nDate: Mon, 3 Mar 2025 10:00:00 +0100\n\n> Where is the class for new members?\n\nIn room 3; return the key to me.\n',
  'Select a table from the list, and create an order where you like.\n',
  'Le client choisit la langue ; la page est affichée, puis fermée.\nTout va bien.\n',
];

test.each(PROSE)('prose stays plain: %p', (text) => {
  expect(guessLanguage(text)).toBeNull();
});

test('a licence in comments is in no language', () => {
  const licence =
    'Permission is hereby granted to any person who obtains a copy\nof this software, to deal in it.\n';
  for (const sign of ['#', '//', '--']) expect(guessLanguage(licence.replace(/^/gm, `${sign} `))).toBeNull();
});

test('only the beginning of a text is read, so that a long one takes no longer', () => {
  const prose = 'We walk along the river and talk about the weather. '.repeat(300);
  expect(guessLanguage(`${prose}\n${'func f() {\n\tx := 1\n}\n'.repeat(10_000)}`)).toBeNull();
  for (const part of [...'a: " \' ` /* """ [a]( { a\\" <!--'.split(' '), '<div ', '# ', ' \t', '\r']) {
    const counts = featuresOf(part.repeat(500_000 / part.length), () => false);
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    expect([part, total]).toEqual([part, Math.min(total, 24_010)]);
  }
});
