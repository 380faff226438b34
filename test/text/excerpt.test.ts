import { describe, expect, test } from 'bun:test';
import type { Language } from '#domain/paste.ts';
import { excerptOf, nameIn } from '#text/excerpt.ts';

const excerpt = (text: string, language: Language = 'plain') =>
  excerptOf(new TextEncoder().encode(text), language);

describe('the first lines of a text', () => {
  test('are three that are not blank, with their indentation', () => {
    expect(excerpt('\ufeff\r\n  \nfunction a() {\n\n\treturn 1;\r\n}\nb\n', 'javascript')).toEqual([
      'function a() {',
      '\treturn 1;',
      '}',
    ]);
  });

  test('have no colors of a terminal and no other control characters', () => {
    expect(excerpt('\x1b[1;31mFAIL\x1b[0m a\0b\x07\n\x1b[2K\n')).toEqual(['FAIL ab']);
  });

  test('are cut between characters, however long the text is', () => {
    expect(excerpt('🎉'.repeat(100_000))).toEqual(['🎉'.repeat(160)]);
    expect(excerpt(`${'x'.repeat(2047)}é`)).toEqual(['x'.repeat(160)]);
    expect(excerptOf(new Uint8Array([0x61, 0xff, 0x62]), 'plain')).toEqual(['a\ufffdb']);
  });

  test('are the words of Markdown, not its signs', () => {
    const text = [
      '# The *title* &amp; `code`',
      '[![build](https://x.example/b.svg)](https://x.example) by <b>me</b>',
      '- [a link][1] to **read**\n  on\n',
      '[1]: https://x.example',
    ].join('\n');
    expect(excerpt(text, 'markdown')).toEqual(['The title & code', 'build by me', 'a link to read on']);
    expect(
      excerpt('<h1 align="center">\n<img src="x.png"> Logo</h1>\n\nText <!-- note -->', 'markdown'),
    ).toEqual(['Logo', 'Text']);
    expect(excerpt('```sh\nnpm   test\n```', 'markdown')).toEqual(['npm test']);
  });

  test('are the words of rich text, with what looks like a tag in them', () => {
    const text =
      '<h1>A <i>b</i> &lt;i&gt; &amp;lt;</h1><p>one<br>two <a href="https://x.example/?a=1&amp;b>c">link</a></p>';
    expect(excerpt(text, 'richtext')).toEqual(['A b <i> &lt;', 'one', 'two link']);
    expect(excerpt('<script>alert(1)</script>', 'richtext')).toEqual([]);
  });
});

test('a text without a title is called by its first words, without the marks of a comment or a heading', () => {
  for (const [lines, name] of [
    [['# Shopping list', 'milk'], 'Shopping list'],
    [['/** Watches a folder. */'], 'Watches a folder.'],
    [['"""Mails what changed."""'], 'Mails what changed.'],
    [['{', '  "name": "gluepot",'], '"name": "gluepot",'],
    [['#include <stdio.h>'], '#include <stdio.h>'],
    [['---', '***'], '---'],
    [['-- ./src/a.py --', 'x'], 'src/a.py'],
    [[], undefined],
  ] as const)
    expect(nameIn([...lines])).toBe(name);
});
