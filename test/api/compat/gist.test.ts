import { describe, expect, test } from 'bun:test';
import { startTestApp } from '../../support/app.ts';
import { pasteOf } from '../../web/signed-in.ts';
import { CREDENTIAL, textAt } from './examples.ts';
import { gistIn, gistsIn, startGists as start, TEXT } from './gists.ts';

/** The status and the JSON of an error: GitHub's message for libraries, and our error object for programs that know this site. */
async function rejected(response: Response, status: number, message: string, error = {}) {
  expect([response.status, await response.json()]).toEqual([
    status,
    { message: expect.stringContaining(message), error: expect.objectContaining(error) },
  ]);
}

test('gist: a file becomes a paste of the account and is read as it was sent', async () => {
  const { account, make, paste, read } = await start();
  const made = await make({ description: 'My first', public: true });
  const { id } = made;
  const raw_url = `http://paste.test/raw/${id}`;
  expect(made).toMatchObject({
    html_url: `http://paste.test/p/${id}`,
    description: 'My first',
    public: true,
    owner: { login: account.username },
    files: {
      'hello.py': { filename: 'hello.py', content: TEXT, size: Buffer.byteLength(TEXT), raw_url },
    },
  });
  expect(await read(id)).toEqual(made);
  // Reading one's own is no open.
  expect(await paste(id)).toMatchObject({
    content: TEXT,
    title: 'hello.py: My first',
    language: 'python',
    visibility: 'public',
    views: 0,
  });
});

describe('gist: the file name and the description are kept in the title', () => {
  test.each([
    ['a.py', '', 'a.py'],
    ['Makefile', '', 'Makefile'],
    ['Makefile', 'Build it: all', 'Makefile: Build it: all'],
    ['.bashrc', '', '.bashrc'],
    ['gistfile1.txt', '', null],
    ['gistfile1.txt', 'Only words here', 'Only words here'],
  ])('%s, %j', async (name, description, title) => {
    const { make, paste, read } = await start();
    const { id } = await make({ description, files: { [name]: { content: TEXT } } });
    expect(await paste(id)).toMatchObject({ title });
    const gist = await read(id);
    expect([Object.keys(gist.files), gist.description ?? '']).toEqual([[name], description]);
  });

  test.each(['Notes: on a / slash', 'gistfile2.txt', 'Plain words'])(
    'in both directions: editing the text of a paste of the site keeps the title %j',
    async (title) => {
      const { account, app, edit, paste, read } = await start();
      const id = await pasteOf(app, account, { content: TEXT, title, language: 'python' });
      const { files, description } = await read(id);
      const [name = ''] = Object.keys(files);
      await edit(id, { description, files: { [name]: { content: 'x', filename: name } } });
      expect(await paste(id)).toMatchObject({ content: 'x', title });
    },
  );
});

test.each(['PATCH', 'POST'])('gist: %s edits the text, the name and the description', async (method) => {
  const { edit, make, paste } = await start();
  const { id } = await make({ description: 'Old', public: true });
  // gh sends `public: false` with each edit.
  const files = { 'hello.py': { content: 'x', filename: 'b.py' } };
  const edited = await edit(id, { description: 'New', public: false, files }, method);
  expect(edited.status).toBe(200);
  expect(await edited.json()).toMatchObject({ description: 'New', files: { 'b.py': { content: 'x' } } });
  const expected = { title: 'b.py: New', content: 'x', language: 'python', visibility: 'public' };
  expect(await paste(id)).toMatchObject(expected);
  await edit(id, { description: '' });
  expect(await paste(id)).toMatchObject({ title: 'b.py', content: 'x' });
});

test.each([null, { content: '' }, { content: '', filename: 'hello.py' }])(
  'gist: a file is renamed as gh and vim-gist do, with %j for the old name',
  async (old) => {
    const { edit, make, paste } = await start();
    const { id } = await make({ description: 'Words' });
    const files = { 'new.py': { content: TEXT, filename: 'new.py' }, 'hello.py': old };
    expect((await edit(id, { files })).status).toBe(200);
    expect(await paste(id)).toMatchObject({ title: 'new.py: Words', content: TEXT });
  },
);

