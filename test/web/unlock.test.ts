import { expect, test } from 'bun:test';
import { onApp, paste, startTestApp, startWithPaste, type TestApp, withAccount } from '../support/app.ts';
import { type Browser, openBrowser } from './browser.ts';
import { attribute, byTag, field, shownText } from './elements.ts';
import { pasteOf } from './signed-in.ts';
import { shown, viewsOf, visit } from './support.ts';

/** Gives the password as somebody does who has the page before them. */
async function unlock(browser: Browser, path: string, password = 'pw'): Promise<Response> {
  await browser.get(path);
  return browser.post(path, { password });
}

const isAsked = async (browser: Browser, path: string): Promise<boolean> =>
  field(await shown(browser.get(path)), 'password') !== undefined;

/** A browser that has unlocked a paste. */
async function unlocked() {
  const { app, id, path } = await startWithPaste({ password: 'pw' });
  const browser = openBrowser(app);
  await unlock(browser, path);
  return { app, browser, id, path, cookie: browser.cookies.get('unlocked') ?? '' };
}

/** A browser with this cookie. */
function withCookie(app: TestApp, cookie: string): Browser {
  const browser = openBrowser(app);
  browser.cookies.set('unlocked', cookie);
  return browser;
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

withAccount('an unlock by the custom link is one by the id, too', async ({ app, account }) => {
  const id = await pasteOf(app, account, { content: 'secret text', slug: 'guarded', password: 'pw' });
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
  const response = await unlock(openBrowser(app), path);
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^unlocked=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
});

test('a cookie that was changed, made up or is for another paste unlocks nothing', async () => {
  const { app, cookie, id, path } = await unlocked();
  const other = `/p/${await paste(app, { password: 'pw' })}`;
  const last = cookie.endsWith('A') ? 'B' : 'A';
  const wrong = [cookie.slice(0, -1) + last, cookie.slice(1), `${cookie}x`, `x${cookie}`, id, 'A'.repeat(22)];
  for (const text of [...wrong, '', '.', '.'.repeat(5000), wrong.join('.')])
    expect(await isAsked(withCookie(app, text), path)).toBe(true);
  const browser = withCookie(app, cookie);
  expect([await isAsked(browser, path), await isAsked(browser, other)]).toEqual([false, true]);
});

test('every server of a store takes the unlock, and none of another store', async () => {
  const { app, browser, path, cookie } = await unlocked();
  const at = async (getOrCreateSecret: typeof app.store.getOrCreateSecret) => {
    const node = await startTestApp({ store: { ...app.store, getOrCreateSecret } });
    return isAsked(withCookie(node, cookie), path);
  };
  expect(await at((name, fresh) => app.store.getOrCreateSecret(name, fresh))).toBe(false);
  expect(await at(async (_, fresh) => fresh)).toBe(true);
  expect(await isAsked(browser, path)).toBe(false);
});

test('another password voids the unlock, and what burns asks in any case', async () => {
  const { app, path, cookie } = await unlocked();
  const { pastes } = app.store;
  for (const change of [{ passwordHash: 'of another password' }, { burn: true }]) {
    const find: typeof pastes.find = async (id, now) => {
      const found = await pastes.find(id, now);
      return found && { ...found, ...change };
    };
    const node = await startTestApp({ store: { ...app.store, pastes: { ...pastes, find } } });
    expect(await isAsked(withCookie(node, cookie), path)).toBe(true);
  }
});

onApp('the last 20 unlocked pastes are remembered, in a cookie that grows no further', async (app) => {
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

test('a page that an unlock opened is kept by no cache, and raw and JSON stay closed', async () => {
  const { app, browser, id, path } = await unlocked();
  const page = await shown(browser.get(path, { headers: { 'if-none-match': '*' } }));
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('vary')).toContain('Cookie');
  expect([page.headers.get('etag'), page.headers.get('last-modified')]).toEqual([null, null]);
  expect(byTag(page, 'a').map((a) => attribute(a, 'href'))).not.toContain(`/raw/${id}`);
  const asked = await visit(app, path);
  expect(asked.headers.get('cache-control')).toBe('no-store');
  expect(asked.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  for (const path of [`/raw/${id}`, `/api/paste/${id}`]) expect((await browser.get(path)).status).toBe(403);
});

test('a burn paste with a password is never remembered', async () => {
  const { app, path } = await startWithPaste({ password: 'pw', expiry: 'burn' });
  const browser = withCookie(app, '');
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
