import { expect, test } from 'bun:test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '#domain/paste.ts';
import { escapeText } from '#text/escape.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { renderMarkdown } from '#text/markdown.ts';
import { sample } from '../support/long.ts';
import { englishHtml } from './english.ts';
import { elementsOf, PAYLOADS, textOf } from './html.ts';
import { unsafeInMarkdown } from './markdown-tree.ts';
import { words } from './random-code.ts';
import { PAYLOADS as RICH_TEXT_PAYLOADS } from './richtext-payloads.ts';

const rendered = async (text: string, title?: string) =>
  englishHtml(await renderMarkdown(text, (lines, language) => highlightLines(lines, language, still), title));
const still = newBudget(() => 0);
/** For what is too long to highlight in a test. */
const renderedPlain = (text: string) => renderMarkdown(text, async (lines) => lines.map(escapeText));

const linksIn = (html: string) =>
  elementsOf(html)
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes, text }) => [text, attributes.href]);

const expectSafe = (html: string) => expect(unsafeInMarkdown(html)).toEqual([]);

/** Each element by its tag and its text. */
const outline = (html: string) => elementsOf(html).map(({ tag, text }) => `${tag} ${text.trim()}`);

test('Markdown becomes headings, lists, tables, quotes, code and emphasis', async () => {
  const html = await rendered(
    '# A\n\n1. *b* **c** ~~d~~ `e`\n\n> f\n\n|g|h|\n|-|-:|\n|1|2|\n\n---\n\n    i\n',
  );
  expectSafe(html);
  expect(outline(html)).toEqual([
    ...['h1 A', 'ol b c d e', 'li b c d e', 'em b', 'strong c', 's d', 'code e', 'blockquote f', 'p f'],
    ...['div gh12', 'table gh12', 'thead gh', 'tr gh', 'th g', 'th h', 'tbody 12', 'tr 12', 'td 1', 'td 2'],
    ...['hr ', 'pre i', 'code i'],
  ]);
  expect(html).toContain('<td class="num">2</td>');
});

test('each table is in a named region that the keyboard can scroll', async () => {
  const html = await rendered('|a|\n|-|\n|1|\n\ntext\n\n|b|\n|-|\n|2|\n');
  expectSafe(html);
  const regions = elementsOf(html).filter(({ tag }) => tag === 'div');
  expect(regions.map(({ attributes }) => attributes)).toEqual([
    { class: 'wide', role: 'region', 'aria-label': 'Table 1', tabindex: '0' },
    { class: 'wide', role: 'region', 'aria-label': 'Table 2', tabindex: '0' },
  ]);
});

test('a block of code is highlighted in the language that it names', async () => {
  const html = await rendered('```js title="</code>"\nlet a = "<b>";\n```\n\n```nope\n<b>\n```\n');
  expectSafe(html);
  expect(elementsOf(html)).toContainEqual({ tag: 'i', attributes: { class: 'k' }, text: 'let' });
  expect(textOf(html)).toBe('let a = "<b>";\n\n<b>\n\n');
});

test('tasks are labelled checkboxes that are disabled', async () => {
  const html = await rendered('- [ ] one\n- [x] two\n- [] three\n- four [x] \n\n[x] five');
  expectSafe(html);
  const boxes = elementsOf(html).filter(({ tag }) => tag === 'input');
  expect(boxes.map(({ attributes }) => attributes)).toEqual([
    { type: 'checkbox', disabled: '', 'aria-label': 'To do' },
    { type: 'checkbox', disabled: '', checked: '', 'aria-label': 'Done' },
  ]);
});

test('links use only http, https and mailto', async () => {
  const text = '[a](https://e.org/?a=1&b="x") <mailto:a@e.org> https://bare.example/x HTTP://E.ORG/';
  expect(linksIn(await rendered(text))).toEqual([
    ['a', 'https://e.org/?a=1&b=%22x%22'],
    ['mailto:a@e.org', 'mailto:a@e.org'],
    ['https://bare.example/x', 'https://bare.example/x'],
    ['HTTP://E.ORG/', 'HTTP://E.ORG/'],
  ]);
  const addresses = words(
    'javascript:alert(1) JaVaScRiPt:alert(1) &#106;avascript:alert(1) java\tscript:alert(1) data:text/html,<b> ' +
      'vbscript:x file:///etc/passwd blob:x ftp://e.org /relative //elsewhere.example #hash x.html ?a https:e.org ' +
      '\\\\e.org\\x \u0001javascript:x',
  );
  for (const address of addresses) {
    const html = await rendered(
      `[a](${address}) [a](<${address}>) ![a](${address}) <${address}>\n\n[a][r] ![a][r]\n\n[r]: <${address}>\n`,
    );
    expectSafe(html);
    expect([address, linksIn(html)]).toEqual([address, []]);
  }
  expect(linksIn(await rendered('readme.md, e.org and a@e.org are no links'))).toEqual([]);
});

