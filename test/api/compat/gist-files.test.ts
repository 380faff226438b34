import { expect, test } from 'bun:test';
import { formatArchive } from '#domain/archive.ts';
import { pasteOf } from '../../web/signed-in.ts';
import { type Gist, startGists } from './gists.ts';

/** What is hard to keep in a text of several files. */
const FILES = {
  Makefile: { content: 'all:\r\n' },
  'src/a b.py': { content: 'print("ünïcode")' },
  '../x.txt': { content: '-- y.txt --\n\\-- z.txt --\nz\n' },
  ['__proto__']: { content: '' },
};

const textsIn = ({ files }: Gist) =>
  Object.fromEntries(Object.entries(files).map(([name, { content }]) => [name, content]));

test('gist: several files are one text, and come back byte for byte', async () => {
  const { ask, make, paste, read } = await startGists();
  const made = await make({ description: 'Some files', public: true, files: FILES });
  const { id } = made;
  const files = Object.entries(FILES).map(([name, { content }]) => ({ name, content }));
  expect(textsIn(made)).toEqual(Object.fromEntries(files.map(({ name, content }) => [name, content])));
  expect(await read(id)).toEqual(made);
  const raw_url = `http://paste.test/raw/${id}`;
  const python = { language: 'python', size: 18, raw_url: `${raw_url}/src/a%20b.py` };
  // No address leads out of the folder.
  expect(made.files).toMatchObject({ 'src/a b.py': python, '../x.txt': { language: 'Text', raw_url } });
  expect(await paste(id)).toMatchObject({ title: 'Some files', content: formatArchive({ files }) });
  for (const path of ['/gists', '/gists/public']) {
    const [listed] = (await (await ask('GET', path)).json()) as [Gist];
    expect([listed.description, Object.keys(listed.files)]).toEqual(['Some files', Object.keys(FILES)]);
  }
  const list = await ask('POST', '/api/graphql', { query: '{viewer{gists(first: 1){nodes{name}}}}' });
  const nodes = [{ files: files.map(({ name }) => ({ name })), description: 'Some files' }];
  expect(await list.json()).toMatchObject({ data: { viewer: { gists: { nodes } } } });
});

test('gist: an edit changes, renames, removes and adds files, and keeps what stands before them', async () => {
  const { account, app, edit, paste, read } = await startGists();
  const content = 'Notes\n-- a.py --\na\n-- b.py --\nb\n-- c.py --\nc\n-- c.py --\nC\n';
  const id = await pasteOf(app, account, { content, title: 'note.txt: x' });
  expect(textsIn(await read(id))['c.py']).toBe('c\n');
  const files = { 'a.py': { content: 'A\n' }, 'b.py': { filename: 'd.py' }, 'c.py': null };
  await edit(id, { files: { ...files, 'e.py': { content: 'e\n' } } });
  const expected = 'Notes\n-- a.py --\nA\n-- d.py --\nb\n-- c.py --\nC\n-- e.py --\ne\n';
  expect(await paste(id)).toMatchObject({ title: 'note.txt: x', content: expected });
  await edit(id, { files: { 'a.py': null, 'c.py': null, 'd.py': { content: '' } } });
  const renamed = { filename: 'e.py ' };
  for (const wrong of [
    { 'e.py': null },
    { 'f.py': renamed },
    { 'e.py': renamed },
    { './f': { content: 'f' } },
  ])
    expect((await edit(id, { files: wrong })).status).toBe(422);
  expect(textsIn(await read(id))).toEqual({ 'e.py': 'e\n' });
});

test.each<[string, string, string, string, Record<string, string>]>([
  ['stays one though it reads as several', 'x.txt', '-- a.txt --\n', 'x.txt', { 'x.txt': 'new' }],
  ['gets another beside it', 'a.py', 'a', 'gistfile1.txt', { 'a.py': 'a', 'gistfile1.txt': 'new' }],
  ['has any name if it has none', 'gistfile0.txt', 'a', 'gistfile2.txt', { 'gistfile1.txt': 'new' }],
])('gist: one file %s', async (_, name, content, edited, expected) => {
  const { edit, make, read } = await startGists();
  const { id } = await make({ files: { [name]: { content } } });
  expect(Object.values(textsIn(await read(id)))).toEqual([content]);
  await edit(id, { files: { [edited]: { content: 'new' } } });
  expect(textsIn(await read(id))).toEqual(expected);
});

test('gist: edits of different files at once do not undo each other', async () => {
  const { edit, make, read } = await startGists();
  const old = { content: 'old' };
  const { id } = await make({ files: { 'a.txt': old, 'b.txt': old } });
  const change = (name: string) => edit(id, { files: { [name]: { content: 'new' } } });
  const responses = await Promise.all(['a.txt', 'b.txt'].map(change));
  const [a, b] = responses.map(({ ok }) => (ok ? 'new' : 'old'));
  expect(textsIn(await read(id))).toEqual({ 'a.txt': a, 'b.txt': b });
});

test('gist: of very many files, clients get 300', async () => {
  const all = Array.from({ length: 301 }, (_, at) => [`${at}.txt`, { content: '' }]);
  const { files, truncated } = await (await startGists()).make({ files: Object.fromEntries(all) });
  expect([Object.keys(files).length, truncated]).toEqual([300, true]);
});
