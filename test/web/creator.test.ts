import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { onApp, startTestApp, startWithAccount, type TestApp, withAccount } from '../support/app.ts';
import { type Browser, loggedIn, logIn, openBrowser, whenLoggedIn } from './browser.ts';
import { attribute, byClass, byTag, inside, textOf } from './elements.ts';
import { type FormFields, type Shown, shown } from './support.ts';

const offersDeletion = (page: Shown): boolean =>
  byTag(page, 'form').some((form) => attribute(form, 'action')?.endsWith('/delete-made'));

/** Makes a paste in this browser; gives the path that it is led to. */
const make = async (browser: Browser, fields: FormFields = {}) =>
  (await browser.post('/', { content: 'secret text', ...fields })).headers.get('location') ?? '';

/** A browser that has made a paste. */
async function maker(app: TestApp, fields: FormFields = {}) {
  const browser = openBrowser(app);
  const path = await make(browser, fields);
  const token = browser.cookies.get('made')?.slice(9) ?? '';
  return { browser, path, token };
}

onApp('only the browser that created a paste is offered to delete it', async (app) => {
  const { browser, path } = await maker(app);
  await browser.get(path);
  const page = await shown(browser.get(path));
  expect(offersDeletion(page)).toBe(true);
  // Asked once more, without a script.
  expect(byClass(page, 'confirm').map(({ tagName }) => tagName)).toEqual(['details']);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  // With `no-referrer` the form of the page would look like one of another site.
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  const other = openBrowser(app);
  await make(other);
  const seen = await shown(other.get(path));
  expect([seen.status, offersDeletion(seen)]).toEqual([200, false]);
});

onApp('the creator deletes the paste, sees a confirmation, and it is gone for everybody', async (app) => {
  const { browser, path } = await maker(app);
  const page = await shown(browser.post(`${path}/delete-made`));
  expect(page.status).toBe(200);
  expect(page.text).toContain('The paste was deleted.');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(browser.cookies.has('made')).toBe(false);
  for (const address of [path, path.replace('/p/', '/raw/')])
    expect((await openBrowser(app).get(address)).status).toBe(404);
  expect((await browser.post(`${path}/delete-made`)).status).toBe(404);
});

onApp('the creators of burn and protected pastes can delete them unopened', async (app) => {
  for (const fields of [{ expiry: 'burn' }, { password: 'pw' }, { expiry: 'burn', password: 'pw' }]) {
    const { browser, path: status } = await maker(app, fields as FormFields);
    const path = status.replace('/status', '');
    for (const each of [status, path]) expect(offersDeletion(await shown(browser.get(each)))).toBe(true);
    expect(offersDeletion(await shown(openBrowser(app).get(path)))).toBe(false);
    expect((await browser.post(`${path}/delete-made`)).status).toBe(200);
    expect((await browser.get(path)).status).toBe(404);
  }
});

test('the token is in no page and in no address', async () => {
  const { browser, path, token } = await maker(await startTestApp());
  expect(token).toHaveLength(32);
  for (const answer of [browser.get(path), browser.post(`${path}/delete-made`)]) {
    const { html, headers } = await shown(answer);
    expect(html + headers.get('location')).not.toContain(token);
  }
});

test('the cookie is kept for 30 days', async () => {
  const response = await openBrowser(await startTestApp()).post('/', { content: 'x' });
  expect(response.headers.getSetCookie()[1]).toMatch(/^made=\w{8}-\w{32}; Max-Age=2592000; .*HttpOnly/);
});

test('the script of the form gets the cookie as the form does', async () => {
  const browser = openBrowser(await startTestApp());
  const headers = { accept: 'application/json' };
  const { path } = await json(await browser.post('/', { content: 'x' }, { headers }));
  expect(offersDeletion(await shown(browser.get(path)))).toBe(true);
});

onApp('nobody else can delete the paste, whatever they send', async (app) => {
  const { browser, path, token } = await maker(app);
  const id = path.slice('/p/'.length);
  const { path: otherPath, token: otherToken } = await maker(app);
  const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const forged = [wrong, otherToken, ''].map((each) => `${id}-${each}`);
  for (const cookie of [undefined, '', id, ...forged, `${otherPath.slice(3)}-${token}`]) {
    const other = openBrowser(app);
    if (cookie !== undefined) other.cookies.set('made', cookie);
    const page = await shown(other.post(`${path}/delete-made`));
    expect({ cookie, status: page.status }).toEqual({ cookie, status: 403 });
    expect(page.text).toContain('in the browser that created it');
  }
  expect((await browser.get(path)).status).toBe(200);
});

withAccount('a creator who logs in later can still delete the paste', async ({ app, account }) => {
  const { browser, path } = await maker(app);
  await logIn(browser, account.username);
  expect(offersDeletion(await shown(browser.get(path)))).toBe(true);
  const page = await shown(browser.post(`${path}/delete-made`));
  expect(page.text).toContain('The paste was deleted.');
  expect((await browser.get(path)).status).toBe(404);
});

test('the paste of an account is its owner’s: no cookie, and nothing of this on its page', async () => {
  const { app, account } = await startWithAccount();
  const browser = openBrowser(app);
  await logIn(browser, account.username);
  const path = await make(browser);
  expect(browser.cookies.has('made')).toBe(false);
  const created = await shown(browser.post('/', { content: 'x', expiry: 'burn' }));
  expect(offersDeletion(created)).toBe(false);
  browser.cookies.set('made', `${path.slice('/p/'.length)}-${'A'.repeat(32)}`);
  expect(offersDeletion(await shown(browser.get(path)))).toBe(false);
  expect((await browser.post(`${path}/delete-made`)).status).toBe(403);
});

