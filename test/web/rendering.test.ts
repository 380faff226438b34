import { expect, test } from 'bun:test';
import { LANGUAGES } from '#domain/paste.ts';
import { type Job, QueueFull } from '#render/job.ts';
import { OutOfTime } from '#render/limit.ts';
import { runJob } from '#render/run-job.ts';
import {
  onApp,
  paste,
  startTestApp,
  startWithAccount,
  startWithPaste,
  type TestApp,
  withAccount,
} from '../support/app.ts';
import { SAMPLES } from '../text/highlight-samples.ts';
import { attribute, byClass, byTag, inside, shownText, textOf } from './elements.ts';
import { pasteOf } from './signed-in.ts';
import { post, type Shown, shown, viewsOf, visit } from './support.ts';

const MARKDOWN = '# Head\n\n- [x] done\n\n[a](https://e.org/) [b](javascript:alert(1)) <b>c</b>\n';
const CODE = LANGUAGES.filter((language) => language !== 'richtext' && language !== 'markdown');

const open = async (app: TestApp, path: string): Promise<Shown> => shown(visit(app, path));
const act = (page: Shown, word: string) =>
  byTag(page, 'a').find((a) => attribute(a, 'class')?.startsWith('action') && textOf(a).trim() === word);
/** The link to a view of the text, or to its source. */
const view = (page: Shown, word: string) => byTag(page, 'a').find((a) => textOf(a) === word);
const factsOn = (page: Shown) => byClass(page, 'facts').map(textOf).join();

onApp('code is highlighted on its page, in every language, and is all there', async (app) => {
  for (const language of CODE) {
    const content = `${SAMPLES[language]?.text ?? ''}\r\n\t𝒳 🙂 <b>&amp;\n`;
    const page = await open(app, `/p/${await paste(app, { content, language })}`);
    expect(shownText(page)).toBe(content.replaceAll('\r\n', '\n'));
    const colours = byTag(page, 'i').map((span) => attribute(span, 'class') ?? '');
    const isHighlighted = colours.some((name) => /^[ktfpsrnbcoaghi]$/.test(name));
    expect([language, isHighlighted]).toEqual([language, language !== 'plain']);
  }
});

test('Markdown is rendered, with links to its source and back', async () => {
  const { app, id } = await startWithPaste({ content: MARKDOWN, language: 'markdown' });
  const page = await open(app, `/p/${id}`);
  const prose = byClass(page, 'prose')[0];
  expect(textOf(prose)).toBe(' donea b c');
  expect(byTag(page, 'h1').map(textOf)).toEqual(['Head']);
  expect(byClass(page, 'l')).toEqual([]);
  expect(attribute(view(page, 'Source'), 'href')).toBe(`/p/${id}?view=source`);
  const source = await open(app, `/p/${id}?view=source`);
  expect(shownText(source)).toBe(MARKDOWN);
  expect(byClass(source, 'prose')).toEqual([]);
  expect(attribute(view(source, 'Rendered'), 'href')).toBe(`/p/${id}`);
});

test('images of other sites may be loaded only where the operator allows it, on the page of a document that has some', async () => {
  const image = '![A map](https://maps.example/a.png)';
  for (const [markdownImages, content, language, query, expected] of [
    ['click', image, 'markdown', '', "img-src 'self' https:;"],
    ['links', image, 'markdown', '', "img-src 'self';"],
    ['click', `\`<a class="plate" ${image}\``, 'markdown', '', "img-src 'self';"],
    ['click', image, 'markdown', '?view=source', "img-src 'self';"],
    ['click', '<a class="plate" href=x>', 'plain', '', "img-src 'self';"],
  ] as const) {
    const app = await startTestApp({ site: { markdownImages } });
    const id = await paste(app, { content, language });
    const page = await open(app, `/p/${id}${query}`);
    expect(page.headers.get('content-security-policy')).toContain(` ${expected}`);
    expect(page.text.includes('Its host then sees your IP address')).toBe(expected.includes('https:'));
    expect(byTag(page, 'img')).toEqual([]);
  }
});

