import { expect, test } from 'bun:test';
import { LANGUAGES } from '#domain/paste.ts';
import { escapeText } from '#text/escape.ts';
import { highlightLines, newBudget } from '#text/highlight.ts';
import { renderMarkdown } from '#text/markdown.ts';
import { sample } from '../support/long.ts';
import { elementsOf, PAYLOADS, textOf } from './html.ts';

const rendered = (text: string) =>
  renderMarkdown(text, (lines, language) =>
    highlightLines(
      lines,
      language,
      newBudget(() => 0),
    ),
  );
/** For what is too long to highlight in a test. */
const renderedPlain = (text: string) => renderMarkdown(text, async (lines) => lines.map(escapeText));

const linksIn = (html: string) =>
  elementsOf(html)
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes, text }) => [text, attributes.href]);

const TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'em',
    'strong',
    's',
  ],
  ...['a', 'hr', 'br', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'input', 'i'],
];

const ALLOWED: Record<string, string[]> = {
  input: ['type', 'disabled', 'checked', 'aria-label'],
  pre: ['tabindex'],
  div: ['role', 'aria-label', 'tabindex'],
};

/** Only what prose is made of, with no attribute that runs, loads or styles. */
function expectSafe(html: string): void {
  for (const { tag, attributes } of elementsOf(html)) {
    expect(TAGS).toContain(tag);
    const { href, rel, class: name, start, ...rest } = attributes;
    if (href !== undefined) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
    expect(rel).toBe(tag === 'a' ? 'ugc nofollow noopener' : undefined);
    if (name !== undefined) expect(name).toMatch(/^(task|num|wide|[a-z]( [a-z])*)$/);
    if (start !== undefined) expect(start).toMatch(/^\d+$/);
    if (tag === 'input') expect(rest.type).toBe('checkbox');
    const allowed = ALLOWED[tag] ?? [];
    expect(Object.keys(rest).filter((attribute) => !allowed.includes(attribute))).toEqual([]);
  }
}

test('Markdown becomes headings, lists, tables, quotes, code and emphasis', async () => {
  const html = await rendered(
    '# A\n\n1. *b* **c** ~~d~~ `e`\n\n> f\n\n|g|h|\n|-|-:|\n|1|2|\n\n---\n\n    i\n',
  );
  expectSafe(html);
  expect(elementsOf(html).map(({ tag, text }) => `${tag} ${text.trim()}`)).toEqual([
    ...['h1 A', 'ol b c d e', 'li b c d e', 'em b', 'strong c', 's d', 'code e', 'blockquote f', 'p f'],
    ...[
      'div g\nh\n\n\n\n\n1\n2',
      'table g\nh\n\n\n\n\n1\n2',
      'thead g\nh',
      'tr g\nh',
      'th g',
      'th h',
      'tbody 1\n2',
      'tr 1\n2',
      'td 1',
      'td 2',
    ],
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
  expect(elementsOf(html).map(({ tag, attributes, text }) => [tag, attributes.class, text])).toContainEqual([
    'i',
    'k',
    'let',
  ]);
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
  expect(
    linksIn(
      await rendered('[a](https://e.org/?a=1&b="x") <mailto:a@e.org> https://bare.example/x HTTP://E.ORG/'),
    ),
  ).toEqual([
    ['a', 'https://e.org/?a=1&b=%22x%22'],
    ['mailto:a@e.org', 'mailto:a@e.org'],
    ['https://bare.example/x', 'https://bare.example/x'],
    ['HTTP://E.ORG/', 'HTTP://E.ORG/'],
  ]);
  const addresses = [
    ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '&#106;avascript:alert(1)', 'java\tscript:alert(1)'],
    ...['data:text/html,<b>', 'vbscript:x', 'file:///etc/passwd', 'blob:x', 'ftp://e.org'],
    ...[
      '/relative',
      '//elsewhere.example',
      '#hash',
      'x.html',
      '?a',
      'https:e.org',
      '\\\\e.org\\x',
      '\u0001javascript:x',
    ],
  ];
  for (const address of addresses) {
    const html = await rendered(
      `[a](${address}) [a](<${address}>) ![a](${address}) <${address}>\n\n[a][r] ![a][r]\n\n[r]: <${address}>\n`,
    );
    expectSafe(html);
    expect([address, linksIn(html)]).toEqual([address, []]);
  }
  expect(linksIn(await rendered('readme.md, e.org and a@e.org are no links'))).toEqual([]);
});

test('a link or an image without an address is text, and no link to the page itself', async () => {
  const html = await rendered('[a]() ![c]() [![d]()](https://x.example)');
  expect(linksIn(html)).toEqual([
    ['a', undefined],
    ['d', 'https://x.example'],
  ]);
  expect(textOf(html).trim()).toBe('a c d');
});

test('an image is a link to itself and is not loaded; inside a link it is its name', async () => {
  expect(linksIn(await rendered('![a <b> *c*](https://i.example/1.png "t")'))).toEqual([
    ['a <b> *c*', 'https://i.example/1.png'],
  ]);
  expect(linksIn(await rendered('![](https://i.example/1.png)'))).toEqual([
    ['https://i.example/1.png', 'https://i.example/1.png'],
  ]);
  expect(
    linksIn(await rendered('[![a](https://i.example/1.png)](https://e.org/) ![b](https://i.example/2)')),
  ).toEqual([
    ['a', 'https://e.org/'],
    ['b', 'https://i.example/2'],
  ]);
});

test('HTML in Markdown is text everywhere', async () => {
  for (const payload of PAYLOADS) {
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
      ...LANGUAGES.map((language) => `\`\`\`${language}\n${payload}\n\`\`\``),
      ...[`\`\`\`${payload}\na\n\`\`\``, `~~~js ${payload}\na\n~~~`, `https://e.org/${payload}`],
    ];
    for (const place of places) expectSafe(await rendered(place));
  }
});

test('half a megabyte of hostile Markdown is rendered, safely', async () => {
  const bits = [
    ...[
      '[',
      '![',
      '[a](',
      '[]',
      '*a',
      '**a *b_ ',
      '`a',
      '> ',
      '- ',
      '<a ',
      '|a',
      '&amp;',
      '\\',
      '~',
      '[![a](https://e.org)',
    ],
    ...['http://', 'http://a', 'mailto:a@b', '[a]: b\n', '```js\n', '![a](http://x) ', '- [ ] '],
  ];
  for (const bit of sample(bits, 4)) {
    const html = await renderedPlain(bit.repeat(524_288 / bit.length));
    expect(html.length).toBeGreaterThan(0);
    expectSafe(html.slice(0, 20_000).replace(/<[^>]*$/, ''));
  }
});