test('an image is a framed link to itself and is not loaded; inside a link it is its name', async () => {
  const links = [
    [
      '![a <b> *c*](https://i.example/1.png "t")',
      'a c Image on i.example, not loaded here',
      'https://i.example/1.png',
    ],
    ['Look: ![a](https://i.example:8080/1.png)', 'a image, i.example:8080', 'https://i.example:8080/1.png'],
    ['![](https://i.example/1.png).', 'https://i.example/1.png image, i.example', 'https://i.example/1.png'],
    [
      '<img alt="A logo" src="https://i.example/1.png" width=9>',
      'A logo image, i.example',
      'https://i.example/1.png',
    ],
    ['[![a](https://i.example/1.png)](https://e.org/)', 'a', 'https://e.org/'],
    ['<a href="https://e.org/"><img alt="b" src="https://i.example/1.png"></a>', 'b', 'https://e.org/'],
    ['[![](https://i.example/1.png)](https://e.org/)', 'https://e.org/', 'https://e.org/'],
  ];
  for (const [text = '', ...link] of links) {
    const html = await rendered(text);
    expectSafe(html);
    expect([text, linksIn(html)]).toEqual([text, [link]]);
  }
  const row = '<a href="https://e.org/"><img alt="a" src="https://i.example/1.png"></a>';
  expect(textOf(await rendered(`${row}${row}<img src="https://i.example/gap.png">${row}`))).toBe('a a  a');
  const relative = await rendered(
    '![A diagram](docs/a.png), <img alt="a logo" src="logo.png"> and ![](b.png)',
  );
  expect([linksIn(relative), textOf(relative)]).toEqual([[], 'A diagram image, a logo image and  ']);
});

test('diagrams and formulas are shown as their source, with a word that they are not drawn', async () => {
  const html = await rendered(
    '```mermaid\na-->b\n```\n\nSo\n$$\nx_1 * y_2 * \\\\ <b>\n$$\n\n- $$ a_b_c $$\n\n```math\nx\n```\n',
  );
  expectSafe(html);
  const figures = elementsOf(html).filter(({ tag }) => tag === 'figure');
  expect(figures.map(({ text }) => text.split('\n').filter((line) => line !== ''))).toEqual([
    ['a-->b', 'Mermaid diagram, shown as its source and not drawn'],
    ['$$', 'x_1 * y_2 * \\\\ <b>', '$$', 'Formula, shown as its source and not drawn'],
    ['$$ a_b_c $$', 'Formula, shown as its source and not drawn'],
    ['x', 'Formula, shown as its source and not drawn'],
  ]);
  for (const prose of ['$$ and $$ more', 'costs $$5', '$$\n\nx\n\n$$', '    $$ x $$', '$$\n'.repeat(3)])
    expect([prose, elementsOf(await rendered(prose)).filter(({ tag }) => tag === 'figure').length]).toEqual([
      prose,
      prose === '$$\n'.repeat(3) ? 1 : 0,
    ]);
});

test('headings have the ids that GitHub gives them, and links to them work', async () => {
  const text = [
    '[1](#set-up--run) [2](#SET-UP--RUN) [3](#getting-started) [4](#getting-started-1) [5](#%C3%BCber_uns)',
    '# Set up & *run*',
    '## Getting started',
    '## [Getting started](https://e.org)',
    '# über_uns',
    '# ???',
    '<h2 align="center">In <b>HTML</b></h2>',
    '[6](#in-html) <a href="#in-html">7</a>',
    '[8](#missing) ok',
  ];
  const html = await rendered(text.join('\n\n'));
  expectSafe(html);
  const ids = elementsOf(html).flatMap(({ tag, attributes }) => (/^h\d/.test(tag) ? [attributes.id] : []));
  expect(ids).toEqual([
    'md-set-up--run',
    'md-getting-started',
    'md-getting-started-1',
    'md-über_uns',
    undefined,
    'md-in-html',
  ]);
  expect(linksIn(html)).toEqual([
    ['1', '#md-set-up--run'],
    ['2', '#md-set-up--run'],
    ['3', '#md-getting-started'],
    ['4', '#md-getting-started-1'],
    ['5', '#md-über_uns'],
    ['Getting started', 'https://e.org'],
    ['6', '#md-in-html'],
    ['7', '#md-in-html'],
  ]);
  expect(textOf(html)).toContain('8 ok');
});

