import { describe, expect, test } from 'bun:test';
import { startTestApp, startWithAccount, type TestAccount, type TestApp } from '../../support/app.ts';
import { pasteOf } from '../../web/signed-in.ts';

const TEXT = 'print("hello")\r\n\tünïcode \n';

interface Gist {
  id: string;
  html_url: string;
  description: string | null;
  public: boolean;
  files: Record<string, { filename: string; content?: string; size: number; raw_url: string }>;
  owner: { login: string };
}

const sendAs = (app: TestApp, { key }: TestAccount, method: string, path: string, body?: unknown) =>
  app.send(method, path, { body, headers: { authorization: `token ${key}` } });

async function make(app: TestApp, account: TestAccount, body: object = {}): Promise<Gist> {
  const gist = { description: '', public: false, files: { 'hello.py': { content: TEXT } }, ...body };
  const response = await sendAs(app, account, 'POST', '/gists', gist);
  expect(response.status).toBe(201);
  return (await response.json()) as Gist;
}

const read = async (app: TestApp, account: TestAccount, id: string) =>
  (await (await sendAs(app, account, 'GET', `/gists/${id}`)).json()) as Gist;

const edit = (app: TestApp, account: TestAccount, id: string, body: object, method = 'PATCH') =>
  sendAs(app, account, method, `/api/v3/gists/${id}`, body);

const paste = async (app: TestApp, account: TestAccount, id: string) =>
  ((await (await app.sendAs(account, 'GET', `/api/v1/pastes/${id}`)).json()) as { data: object }).data;

test('gist: a file becomes a paste of the account and is read as it was sent', async () => {
  const { app, account } = await startWithAccount();
  const made = await make(app, account, { description: 'My first', public: true });
  const { id } = made;
  expect(made).toMatchObject({
    html_url: `http://paste.test/p/${id}`,
    description: 'My first',
    public: true,
    owner: { login: account.username },
    files: {
      'hello.py': {
        filename: 'hello.py',
        content: TEXT,
        size: Buffer.byteLength(TEXT),
        raw_url: `http://paste.test/raw/${id}`,
      },
    },
  });
  expect(await paste(app, account, id)).toMatchObject({
    content: TEXT,
    title: 'hello.py: My first',
    language: 'python',
    visibility: 'public',
    views: 0,
  });
  expect(await read(app, account, id)).toEqual(made);
  // Reading one's own is no open.
  expect(await paste(app, account, id)).toMatchObject({ views: 0 });
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
    const { app, account } = await startWithAccount();
    const { id } = await make(app, account, { description, files: { [name]: { content: TEXT } } });
    expect(await paste(app, account, id)).toMatchObject({ title });
    const gist = await read(app, account, id);
    expect([Object.keys(gist.files), gist.description ?? '']).toEqual([[name], description]);
  });

  test.each(['Notes: on a / slash', 'gistfile2.txt', 'Plain words'])(
    'in both directions: editing the text of a paste of the site keeps the title %j',
    async (title) => {
      const { app, account } = await startWithAccount();
      const fields = { content: TEXT, title, language: 'python' };
      const id = await pasteOf(app, account, fields);
      const { files, description } = await read(app, account, id);
      const [name = ''] = Object.keys(files);
      await edit(app, account, id, { description, files: { [name]: { content: 'x', filename: name } } });
      expect(await paste(app, account, id)).toMatchObject({ content: 'x', title });
    },
  );
});

test.each(['PATCH', 'POST'])('gist: %s edits the text, the name and the description', async (method) => {
  const { app, account } = await startWithAccount();
  const { id } = await make(app, account, { description: 'Old', public: true });
  // gh sends `public: false` with each edit.
  const body = {
    description: 'New',
    public: false,
    files: { 'hello.py': { content: 'x', filename: 'b.py' } },
  };
  const edited = await edit(app, account, id, body, method);
  expect(edited.status).toBe(200);
  expect(await edited.json()).toMatchObject({ description: 'New', files: { 'b.py': { content: 'x' } } });
  expect(await paste(app, account, id)).toMatchObject({
    title: 'b.py: New',
    content: 'x',
    language: 'python',
    visibility: 'public',
  });
  await edit(app, account, id, { description: '' });
  expect(await paste(app, account, id)).toMatchObject({ title: 'b.py', content: 'x' });
});

