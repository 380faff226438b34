import { expect, test } from 'bun:test';
import { formatArchive } from '#domain/archive.ts';
import { startWithAccount } from '../../support/app.ts';
import { pasteOf } from '../../web/signed-in.ts';

interface Gist {
  id: string;
  description: string | null;
  files: Record<string, { content?: string; language: string; size?: number; raw_url: string }>;
  truncated: boolean;
}

async function start() {
  const { app, account } = await startWithAccount();
  const headers = { authorization: `token ${account.key}` };
  const ask = (method: string, path: string, body?: unknown) => app.send(method, path, { body, headers });
  const gistOf = async (response: Response | Promise<Response>) => (await (await response).json()) as Gist;
  return {
    app,
    account,
    ask,
    make: (files: Record<string, string>, description = '') =>
      gistOf(ask('POST', '/gists', { description, public: true, files: sent(files) })),
    read: (id: string) => gistOf(ask('GET', `/gists/${id}`)),
    edit: (id: string, files: object) => ask('PATCH', `/gists/${id}`, { files }),
    paste: async (id: string) => {
      const response = await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`);
      return ((await response.json()) as { data: Record<string, unknown> }).data;
    },
  };
}

const sent = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name, { content }]));
const textsIn = ({ files }: Gist) =>
  Object.fromEntries(Object.entries(files).map(([name, { content }]) => [name, content]));

/** What is hard to keep in a text of several files. */
const FILES = {
  Makefile: 'all:\r\n',
  'src/a b.py': 'print("ünïcode")',
  '../x.txt': '-- y.txt --\n\\-- z.txt --\nz\n',
  'empty.txt': '',
};

test('gist: several files are one text, and come back byte for byte', async () => {
  const { ask, make, paste, read } = await start();
  const made = await make(FILES, 'Some files');
  const { id } = made;
  expect(textsIn(made)).toEqual(FILES);
  expect(await read(id)).toEqual(made);
  const raw = `http://paste.test/raw/${id}`;
  const facts = { language: 'python', size: 18, raw_url: `${raw}/src/a%20b.py` };
  expect(made.files['src/a b.py']).toMatchObject(facts);
  // No address leads out of the folder.
  expect(made.files['../x.txt']).toMatchObject({ language: 'Text', raw_url: raw });
  const files = Object.entries(FILES).map(([name, content]) => ({ name, content }));
  const stored = { title: 'Some files', language: 'plain', content: formatArchive({ files }) };
  expect(await paste(id)).toMatchObject(stored);
  for (const path of ['/gists', '/gists/public']) {
    const [listed] = (await (await ask('GET', path)).json()) as [Gist];
    expect([listed.description, Object.keys(listed.files)]).toEqual(['Some files', Object.keys(FILES)]);
  }
  const query = 'query GistList{viewer{gists(first: 1){nodes{name}}}}';
  const list = await (await ask('POST', '/api/graphql', { query })).json();
  const nodes = [{ files: Object.keys(FILES).map((name) => ({ name })), description: 'Some files' }];
  expect(list).toMatchObject({ data: { viewer: { gists: { nodes } } } });
});

test('gist: an edit changes, renames, removes and adds files, and keeps what stands before them', async () => {
  const { account, app, edit, paste, read } = await start();
  const content = 'Notes\n-- a.py --\na\n-- b.py --\nb\n-- c.py --\nc\n';
  const id = await pasteOf(app, account, { content, title: 'note.txt: x' });
  expect((await read(id)).description).toBe('note.txt: x');
  const changes = {
    'a.py': { content: 'A\n' },
    'b.py': { filename: 'd.py' },
    'c.py': null,
    'e.py': { content: 'e' },
  };
  expect((await edit(id, changes)).status).toBe(200);
  expect(textsIn(await read(id))).toEqual({ 'a.py': 'A\n', 'd.py': 'b\n', 'e.py': 'e' });
  expect(await paste(id)).toMatchObject({ title: 'note.txt: x', content: expect.stringMatching(/^Notes\n/) });
  expect((await edit(id, { 'a.py': null, 'd.py': { content: '' } })).status).toBe(200);
  expect(textsIn(await read(id))).toEqual({ 'e.py': 'e' });
  for (const wrong of [
    { 'e.py': null },
    { 'f.py': { filename: 'g.py' } },
    { 'e.py': { filename: 'e.py ' } },
    { './f.py': { content: 'f' } },
  ])
    expect((await edit(id, wrong)).status).toBe(422);
  expect(textsIn(await read(id))).toEqual({ 'e.py': 'e' });
});

test('gist: a file is added to a gist of one, whatever that was', async () => {
  const { edit, make, paste, read } = await start();
  const { id } = await make({ 'hello.py': 'hello' }, 'Words');
  expect((await edit(id, { 'b.md': { content: '# B\n' } })).status).toBe(200);
  expect(textsIn(await read(id))).toEqual({ 'hello.py': 'hello', 'b.md': '# B\n' });
  expect(await paste(id)).toMatchObject({ title: 'Words', language: 'plain' });
});

test('gist: one file that reads as several stays one', async () => {
  const { edit, make, read } = await start();
  const text = '-- a.txt --\na\n';
  const made = await make({ 'two.txtar': text });
  expect(textsIn(made)).toEqual({ 'two.txtar': text });
  expect((await edit(made.id, { 'two.txtar': { content: `${text}b` } })).status).toBe(200);
  expect(textsIn(await read(made.id))).toEqual({ 'two.txtar': `${text}b` });
});

test('gist: edits of different files at once do not undo each other', async () => {
  const { edit, make, read } = await start();
  const { id } = await make({ 'a.txt': '', 'b.txt': '' });
  const names = ['a.txt', 'b.txt'];
  const edits = await Promise.all(names.map((name) => edit(id, { [name]: { content: 'new' } })));
  const kept = names.filter((_, at) => edits[at]?.status === 200);
  const { files } = await read(id);
  expect(names.filter((name) => files[name]?.content === 'new')).toEqual(kept);
  expect(kept).not.toEqual([]);
});

test('gist: of very many files, clients get 300', async () => {
  const { make } = await start();
  const names = Array.from({ length: 301 }, (_, at) => `${at}.txt`);
  const { files, truncated } = await make(Object.fromEntries(names.map((name) => [name, ''])));
  expect([Object.keys(files).length, truncated]).toEqual([300, true]);
});