test.each([
  ['# Release *notes*\n\nText', 'Release notes', 'Text'],
  ['<h1 align=center>\n  Release notes\n</h1>\n\nText', ' Release  notes', 'Text'],
  ['Intro\n\n# Release notes\n\n# Release notes', 'Release notes', 'Intro Release notes'],
  ['# Other\n\n# Release notes', 'Release notes', 'Other Release notes'],
  ['# [Release notes](https://e.org)', 'Release notes', 'Release notes'],
])(
  'a first heading that equals the title is left out, unless a link is lost with it: %j',
  async (text, title, shown) => {
    const html = await rendered(`${text}\n\n[up](#release-notes)`, title);
    const blocks = elementsOf(html).filter(({ tag }) => /^(?:h\d|p)$/.test(tag));
    expect(blocks.map((block) => block.text).join(' ')).toBe(`${shown} up`);
    expect(linksIn(html).at(-1)).toEqual(['up', '#md-release-notes']);
  },
);

test('a heading with a footnote stays, although the title says it', async () => {
  const html = await rendered('# A[^1]\n\n[^1]: x', 'A');
  expect(linksIn(html)).toEqual([
    ['1', '#fn-1'],
    ['↩', '#fnref-1'],
  ]);
});

test('a footnote comes after the block that refers to it first, once, with links there and back', async () => {
  const html = await rendered(
    'a[^two] b[^ONE]\n\n[^one]: First\n\n    more\n\n[^two]: *Second*\n[^unused]: no\n\nc[^two] [^missing]',
  );
  expectSafe(html);
  expect(textOf(html)).toBe('a1 b21 Second ↩ ↩2 Firstmore ↩c1 [^missing]');
  expect(linksIn(html)).toEqual([
    ['1', '#fn-1'],
    ['2', '#fn-2'],
    ['↩', '#fnref-1'],
    ['↩', '#fnref-1-2'],
    ['↩', '#fnref-2'],
    ['1', '#fn-1'],
  ]);
  const ids = elementsOf(html).flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids).toEqual(['fnref-1', 'fnref-2', 'fn-1', 'fn-2', 'fnref-1-2']);
});

test.each([
  ['# a[^1]\n\n- b[^2]\n\nc\n\n[^1]: x\n[^2]: y[^3]\n[^3]: z', ['b21 x ↩2 y3 ↩3 z ↩']],
  ['<blockquote>\n\na[^1]\n\n</blockquote>\n\nb\n\n[^1]: x', ['b1 x ↩']],
  ['<blockquote>\n\na[^1]\n\n[^1]: x', []],
  ['# a[^1]\n\n[^1]: x', []],
])(
  'a footnote stands beside the block below its heading, or after what HTML holds together: %j',
  async (text, beside) => {
    const html = await rendered(text);
    expectSafe(html);
    const of = (name: string) => elementsOf(html).filter(({ attributes }) => attributes.class === name);
    expect(of('noted').map((block) => block.text.replaceAll('\n', ''))).toEqual(beside);
    expect(of('side-note')[0]?.text).toBe('1 x ↩');
  },
);

test.each([
  ['<p align="center"><b>a</b> <sub>b</sub><br>c</p>', ['p a bc', 'b a', 'sub b', 'br ']],
  ['a <!-- b --> c<!-- d\n-->', ['p a  c']],
  ['<!-- a\n\n# b\n-->\n\nc', ['p c']],
  ['<?xml a="<b>"?> x', []],
  ['<details>\n<summary>a</summary>\n\n*b*\n\n</details>', ['p a', 'p b', 'em b']],
  ['<div><div>a</div><div>b</div></div>', ['p a', 'p b']],
  ['<table><tr><th>a<td>b<tr><td>c</table>', ['p a b', 'p c']],
  ['a <kbd>b</kbd> <custom-tag onclick="x">c</custom-tag>', ['p a b c']],
  ['a <script>b</script> c <script> d', ['p a  c  d']],
  ['a <u>b *c*\n\nd', ['p a b c', 'u b c', 'em c', 'p d']],
  ['> a </blockquote> b\n\nc', ['blockquote a  b', 'p a  b', 'p c']],
  ['- a </li></ul> b\n- c <ul><li>d\n- e', ['ul a  bc de', 'li a  b', 'li c d', 'ul d', 'li d', 'li e']],
  [
    '|a|\n|-|\n|</table> <ul><li>b</ul>|',
    ['div a b', 'table a b', 'thead a', 'tr a', 'th a', 'tbody b', 'tr b', 'td b', 'ul b', 'li b'],
  ],
  ['<p>a\n\n- b', ['p a', 'ul b', 'li b']],
  ['<a href="https://e.org">a\n\n- [b](https://e.org)', ['p a', 'a a', 'ul b', 'li b', 'a b']],
  ['# a <h2>b</h2>', ['h1 a', 'h2 b']],
  ['<p></p><b> </b>\n<a href="x"></a>\n\n#\n\nc', ['p c']],
])('HTML in Markdown is what rich text allows, and the text of the rest: %j', async (text, expected) => {
  const html = await rendered(text);
  expectSafe(html);
  expect(outline(html)).toEqual(expected);
});

