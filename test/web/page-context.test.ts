import { expect, test } from 'bun:test';
import { StoreUnavailable } from '#store/store.ts';
import { paste, startTestApp } from '../support/app.ts';
import { attribute, byTag, inMain, textOf } from './elements.ts';
import { signedIn } from './signed-in.ts';
import { post, type Shown, shown, visit } from './support.ts';

const app = await startTestApp();

/** What the header says. */
const header = (page: Shown): string => textOf(byTag(page, 'header')[0]);

const pagesOfAll = async () => [
  ...'/ /explore /docs /keyboard /forgot /reset/ticket /confirm/ticket /p/abcdefgh /nowhere'.split(' '),
  `/p/${await paste(app, {})}`,
  `/p/${await paste(app, { password: 'x' })}`,
  `/p/${await paste(app, { expiry: 'burn' })}`,
];

test('every page shows who is logged in, including question and error pages', async () => {
  const browser = await signedIn(app);
  for (const path of await pagesOfAll()) {
    const said = header(await browser.page(path));
    expect({ path, said }).toEqual({ path, said: expect.stringContaining(browser.account.username) });
    expect({ path, said }).toEqual({ path, said: expect.not.stringContaining('Log in') });
  }
});

test('every page offers visitors to log in, and to sign up if sign-up is open', async () => {
  const closed = await startTestApp({ site: { signup: 'closed' }, store: app.store });
  for (const path of await pagesOfAll()) {
    const said = header(await shown(visit(app, path)));
    expect({ path, said }).toEqual({ path, said: expect.stringMatching(/Log in.*Sign up/s) });
    const there = header(await shown(visit(closed, path)));
    expect({ path, there }).toEqual({ path, there: expect.not.stringContaining('Sign up') });
  }
});

test('the error page of a failing store does not look up the current user', async () => {
  let asked = 0;
  const fail = () => {
    asked++;
    throw new StoreUnavailable('down');
  };
  const failing = new Proxy({}, { get: () => fail }) as never;
  const down = await startTestApp({ store: { ...app.store, pastes: failing, sessions: failing } });
  const cookie = `session=${'x'.repeat(40)}`;
  const page = await shown(visit(down, '/p/abcdefgh', { headers: { cookie } }));
  expect(page.status).toBe(503);
  expect(asked).toBe(1);
  expect(header(page)).not.toContain('Log in');
  const again = byTag(page, 'a').find((link) => textOf(link) === 'Try again');
  expect(attribute(again, 'href')).toBe('');
});

/** What an error page says, and where it leads. */
const read = (page: Shown) => ({
  status: page.status,
  title: textOf(byTag(page, 'h1')[0]),
  ways: inMain(page, 'a').map((link) => attribute(link, 'href')),
});

test.each([
  ['/p/abcdefgh', 'Paste not found'],
  ['/s/no-such-link', 'Paste not found'],
  ['/u/nobody', 'User not found'],
  ['/nowhere', 'Page not found'],
  ['/assets/nothing.js', 'Page not found'],
])('%s is said to be missing as what it is', async (path, title) => {
  const page = await shown(visit(app, path));
  expect(read(page)).toEqual({ status: 404, title, ways: ['/', '/explore'] });
});

test('the edit page of another account’s paste links to your own pastes', async () => {
  const browser = await signedIn(app);
  for (const path of ['/p/abcdefgh/edit', '/dashboard/stats?paste=abcdefgh'])
    expect(read(await browser.page(path))).toEqual({
      status: 404,
      title: 'Paste not found',
      ways: ['/', '/dashboard'],
    });
});

test('a failed form has no “Try again” link, which would send nothing', async () => {
  const send = () => shown(post(app, '/reset/ticket', { password: 'short' }));
  let page = await send();
  for (let tried = 1; page.status !== 429 && tried < 40; tried++) page = await send();
  expect(read(page)).toEqual({ status: 429, title: 'Too many requests', ways: ['/'] });
  expect(page.text).toContain('Try again in 5 minutes.');
});
