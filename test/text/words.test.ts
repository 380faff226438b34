import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Language } from '#domain/paste.ts';
import type { TextFormat } from '#domain/rendering.ts';
import { renderDifference } from '#text/diff/compare.ts';
import { escapeAttribute, escapeText } from '#text/escape.ts';
import { renderFormat } from '#text/formats/render.ts';
import { newBudget } from '#text/highlight.ts';
import { fillWords, splitAtWords, word } from '#text/words.ts';
import { cases, checker } from '../support/property.ts';
import { englishHtml, inEnglish } from './english.ts';
import { textOf } from './html.ts';

const still = () => newBudget(() => 0);

describe('a mark', () => {
  test('becomes what the site says, with numbers as the language writes them', () => {
    expect(inEnglish(word('row'))).toBe('Row');
    expect(inEnglish(word('errors', 1))).toBe('1 error');
    expect(inEnglish(`${word('errors', 1_200)} and ${word('warnings', 2)}`)).toBe(
      '1,200 errors and 2 warnings',
    );
    expect(inEnglish(word('firstRows', 1_000, 2_000, 1))).toBe('first 1,000 of 2,000 rows, 1 column');
    const german = { imageOn: (host: string) => `Bild, ${host}` } as Parameters<typeof fillWords>[1];
    expect(fillWords(`a ${word('imageOn', 'b.example')}`, german)).toBe('a Bild, b.example');
  });

  test('keeps any name, also one that looks like a number, through what escapes HTML', () =>
    checker(cases(2_000, 200))(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('7', ',=%27', '𐀀')),
      (name) => {
        const mark = word('renamedFrom', name);
        expect(inEnglish(mark)).toBe(`Renamed from ${name}`);
        expect(escapeText(escapeAttribute(mark))).toBe(mark);
        expect(textOf(`<b title="${mark}">${englishHtml(mark)}</b>`)).toBe(
          textOf(`<b>Renamed from ${escapeText(name)}</b>`),
        );
      },
    ));

  test('stays apart from halves of characters beside it', () => {
    const cut = '𐀀'.slice(0, 1);
    expect(splitAtWords(`𐀀${cut}${word('row')}${'𐀀'.slice(1)}𐀀`)).toEqual([
      `𐀀${cut}`,
      'row',
      `${'𐀀'.slice(1)}𐀀`,
    ]);
  });
});

describe('a text has no marks but those of the site', () => {
  /** How a text may write half a character. */
  const HALVES = [
    // As UTF-8 would encode it, which decoders do not read.
    [decode(0xed, 0xa0, 0x80), decode(0xed, 0xb0, 0x80)],
    ['&#xD800;', '&#xDC00;'],
    ['&#55296;', '&#56320;'],
    ['\\ud800', '\\udc00'],
    ['\\355\\240\\200', '\\355\\260\\200'],
    ['%ED%A0%80', '%ED%B0%80'],
    // Its halves are those of a mark.
    ['𐀀', '𐀀'],
  ].map(([start, end]) => `${start}unnamedFile${end}`);

  /** A client can send half a character, as JSON. */
  const TITLE = '\ud800unnamedFile\udc00';

  const TEXTS: [TextFormat, Language, (half: string) => string][] = [
    [
      'markdown',
      'markdown',
      (half) =>
        `# ${half}\n\n[${half}](#${half}) ![${half}](https://${half}.example/${half}) <a id="${half}" href="https://a.example/${half}">${half}</a>\n\n- [ ] ${half}[^${half}]\n\n[^${half}]: ${half}\n\n\`\`\`${half}\n${half}\n\`\`\`\n\n|${half}|\n|-|\n|${half}|\n`,
    ],
    [
      'richtext',
      'richtext',
      (half) => `<p title="${half}">${half}<a href="https://${half}/${half}">${half}</a></p>`,
    ],
    ['terminal', 'plain', (half) => `\x1b[31m${half}\x1b[0m ${half}\b\b${half}\r${half}\x1b[3D${half}\n`],
    ['log', 'plain', (half) => `12:00:00 ERROR ${'x'.repeat(79 - half.length)}${half}${half}\n`.repeat(9)],
    ['table', 'plain', (half) => `${half},b\n"${half}",${half}\n`],
    [
      'tree',
      'json',
      (half) =>
        JSON.stringify({ [half]: [half, { [half]: half, a: 1 }] }, null, 1).replaceAll('\\\\u', '\\u'),
    ],
    ['tree', 'yaml', (half) => `${half}:\n  "${half}":\n    - ${half}\n  - x\n`],
    [
      'diff',
      'plain',
      (half) =>
        `${half}\ndiff --git "a/${half}" "b/${half}"\nrename from ${half}\nrename to "${half}"\n--- "a/${half}"\n+++ "b/${half}"\n@@ -1 +1 @@ ${half}\n-${half} a\n+${half} b\n`.repeat(
          2,
        ),
    ],
  ];

  test.each(TEXTS)('%s (%s)', async (format, language, textOf) => {
    for (const half of HALVES) {
      const options = { language, title: TITLE, layout: 'split' } as const;
      const view = await renderFormat(format, textOf(half), still(), options);
      if (view.kind === 'none') throw new Error(`No view: ${half}`);
      const { html, more = '', facts = [], marks = [], outline = [] } = view;
      const texts = [
        html,
        more,
        ...[...facts, ...marks].map(({ text }) => text),
        ...outline.map(({ name }) => name),
      ];
      for (const text of texts) expect(keysIn(text)).not.toContain('unnamedFile');
      expect(html.replace(/\ud800[^\udc00]+\udc00/gu, '').isWellFormed()).toBe(true);
    }
  });

  test('nor has a difference, where words change in the middle', async () => {
    for (const half of HALVES) {
      const [before, after] = [`a 𐀀${half} b\n`, `a 𐀁${half}𐀁 b\n`].map((text) => ({
        text,
        language: 'plain' as const,
      }));
      if (!before || !after) throw new Error('Two texts');
      const { html } = await renderDifference(before, after, 'unified', still());
      expect([...new Set(keysIn(html))]).toEqual(['changes', 'columns', 'hunk', 'removedLine', 'addedLine']);
    }
  });
});

const decode = (...bytes: number[]) => new TextDecoder().decode(Uint8Array.from(bytes));
const keysIn = (text: string) =>
  splitAtWords(text).flatMap((part, at) => (at % 2 === 1 ? [part.split(',')[0] ?? ''] : []));
