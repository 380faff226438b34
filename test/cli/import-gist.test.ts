import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { openGists } from '#cli/server/import/gist.ts';
import { parseArchive } from '#domain/archive.ts';
import { folderOf, readSource } from './import-support.ts';

const ID = 'aa5a315d61ae9438b18d3a5a1e5d5e1f';

/** A gist as the GitHub API returns it. */
const gist = (files: Record<string, object>, more: object = {}) => ({
  url: `https://api.github.com/gists/${ID}`,
  id: ID,
  public: true,
  created_at: '2024-03-04T05:06:07Z',
  updated_at: '2024-04-04T05:06:07Z',
  description: 'Backoff with jitter',
  comments: 0,
  files,
  truncated: false,
  ...more,
});

const file = (filename: string, content: string, more: object = {}) => ({
  [filename]: { filename, type: 'text/plain', language: null, size: 1, truncated: false, content, ...more },
});

const read = async (files: Record<string, unknown>, path = '') => {
  const texts = Object.entries(files).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return readSource(await openGists(join(folderOf(Object.fromEntries(texts)), path), { maxBytes: 100 }));
};

test('the texts of a gist become one, with the description as title', async () => {
  const texts = { ...file('retry.ts', 'export {}'), ...file('run', '#!/bin/sh\n', { language: 'Shell' }) };
  const photo = file('photo.png', 'iVBORw0KGgo=', { encoding: 'base64' });
  const { found } = await read({ 'a.json': gist({ ...photo, ...texts }) });
  const shared = { title: 'Backoff with jitter', language: 'plain', visibility: 'public', slug: ID };
  expect(found).toMatchObject([{ name: ID, ...shared }, { name: `${ID}/photo.png` }]);
  expect(parseArchive(found[0]?.content ?? '')?.files).toEqual([
    { name: 'retry.ts', content: 'export {}' },
    { name: 'run', content: '#!/bin/sh\n' },
  ]);
});

test.each([
  ['too long together', 'run', '#'.repeat(90)],
  ['under a name that no file can have', 'r\nun', '#!/bin/sh\n'],
])('each file of a gist becomes a text if they are %s', async (_, name, text) => {
  const two = gist({ ...file('retry.ts', 'export {}'), ...file(name, text, { language: 'Shell' }) });
  const { found } = await read({ 'gists.json': [two] }, 'gists.json');
  const createdAt = Date.UTC(2024, 2, 4, 5, 6, 7);
  const shared = { visibility: 'public' as const, createdAt, expiresAt: null, burn: false, changes: [] };
  const [retry, run] = ['retry.ts', name].map((one) => ({ name: `${ID}/${one}`, ...shared }));
  expect(found).toMatchObject([
    {
      ...retry,
      title: 'retry.ts: Backoff with jitter',
      language: 'typescript',
      content: 'export {}',
      slug: ID,
    },
    { ...run, title: `${name}: Backoff with jitter`, language: 'bash', content: text, slug: `${ID}-2` },
  ]);
});

test('a folder may have one JSON file for each gist, and a file one gist in each line', async () => {
  const [a, b] = ['a', 'b'].map((id) => gist(file('x.txt', id), { id: id.repeat(32) }));
  expect((await read({ 'a.json': a, 'b.json': b })).found).toHaveLength(2);
  const lines = `${JSON.stringify(a)}\n${JSON.stringify(b)}\n`;
  expect((await read({ 'all.json': lines }, 'all.json')).found).toHaveLength(2);
});

test('a clone has the texts that the JSON leaves out; alone, it is unlisted and of an unknown time', async () => {
  const listed = gist({ 'a.py': { filename: 'a.py' }, 'gone.py': { filename: 'gone.py' } });
  const { found, skipped, ignored } = await read({
    'gists.json': [listed],
    [`${ID}/a.py`]: 'print(1)',
    [`${ID}/.git/config`]: '[core]',
    'ffff/notes.md': '# Notes',
    'README.txt': 'not a gist',
  });
  expect(found).toMatchObject([
    { name: `${ID}/a.py`, content: 'print(1)', title: 'a.py: Backoff with jitter', visibility: 'public' },
    { name: 'ffff/notes.md', title: 'notes.md', visibility: 'unlisted', slug: 'ffff', createdAt: null },
  ]);
  expect(skipped).toEqual([{ name: `${ID}/gone.py`, reason: 'text_missing' }]);
  expect(ignored).toBe(1);
});

test('texts that the API cut, and files that are no text, are not taken for whole texts', async () => {
  const { found, skipped } = await read({
    'a.json': gist({
      ...file('cut.log', 'the beginning', { truncated: true }),
      ...file('photo.png', 'iVBORw0KGgo=', { encoding: 'base64' }),
    }),
  });
  expect(skipped).toEqual([{ name: `${ID}/cut.log`, reason: 'text_missing' }]);
  // The importer refuses it, as it is no UTF-8.
  expect(found.map(({ bytes }) => [...bytes.subarray(0, 4)])).toEqual([[0x89, 0x50, 0x4e, 0x47]]);
});

test.each([
  ['cut off', '[{"id":"aa5a'],
  ['something else', '{"name":"gluepot"}'],
  ['nested without end', '['.repeat(200_000)],
])('JSON that is %s is damaged, and other files are imported', async (_, text) => {
  const { found, skipped } = await read({ 'bad.json': text, 'good.json': gist(file('a.txt', 'x')) });
  expect(skipped).toEqual([{ name: 'bad.json', reason: 'damaged' }]);
  expect(found).toHaveLength(1);
});

test('a gist called __proto__ is one like any other', async () => {
  const odd =
    '{"id":"__proto__","files":{"__proto__":{"content":"x"},"constructor":{"content":"y","language":"toString"}}}';
  const { found } = await read({ 'odd.json': odd });
  expect(found.map(({ name, content }) => [name, parseArchive(content)?.files])).toEqual([
    ['__proto__', expect.arrayContaining([{ name: '__proto__', content: 'x' }])],
  ]);
});
