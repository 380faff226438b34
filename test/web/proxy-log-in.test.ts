import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { PROXY_ISSUER } from '#domain/identity.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { fakeMailer, settled } from './account-support.ts';
import { logIn, openBrowser, PASSWORD } from './browser.ts';
import { byClass, textOf } from './elements.ts';
import { FIREFOX, shown } from './support.ts';

const PROXY = '10.0.0.5';
const SETTINGS = { AUTH_PROXY_HEADER: 'Remote-User', AUTH_PROXY_NETWORKS: '10.0.0.0/8' };
const GROUPS = { AUTH_PROXY_GROUPS_HEADER: 'Remote-Groups', AUTH_PROXY_ADMIN_GROUPS: 'admins, operators' };

type Parts = Parameters<typeof startTestApp>[0];

const startBehind = (settings: Record<string, string> = {}, parts: Parts = {}) =>
  startTestApp({ authProxy: readConfig({ ...SETTINGS, ...settings }).authProxy, ...parts });

/** A browser behind the proxy, which sends these headers with each of its requests; undefined is none. */
function openBehind(app: TestApp, user?: string, more: Record<string, string> = {}, address = PROXY) {
  const browser = openBrowser(app);
  const { get, post } = browser;
  const sent = { user };
  const sender = () => ({
    address,
    headers: { accept: 'text/html', ...more, ...(sent.user !== undefined && { 'remote-user': sent.user }) },
  });
  return Object.assign(browser, {
    sent,
    get: (path: string) => get(path, sender()),
    post: (path: string, fields = {}) => post(path, fields, sender()),
    page: (path: string) => shown(get(path, sender())),
  });
}

/** An app behind the proxy, and a browser in which Ann is logged in. */
async function startWithAnn(settings: Record<string, string> = {}) {
  const app = await startBehind(settings);
  const ann = openBehind(app, 'ann');
  await ann.get('/');
  return { app, ann };
}

type Behind = ReturnType<typeof openBehind>;

/** Who the page says is logged in. */
const nameIn = async (browser: Behind, path = '/'): Promise<string> =>
  textOf(byClass(await browser.page(path), 'menu')[0]).split(/Dashboard|Explore/)[0] ?? '';

const find = (app: TestApp, name: string) => app.store.accounts.findByUsername(name);
const namesOf = async (app: TestApp) => (await app.store.accounts.list()).map(({ username }) => username);
const trust = async (app: TestApp, username: string, subject = username) =>
  app.store.identities.link({
    ...{ issuer: PROXY_ISSUER, subject, createdAt: 0, lastUsedAt: null },
    accountId: (await find(app, username))?.id ?? '',
  });