test.each([
  ['Terminal output', 'bash', '\x1b[32mok\x1b[0m\nfine\n'],
  ['Log', 'plain', '12:00:00 ERROR a\n12:00:01 INFO b\n12:00:02 INFO c\n12:00:03 INFO d\n'],
  ['Table', 'plain', 'id,name\n1,a\n2,b\n3,c\n'],
  ['JSON', 'plain', '{\n  "a": 1,\n  "b": [\n    1,\n    {}\n  ]\n}\n'],
  ['Plain text', 'plain', 'a\nb\n'],
  ['YAML', 'yaml', 'a:\n  b: 1\n  c:\n    - 2\n    - 3\n'],
])(
  '“%s” is what the page of such a text calls it, in its view, its source and previews of its link',
  async (name, language, content) => {
    const { app, id } = await startWithPaste({ content, language, visibility: 'unlisted' });
    for (const query of ['', '?view=source']) {
      const page = await open(app, `/p/${id}${query}`);
      expect(factsOn(page)).toStartWith(name);
      const preview = byTag(page, 'meta').find((tag) => attribute(tag, 'property') === 'og:description');
      expect(attribute(preview, 'content')).toStartWith(`${name}, `);
    }
  },
);

test('a long table begins with its first rows; a link shows all, and a guarded paste has all at once', async () => {
  const content = ['id,name', ...Array.from({ length: 2_000 }, (_, at) => `${at},row ${at}`)].join('\n');
  const rowsOf = (page: Shown) => byTag(page, 'tr').length - 1;
  const { app, id } = await startWithPaste({ content });
  const page = await open(app, `/p/${id}`);
  expect(rowsOf(page)).toBe(1_000);
  expect(attribute(view(page, 'Show all 2,000 rows'), 'href')).toBe(`/p/${id}?view=all`);
  const all = await open(app, `/p/${id}?view=all`);
  expect(rowsOf(all)).toBe(2_000);
  expect(view(all, 'Show all 2,000 rows')).toBeUndefined();
  expect(attribute(view(all, 'Table'), 'aria-current')).toBe('page');
  expect(attribute(view(await open(app, `/p/${id}/embed`), 'Show all 2,000 rows'), 'href')).toBe(
    `http://paste.test/p/${id}?view=all`,
  );
  const burning = await shown(post(app, `/p/${await paste(app, { content, expiry: 'burn' })}`));
  expect(rowsOf(burning)).toBe(2_000);
});

test('a burn paste comes with view and source in one page, and its line links are those of the view', async () => {
  const content = '\x1b[32mone\x1b[0m id=L1\ntwo\n';
  const { app, id } = await startWithPaste({ content, expiry: 'burn' });
  const page = await shown(post(app, `/p/${id}`));
  expect(shownText(page)).toBe(`one id=L1\ntwo\n${content}`);
  const ids = byClass(page, 'l').map((line) => attribute(line, 'id'));
  expect(ids).toEqual(['L1', 'L2', undefined, undefined]);
});

test.each([
  ['table with 600 columns', 'plain', `id,name\n${'0,x\n'.repeat(200)}${'0,'.repeat(600)}0\n`, 'Table'],
  ['Markdown that becomes 9 MB of HTML', 'markdown', `[^a]: n\n\n${'[^a]'.repeat(65_000)}`, 'Rendered'],
])('a %s is shown as its source, which says why', async (_, language, content, name) => {
  const { app, id } = await startWithPaste({ content, language });
  const page = await open(app, `/p/${id}`);
  expect(shownText(page)).toBe(content);
  expect(factsOn(page)).toContain('Shown as source: too large');
  expect(attribute(view(page, 'Source'), 'aria-current')).toBe('page');
  expect(attribute(view(page, name), 'href')).toBe(`/p/${id}`);
});

