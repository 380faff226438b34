import { expect, test } from 'bun:test';
import { paste, startTestApp, startWithAccount, startWithPaste, type TestApp } from '../support/app.ts';
import { type Browser, openBrowser } from './account-support.ts';
import { pasteOf } from './signed-in.ts';
import { attribute, byTag, field, shown, shownText, viewsOf, visit } from './support.ts';

const COOKIE = /^unlocked=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/;

/** Gives the password as somebody does who has the page before them. */
async function unlock(browser: Browser, path: string, password = 'pw'): Promise<Response> {
  await browser.get(path);
  return browser.post(path, { password });
}

const isAsked = async (browser: Browser, path: string): Promise<boolean> =>
  field(await shown(browser.get(path)), 'password') !== undefined;

/** A browser that has unlocked a paste. */
async function unlocked(app: TestApp) {
  const browser = openBrowser(app);
  const id = await paste(app, { password: 'pw' });
  await unlock(browser, `/p/${id}`);
  return { browser, id, path: `/p/${id}`, cookie: browser.cookies.get('unlocked') ?? '' };
}

test('the right password leads to the page of the paste, which opens again without it', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  const browser = openBrowser(app);
  const response = await unlock(browser, path);
  expect([response.status, response.headers.get('location')]).toEqual([303, path]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  for (const views of ['1 view', '2 views', '3 views']) {
    const page = await shown(browser.get(path));
    expect([page.status, shownText(page)]).toEqual([200, 'secret text']);
    expect(page.text).toContain(views);
  }
  expect(await isAsked(openBrowser(app), path)).toBe(true);
});

test('an unlock by the custom link is one by the id, too', async () => {
  const { app, account } = await startWithAccount();
  const fields = { content: 'secret text', slug: 'guarded', password: 'pw' };
  const id = await pasteOf(app, account, fields);
  const browser = openBrowser(app);
  expect((await unlock(browser, '/s/guarded')).headers.get('location')).toBe('/s/guarded');
  for (const path of ['/s/guarded', `/p/${id}`])
    expect(shownText(await shown(browser.get(path)))).toBe('secret text');
});

test('a browser without cookies gets the text at once, as often as it gives the password', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  const browser = openBrowser(app);
  for (const views of ['1 view', '2 views']) {
    browser.cookies.clear();
    await browser.get(path);
    browser.cookies.clear();
    const page = await shown(browser.post(path, { password: 'pw' }));
    expect([page.status, shownText(page)]).toEqual([200, 'secret text']);
    expect(page.text).toContain(views);
  }
});

test('the cookie lasts until the browser is closed, and no script or other site can use it', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  const asked = await openBrowser(app).get(path);
  expect(asked.headers.getSetCookie()).toEqual(['unlocked=; Path=/; HttpOnly; SameSite=Lax']);
  const browser = openBrowser(app);
  const response = await unlock(browser, path);
  expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(COOKIE)]);

  const secure = await startTestApp({ siteUrl: 'https://paste.test' });
  const guarded = `/p/${await paste(secure, { password: 'pw' })}`;
  const other = openBrowser(secure);
  const [line = ''] = (await unlock(other, guarded)).headers.getSetCookie();
  expect(line).toMatch(/^__Host-unlocked=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await isAsked(other, guarded)).toBe(false);
  // A cookie without the prefix may come from another host of the domain.
  const plain = openBrowser(secure);
  plain.cookies.set('unlocked', other.cookies.get('__Host-unlocked') ?? '');
  expect(await isAsked(plain, guarded)).toBe(true);
});

test('a cookie that was changed, made up or is for another paste unlocks nothing', async () => {
  const app = await startTestApp();
  const { cookie, id, path } = await unlocked(app);
  const other = `/p/${await paste(app, { password: 'pw' })}`;
  const last = cookie.endsWith('A') ? 'B' : 'A';
  const wrong = [cookie.slice(0, -1) + last, cookie.slice(1), `${cookie}x`, `x${cookie}`, id, 'A'.repeat(22)];
  for (const text of [...wrong, '', '.', '.'.repeat(5000), wrong.join('.')]) {
    const browser = openBrowser(app);
    browser.cookies.set('unlocked', text);
    expect(await isAsked(browser, path)).toBe(true);
  }
  const browser = openBrowser(app);
  browser.cookies.set('unlocked', cookie);
  expect([await isAsked(browser, path), await isAsked(browser, other)]).toEqual([false, true]);
});

