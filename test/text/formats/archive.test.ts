import { expect, test } from 'bun:test';
import { type ArchiveFile, formatArchive, isAddress, isFileName } from '#domain/archive.ts';
import { viewOf } from '#text/formats/choose.ts';
import { renderFormat } from '#text/formats/render.ts';
import { newBudget } from '#text/highlight.ts';
import { loadAnyParser } from '#text/languages/load.ts';
import { englishHtml } from '../english.ts';
import { elementsOf, PAYLOADS } from '../html.ts';

const OPTIONS = {
  language: 'plain',
  title: null,
  layout: 'unified',
  filesAt: '/at',
  load: loadAnyParser,
} as const;

async function rendered(files: ArchiveFile[], { comment = '', cpu = (): number => 0 } = {}) {
  const text = formatArchive({ comment, files });
  expect(viewOf('plain', text)).toBe('archive');
  const budget = newBudget(cpu);
  const view = await renderFormat('archive', text, budget, OPTIONS);
  const elements = view.kind === 'block' ? elementsOf(englishHtml(view.html)) : [];
  return { view, elements, named: (tag: string) => elements.filter((each) => each.tag === tag), budget };
}

const MARKDOWN = '# One\n\n<a id="x"></a>[to](#one) [x](#x)[^1]\n\n[^1]: Note\n';
const VIEWS: [name: string, content: string, shown: string | undefined, language: string][] = [
  ['README.md', MARKDOWN, 'markdown', 'Markdown'],
  ['a/rows.csv', 'a,b\n1,2\n', 'table', ''],
  ['x.json', '{\n"a": {\n"b": 1,\n"c": 2\n}\n}\n', 'tree', 'JSON'],
  ['x.patch', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n', 'diff', 'Diff'],
  ['out', '12:00:00 ERROR a\n12:00:01 INFO b\n12:00:02 INFO c\n', 'log', ''],
  ['changes', '--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n', 'diff', ''],
  ['out.txt', '\x1b[31mred\x1b[0m\n', 'terminal', ''],
  ['run', '#!/bin/sh\necho\n', undefined, 'Bash'],
  ['my file.rs', 'fn main() {}\n', undefined, 'Rust'],
  ['notes.txt', '\n', undefined, ''],
  ['bare', 'def f(x):\n    return x\n\nprint(f(1))\n', undefined, 'Python'],
  // One in another would go on for ever.
  ['in.txtar', '-- a.txt --\n', undefined, ''],
];

test('each file of an archive is in its own view, by its name or its text, under its name, language and size', async () => {
  const files = VIEWS.map(([name, content]) => ({ name, content }));
  const { view, elements, named } = await rendered(files, { comment: 'About <it>\n' });
  expect(named('pre')[0]?.text).toBe('About <it>');
  const shown = elements
    .map(({ attributes }) => attributes)
    .filter((each) => /^(code|view|prose)$/.test(each.class ?? ''))
    .map((each) => each['data-language'] ?? each['data-view']);
  expect(shown).toEqual(VIEWS.map(([, , kind]) => kind));
  const heads = named('header').map(({ text }) => text);
  expect(heads[0]).toBe(`README.mdMarkdown${MARKDOWN.length} bytesCopyRawDownload`);
  for (const [at, [name, , , language]] of VIEWS.entries())
    expect(heads[at]).toMatch(new RegExp(`^${name}${language}\\d`));
  const outline = files.map(({ name }, at) => ({ name, id: `f${at + 1}`, depth: 0 }));
  expect(view).toMatchObject({ outline });
});

test('no id is on the page twice, and every link to one leads there, however alike the files are', async () => {
  const files = [...VIEWS, ...VIEWS].map(([name, content]) => ({ name, content }));
  const { elements } = await rendered(files);
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? []);
  expect(ids).toContain('f14-R1');
  expect(ids.length).toBe(new Set(ids).size);
  const links = elements.flatMap(({ attributes: { href = '' } }) =>
    href.startsWith('#') ? href.slice(1) : [],
  );
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  expect(links.length).toBeGreaterThan(60);
});

test('a name is text wherever it stands, and only one inside of the archive has an address', async () => {
  const names = [...PAYLOADS, '../up', '/etc/x', 'a/../b', 'C:\\x', '\u202ecod.exe', 'a b/ü?#%.c', 'a.c'];
  const files = ['a.c', ...names].filter(isFileName).map((name) => ({ name, content: `id="x"\n` }));
  const { elements, named } = await rendered(files);
  const shown = files.map(({ name }) => name);
  expect(named('pre').map(({ attributes }) => attributes['aria-label'])).toEqual(shown);
  expect(named('h2').map(({ text }) => text)).toEqual(shown);
  expect(new Set(elements.map(({ tag }) => tag)).size).toBe(12);
  const raw = elements.filter(({ text, attributes }) => text === 'Raw' && attributes.href);
  const inside = files.slice(0, -1).filter(({ name }) => isAddress(name));
  const addresses = inside.map(({ name }) => `/at/${name.split('/').map(encodeURIComponent).join('/')}`);
  expect(raw.map(({ attributes: { href } }) => href)).toEqual(addresses);
  expect(addresses).toContain('/at/a%20b/%C3%BC%3F%23%25.c');
});

test('all files share the time that a text has, and of too many the page shows the source', async () => {
  const code = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.js`, content: 'let a = 1;\n' }));
  let now = 0;
  const { view, budget } = await rendered(code(300), { cpu: () => (now += 100) });
  expect(view.kind).toBe('block');
  expect(now).toBeLessThan(2_000);
  expect(budget.shortfall).toEqual({ what: 'some highlighting', why: 'time' });
  expect((await rendered(code(301))).view).toEqual({ kind: 'none', why: 'size' });
});
