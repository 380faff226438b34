import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import type { AppContext } from '#http/context.ts';
import { MemoryLimits } from '#http/limits/last-known.ts';
import { allRoutes } from '#server/app.ts';
import { entry } from '../store/contract/moderation-support.ts';
import { errorOf } from '../support/answers.ts';
import { paste, startTestApp, startWithAccount } from '../support/app.ts';
import { pasteOf, signedIn } from '../web/signed-in.ts';

/** The routes that a private site answers without a session or a key. Those of /api/v1 check the key themselves. */
const FOR_VISITORS = [
  ...['POST /api/paste', 'GET /guide', 'GET /keyboard', 'GET /docs', 'GET /llms.txt', 'GET /openapi.json'],
  ...[
    '/',
    '/language',
    '/log-in',
    '/log-in/code',
    '/log-in/link/:token',
    '/sign-up',
    '/forgot',
    '/reset/:token',
    '/confirm/:token',
  ].flatMap((path) => [`GET ${path}`, `POST ${path}`]),
  ...['POST /log-in/passkey', 'POST /log-in/passkey/options'],
  ...['POST /log-out', 'GET /healthz', 'GET /readyz', 'GET /robots.txt', 'GET /assets/:name'],
  ...['GET /manifest.webmanifest', 'POST /share', 'GET /favicon.svg', 'GET /favicon.ico'],
  'GET /.well-known/security.txt',
  // It shows a creator the link, and everybody else the same for every id.
  'GET /p/:id/status',
  // Creating through other protocols: the response has only the link.
  ...['PUT /', 'PUT /:name', 'POST /documents'],
  ...['POST /post', 'PUT /post', 'OPTIONS /post', 'POST /curl'],
  ...['POST /api/entries', 'POST /upload', 'POST /upload/', 'GET /upload/:key'],
  ...['POST /api/v2/', 'POST /api/v2', 'POST /api/', 'POST /api/v1/paste'],
  ...['POST /gists', 'POST /api/v3/gists'],
  // The same answer for everything that GitHub has and this site has not.
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/v3/*`),
];

const site = { ...readConfig({}).site, whoCanRead: 'accounts' } as const;
const TITLE = 'Plans for the picnic';
const TEXT = 'Bring the good cheese';

/** A private site with a public paste, its account and a browser that is logged in. */
async function startPrivateSite() {
  const app = await startTestApp({ site });
  const browser = await signedIn(app);
  const fields = { content: TEXT, title: TITLE, visibility: 'public', slug: 'picnic' };
  return { app, browser, id: await pasteOf(app, browser.account, fields) };
}

function isRejected(response: Response): boolean {
  const toLogIn = response.headers.get('location')?.startsWith('/log-in?next=') ?? false;
  return response.status === 401 || (response.status === 303 && toLogIn);
}

test('no route of a private site shows a visitor anything of a paste', async () => {
  const { app, browser, id } = await startPrivateSite();
  const context = { site, limitsFor: () => new MemoryLimits() } as unknown as AppContext;
  const routes = allRoutes(context).map(({ method, path }) => ({ method, path }));
  expect(routes.length).toBeGreaterThan(50);
  const values: Record<string, string> = { id, key: id, slug: 'picnic', username: browser.account.username };
  const answered: string[] = [];
  for (const { method, path } of routes) {
    const target = path.replace(/:(\w+)/g, (_, parameter) => values[parameter] ?? 'none');
    for (const sent of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      const name = `${sent} ${path}`;
      const response = await app.send(sent, target);
      const text = await response.text();
      expect(text + [...response.headers].join(), name).not.toContain(TITLE);
      expect(text, name).not.toContain(TEXT);
      if (!isRejected(response)) answered.push(name);
    }
  }
  const expected = FOR_VISITORS.flatMap((name) => [...new Set([name, name.replace(/^GET/, 'HEAD')])]);
  const isNew = answered.filter((name) => !expected.includes(name));
  expect(isNew, 'Can this never show anything of a paste? Then add it to FOR_VISITORS.').toEqual([]);
  expect(expected.filter((name) => !answered.includes(name))).toEqual([]);
});

test('a paste that exists and one that does not get the same answer', async () => {
  const { app, id } = await startPrivateSite();
  for (const path of ['/raw/', '/api/paste/']) {
    const [existing, missing] = [await app.send('GET', path + id), await app.send('GET', `${path}zzzzzzzz`)];
    expect(await existing.json()).toEqual(await missing.json());
    expect(existing.status).toBe(missing.status);
  }
});

test('programs get 401 in the format of the API, and what to do', async () => {
  const { app, id } = await startPrivateSite();
  for (const path of [`/raw/${id}`, `/api/paste/${id}`, '/explore.rss']) {
    const response = await app.send('GET', path);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await errorOf(response)).toEqual({
      code: 'UNAUTHORIZED',
      message:
        'This site is private. Send the API key of an account as "Authorization: Bearer gp_…", or log in.',
    });
  }
});

