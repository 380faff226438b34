import { expect, test } from 'bun:test';
import { startTestApp } from '../support/app.ts';
import { signedIn } from './signed-in.ts';
import { attribute, byTag, inMain, post, type Shown, shown, textOf, visit } from './support.ts';

const app = await startTestApp();

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
  expect(page.text).toContain('Wait ');
});