describe('somebody whom the proxy has logged in', () => {
  test('is logged in with the first page, in an account that is made for them, also where sign-up is closed', async () => {
    const app = await startBehind({}, { site: { signup: 'closed', whoCanRead: 'accounts' } });
    const ann = openBehind(app, 'Ann');
    expect(await nameIn(ann, '/explore')).toBe('ann');
    expect(await nameIn(ann, '/dashboard')).toBe('ann');
    const account = await find(app, 'ann');
    expect(await app.store.sessions.list(account?.id ?? '', app.time.now)).toHaveLength(1);
    expect(app.events.map(({ event, account }) => [event, account])).toEqual([['login_succeeded', 'ann']]);
  });

  test('keeps one account, also when several pages are opened at once', async () => {
    const app = await startBehind();
    const pages = await Promise.all([1, 2, 3].map(() => openBehind(app, 'ann').get('/dashboard')));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await namesOf(app)).toEqual(['ann']);
  });

  test('keeps one account, also when another page makes it after the first has looked for it', async () => {
    const app = await startBehind();
    const { accounts } = app.store;
    const findByUsername = accounts.findByUsername.bind(accounts);
    accounts.findByUsername = async (name) => {
      accounts.findByUsername = findByUsername;
      await openBehind(app, 'ann').get('/dashboard');
      return findByUsername(name);
    };
    expect((await openBehind(app, 'ann').get('/dashboard')).status).toBe(200);
    expect(await namesOf(app)).toEqual(['ann']);
  });

  test('has the address that the proxy sends, unless an account has it, and otherwise none', async () => {
    const app = await startBehind(
      { AUTH_PROXY_EMAIL_HEADER: 'Remote-Email' },
      { mailer: fakeMailer().mailer },
    );
    const { username } = await app.makeAccount();
    await openBehind(app, 'ann', { 'remote-email': 'ann@example.org' }).get('/');
    expect((await find(app, 'ann'))?.email).toBe('ann@example.org');
    for (const [name, email] of [
      ['bob', `${username}@example.org`],
      ['eve', 'no address'],
    ] as const) {
      const browser = openBehind(app, name, { 'remote-email': email });
      const page = await browser.page('/account');
      expect(page.text).toContain('This account has no email address.');
      expect(page.text).not.toContain('.invalid');
      expect((await browser.post('/account/password', { password: 'a long new password' })).status).toBe(303);
    }
  });

  test('is logged out with the next request when the proxy sends the name no more, and in again when it does', async () => {
    const { ann } = await startWithAnn();
    ann.sent.user = undefined;
    expect((await ann.get('/account')).headers.get('location')).toBe('/log-in?next=%2Faccount');
    expect((await ann.post('/account/export')).headers.get('location')).toStartWith('/log-in');
    ann.sent.user = 'ann';
    expect((await ann.get('/account')).status).toBe(200);
  });

  test('is logged in as the other person when the proxy sends another name, and the former session ends', async () => {
    const app = await startBehind();
    const browser = openBehind(app, 'ann');
    await browser.get('/');
    browser.sent.user = 'bob';
    expect((await browser.post('/account/delete', { username: 'ann' })).status).toBe(303);
    expect(await nameIn(browser)).toBe('bob');
    const ann = await find(app, 'ann');
    expect(await app.store.sessions.list(ann?.id ?? '', app.time.now)).toEqual([]);
  });

  test('keeps a session that began with the password', async () => {
    const app = await startBehind();
    const { username } = await app.makeAccount();
    const browser = openBehind(app, 'ann');
    await logIn(browser, username);
    expect(await nameIn(browser)).toBe(username);
    expect(await find(app, 'ann')).toBeUndefined();
  });

  test('is sent to the log-out page of the proxy, which a policy for forms does not stop', async () => {
    const { app, ann } = await startWithAnn({ AUTH_PROXY_LOGOUT_URL: 'https://auth.example.org/logout' });
    const out = await ann.post('/log-out');
    expect([out.status, out.headers.get('refresh')]).toEqual([200, '0; url=https://auth.example.org/logout']);
    expect(ann.cookies.has('session')).toBe(false);
    const id = (await find(app, 'ann'))?.id ?? '';
    expect(await app.store.sessions.list(id, app.time.now)).toEqual([]);
  });

  test('proves a recent login by coming again', async () => {
    const { app, ann } = await startWithAnn();
    app.time.now += 600_000;
    expect((await ann.post('/account/delete', { username: 'ann' })).status).toBe(403);
    expect((await ann.get('/log-in?again=1&next=/account')).headers.get('location')).toBe('/account');
    expect((await ann.post('/account/delete', { username: 'ann' })).status).toBe(200);
  });

  test('is an administrator while a group says so, which the audit log keeps', async () => {
    const app = await startBehind(GROUPS);
    const isAdmin = async (groups: string) => {
      await openBehind(app, 'ann', groups === '' ? {} : { 'remote-groups': groups }).get('/');
      return (await find(app, 'ann'))?.admin;
    };
    expect(await isAdmin('users, operators')).toBe(true);
    expect(await isAdmin('users,operators')).toBe(true);
    expect(await isAdmin('Operators')).toBe(false);
    expect(await isAdmin('admins')).toBe(true);
    expect(await isAdmin('')).toBe(false);
    const log = await app.store.auditLog.list({ after: null, atMost: 10 });
    expect(log.map(({ actor, action, subject }) => `${actor}: ${action} ${subject}`)).toEqual(
      ['revoke', 'grant', 'revoke', 'grant'].map((what) => `groups of proxy: admin.${what} ann`),
    );
  });

  test('loses the rights of an administrator with the group, in the session that goes on', async () => {
    const app = await startBehind(GROUPS);
    const ann = openBehind(app, 'ann', { 'remote-groups': 'admins' });
    expect((await ann.get('/admin/reports')).status).toBe(200);
    const cookie = `session=${ann.cookies.get('session')}`;
    const without = openBehind(app, 'ann', { cookie });
    // A program that opens no page gets no further.
    const sent = { address: PROXY, headers: { cookie, 'remote-user': 'ann', accept: '*/*' } };
    expect((await app.send('GET', '/admin/reports', sent)).status).toBe(404);
    expect((await without.get('/admin/reports')).status).toBe(404);
  });
});