test('a browser is sent to log in, and from there to the page it asked for', async () => {
  const { app, id } = await startPrivateSite();
  const response = await app.send('GET', `/p/${id}?view=source`);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`/log-in?next=${encodeURIComponent(`/p/${id}?view=source`)}`);
  const ofForm = await app.send('POST', `/p/${id}`, { headers: { referer: `http://paste.test/p/${id}` } });
  expect(ofForm.headers.get('location')).toBe(`/log-in?next=${encodeURIComponent(`/p/${id}`)}`);
  const elsewhere = await app.send('POST', `/p/${id}`, { headers: { referer: 'https://evil.test/x' } });
  expect(elsewhere.headers.get('location')).toBe('/log-in?next=%2F');
});

test('a session and a key open everything, and shared caches keep none of it', async () => {
  const { app, browser, id } = await startPrivateSite();
  const { key } = browser.account;
  const paths = [`/raw/${id}`, `/api/paste/${id}`, `/p/${id}`, '/s/picnic', '/explore', '/explore.rss'];
  for (const path of [...paths, `/u/${browser.account.username}`]) {
    for (const headers of [browser.headers, { authorization: `Bearer ${key}` }]) {
      const response = await app.send('GET', path, { headers });
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).toMatch(/Bring the good cheese|Plans for the picnic/);
      expect(response.headers.get('cache-control'), path).toMatch(/^(?:private|no-store)/);
      expect(response.headers.get('vary'), path).toContain('Cookie');
    }
  }
});

test('reading with a key counts in the request limit of the key, together with /api/v1', async () => {
  const { app, account } = await startWithAccount({ site, limits: { requestsPerMinute: 4 } });
  const id = await pasteOf(app, account, { content: TEXT });
  const headers = { authorization: `Bearer ${account.key}` };
  // Creating the paste was the first of four.
  const paths = [`/raw/${id}`, '/api/v1/me', `/api/paste/${id}`, `/raw/${id}`, '/api/v1/me'];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await app.send('GET', path, { headers })).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test('a revoked key and the session of a disabled account open nothing', async () => {
  const { app, browser, id } = await startPrivateSite();
  const { key, keyId, username } = browser.account;
  const authorization = { authorization: `Bearer ${key}` };
  expect((await app.send('GET', `/raw/${id}`, { headers: authorization })).status).toBe(200);
  await app.store.keys.revoke(keyId);
  expect((await app.send('GET', `/raw/${id}`, { headers: authorization })).status).toBe(401);
  expect((await browser.visit(`/raw/${id}`)).status).toBe(200);
  await app.store.accounts.setDisabled(username, true, entry());
  expect((await browser.visit(`/raw/${id}`)).status).toBe(401);
});

test('a rejected open burns no paste and counts no view', async () => {
  const { app, browser } = await startPrivateSite();
  const burn = await browser.paste({ content: 'once', expiry: 'burn' });
  const plain = await browser.paste({ content: 'twice' });
  for (const [method, path] of [
    ['GET', `/raw/${burn}`],
    ['GET', `/api/paste/${burn}`],
    ['POST', `/p/${burn}`],
    ['GET', `/raw/${plain}`],
  ] as const) {
    expect(isRejected(await app.send(method, path))).toBe(true);
  }
  const opened = await app.sendAs(browser.account, 'GET', `/api/paste/${plain}`);
  expect(await opened.json()).toMatchObject({ views: 1, content: 'twice' });
  expect(await (await browser.visit(`/raw/${burn}`)).text()).toBe('once');
});

test('with a matching ETag, a visitor does not learn that a paste is unchanged', async () => {
  const { app, browser, id } = await startPrivateSite();
  const etag = (await browser.visit(`/raw/${id}`)).headers.get('etag') ?? '';
  expect((await app.send('GET', `/raw/${id}`, { headers: { 'if-none-match': etag } })).status).toBe(401);
  expect((await browser.visit(`/raw/${id}`, { 'if-none-match': etag })).status).toBe(304);
});

test('who may paste is a setting of its own: visitors can drop a paste that they cannot read', async () => {
  const { app } = await startPrivateSite();
  const id = await paste(app, { content: 'for you' });
  expect((await app.send('GET', `/raw/${id}`)).status).toBe(401);
});

test('a key that may only read reads, one that may only create does not, and neither changes anything', async () => {
  const { app, browser, id } = await startPrivateSite();
  const statuses = async (scope: string) => {
    const { key } = await app.makeKey(browser.account.id, { scope }, scope);
    const headers = { authorization: `Bearer ${key}` };
    const paths = [`GET /raw/${id}`, `HEAD /p/${id}`, `DELETE /api/paste/${id}`];
    return Promise.all(
      paths.map(async (request) => {
        const [method = '', path = ''] = request.split(' ');
        return (await app.send(method, path, { headers })).status;
      }),
    );
  };
  expect(await statuses('read')).toEqual([200, 200, 403]);
  expect(await statuses('create')).toEqual([403, 403, 403]);
});

test('a program whose key has expired is told so', async () => {
  const { app, browser, id } = await startPrivateSite();
  const { key } = await app.makeKey(browser.account.id, { expiresAt: app.time.now + 1 });
  app.time.now += 1;
  const response = await app.send('GET', `/raw/${id}`, { headers: { authorization: `Bearer ${key}` } });
  expect(await errorOf(response)).toEqual({
    code: 'UNAUTHORIZED',
    message: 'The API key has expired. Create a new one.',
  });
});