/** The large link at the head of the page, if there is one. */
const newLink = (page: Shown): string | undefined => attribute(byClass(page, 'big-link')[0], 'href');

onApp('the creator of a paste sees its link first, focused, and on the next visit no more', async (app) => {
  const browser = openBrowser(app);
  const path = await make(browser, { visibility: 'unlisted' });
  const page = await shown(browser.get(path));
  expect(newLink(page)).toBe(`http://paste.test${path}`);
  const [link] = byClass(page, 'big-link');
  expect([textOf(link), attribute(link, 'autofocus')]).toEqual([`http://paste.test${path}`, '']);
  const said = textOf(byClass(page, 'delivery')[0]);
  for (const part of ['Your link', 'Anyone with the link can read it. It never expires.', 'Not right? Edit'])
    expect(said).toContain(part);
  const edits = inside(byClass(page, 'delivery')[0], 'a').map((each) => attribute(each, 'href'));
  expect(edits).toContain(`${path}/edit`);
  // One button copies the link, and the row of actions has no other.
  const copies = byTag(page, 'button').filter((each) => attribute(each, 'data-action') === 'copy-link');
  expect(copies.map(textOf)).toEqual(['Copy link']);
  // The browser must not show it again from its cache.
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(browser.cookies.has('created')).toBe(false);
  const again = await shown(browser.get(path));
  expect([newLink(again), again.headers.get('cache-control')]).toEqual([undefined, 'private, no-cache']);
});

onApp('a prefetch or HEAD leaves the link for the visit', async (app) => {
  const browser = openBrowser(app);
  const path = await make(browser);
  const prefetch = await shown(browser.get(path, { headers: { 'sec-purpose': 'prefetch' } }));
  expect(newLink(prefetch)).toBeUndefined();
  expect(newLink(await shown(browser.get(path)))).toBe(`http://paste.test${path}`);
});

test('of several new pastes, each page shows its own link once', async () => {
  const browser = openBrowser(await startTestApp());
  for (const path of [await make(browser), await make(browser)]) {
    expect(newLink(await shown(browser.get(path)))).toBe(`http://paste.test${path}`);
    expect(newLink(await shown(browser.get(path)))).toBeUndefined();
  }
});

whenLoggedIn('the custom link, if there is one, is the link to share', async ({ browser }) => {
  const path = await make(browser, { slug: 'my-notes' });
  expect(newLink(await shown(browser.get(path)))).toBe('http://paste.test/s/my-notes');
  const guarded = await browser.follow('/', { content: 'text', slug: 'my-secret', password: 'pw' });
  expect(attribute(byTag(guarded, 'input')[0], 'value')).toBe('http://paste.test/s/my-secret');
});

onApp('nobody else is shown a paste as new, whatever their cookie says', async (app) => {
  const path = await make(openBrowser(app));
  const other = openBrowser(app);
  other.cookies.set('created', path.slice('/p/'.length));
  const page = await shown(other.get(path));
  expect([newLink(page), page.headers.getSetCookie()]).toEqual([undefined, []]);
});

for (const fields of [{ expiry: 'burn' }, { password: 'pw' }, { expiry: 'burn', password: 'pw' }]) {
  test(`creating a paste with ${Object.keys(fields).join(' and ')} leads to its link, which no reload opens`, async () => {
    const app = await startTestApp();
    const browser = openBrowser(app);
    const path = await make(browser, fields as FormFields);
    expect(path).toMatch(/^\/p\/\w{8}\/status$/);
    for (const visit of ['first', 'reload']) {
      const page = await shown(browser.get(path));
      const [input] = byTag(page, 'input');
      const link = attribute(input, 'value') ?? '';
      expect([visit, page.status, `${link}/status`]).toEqual([visit, 200, `http://paste.test${path}`]);
      const strong = byClass(page, 'primary');
      expect(strong.map((button) => attribute(button, 'data-copies'))).toEqual([attribute(input, 'id')]);
      const opens = byTag(page, 'a').some((a) => attribute(a, 'href') === new URL(link).pathname);
      expect(opens).toBe(!('expiry' in fields));
      for (const secret of ['secret text', 'pw']) expect(page.html).not.toContain(secret);
      expect(textOf(byTag(page, 'h1')[0])).toBe(
        'expiry' in fields ? 'Your link is ready. It opens once.' : 'Your link is ready.',
      );
      expect(page.text.includes('send the password separately')).toBe('password' in fields);
    }
    const opened = await openBrowser(app).follow(path.replace('/status', ''), { password: 'pw' });
    expect(opened.text).toContain('secret text');
  });
}

test('the status page tells nobody else anything, for any id, and gives a browser without cookies the link', async () => {
  const { app, browser } = await loggedIn();
  const path = await make(browser, { expiry: 'burn' });
  const id = path.split('/')[2] ?? '';
  const seen = await shown(openBrowser(app).get(path));
  const other = await shown(openBrowser(app).get('/p/aaaaaaaa/status'));
  expect([seen.status, seen.html]).toEqual([403, other.html.replaceAll('aaaaaaaa', id)]);
  expect(attribute(byTag(seen, 'input')[0], 'value')).toBe(`http://paste.test/p/${id}`);
  expect(byTag(seen, 'a').map((link) => attribute(link, 'href'))).not.toContain(`/p/${id}`);
});