describe('the header', () => {
  test('from elsewhere is ignored, whatever X-Forwarded-For says, and logged once a minute', async () => {
    const app = await startBehind({}, { trustedProxies: 1 });
    const forged = { 'x-forwarded-for': PROXY, forwarded: `for=${PROXY}`, 'x-real-ip': PROXY };
    const eve = openBehind(app, 'ann', forged, '203.0.113.9');
    for (const _ of [1, 2]) expect((await eve.get('/account')).status).toBe(303);
    const event = { event: 'proxy_header_ignored', network: '203.0.113.9' };
    expect(app.events as object[]).toEqual([event]);
    app.time.now += 60_000;
    await eve.get('/');
    expect(app.events as object[]).toEqual([event, event]);
    expect(await namesOf(app)).toEqual([]);
  });

  test('does not revive a session of the proxy that was stolen', async () => {
    const { app, ann } = await startWithAnn();
    const cookie = `session=${ann.cookies.get('session')}`;
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', ''])
      expect((await openBehind(app, 'ann', { cookie }, address).get('/account')).status).toBe(303);
    expect((await openBehind(app, 'ann', { cookie }, `::ffff:${PROXY}`).get('/account')).status).toBe(200);
  });

  test('counts from the proxy itself, also where that is trusted with the address of the client', async () => {
    const app = await startBehind({}, { trustedProxies: 1 });
    const ann = openBehind(app, 'ann', { 'x-forwarded-for': '203.0.113.9' });
    expect(await nameIn(ann)).toBe('ann');
    expect(app.events).toMatchObject([{ event: 'login_succeeded', network: '203.0.113.9' }]);
  });

  test.each([
    'ann, bob',
    'ann,ann',
    'a',
    '-ann',
    'ann smith',
    'ann@example.org',
    'änn',
    "ann'--",
    'a'.repeat(33),
  ])('%j is refused with the rule for usernames', async (name) => {
    const app = await startBehind();
    const page = await openBehind(app, name).page('/');
    expect(page.status).toBe(403);
    expect(page.text).toContain('2 to 32 lowercase letters');
    expect(await namesOf(app)).toEqual([]);
  });

  test('gives nothing to programs: the API, the raw text, and what asks for no page', async () => {
    const app = await startBehind({}, { site: { whoCanRead: 'accounts' } });
    const headers = { 'remote-user': 'ann', 'user-agent': FIREFOX };
    for (const path of ['/api/v1/me', '/raw/abcdefgh', '/explore'])
      expect((await app.send('GET', path, { headers, address: PROXY })).headers.getSetCookie()).toEqual([]);
    expect((await openBehind(app, 'ann').get('/api/v1/me')).status).toBe(401);
    expect(await namesOf(app)).toEqual([]);
  });

  test('lets no other site send a form', async () => {
    const app = await startBehind();
    const ann = openBehind(app, 'ann', { 'sec-fetch-site': 'cross-site' });
    await ann.get('/');
    expect((await ann.post('/account/delete', { username: 'ann' })).status).toBe(403);
  });
});

