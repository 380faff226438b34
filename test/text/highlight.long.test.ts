import { expect, test } from 'bun:test';
import { Parser, type PartialParse, type Tree } from '@lezer/common';
import { LANGUAGES, type Language } from '#domain/paste.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { repeats, sample } from '../support/long.ts';
import { SAMPLES } from './highlight-samples.ts';
import { elementsOf, PAYLOADS, textOf } from './html.ts';
import { randomText, seeded, words } from './random-code.ts';

const HIGHLIGHTED = LANGUAGES.filter((language) => language !== 'plain' && language !== 'richtext');

/** A thread on which no time passes. */
const still = () => newBudget(() => 0);
/** A thread on which each look at the clock takes a millisecond. */
const ticking = () => {
  let now = 0;
  return newBudget(() => now++);
};

const highlighted = async (text: string, language: Language, budget = still()): Promise<string> =>
  (await highlightLines(splitLines(text).lines, language, budget)).join('\n');

const piecesOf = (html: string) => elementsOf(html).map(({ attributes, text }) => [attributes.class, text]);

/** Only what the highlighter may write, and not a letter of the text lost. */
function expectExact(html: string, text: string): void {
  for (const { tag, attributes } of elementsOf(html)) {
    expect(tag).toBe('i');
    expect(Object.keys(attributes)).toEqual(['class']);
    expect(attributes.class).toMatch(/^[ktfpsrnbcoaghie]( [ktfpsrnbcoaghie])*$/);
  }
  expect(textOf(html)).toBe(splitLines(text).lines.join('\n'));
}

/** The same without a parser's tree, for what is too long for one. */
const unescaped = (html: string): string =>
  html
    .replace(/<\/?i\b[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');

const HOSTILE_BITS = [...words('( {[ " `$\x7b \'\\ /* 🙂'), '<a ', 'a => ', '> ', '- ', '<?php ', '\n'];

for (const language of HIGHLIGHTED) {
  test(`${language} is highlighted as designed`, async () => {
    const { text = '', pieces = '' } = SAMPLES[language] ?? {};
    const html = await highlighted(text, language);
    expectExact(html, text);
    for (const piece of pieces.split(' | '))
      expect(piecesOf(html)).toContainEqual([piece.slice(0, 1), piece.slice(2)]);
  });

  test(`whatever is written in ${language}, its text is there and nothing of it is a tag`, async () => {
    const random = seeded(language.length * 1009 + language.charCodeAt(0));
    for (let round = 0; round < repeats(150, 50); round++) {
      const text = randomText(random, SAMPLES[language]?.text ?? '');
      expectExact(await highlighted(text, language), text);
    }
    for (const payload of PAYLOADS) expectExact(await highlighted(payload, language), payload);
  });

  test(`half a megabyte of ${language} is highlighted as far as the budget goes, and plain from there`, async () => {
    const sample = `${SAMPLES[language]?.text}\n`;
    const text = sample.repeat(524_288 / sample.length);
    const budget = ticking();
    const html = await highlighted(text, language, budget);
    expect(budget.shortfall).toEqual({ what: 'some highlighting', why: 'time' });
    expect(html.slice(0, 1_000)).toContain('<i ');
    expect(html.slice(-1_000)).not.toContain('<i ');
    expect(unescaped(html)).toBe(splitLines(text).lines.join('\n'));
  });

  test(`half a megabyte of hostile ${language} is all there`, async () => {
    for (const bit of sample(HOSTILE_BITS, 8)) {
      const text = bit.repeat(524_288 / Buffer.byteLength(bit));
      expect(unescaped(await highlighted(text, language, ticking()))).toBe(splitLines(text).lines.join('\n'));
    }
  });
}

test('plain text is not highlighted, rich text is highlighted as HTML', async () => {
  expect(await highlighted('let a = 1 < 2', 'plain')).toBe('let a = 1 &lt; 2');
  expect(piecesOf(await highlighted('<b>x</b>', 'richtext'))).toContainEqual(['g', 'b']);
});

test('a span over several lines is an element on each of them', async () => {
  expect(await highlightLines(['/* a', '', 'b */ 1'], 'css', still())).toEqual([
    '<i class=c>/* a</i>',
    '',
    '<i class=c>b */</i> 1',
  ]);
});

test('a Markdown block that is too long stays plain, the others do not', async () => {
  const long = '[a](b) '.repeat(1_000);
  const budget = still();
  const html = await highlighted(`# One\n\n${long}\n\n# Two\n`, 'markdown', budget);
  expect(budget.shortfall).toEqual({ what: 'some highlighting', why: 'size' });
  const sign = ['h o', '#'];
  expect(piecesOf(html)).toEqual([sign, ['h', ' One'], sign, ['h', ' Two']]);
});

test('a page never gets more elements than a browser can hold', async () => {
  const budget = still();
  const html = await highlighted('a(1);'.repeat(60_000), 'javascript', budget);
  expect(budget.shortfall).toEqual({ what: 'some highlighting', why: 'size' });
  expect(html.match(/<i /g)?.length).toBe(150_000);
  expect(html.replace(/<[^>]*>/g, '')).toBe('a(1);'.repeat(60_000));
});

class FakeParser extends Parser {
  readonly #step: () => Tree | null;
  constructor(step: () => Tree | null) {
    super();
    this.#step = step;
  }
  createParse(): PartialParse {
    return { advance: this.#step, parsedPos: 0, stopAt() {}, stoppedAt: null };
  }
}

test('a parser that throws, hangs or cannot be loaded leaves the text plain', async () => {
  const broken = {
    throws: async () =>
      new FakeParser(() => {
        throw new Error('a parser fails');
      }),
    hangs: async () => new FakeParser(() => null),
    isMissing: () => Promise.reject(new Error('no such file')),
  };
  const reasons: unknown[] = [];
  for (const load of Object.values(broken)) {
    const budget = ticking();
    expect(await highlightLines(['a < b', '&'], 'go', budget, { load })).toEqual(['a &lt; b', '&amp;']);
    reasons.push(budget.shortfall);
  }
  expect(reasons).toEqual(['failure', 'time', 'failure'].map((why) => ({ what: 'highlighting', why })));
});
