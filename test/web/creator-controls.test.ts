import { expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { onApp, startTestApp, startWithAccount, type TestApp, withAccount } from '../support/app.ts';
import { type Browser, logIn, openBrowser } from './account-support.ts';
import { attribute, byClass, byTag, type FormFields, type Shown, shown } from './support.ts';

const offersDeletion = (page: Shown): boolean =>
  byTag(page, 'form').some((form) => attribute(form, 'action')?.endsWith('/delete-made'));

/** Makes a paste in the browser, without an account; gives its path. */
async function make(browser: Browser, fields: FormFields = {}): Promise<string> {
  const response = await browser.post('/', { content: 'some text', ...fields });
  return response.headers.get('location') ?? '';
}

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