describe('an account that exists', () => {
  test('is never taken by its name, and the page says what the owner and the operator can do', async () => {
    const app = await startBehind(GROUPS);
    const { id, username } = await app.makeAccount();
    const browser = openBehind(app, 'User1', { 'remote-groups': 'admins' });
    const page = await browser.page('/dashboard');
    expect(page.status).toBe(403);
    expect(page.text).toContain('gluepot account trust-proxy user1 --name User1');
    expect(await app.store.sessions.list(id, app.time.now)).toEqual([]);
    expect((await find(app, username))?.admin).toBe(false);
    expect(app.events.map(({ event }) => event)).toEqual(['proxy_refused']);
    expect((await browser.get('/log-in')).status).toBe(200);
  });

  test('is linked by its owner, who has logged in with the password and is told by mail', async () => {
    const { mailer, notices } = fakeMailer();
    const app = await startBehind({}, { mailer });
    const { username } = await app.makeAccount();
    const browser = openBehind(app, 'user1');
    await logIn(browser, username);
    expect((await browser.page('/account')).text).toContain('Link this name');
    app.time.now += 600_000;
    expect((await browser.post('/account/link-proxy')).status).toBe(403);
    const linked = await browser.post('/account/link-proxy', { link_proxy_password: PASSWORD });
    expect(linked.headers.get('location')).toBe('/account?done=proxy-linked');
    await settled();
    expect(notices.at(-1)?.subject).toBe('A login was linked to your Gluepot account');
    expect((await browser.page('/account')).text).not.toContain('Link this name');
    expect(await nameIn(openBehind(app, 'user1'))).toBe('user1');
    expect(app.events.at(-2)).toMatchObject({ event: 'proxy_linked', account: 'user1' });
  });

  test('is not linked to a name that belongs to another account', async () => {
    const app = await startBehind();
    const { username } = await app.makeAccount();
    await openBehind(app, 'ann').get('/');
    const browser = openBehind(app, 'ann');
    await logIn(browser, username);
    expect((await browser.post('/account/link-proxy')).headers.get('location')).toBe('/account');
    expect((await browser.get('/account')).status).toBe(200);
    expect(await nameIn(openBehind(app, 'ann'))).toBe('ann');
  });

  test('is not entered while it is disabled', async () => {
    const { app, ann } = await startWithAnn();
    await app.store.accounts.setDisabled('ann', true, auditEntry());
    const page = await ann.page('/account');
    expect([page.status, page.text.includes('You cannot log in here.')]).toEqual([403, true]);
  });

  test('is not entered while it or its network is blocked', async () => {
    const app = await startBehind();
    const { id, username } = await app.makeAccount();
    await trust(app, username);
    await app.block('account', id);
    await app.block('network', '203.0.113.0/24');
    expect((await openBehind(app, username).get('/')).status).toBe(403);
    const far = await startBehind({}, { store: app.store, trustedProxies: 1 });
    await far.refreshBlocks();
    expect((await openBehind(far, 'ann', { 'x-forwarded-for': '203.0.113.7' }).get('/')).status).toBe(403);
    expect((await openBehind(far, 'ann', { 'x-forwarded-for': '203.0.114.7' }).get('/')).status).toBe(200);
  });

  test('is neither entered nor linked by two names at once', async () => {
    const app = await startBehind();
    const { username } = await app.makeAccount();
    const browser = openBehind(app, 'eve, ann');
    await logIn(browser, username);
    expect((await browser.page('/account')).text).not.toContain('Link this name');
    await browser.post('/account/link-proxy');
    await trust(app, username, 'eve, bob');
    for (const names of ['eve, ann', 'eve, bob'])
      expect((await openBehind(app, names).get('/')).status).toBe(403);
  });

  test('is entered by a name that the operator trusts, even one that could be no username', async () => {
    const app = await startBehind();
    await app.makeAccount();
    await trust(app, 'user1', 'ann@example.org');
    expect(await nameIn(openBehind(app, 'ann@example.org'))).toBe('user1');
  });
});

test('without AUTH_PROXY_HEADER, no request asks for anything, and sessions of a former proxy are over', async () => {
  const { app: before, ann } = await startWithAnn();
  const app = await startTestApp({ store: before.store });
  const cookie = `session=${ann.cookies.get('session')}`;
  expect((await openBehind(app, 'ann', { cookie }).get('/account')).status).toBe(303);
});