test('gist: none is without a file', async () => {
  const { ask, edit, make, paste } = await start();
  for (const body of [{ files: {} }, {}, { files: { 'a.py': 'text' } }, { files: [] }]) {
    const error = { code: 'VALIDATION_FAILED', details: expect.any(Object) };
    await rejected(await ask('POST', '/gists', body), 422, 'files: Must be', error);
  }
  const { id } = await make();
  for (const change of [{ 'hello.py': null }, { 'hello.py': { content: '' } }])
    await rejected(await edit(id, { files: change }), 422, 'files: ');
  expect(await paste(id)).toMatchObject({ content: TEXT, title: 'hello.py' });
});

test('gist: others read it and that counts; they cannot edit or delete it', async () => {
  const { app, ask, make, paste, sendAs } = await start();
  const other = await app.makeAccount();
  const { id } = await make();
  const path = `/gists/${id}`;
  const gist = await gistIn(await app.send('GET', path));
  // Unlisted pastes do not tell whose they are.
  expect([gist.files['hello.py']?.content, gist.owner.login]).toEqual([TEXT, '']);
  expect((await gistIn(await sendAs(other, 'GET', path))).files['hello.py']?.content).toBe(TEXT);
  expect(await paste(id)).toMatchObject({ views: 2 });
  for (const method of ['PATCH', 'DELETE']) {
    expect((await sendAs(other, method, path, {})).status).toBe(404);
    await rejected(await app.send(method, path, { body: {} }), 401, 'Requires authentication');
  }
  const deleted = await ask('DELETE', path);
  expect([deleted.status, await deleted.text()]).toEqual([204, '']);
  await rejected(await app.send('GET', path), 404, 'Paste not found', { code: 'NOT_FOUND' });
});

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

test.each<[string, (key: string) => string]>([
  ['a token', (key) => `token ${key}`],
  ['a bearer', (key) => `bearer ${key}`],
  ['a password', (key) => basic(`me:${key}`)],
  ['a user', (key) => basic(`${key}:x-oauth-basic`)],
])('gist: the key is taken as %s', async (_, authorizationOf) => {
  const { account, app } = await start();
  const headers = { authorization: authorizationOf(account.key) };
  const user = await app.send('GET', '/api/v3/user', { headers });
  expect(await user.json()).toMatchObject({ login: account.username });
});

