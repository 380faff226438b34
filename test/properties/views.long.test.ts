import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { Language } from '#domain/paste.ts';
import type { TextFormat } from '#domain/rendering.ts';
import { withoutEscapes } from '#text/formats/ansi.ts';
import { delimiterOf, readCsv } from '#text/formats/csv.ts';
import { renderFormat } from '#text/formats/render.ts';
import { renderTree } from '#text/formats/tree.ts';
import { newBudget } from '#text/highlight.ts';
import { splitLines } from '#text/lines.ts';
import { cases, checker } from '../support/property.ts';
import { englishHtml } from '../text/english.ts';
import { elementsOf, expectOnly, PAYLOADS } from '../text/html.ts';
import { anyText } from './arbitraries.ts';

const check = checker(cases(20_000, 150));

/** The elements and attributes that a view may have. Names of classes are the project's own. */
const TAGS = /^(?:a|details|div|i|span|summary)$/;
const ATTRIBUTES = { class: /^[a-z0-9 ]+$/, id: /^L\d+$/, href: /^#L\d+$/, tabindex: /^-1$/ };

const terminalPart = fc.oneof(
  fc.constantFrom(
    ...['0', '31', '1;42', '38;5;200', '38;2;1;2;3', '7;9;4', ''].map((codes) => `\x1b[${codes}m`),
  ),
  fc.constantFrom(
    ...['K', '2K', '9999999C', '5D', '3G', '1A', 'H'].map((move) => `\x1b[${move}`),
    '\r',
    '\b',
  ),
  fc.constantFrom('\x1b', '\x1b[', '\x1b]0;', '\x07', '\x1b\\', '\x1bP', '\x9b31m'),
  fc.constant('\x1b]8;;javascript:alert(1)\x07'),
  fc.constantFrom('\n', '\r\n', '\n\n\n', ' ', '\t'),
  fc.constantFrom(...PAYLOADS),
  anyText,
);
const logPart = fc.oneof(
  fc.constantFrom(
    ...['12:00:00 ERROR ', '2026-01-01T00:00:00Z [WARN] ', 'DEBUG ', '"level":50,', 'Error: ', 'npm ERR! '],
    ...['    at f (x.js:1:1)\n', '  File "x.py", line 1\n    f()\n', 'Caused by: X\n'],
    ...['same\n', 'DEBUG 1\n'],
  ),
  fc.constantFrom('\n', '\r\n', '\r', '\n\n\n\n\n\n', ' '),
  fc.constantFrom(...PAYLOADS),
  anyText,
);
const tablePart = fc.oneof(
  fc.constantFrom('a,b\n', '1,2\n', ',', ';', '\t', '"', '""', '"a\nb",', '\n', '\r\n', '\r', '\0', '\ufeff'),
  fc.constantFrom(...PAYLOADS),
  anyText,
);
const soup = (part: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.array(fc.tuple(part, fc.integer({ min: 1, max: 12 })), { maxLength: 25 }).map((parts) =>
    parts
      .map(([text, times]) => text.repeat(times))
      .join('')
      .toWellFormed(),
  );

async function htmlOf(kind: TextFormat, text: string): Promise<string> {
  const view = await renderFormat(
    kind,
    text,
    newBudget(() => 0),
  );
  return view.kind === 'none' ? '' : englishHtml(view.html);
}

/** The text of the lines, without their numbers and the labels of folds. */
const shownText = (html: string): string =>
  elementsOf(html)
    .flatMap(({ attributes, text }) =>
      attributes.id ? [text.slice(attributes.id.length - 1)] : attributes.class === 'rest' ? [text] : [],
    )
    .join('');

function expectSafe(html: string): void {
  expectOnly(elementsOf(html), TAGS, ATTRIBUTES);
  const ids = elementsOf(html).flatMap(({ attributes }) => attributes.id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('for any text', () => {
  test('the terminal has only elements of ours, and shows the text without its escape sequences', () =>
    check(soup(terminalPart), async (text) => {
      const html = await htmlOf('terminal', text);
      expectSafe(html);
      // What overwrites is another matter: here, nothing does.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the ESC of an escape sequence
      const still = text.replace(/\r(?!\n)|[\b]|\x1b\[\d*[CDGK]/g, 'x');
      const shown = await htmlOf('terminal', still);
      expect(shownText(shown)).toBe(withoutEscapes(still).replace(/\r/g, ''));
    }));

  test('a log has only elements of ours, and shows all of the text', () =>
    check(soup(logPart), async (text) => {
      const html = await htmlOf('log', text);
      expectSafe(html);
      const { lines, ended } = splitLines(text);
      expect(shownText(html)).toBe(lines.join('\n') + (ended && lines.length > 0 ? '\n' : ''));
    }));
});

const TABLE_TAGS = /^(?:div|p|span|table|tbody|td|th|thead|tr)$/;
const TABLE_ATTRIBUTES = {
  class: /^(?:grid|num|sr|table-tools js-only)$/,
  id: /^R\d+$/,
  colspan: /^\d+$/,
  scope: /^(?:col|row)$/,
  role: /^region$/,
  tabindex: /^0$/,
  'aria-label': /^Table$/,
};

test('for any text, a table has only elements of ours, and shows all of its cells in order', () =>
  check(soup(tablePart), async (text) => {
    const html = await htmlOf('table', text);
    const elements = elementsOf(html);
    expectOnly(elements, TABLE_TAGS, TABLE_ATTRIBUTES);
    const delimiter = delimiterOf(/^\ufeff?([^\r\n]*)/.exec(text)?.[1] ?? '');
    if (html === '' || delimiter === undefined) return;
    const shown = elements.flatMap(({ tag, attributes, text }) =>
      tag === 'td' && attributes.colspan === undefined ? [text] : [],
    );
    const [, ...rows] = readCsv(text.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd'), delimiter);
    expect(shown).toEqual(rows.flat().map((cell) => cell.replace(/\r\n?/g, '\n')));
  }));

/** What a linear algorithm makes of half a megabyte; anything else would need far more than a second. */
const SIZE = 524_288;
const HOSTILE: [kind: TextFormat, name: string, part: string][] = [
  ['terminal', 'sequences that do not end', '\x1b['],
  ['terminal', 'strings that do not end', '\x1b]0;'],
  ['terminal', 'one sequence of parameters', '1;'],
  ['terminal', 'colours', '\x1b[1mx\x1b[3mx'],
  ['terminal', 'moves far to the right', '\x1b[99999Cx\n'],
  ['terminal', 'moves in one line', 'x\x1b[99999C\x1b[2K'],
  ['terminal', 'overwriting', 'abc\r'],
  ['terminal', 'joining characters', '\r\u200d'],
  ['log', 'newlines', '\n'],
  ['log', 'digits', '12:00:'],
  ['log', 'a level in one line', 'ERROR '],
  ['log', 'frames', '    at x\n'],
  ['log', 'keys', '"level":'],
  ['log', 'spaces before frames', ' '],
  ['table', 'cells', 'a,'],
  ['table', 'rows', 'a,b\n'],
  ['table', 'quotes', '"'],
  ['table', 'quotes that do not close', 'a,"'],
  ['table', 'quoted cells', '"a""b",'],
  ['table', 'empty cells', ',\n'],
  ['table', 'digits', '1,1 1 1 1 1\n'],
];

test.each(HOSTILE)('half a megabyte for the %s of %s becomes bounded HTML', async (kind, _, part) => {
  const text = (part === '1;' ? '\x1b[' : '') + part.repeat(SIZE / part.length);
  const html = await htmlOf(kind, text);
  expect(html.length).toBeLessThan(40 * SIZE);
});

const treeOf = (text: string, language: Language, budget = newBudget(() => 0)) =>
  renderTree(text, budget, { language, title: null, layout: 'unified' });

/** Those of a tree. */
const TREE_ATTRIBUTES = {
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
  expectOnly(elements, TAGS, TREE_ATTRIBUTES);
  return elements
    .flatMap(({ attributes, text }) => {
      if (attributes.class === 'rest') return text;
      return attributes.class === 'l' ? text.slice((attributes.id ?? 'L').length - 1) : [];
    })
    .join('');
}

const treePart = fc.oneof(
  fc.constantFrom('a:\n', '  b: 1\n', '- c\n', '    d: |\n', '# e\n', '\n', '\r\n', '  ', ': ', ...'{}[]"'),
  fc.constantFrom(...PAYLOADS),
  anyText,
);

test('for any text, a tree of YAML has only elements of ours, and shows all of the text', async () => {
  const parts = fc.array(treePart, { maxLength: 40 }).map((parts) => parts.join('').toWellFormed());
  await check(parts, async (text) => {
    const view = await treeOf(text, 'yaml');
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
    const view = await treeOf(source, 'json');
    if (view.kind === 'none') return;
    const shown = textOfLines(view.html);
    expect(JSON.stringify(JSON.parse(shown))).toBe(JSON.stringify(JSON.parse(source)));
    if (view.kind === 'lines') expect(shown).toBe(laidOut);
  });
});

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
  const text = bit.repeat(SIZE / bit.length);
  for (const one of [
    text,
    `[${text}]`,
    Array.from({ length: 1_000 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
  ]) {
    // Highlighting stops at its own limit of time, which has its own tests.
    const view = await treeOf(one, language, { leftMs: 0, cpu: () => 0 });
    expect(view.kind === 'none' ? 0 : view.html.length).toBeLessThan(40 * SIZE);
  }
});
