import { describe, expect, test } from 'bun:test';
import { issueToken } from '#accounts/one-time-token.ts';
import { readConfig } from '#config/index.ts';
import { LOG_IN_LINK_LIFETIME_MS } from '#domain/session.ts';
import { startTestApp, startWithAccount, type TestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { withSecondFactor } from './account-support.ts';
import { isLoggedIn, logIn, openBrowser, PASSWORD } from './browser.ts';
import { field, valueIn } from './elements.ts';

/** An app with an account, and the path of the link that `gluepot account log-in-link` prints. */
async function withLink(parts: Parameters<typeof startTestApp>[0] = {}) {
  const { app, account } = await startWithAccount(parts);
  const token = { accountId: account.id, purpose: 'log-in', email: null } as const;
  const newLink = async () =>
    `/log-in/link/${await issueToken(app, token, { lifetimeMs: LOG_IN_LINK_LIFETIME_MS })}`;
  return { app, account, newLink, link: await newLink(), browser: openBrowser(app) };
}

describe('a link to log in', () => {
  test('logs in once, by its button and not when it is only opened', async () => {
    const { app, link, browser } = await withLink();
    for (const _ of [1, 2]) expect((await browser.page(link)).text).toContain('Log in with this link');
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await browser.post(link)).headers.get('location')).toBe('/dashboard');
    expect(await isLoggedIn(browser)).toBe(true);
    expect(app.events.map(({ event }) => event)).toEqual(['log_in_link_used', 'login_succeeded']);
    const again = await openBrowser(app).send(link);
    expect([again.status, again.text.includes('has expired or was already used')]).toEqual([403, true]);
  });

  test('works for ten minutes, and only the latest', async () => {
    const { app, link, newLink, browser } = await withLink();
    const latest = await newLink();
    expect((await browser.post(link)).status).toBe(403);
    app.time.now += 600_000;
    expect((await browser.post(latest)).status).toBe(403);
    expect((await browser.post('/log-in/link/made-up')).status).toBe(403);
  });

  test('is no link to reset a password, nor the other way round', async () => {
    const { app, link } = await withLink();
    const token = link.split('/').at(-1) ?? '';
    const reset = await openBrowser(app).post(`/reset/${token}`, { password: 'another password' });
    expect(reset.status).toBe(403);
    await logIn(openBrowser(app), 'user1', PASSWORD);
  });

  test('asks for the code where two-factor authentication is on', async () => {
    const { app, account, newLink, browser } = await withLink();
    const { code } = await withSecondFactor(app, account.id);
    const page = await browser.send(await newLink());
    expect(await isLoggedIn(browser)).toBe(false);
    await browser.post('/log-in/code', { pending: valueIn(page, 'pending'), code: code() });
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('logs nobody in to a disabled account, and takes no form of another site', async () => {
    const { app, link, newLink, browser } = await withLink();
    const foreign = await browser.post(link, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    await app.store.accounts.setDisabled('user1', true, auditEntry());
    for (const path of [link, await newLink()]) expect((await browser.post(path)).status).toBe(403);
  });

  test('works where passwords are off', async () => {
    const { link, browser } = await withLink({ site: { passwordLogin: 'off' } });
    await browser.post(link);
    expect(await isLoggedIn(browser)).toBe(true);
  });
});

describe('with PASSWORD_LOGIN=off', () => {
  const startOff = () => withLink({ site: { passwordLogin: 'off' } });

  test('no page asks for a password or leads to one that does', async () => {
    const { link, browser } = await startOff();
    const asks = async (app: TestApp | undefined, path: string) => {
      const page = await (app ? openBrowser(app) : browser).page(path);
      return [field(page, 'password') ?? field(page, 'current'), /href="\/(forgot|sign-up)/.test(page.html)];
    };
    for (const path of ['/log-in', '/sign-up', '/forgot'])
      expect(await asks(undefined, path)).toEqual([undefined, false]);
    await browser.post(link);
    expect(await asks(undefined, '/account')).toEqual([undefined, false]);
  });

  test('none is accepted: not to log in, sign up, or reset one, nor in place of a recent login', async () => {
    const { app, link, browser } = await startOff();
    const typed = { name: 'user1', username: 'eve', email: 'eve@example.org', password: PASSWORD };
    const statuses = [];
    for (const path of ['/log-in', '/sign-up', '/forgot', `/reset/${'a'.repeat(32)}`])
      statuses.push((await openBrowser(app).post(path, typed)).status);
    expect(statuses).toEqual([405, 403, 404, 404]);
    await browser.post(link);
    const change = { current: PASSWORD, password: 'another password' };
    expect((await browser.post('/account/password', change)).status).toBe(404);
    app.time.now += 600_000;
    const forms = {
      delete: { username: 'user1', delete_password: PASSWORD },
      export: { export_password: PASSWORD },
    };
    for (const [path, fields] of Object.entries(forms))
      expect((await browser.post(`/account/${path}`, fields)).status).toBe(403);
  });
});

describe('an account without a password', () => {
  const SETTINGS = { AUTH_PROXY_HEADER: 'Remote-User', AUTH_PROXY_NETWORKS: '192.0.2.1' };
  const sender = { headers: { accept: 'text/html', 'remote-user': 'ann' } };

  test('sets its first one after a recent login, without a current one, and logs in with it', async () => {
    const app = await startTestApp({ authProxy: readConfig(SETTINGS).authProxy });
    const browser = openBrowser(app);
    const set = (current = '') =>
      browser.post('/account/password', { current, password: 'a long new password' }, sender);
    await browser.get('/account', sender);
    app.time.now += 600_000;
    for (const current of ['', 'anything']) expect((await set(current)).status).toBe(403);
    await browser.get('/log-in?again=1', sender);
    expect((await set()).headers.get('location')).toStartWith('/account?done=password');
    // From now on, the current one is asked for.
    expect((await set()).status).toBe(403);
    await logIn(openBrowser(app), 'ann', 'a long new password');
  });
});