test('behind a custom link the source is behind it too, and looking at it is an open like any other', async () => {
  const { app, account } = await startWithAccount();
  const fields = { content: MARKDOWN, language: 'markdown', slug: 'my-notes' };
  const id = await pasteOf(app, account, fields);
  expect(attribute(view(await open(app, '/s/my-notes'), 'Source'), 'href')).toBe('/s/my-notes?view=source');
  expect(shownText(await open(app, '/s/my-notes?view=source'))).toBe(MARKDOWN);
  expect(await viewsOf(app, `/p/${id}`)).toBe(2);
});

test('what burns or has a password comes with its source, for a second open gives nothing or asks again', async () => {
  const app = await startTestApp();
  for (const more of [{ expiry: 'burn' }, { password: 'pw' }, { expiry: 'burn', password: 'pw' }]) {
    const id = await paste(app, { content: MARKDOWN, language: 'markdown', ...more });
    const page = await shown(post(app, `/p/${id}`, { password: 'pw' }));
    expect(byClass(page, 'prose')).toHaveLength(1);
    const source = byTag(page, 'details').find((e) => attribute(e, 'class') === 'source');
    expect(textOf(source)).toContain('# Head');
    expect(shownText(page)).toBe(MARKDOWN);
    for (const link of [view(page, 'Source'), act(page, 'Raw'), act(page, 'Download')])
      expect(link).toBeUndefined();
  }
});

withAccount('a title that a Markdown text begins with is shown once', async ({ app, account }) => {
  const fields = { content: '# Release notes\n\ntext', language: 'markdown', title: 'Release notes' };
  const id = await pasteOf(app, account, fields);
  const headings = async () => byTag(await open(app, `/p/${id}`), 'h1').map(textOf);
  expect(await headings()).toEqual(['Release notes']);
  await app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { title: 'Notes' });
  expect(await headings()).toEqual(['Notes', 'Release notes']);
});

test('a text can be downloaded under a name that fits it, without another way of opening it', async () => {
  const { app, id } = await startWithPaste({ language: 'typescript', title: 'retry.ts: backoff' });
  const link = act(await open(app, `/p/${id}`), 'Download');
  expect([attribute(link, 'href'), attribute(link, 'download')]).toEqual([`/raw/${id}`, 'retry.ts']);
});

test.each([
  ['go', new Error('lost'), '', 'Shown without highlighting: highlighting failed'],
  ['go', new OutOfTime('time', 'slow'), '', 'Shown without highlighting: takes too long'],
  ['markdown', new QueueFull('busy'), '', 'Shown as source: the server is busy'],
  ['markdown', new Error('lost'), '', 'Shown as source: rendering failed'],
  ['markdown', new QueueFull('busy'), '?view=source', 'Shown without highlighting: the server is busy'],
] as const)('a %s page says among its facts that %s left it plain', async (language, error, query, fact) => {
  const app = await startTestApp({ jobRunner: { run: () => Promise.reject(error), close: async () => {} } });
  const id = await paste(app, { content: 'a\n', language });
  expect(factsOn(await open(app, `/p/${id}${query}`))).toContain(`1 line${fact}`);
});

test('rendering waits in the queue of the visitor’s network, and sanitizing in the author’s', async () => {
  const subjects: string[] = [];
  const run = (job: Job, subject: string) => {
    subjects.push(subject);
    return runJob(job);
  };
  const app = await startTestApp({ jobRunner: { run, close: async () => {} } });
  const id = await paste(app, { content: 'package main\n', language: 'go' });
  await app.send('GET', `/p/${id}`, { address: '2001:db8:7:1::5' });
  const author = await app.makeAccount();
  const rich = { content: '<p>text</p>'.repeat(2_000), language: 'richtext' };
  const own = await pasteOf(app, author, rich);
  await app.sendAs(author, 'PATCH', `/api/v1/pastes/${own}`, { content: rich.content });
  await app.send('POST', '/api/paste', { body: rich, address: '192.0.2.9' });
  expect(subjects).toEqual(['2001:db8:7::/48', author.id, author.id, '192.0.2.9']);
});