test('every server of a store takes the unlock, and none of another store', async () => {
  const app = await startTestApp();
  const { browser, path, cookie } = await unlocked(app);
  const at = async (secret: typeof app.store.getOrCreateSecret) => {
    const node = openBrowser(await startTestApp({ store: { ...app.store, getOrCreateSecret: secret } }));
    node.cookies.set('unlocked', cookie);
    return isAsked(node, path);
  };
  expect(await at((name, fresh) => app.store.getOrCreateSecret(name, fresh))).toBe(false);
  expect(await at(async (_, fresh) => fresh)).toBe(true);
  expect(await isAsked(browser, path)).toBe(false);
});

test('another password voids the unlock, and what burns asks in any case', async () => {
  const app = await startTestApp();
  const { path, cookie } = await unlocked(app);
  const { pastes } = app.store;
  const secret: typeof app.store.getOrCreateSecret = (name, fresh) =>
    app.store.getOrCreateSecret(name, fresh);
  for (const change of [{ passwordHash: 'of another password' }, { burn: true }]) {
    const find: typeof pastes.find = async (id, now) => {
      const found = await pastes.find(id, now);
      return found && { ...found, ...change };
    };
    const store = { ...app.store, secret, pastes: { ...pastes, find } };
    const browser = openBrowser(await startTestApp({ store }));
    browser.cookies.set('unlocked', cookie);
    expect(await isAsked(browser, path)).toBe(true);
  }
});

test('the last 20 unlocked pastes are remembered, in a cookie that grows no further', async () => {
  const app = await startTestApp();
  const browser = openBrowser(app);
  const paths: string[] = [];
  for (let made = 0; made < 23; made++) {
    paths.push(`/p/${await paste(app, { password: 'pw' })}`);
    await unlock(browser, paths[made] as string);
  }
  expect(browser.cookies.get('unlocked')).toHaveLength(20 * 22 + 19);
  const asked = await Promise.all(paths.map((path) => isAsked(browser, path)));
  expect(asked).toEqual(paths.map((_, at) => at < 3));
  // Once more the oldest of them: it is the newest now, and takes one place.
  browser.cookies.set('unlocked', browser.cookies.get('unlocked')?.slice(0, -23) ?? '');
  await browser.post(paths[4] as string, { password: 'pw' });
  expect(browser.cookies.get('unlocked')).toHaveLength(19 * 22 + 18);
});

test('a page that an unlock opened is kept by no cache and offers no link to the bare text', async () => {
  const app = await startTestApp();
  const { browser, id, path } = await unlocked(app);
  const page = await shown(browser.get(path, { headers: { 'if-none-match': '*' } }));
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('vary')).toContain('Cookie');
  expect([page.headers.get('etag'), page.headers.get('last-modified')]).toEqual([null, null]);
  expect(byTag(page, 'a').map((a) => attribute(a, 'href'))).not.toContain(`/raw/${id}`);
  const asked = await visit(app, path);
  expect([asked.headers.get('cache-control'), asked.headers.get('vary')]).toEqual([
    'no-store',
    'Accept-Encoding, Cookie',
  ]);
});

test('raw and JSON stay closed to a browser that has unlocked the paste', async () => {
  const app = await startTestApp();
  const { browser, id } = await unlocked(app);
  for (const path of [`/raw/${id}`, `/api/paste/${id}`]) expect((await browser.get(path)).status).toBe(403);
});

test('a burn paste with a password is never remembered', async () => {
  const { app, path } = await startWithPaste({ password: 'pw', expiry: 'burn' });
  const browser = openBrowser(app);
  browser.cookies.set('unlocked', '');
  const response = await unlock(browser, path);
  expect(response.headers.getSetCookie()).toEqual([]);
  const page = await shown(response);
  expect([page.status, shownText(page)]).toEqual([200, 'secret text']);
  expect((await browser.get(path)).status).toBe(404);
});

test('an open paste has nothing to unlock', async () => {
  const { app, path } = await startWithPaste();
  const response = await openBrowser(app).post(path, { password: 'pw' });
  expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
  expect(await viewsOf(app, path)).toBe(1);
});
