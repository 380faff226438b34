import { expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Language } from '#domain/paste.ts';
import { renderTree } from '#text/formats/tree.ts';
import { newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { cases, checker } from '../support/property.ts';
import { englishHtml } from '../text/english.ts';
import { elementsOf, expectOnly, PAYLOADS } from '../text/html.ts';
import { anyText } from './arbitraries.ts';

const check = checker(cases(20_000, 150));

const render = (text: string, language: Language, budget = newBudget(() => 0)) =>
  renderTree(text, budget, { language, title: null, layout: 'unified' });

const TAGS = /^(?:a|details|div|i|span|summary)$/;
const ATTRIBUTES = {
  class: /^(?:below|branch|chunk|code|own-line|rest|l|[a-z](?: [a-z])*)$/,
  id: /^L\d+$/,
  href: /^#L\d+$/,
  tabindex: /^(?:-1|0)$/,
  open: /^$/,
  role: /^region$/,
  'aria-label': /^Tree$/,
};

/** The text of the lines, after a check that there is nothing else that anybody could have put there. */
function textOfLines(html: string): string {
  const elements = elementsOf(englishHtml(html));
  expectOnly(elements, TAGS, ATTRIBUTES);
  return elements
    .flatMap(({ attributes, text }) => {
      if (attributes.class === 'rest') return text;
      return attributes.class === 'l' ? text.slice((attributes.id ?? 'L').length - 1) : [];
    })
    .join('');
}

const part = fc.oneof(
  fc.constantFrom('a:\n', '  b: 1\n', '- c\n', '    d: |\n', '# e\n', '\n', '\r\n', '  ', ': ', ...'{}[]"'),
  fc.constantFrom(...PAYLOADS),
  anyText,
);

test('for any text, a tree of YAML has only elements of ours, and shows all of the text', async () => {
  const soup = fc.array(part, { maxLength: 40 }).map((parts) => parts.join('').toWellFormed());
  await check(soup, async (text) => {
    const view = await render(text, 'yaml');
    if (view.kind !== 'lines') return;
    const { lines, ended } = splitLines(text);
    expect(textOfLines(view.html)).toBe(lines.join('\n') + (ended ? '\n' : ''));
  });
});

test('for any JSON, a tree has only elements of ours, and shows all that is not white space between values', async () => {
  const json = fc.tuple(
    fc.json({ stringUnit: anyText, maxDepth: 6 }),
    fc.constantFrom(undefined, 1, '\t', ' \r\n'),
  );
  await check(json, async ([text, space]) => {
    const laidOut = JSON.stringify(JSON.parse(text), null, space === ' \r\n' ? 2 : space);
    const source = space === ' \r\n' ? laidOut.replaceAll('\n', '\r\n') : laidOut;
    const view = await render(source, 'json');
    if (view.kind === 'none') return;
    const shown = textOfLines(view.html);
    expect(JSON.stringify(JSON.parse(shown))).toBe(JSON.stringify(JSON.parse(source)));
    if (view.kind === 'lines') expect(shown).toBe(laidOut);
  });
});

/** What a linear algorithm makes of half a megabyte; anything else would need far more than a second. */
test.each([
  ['json', '['],
  ['json', '[]'],
  ['json', '{"a":'],
  ['json', '"\\n'],
  ['yaml', 'a:\n'],
  ['yaml', ' '],
  ['yaml', '- '],
  ['yaml', '-\n'],
  ['yaml', 'a:\n  b:\n    c:\n'],
  ['yaml', '#\n'],
] as const)('half a megabyte of %s %j becomes bounded HTML', async (language, bit) => {
  const text = bit.repeat(524_288 / bit.length);
  for (const one of [
    text,
    `[${text}]`,
    Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
  ]) {
    // Highlighting stops at its own limit of time, which has its own tests.
    const view = await render(one, language, { leftMs: 0, cpu: () => 0 });
    expect(view.kind === 'none' ? 0 : view.html.length).toBeLessThan(40 * 524_288);
  }
});
