import { expect, test } from 'bun:test';
import { onApp, startTestApp } from '../support/app.ts';
import { type Browser, loggedIn, openBrowser, whenLoggedIn } from './account-support.ts';
import { attribute, byClass, byTag, type FormFields, inside, type Shown, shown, textOf } from './support.ts';

/** Makes a paste in this browser; gives the path that it is led to. */
const make = async (browser: Browser, fields: FormFields = {}) =>
  (await browser.post('/', { content: 'secret text', ...fields })).headers.get('location') ?? '';

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