const PYTHON = `import os


class Queue:
    def push(self, job: str) -> None:
        self.jobs.append(job)


def main() -> None:
    Queue().push(os.getcwd())
`;
const outlineOn = (page: Shown) =>
  byClass(page, 'outline')
    .flatMap((outline) => inside(outline, 'a'))
    .map((a) => [textOf(a), attribute(a, 'class'), attribute(a, 'href')]);

test('a text that nobody marked opens in the language that it tells, with its functions in the margin', async () => {
  const app = await startTestApp();
  const id = await paste(app, { content: PYTHON });
  const page = await open(app, `/p/${id}`);
  expect(page.html).toContain('<i class=k>class</i> <i class=t>Queue</i>');
  expect(factsOn(page)).toStartWith('Python, guessed');
  expect(outlineOn(page)).toEqual([
    ['Queue', 't', '#L4'],
    ['push', 'f', '#L5'],
    ['main', 'f', '#L9'],
  ]);
  expect(attribute(act(page, 'Download'), 'download')).toBe(`${id}.py`);
  const stored = await app.send('GET', `/api/paste/${id}`);
  expect(await stored.json()).toMatchObject({ language: 'plain', title: null });
});

test('a text that is chosen to be plain, that has a format of its own or that is prose stays as it is', async () => {
  const app = await startTestApp();
  const form = await post(app, '/', { content: PYTHON, language: 'plain' });
  const chosen = form.headers.get('location') ?? '';
  const log = await paste(app, { content: 'INFO: up\nERROR: down\nINFO: up\n', title: 'app.py' });
  const prose = await paste(app, { content: 'Dear all,\nthe class meets on Monday.\n' });
  for (const [path, kind] of [
    [chosen, 'Plain text'],
    [`/p/${log}`, 'Log'],
    [`/p/${prose}`, 'Plain text'],
  ] as const) {
    const page = await open(app, path);
    expect(factsOn(page)).toStartWith(kind);
    expect(byTag(page, 'i').map((i) => attribute(i, 'class'))).not.toContain('k');
    expect(outlineOn(page)).toEqual([]);
  }
});

onApp('the name of a file tells languages beyond those of the API', async (app) => {
  const id = await paste(app, { content: 'def area(x)\n  x * 2\nend\n', title: 'shapes.rb' });
  const page = await open(app, `/p/${id}`);
  expect(factsOn(page)).toStartWith('Ruby, guessed');
  // A copy of an untitled text gets no title.
  expect(attribute(byTag(page, 'h1')[0], 'data-untitled')).toBeUndefined();
  expect(page.html).toContain('<i class=k>def</i>');
  expect(attribute(act(page, 'Download'), 'download')).toBe('shapes.rb');
});

onApp('headings of Markdown, upper keys of JSON and files of a patch are in the outline too', async (app) => {
  const outlineOf = async (content: string, title: string) =>
    outlineOn(await open(app, `/p/${await paste(app, { content, title })}`)).map(([name, , href]) => [
      name,
      href,
    ]);
  expect(await outlineOf('# Guide\n\n## Install\n\ntext\n\n## Use it\n', 'guide.md')).toEqual([
    ['Guide', '#md-guide'],
    ['Install', '#md-install'],
    ['Use it', '#md-use-it'],
  ]);
  expect(await outlineOf('{\n  "a": 1,\n  "b": {\n    "c": 2,\n    "d": 3\n  }\n}\n', 'x.json')).toEqual([
    ['a', '#L2'],
    ['b', '#L3'],
    ['c', '#L4'],
    ['d', '#L5'],
  ]);
  const file = (name: string) => `--- a/${name}\n+++ b/${name}\n@@ -1 +1 @@\n-a\n+b\n`;
  expect(await outlineOf(file('one.c') + file('two.c'), 'fix')).toEqual([
    ['one.c', '#F1'],
    ['two.c', '#F2'],
  ]);
});
