import { expect, test } from 'bun:test';
import { defaultWebRoutes, startTestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { fakeMailer, settled } from './account-support.ts';
import { loggedIn, openBrowser } from './browser.ts';
import { attribute, byTag } from './elements.ts';
import { post, shown } from './support.ts';

const ROUTES = defaultWebRoutes();
const POSTS = ROUTES.filter(({ method }) => method === 'POST').map(({ path }) => path);
const TICKET = 'a'.repeat(32);

/** What a browser says of a form that another site has sent; old ones know Origin alone. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'nonsense' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://paste.test', host: 'paste.test' },
  { 'sec-fetch-site': '', origin: 'https://evil.example' },
  { origin: 'https://evil.example', host: 'paste.test' },
  { origin: 'http://paste.test.evil.example', host: 'paste.test' },
  { origin: 'http://paste.test:81', host: 'paste.test' },
  { origin: 'null', host: 'paste.test' },
];

test('pages have routes that read and routes that forms post to, and no others', () => {
  expect([...new Set(ROUTES.map(({ method }) => method))].sort()).toEqual(['GET', 'POST']);
  expect(POSTS.length).toBeGreaterThan(20);
});

test.each(POSTS)('no other site can send a form to %s', async (route) => {
  const { mailer, mails } = fakeMailer();
  const { app, account, browser } = await loggedIn({ mailer });
  const { username } = account;
  await app.store.accounts.setAdmin(username, true, auditEntry({ action: 'admin.grant', subject: username }));
  const made = await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'kept', slug: 'kept' });
  const { data } = (await made.json()) as { data: { id: string } };
  const accounts = await app.store.accounts.list();
  const id = route.includes('/keys/') ? account.keyId : data.id;
  const path = route.replace(':id', id).replace(':slug', 'kept').replace(':token', TICKET);
  const visitor = openBrowser(app);
  // For visitors, the admin pages do not exist.
  for (const { cookies } of route.startsWith('/admin/') ? [browser] : [browser, visitor]) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const headers of FOREIGN) {
      const accept = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
      for (const more of [{}, accept]) {
        const body = 'content=x&name=user1&username=user1&password=correct+horse&end=others';
        const sent = { cookie, ...headers, ...more };
        const page = await shown(app.send('POST', path, { headers: sent, body }));
        expect([headers, page.status]).toEqual([headers, 403]);
        expect(page.text).toContain('another site');
        expect(page.headers.getSetCookie()).toEqual([]);
      }
    }
  }
  const kept = await app.sendAs(account, 'GET', `/api/v1/pastes/${data.id}`);
  expect(await kept.json()).toEqual({ data });
  expect((await browser.get('/account')).status).toBe(200);
  await settled();
  expect([await app.store.accounts.list(), mails]).toEqual([accounts, []]);
  expect(await app.store.keys.list(account.id)).toHaveLength(1);
});

test('a form of this site is taken from a browser that says its origin alone', async () => {
  const own = { origin: 'http://paste.test', host: 'paste.test' };
  expect((await post(await startTestApp(), '/', { content: 'x' }, { headers: own })).status).toBe(303);
});

test('no address that a form posts to does its work when it is only opened', async () => {
  const { app, browser } = await loggedIn();
  const readable = new Set(ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path));
  for (const path of POSTS.filter((path) => !readable.has(path)))
    expect([path, (await browser.get(path.replace(/:\w+/, 'abcdefgh'))).status]).toEqual([
      path,
      // Also the address of a page about a paste, which does not exist.
      path.startsWith('/admin/pastes/') ? 404 : 405,
    ]);
  // Those that are both show a form, which posts to this site.
  for (const path of ['/confirm', '/reset'].map((first) => `${first}/${TICKET}`)) {
    const page = await openBrowser(app).page(path);
    const actions = byTag(page, 'form').map((form) => attribute(form, 'action'));
    expect(actions.filter((action) => action !== undefined && !/^\/(?!\/)/.test(action))).toEqual([]);
  }
});
