import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { formatArchive, isFileName } from '#domain/archive.ts';
import { escapeAttribute, escapeText } from '#text/escape.ts';
import { renderFormat } from '#text/formats/render.ts';
import { newBudget } from '#text/highlight.ts';
import { userLinkTag } from '#text/html-writer.ts';
import { renderMarkdown } from '#text/markdown.ts';
import { renderRichText, sanitizeRichText } from '#text/richtext.ts';
import { cases, checker } from '../support/property.ts';
import { elementsOf, PAYLOADS, textOf } from '../text/html.ts';
import { unsafeInMarkdown } from '../text/markdown-tree.ts';
import { words } from '../text/random-code.ts';
import { PAYLOADS as RICH_TEXT_PAYLOADS } from '../text/richtext-payloads.ts';
import { anyText } from './arbitraries.ts';

const check = checker(cases(20_000, 200));

/** How HTML reads a text: newlines are LF. A NUL is dropped or replaced, so there is none. */
const readableText = anyText.map((text) => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').toWellFormed());

const url = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    ...words('javascript:alert(1) JaVa\tScRiPt:alert(1) data:text/html,<b> //evil.example /raw/x vbscript:x'),
    ...words('https:\\\\evil.example mailto:a@b.example https://a.example/"onclick="x'),
    ' https://a.example',
  ),
  anyText,
);
const tagName = fc.constantFrom(
  ...words('a b p pre li ul h1 blockquote div svg math style script template table td title textarea'),
  ...words('noscript select iframe foreignObject mi img form br'),
);
const attribute = fc.tuple(fc.constantFrom('href', 'onclick', 'style', 'id', 'src', 'name'), url);
const htmlPart: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(tagName, fc.array(attribute, { maxLength: 2 })).map(([name, attributes]) => {
    const written = attributes.map(([key, value]) => ` ${key}="${value.replaceAll('"', '')}"`).join('');
    return `<${name}${written}>`;
  }),
  tagName.map((name) => `</${name}>`),
  fc.constantFrom(...words('<!-- --> <![CDATA[ ]]> < > " \n &lt; &#13; &#x3c; <?x <!x>')),
  fc.constantFrom(...PAYLOADS),
  anyText,
);
const htmlSoup = fc.array(htmlPart, { maxLength: 25 }).map((parts) => parts.join(''));

const markdownPart = fc.oneof(
  fc
    .tuple(fc.constantFrom('[a](', '![a](', '<', '[a]: '), url, fc.constantFrom(')', '>', ' "t")', '\n\n[a]'))
    .map((parts) => parts.join('')),
  fc.constantFrom(
    ...words('``` ** _ ~~ ` \n\n \n [^a] [x](#a) ```js\n |a|b|\n|-|-:|\n|1|2|\n'),
    ...['# ', '- [ ] ', '> ', '    ', '1. ', '[^a]: ', '# a\n', '<a name=a>'],
    ...PAYLOADS,
    ...RICH_TEXT_PAYLOADS,
  ),
  htmlPart,
);
const markdownSoup = fc.array(markdownPart, { maxLength: 20 }).map((parts) => parts.join(''));

test('for any HTML, a page shows the text of the sanitized HTML, and all its links as links of a user', () =>
  check(htmlSoup, (html) => {
    const clean = sanitizeRichText(html);
    const shown = renderRichText(clean);
    expect(textOf(shown)).toBe(textOf(clean));
    for (const { tag, attributes } of elementsOf(shown)) {
      if (tag === 'a') expect(attributes).toMatchObject({ rel: 'ugc nofollow noopener' });
    }
  }));

test('any Markdown with any HTML becomes prose without scripts, handlers, styles, resources and foreign links, as it is written', () =>
  check(markdownSoup, async (text) => {
    const html = await renderMarkdown(text, async (lines) => lines.map(escapeText));
    expect(unsafeInMarkdown(html)).toEqual([]);
  }));

test('no name and no text of any file makes an element of the page that shows them, or an id that is there twice', () => {
  const name = fc.oneof(fc.constantFrom(...PAYLOADS, 'a.md', 'a.csv', 'a.json'), anyText).filter(isFileName);
  const file = fc.record({ name, content: fc.oneof(markdownSoup, anyText) });
  const options = { language: 'plain', title: null, layout: 'unified', filesAt: '../raw/x' } as const;
  return check(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
    const view = await renderFormat(
      'archive',
      formatArchive({ files }),
      newBudget(() => 0),
      options,
    );
    const elements = view.kind === 'block' ? elementsOf(view.html) : [];
    const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
    expect(ids.length).toBe(new Set(ids).size);
    expect(elements.filter(({ tag }) => tag === 'header')).toHaveLength(files.length);
    expect(elements.filter(({ tag }) => /^(script|img|svg|iframe|style|form)$/.test(tag))).toEqual([]);
    const attributes = elements.flatMap((each) => Object.keys(each.attributes));
    expect(attributes.filter((key) => /^(on|style|src$)/.test(key))).toEqual([]);
  });
});

describe('for any text', () => {
  test('escaped text is shown as it is, and makes no element', () =>
    check(readableText, (text) => {
      expect(textOf(`<p>${escapeText(text)}</p>`)).toBe(text);
      expect(elementsOf(`<p>${escapeText(text)}</p>`)).toHaveLength(1);
      const [element] = elementsOf(`<p title="${escapeAttribute(text)}">`);
      expect(element?.attributes).toEqual({ title: text });
    }));

  test('a link of a user is one element with this address and no other attribute', () =>
    check(readableText, (href) => {
      const { childNodes } = parseFragment(`${userLinkTag(href)}x</a>`);
      expect(childNodes).toHaveLength(1);
      const [element] = elementsOf(`${userLinkTag(href)}x</a>`);
      expect(element).toEqual({ tag: 'a', attributes: { href, rel: 'ugc nofollow noopener' }, text: 'x' });
    }));
});