test.each([null, { content: '' }, { content: '', filename: 'hello.py' }])(
  'gist: a file is renamed as gh and vim-gist do, with %j for the old name',
  async (old) => {
    const { app, account } = await startWithAccount();
    const { id } = await make(app, account, { description: 'Words' });
    const files = { 'new.py': { content: TEXT, filename: 'new.py' }, 'hello.py': old };
    expect((await edit(app, account, id, { files })).status).toBe(200);
    expect(await paste(app, account, id)).toMatchObject({ title: 'new.py: Words', content: TEXT });
  },
);

test('gist: a second file is neither created nor added, and the text is not replaced by it', async () => {
  const { app, account } = await startWithAccount();
  const files = { 'a.py': { content: 'a' }, 'b.py': { content: 'b' } };
  for (const body of [{ files }, { files: {} }, {}, { files: { 'a.py': 'text' } }, { files: [] }]) {
    const response = await sendAs(app, account, 'POST', '/gists', body);
    expect(response.status).toBe(422);
    // GitHub's message for libraries, and our error object for programs that know this site.
    expect(await response.json()).toEqual({
      message: expect.stringContaining('files: Must be one file'),
      error: { code: 'VALIDATION_FAILED', message: expect.any(String), details: expect.any(Object) },
    });
  }
  const { id } = await make(app, account);
  for (const change of [
    { 'new.py': { content: 'x' } },
    { 'new.py': { content: 'x' }, 'hello.py': { content: 'y' } },
    { 'a.py': { content: 'x' }, 'b.py': { content: 'x' }, 'hello.py': null },
    { 'hello.py': null },
    { 'hello.py': { content: '' } },
  ]) {
    const response = await edit(app, account, id, { files: change });
    expect([response.status, await response.json()]).toEqual([
      422,
      { message: expect.stringContaining('files: '), error: expect.any(Object) },
    ]);
  }
  expect(await paste(app, account, id)).toMatchObject({ content: TEXT, title: 'hello.py' });
});

test('gist: others read it and that counts; they cannot edit or delete it', async () => {
  const app = await startTestApp();
  const [account, other] = [await app.makeAccount(), await app.makeAccount()];
  const { id } = await make(app, account);
  const gist = (await (await app.send('GET', `/gists/${id}`)).json()) as Gist;
  expect(gist.files['hello.py']?.content).toBe(TEXT);
  // Unlisted pastes do not tell whose they are.
  expect(gist.owner.login).toBe('');
  expect((await read(app, other, id)).files['hello.py']?.content).toBe(TEXT);
  expect(await paste(app, account, id)).toMatchObject({ views: 2 });
  expect((await edit(app, other, id, { description: 'x' })).status).toBe(404);
  expect((await sendAs(app, other, 'DELETE', `/gists/${id}`)).status).toBe(404);
  for (const method of ['PATCH', 'DELETE']) {
    const response = await app.send(method, `/gists/${id}`, { body: {} });
    expect([response.status, await response.json()]).toEqual([
      401,
      { message: expect.stringContaining('Requires authentication'), error: expect.any(Object) },
    ]);
  }
  const deleted = await sendAs(app, account, 'DELETE', `/gists/${id}`);
  expect([deleted.status, await deleted.text()]).toEqual([204, '']);
  expect(await (await app.send('GET', `/gists/${id}`)).json()).toEqual({
    message: expect.stringContaining('Paste not found'),
    error: { code: 'NOT_FOUND', message: expect.any(String) },
  });
});