test('a sentence about a script hides nothing of the text after it', async () => {
  expect(textOf(await rendered('<script> starts scripts.\n\nMore'))).toContain('starts scripts.\n\nMore');
  expect(textOf(await rendered('A <title> is short.\n\nMore'))).toBe('A  is short.More');
});

test('HTML in Markdown runs nothing, wherever it stands', async () => {
  for (const payload of [...PAYLOADS, ...sample(RICH_TEXT_PAYLOADS, 5)]) {
    const places = [
      ...[
        payload,
        `# ${payload}`,
        `- ${payload}`,
        `- [ ] ${payload}`,
        `> ${payload}`,
        `|a|\n|-|\n|${payload}|`,
      ],
      ...[`\`${payload}\``, `    ${payload}`, `[${payload}](https://e.org)`, `![${payload}](https://e.org)`],
      ...[`[a](https://e.org/${payload})`, `[a](https://e.org "${payload}")`, `<https://e.org/${payload}>`],
      ...[`![a](<https://e.org/${payload}>)`, `[a][r]\n\n[r]: <https://e.org/${payload}> '${payload}'`],
      ...[`\`\`\`${payload}\na\n\`\`\``, `~~~js ${payload}\na\n~~~`, `https://e.org/${payload}`],
      ...[
        `[a](#${payload})`,
        `a[^1]\n\n[^1]: ${payload}`,
        `<b title='${payload}'>`,
        `<p>\n\n${payload}\n\n</p>`,
      ],
    ];
    for (const place of places) expectSafe(await renderedPlain(place));
  }
  for (const payload of PAYLOADS) {
    for (const language of LANGUAGES) expectSafe(await rendered(`\`\`\`${language}\n${payload}\n\`\`\``));
  }
});

test('no README of an installed package has a raw tag, a raw link or a link that leads nowhere', async () => {
  const readmes = installedReadmes();
  expect(readmes.length).toBeGreaterThan(100);
  for (const { name, text } of sample(readmes, 3)) {
    const html = await renderedPlain(text);
    expectSafe(html);
    const elements = elementsOf(html);
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect([name, ids.length]).toEqual([name, new Set(ids).size]);
    const broken = elements.filter(
      ({ attributes: { href }, text }) =>
        href !== undefined && (text.trim() === '' || (href.startsWith('#') && !ids.includes(href.slice(1)))),
    );
    expect([name, broken]).toEqual([name, []]);
    const prose = textOf(html.replace(/<pre[\s\S]*?<\/pre>|<code>[\s\S]*?<\/code>/g, ''));
    const raw = prose.match(/<\/?[a-z]+[\s/>]|<!--|\]\([^)\s]*\)|!\[|\[\^|&[a-z]+;/gi) ?? [];
    // What a backslash kept from being a link is meant to stand there.
    expect([name, raw.filter((part) => text.includes(part))]).toEqual([name, []]);
  }
});

/** The README of every package in `node_modules`, as it was published. */
function installedReadmes(): { name: string; text: string }[] {
  const folder = join(import.meta.dir, '..', '..', 'node_modules');
  const packages = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
  );
  return packages.sort().flatMap((name) => {
    const file = name.startsWith('.') ? [] : readdirSync(join(folder, name));
    const readme = file.find((file) => /^readme\.md$/i.test(file));
    return readme === undefined ? [] : [{ name, text: readFileSync(join(folder, name, readme), 'utf8') }];
  });
}

test('half a megabyte of hostile Markdown is rendered, safely', async () => {
  const bits = [
    ...words(
      '[ ![ [a]( [] *a `a |a &amp; \\ ~ [![a](https://e.org) http:// http://a mailto:a@b <b> <i><b><u><s>',
    ),
    ...words('<!-- -->a <script> [a](#b) [^a]'),
    ...['**a *b_ ', '> ', '- ', '- [ ] ', '<a ', '<a b="', '<a name=x>', '![a](http://x) ', 'x <script> '],
    ...['[a]: b\n', '[^a]: x\n', '```js\n', '# a\n', '<p>\n\n', '<ul>\n\n- a\n'],
  ];
  for (const bit of sample(bits, 12)) {
    const html = await renderedPlain(bit.repeat(524_288 / bit.length));
    // What is cut has no end tags.
    const found = unsafeInMarkdown(html.slice(0, 20_000).replace(/<[^>]*$/, ''));
    expect(found.filter((thing) => !thing.includes(' became '))).toEqual([]);
  }
});
