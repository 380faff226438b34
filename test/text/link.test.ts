import { expect, test } from 'bun:test';
import { renderMarkdown } from '#text/markdown.ts';
import { renderRichText, sanitizeRichText } from '#text/richtext.ts';
import { elementsOf } from './html.ts';

const relsIn = (html: string) =>
  elementsOf(html)
    .filter(({ tag }) => tag === 'a')
    .map(({ attributes }) => attributes.rel);

test('every link of a Markdown page says that users made it: links, bare addresses, mail and images', async () => {
  const text = '[a](https://a.example) https://b.example <mailto:c@d.example> ![e](https://e.example/e.png)';
  expect(relsIn(await renderMarkdown(text, async (lines) => lines))).toEqual(
    Array(4).fill('ugc nofollow noopener'),
  );
});

const RICH =
  '<p><a href="https://a.example" rel="follow" target=_blank>a</a> <a href="mailto:b@c.example">b</a></p>';

test('so does every link of a rich text, regardless of its HTML', () => {
  expect(relsIn(renderRichText(RICH))).toEqual(Array(2).fill('ugc nofollow noopener'));
});

test('the stored rich text keeps only the href of a link, and does not change when sanitized again', () => {
  const stored = sanitizeRichText(RICH);
  expect(relsIn(stored)).toEqual([undefined, undefined]);
  expect(sanitizeRichText(stored)).toBe(stored);
  expect(sanitizeRichText(renderRichText(stored))).toBe(stored);
});