test.each(['token', 'Bearer', 'bearer', 'password', 'user'])('gist: the key is taken as %s', async (way) => {
  const {
    app,
    account: { key, username },
  } = await startWithAccount();
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const ways = new Map([
    ['password', basic(`me:${key}`)],
    ['user', basic(`${key}:x-oauth-basic`)],
  ]);
  const authorization = ways.get(way) ?? `${way} ${key}`;
  const user = await app.send('GET', '/api/v3/user', { headers: { authorization } });
  expect(await user.json()).toMatchObject({ login: username });
});

test('gist: the list has pages, newest first, without texts', async () => {
  const app = await startTestApp();
  const [account, other] = [await app.makeAccount(), await app.makeAccount()];
  const ids: string[] = [];
  for (const name of ['a.py', 'b.py', 'c.py']) {
    app.time.now += 1000;
    ids.unshift((await make(app, account, { files: { [name]: { content: TEXT } } })).id);
  }
  await make(app, other);
  const first = await sendAs(app, account, 'GET', '/api/v3/gists?per_page=2');
  expect(first.headers.get('link')).toBe(
    '<http://paste.test/api/v3/gists?page=2&per_page=2>; rel="next", <http://paste.test/api/v3/gists?page=2&per_page=2>; rel="last"',
  );
  const gists = (await first.json()) as Gist[];
  expect(gists.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(JSON.stringify(gists)).not.toContain('content');
  const second = await sendAs(app, account, 'GET', '/gists?page=2&per_page=2');
  expect(((await second.json()) as Gist[]).map(({ id }) => id)).toEqual(ids.slice(2));
  expect(second.headers.has('link')).toBe(false);
  for (const query of ['page=0', 'page=x', 'per_page=1000', 'per_page=-1']) {
    expect((await sendAs(app, account, 'GET', `/gists?${query}`)).status).toBe(200);
  }
  expect((await app.send('GET', '/gists')).status).toBe(401);
});

test('gist: anybody lists the public gists of a user', async () => {
  const { app, account } = await startWithAccount();
  const { id } = await make(app, account, { public: 'true' });
  await make(app, account);
  const path = `/api/v3/users/${account.username}/gists`;
  const gists = (await (await app.send('GET', path)).json()) as Gist[];
  expect(gists).toHaveLength(1);
  expect(gists[0]).toMatchObject({ id, public: true, owner: { login: account.username } });
  expect((await app.send('GET', '/users/nobody/gists')).status).toBe(404);
});

test('gist: two queries of gh are answered, and no other is run', async () => {
  const { app, account } = await startWithAccount();
  await make(app, account, { description: 'One', public: true });
  app.time.now += 1000;
  const secret = await make(app, account, { description: 'Two' });
  const ask = async (body: object) =>
    (await sendAs(app, account, 'POST', '/api/graphql', body)).json() as Promise<Record<string, unknown>>;
  expect(await ask({ query: 'query UserCurrent{viewer{login}}' })).toEqual({
    data: { viewer: { login: account.username } },
  });
  const query = 'query GistList($per_page:Int!){viewer{gists(first: $per_page){nodes{name}}}}';
  const list = (variables: object) =>
    ask({ query, variables: { per_page: 1, endCursor: null, ...variables } });
  const node = {
    description: 'Two',
    files: [{ name: 'hello.py' }],
    isPublic: false,
    name: secret.id,
    updatedAt: new Date(app.time.now).toISOString(),
  };
  expect(await list({ visibility: 'ALL' })).toEqual({
    data: { viewer: { gists: { nodes: [node], pageInfo: { hasNextPage: true, endCursor: '1' } } } },
  });
  expect(await list({ visibility: 'ALL', endCursor: '1' })).toMatchObject({
    data: { viewer: { gists: { nodes: [{ description: 'One' }], pageInfo: { hasNextPage: false } } } },
  });
  for (const [visibility, description] of [
    ['PUBLIC', 'One'],
    ['SECRET', 'Two'],
  ])
    expect(await list({ visibility })).toMatchObject({
      data: { viewer: { gists: { nodes: [{ description }], pageInfo: { hasNextPage: false } } } },
    });
  const errors = {
    errors: [{ message: expect.stringContaining('only queries for') }],
  };
  expect(await ask({ query: 'query{repository{id}}' })).toEqual(errors);
  expect(await ask({ query, variables: { includeContent: true } })).toEqual(errors);
  expect(await ask({ query: 7 })).toEqual(errors);
});

test('gist: the raw link that clients build has the text', async () => {
  const app = await startTestApp();
  const { html_url } = await make(app, await app.makeAccount());
  expect(await (await app.send('GET', `${html_url}/raw`)).text()).toBe(TEXT);
});

test('gist: an edit with a credential warns of it', async () => {
  const { app, account } = await startWithAccount();
  const { id } = await make(app, account);
  // Made when the test runs: a literal one would keep this repository from being pushed.
  const content = `xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`;
  const edited = await edit(app, account, id, { files: { 'hello.py': { content } } });
  expect(edited.headers.get('paste-warning')).toContain('credential; type=');
});

test('gist: vim-gist and Octokit list all public pastes, page by page, and no stars', async () => {
  const { app, account } = await startWithAccount();
  await make(app, account, { description: 'Seen', public: true });
  await make(app, account, { description: 'Not seen' });
  await app.send('POST', '/api/paste', { body: { content: 'x', title: 'Of nobody' } });
  const list = await app.send('GET', '/api/v3/gists/public?per_page=30');
  const gists = (await list.json()) as Gist[];
  expect(gists.map(({ description, owner }) => [description, owner.login]).sort()).toEqual([
    ['Of nobody', ''],
    ['Seen', account.username],
  ]);
  expect(await (await sendAs(app, account, 'GET', '/gists/starred')).json()).toEqual([]);
  expect((await app.send('GET', '/gists/starred')).status).toBe(401);
});

test('gist: an IDE of JetBrains adds the account, and creates a gist as on a GitHub Enterprise', async () => {
  const { app, account } = await startWithAccount();
  const headers = { authorization: `Bearer ${account.key}`, accept: 'application/vnd.github.v3+json' };
  const user = await app.send('GET', '/api/v3/user', { headers });
  expect(await user.json()).toMatchObject({ login: account.username, node_id: account.username });
  const scopes = user.headers.get('x-oauth-scopes')?.split(', ');
  expect(scopes).toEqual(expect.arrayContaining(['repo', 'gist', expect.stringMatching(/:org$/)]));
  const gist = { files: { 'Main.java': { content: TEXT } }, description: '', public: false };
  const made = await app.send('POST', '/api/v3/gists', { body: gist, headers });
  expect(((await made.json()) as Gist).html_url).toStartWith('http://paste.test/p/');
  expect((await app.send('GET', '/api/v3/user')).status).toBe(401);
});

test('gist: a gist has no comments, commits, forks or history, and asking for them opens nothing', async () => {
  const { app, account } = await startWithAccount();
  const { id } = await make(app, account);
  const gist = await read(app, account, id);
  expect(gist).toMatchObject({
    history: [],
    forks: [],
    comments_url: expect.stringContaining(`${id}/comments`),
  });
  for (const what of ['comments', 'commits', 'forks']) {
    const response = await sendAs(app, account, 'GET', `/api/v3/gists/${id}/${what}`);
    expect([response.status, await response.json()]).toEqual([200, []]);
    expect((await app.send('GET', `/gists/zzzzzzzz/${what}`)).status).toBe(404);
  }
  expect(await paste(app, account, id)).toMatchObject({ views: 0 });
});

test.each(['1795474011531', '_=1795474011531'])(
  'gist: a number against caches is no option: %s',
  async (query) => {
    const app = await startTestApp();
    const account = await app.makeAccount();
    const response = await sendAs(app, account, 'POST', `/gists?${query}`, {
      files: { 'a.py': { content: 'x' } },
    });
    expect(response.status).toBe(201);
  },
);

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
  'gist: %s of anything else below /api/v3 fails as at GitHub',
  async (method) => {
    const response = await (await startTestApp()).send(method, '/api/v3/gists/8chars00/star');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('Route not found'),
      error: { code: 'NOT_FOUND', message: expect.stringContaining('Route not found') },
    });
  },
);