test('gist: the list has pages, newest first, without texts', async () => {
  const { app, ask, make } = await start();
  const ids: string[] = [];
  for (const name of ['a.py', 'b.py', 'c.py']) {
    app.time.now += 1000;
    ids.unshift((await make({ files: { [name]: { content: TEXT } } })).id);
  }
  await make({}, await app.makeAccount());
  const first = await ask('GET', '/api/v3/gists?per_page=2');
  const next = '<http://paste.test/api/v3/gists?page=2&per_page=2>';
  expect(first.headers.get('link')).toBe(`${next}; rel="next", ${next}; rel="last"`);
  const gists = await gistsIn(first);
  expect(gists.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(JSON.stringify(gists)).not.toContain('content');
  const second = await ask('GET', '/gists?page=2&per_page=2');
  expect(second.headers.has('link')).toBe(false);
  expect((await gistsIn(second)).map(({ id }) => id)).toEqual(ids.slice(2));
  for (const query of ['page=0', 'page=x', 'per_page=1000', 'per_page=-1'])
    expect((await ask('GET', `/gists?${query}`)).status).toBe(200);
  expect((await app.send('GET', '/gists')).status).toBe(401);
});

test('gist: anybody lists the public gists of a user', async () => {
  const { account, app, make } = await start();
  const { id } = await make({ public: 'true' });
  await make();
  const gists = await gistsIn(await app.send('GET', `/api/v3/users/${account.username}/gists`));
  expect(gists).toMatchObject([{ id, public: true, owner: { login: account.username } }]);
  expect(gists).toHaveLength(1);
  expect((await app.send('GET', '/users/nobody/gists')).status).toBe(404);
});

test('gist: two queries of gh are answered, and no other is run', async () => {
  const { account, app, ask, make } = await start();
  await make({ description: 'One', public: true });
  app.time.now += 1000;
  const { id } = await make({ description: 'Two' });
  const asked = async (body: object) => (await ask('POST', '/api/graphql', body)).json();
  const login = { data: { viewer: { login: account.username } } };
  expect(await asked({ query: 'query UserCurrent{viewer{login}}' })).toEqual(login);
  const query = 'query GistList($per_page:Int!){viewer{gists(first: $per_page){nodes{name}}}}';
  const list = async (variables: object) =>
    asked({ query, variables: { per_page: 1, endCursor: null, ...variables } });
  const page = (nodes: object[], pageInfo: object) => ({ data: { viewer: { gists: { nodes, pageInfo } } } });
  const updatedAt = new Date(app.time.now).toISOString();
  const node = { description: 'Two', files: [{ name: 'hello.py' }], isPublic: false, name: id, updatedAt };
  expect(await list({ visibility: 'ALL' })).toEqual(page([node], { hasNextPage: true, endCursor: '1' }));
  for (const [variables, description] of [
    [{ visibility: 'ALL', endCursor: '1' }, 'One'],
    [{ visibility: 'PUBLIC' }, 'One'],
    [{ visibility: 'SECRET' }, 'Two'],
  ] as const)
    expect(await list(variables)).toMatchObject(page([{ description }], { hasNextPage: false }));
  const errors = { errors: [{ message: expect.stringContaining('only queries for') }] };
  for (const other of [
    { query: 'query{repository{id}}' },
    { query, variables: { includeContent: true } },
    { query: 7 },
  ])
    expect(await asked(other)).toEqual(errors);
});

test('gist: the raw link that clients build has the text', async () => {
  const { app, make } = await start();
  expect(await textAt(app, `${(await make()).html_url}/raw`)).toBe(TEXT);
});

test('gist: an edit with a credential warns of it', async () => {
  const { edit, make } = await start();
  const edited = await edit((await make()).id, { files: { 'hello.py': { content: CREDENTIAL } } });
  expect(edited.headers.get('paste-warning')).toContain('credential; type=');
});

test('gist: vim-gist and Octokit list all public pastes, page by page, and no stars', async () => {
  const { account, app, ask, make } = await start();
  await make({ description: 'Seen', public: true });
  await make({ description: 'Not seen' });
  await app.send('POST', '/api/paste', { body: { content: 'x', title: 'Of nobody' } });
  const gists = await gistsIn(await app.send('GET', '/api/v3/gists/public?per_page=30'));
  expect(gists.map(({ description, owner }) => [description, owner.login]).sort()).toEqual([
    ['Of nobody', ''],
    ['Seen', account.username],
  ]);
  expect(await gistsIn(await ask('GET', '/gists/starred'))).toEqual([]);
  expect((await app.send('GET', '/gists/starred')).status).toBe(401);
});

test('gist: an IDE of JetBrains adds the account, and creates a gist as on a GitHub Enterprise', async () => {
  const { account, app } = await start();
  const headers = { authorization: `Bearer ${account.key}`, accept: 'application/vnd.github.v3+json' };
  const user = await app.send('GET', '/api/v3/user', { headers });
  expect(await user.json()).toMatchObject({ login: account.username, node_id: account.username });
  const scopes = user.headers.get('x-oauth-scopes')?.split(', ');
  expect(scopes).toEqual(expect.arrayContaining(['repo', 'gist', expect.stringMatching(/:org$/)]));
  const gist = { files: { 'Main.java': { content: TEXT } }, description: '', public: false };
  const made = await app.send('POST', '/api/v3/gists', { body: gist, headers });
  expect((await gistIn(made)).html_url).toStartWith('http://paste.test/p/');
  expect((await app.send('GET', '/api/v3/user')).status).toBe(401);
});

test('gist: a gist has no comments, commits, forks or history, and asking for them opens nothing', async () => {
  const { app, ask, make, paste, read } = await start();
  const { id } = await make();
  const none = { history: [], forks: [], comments_url: expect.stringContaining(`${id}/comments`) };
  expect(await read(id)).toMatchObject(none);
  for (const what of ['comments', 'commits', 'forks']) {
    const response = await ask('GET', `/api/v3/gists/${id}/${what}`);
    expect([response.status, await response.json()]).toEqual([200, []]);
    expect((await app.send('GET', `/gists/zzzzzzzz/${what}`)).status).toBe(404);
  }
  expect(await paste(id)).toMatchObject({ views: 0 });
});

test.each(['1795474011531', '_=1795474011531'])(
  'gist: a number against caches is no option: %s',
  async (query) => {
    const { ask } = await start();
    const made = await ask('POST', `/gists?${query}`, { files: { 'a.py': { content: 'x' } } });
    expect(made.status).toBe(201);
  },
);

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'gist: %s of anything else below /api/v3 fails as at GitHub',
  async (method) => {
    const response = await (await startTestApp()).send(method, '/api/v3/gists/8chars00/star');
    await rejected(response, 404, 'Route not found', { code: 'NOT_FOUND' });
  },
);
