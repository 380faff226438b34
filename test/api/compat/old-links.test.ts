import { describe, expect, test } from 'bun:test';
import { startWithAccount, type TestApp } from '../../support/app.ts';
import { statusAt, textAt } from './examples.ts';

const TEXT = 'print("hello")\n';
/** A key of haste-server, which `gluepot import` keeps as the custom link. */
const KEY = 'ujatutopug';

async function startWithImported(
  parts: Parameters<typeof startWithAccount>[0] = {},
  query = `slug=${KEY}`,
  body = TEXT,
) {
  const { app, account } = await startWithAccount(parts);
  const headers = { authorization: `Bearer ${account.key}` };
  expect((await app.send('POST', `/?${query}`, { body, headers })).status).toBe(201);
  return { app, headers };
}

const browse = (app: TestApp, path: string) =>
  app.send('GET', path, { headers: { accept: 'text/html,*/*' } });

describe('the links that an imported paste had in another service', () => {
  test('are the text to programs and the page to browsers', async () => {
    const { app } = await startWithImported();
    for (const path of [`/${KEY}`, `/${KEY}.py`, `/raw/${KEY}`]) expect(await textAt(app, path)).toBe(TEXT);
    for (const path of [`/${KEY}`, `/${KEY}.py`])
      expect((await browse(app, path)).headers.get('location')).toBe(`http://paste.test/s/${KEY}`);
    expect(JSON.parse(await textAt(app, `/documents/${KEY}`))).toMatchObject({ data: TEXT });
  });

  test('do not open a burn paste in a browser before it asks', async () => {
    const { app } = await startWithImported({}, `slug=${KEY}&burn=1`);
    expect((await browse(app, `/${KEY}`)).status).toBe(302);
    const head = await app.send('HEAD', `/raw/${KEY}`);
    expect(head.headers.get('burn-after-reading')).toBe('true');
    expect(await textAt(app, `/${KEY}`)).toBe(TEXT);
    expect(await statusAt(app, `/${KEY}`)).toBe(404);
  });

  test('need an account on a private site, whether the paste exists or not', async () => {
    const { app, headers } = await startWithImported({ site: { whoCanRead: 'accounts' } });
    for (const path of [`/${KEY}`, '/no-such-paste', `/raw/${KEY}`])
      expect(await statusAt(app, path)).toBe(401);
    for (const path of [`/${KEY}`, '/no-such-paste', `/share/${KEY}`]) {
      const logIn = `/log-in?next=${encodeURIComponent(path)}`;
      expect((await browse(app, path)).headers.get('location')).toBe(logIn);
    }
    expect(await (await app.send('GET', `/${KEY}`, { headers })).text()).toBe(TEXT);
  });

  test.each(['/no-such-paste', '/raw/no-such-paste'])(
    'are found by nobody who guesses them: %s',
    async (path) => {
      const { app } = await startWithImported({ limits: { missesPerMinute: 1 } });
      // Another node opens what exists until its own first miss, so that the last is a miss as well.
      const statuses = [await statusAt(app, path), await statusAt(app, path)];
      expect([...statuses, (await browse(app, '/nor-this')).status]).toEqual([404, 429, 429]);
    },
  );

  test('cannot be the id of another paste, even of a deleted one', async () => {
    const { app } = await startWithImported({}, 'slug=abcdefgh');
    for (const path of ['/abcdefgh', '/raw/abcdefgh', '/documents/abcdefgh'])
      expect(await statusAt(app, path)).toBe(404);
  });

  test.each(['google0123456789abcdef.html', 'ads.txt', 'apple-app-site-association'])(
    'cannot be /%s, which other services take as the word of the owner of the site',
    async (name) => {
      const slug = name.replace(/\.\w+$/, '');
      const { app } = await startWithImported({}, `slug=${slug}`, 'I own it');
      for (const response of [await app.send('GET', `/${name}`), await browse(app, `/${name}`)]) {
        expect(response.status).toBe(404);
        expect(await response.text()).not.toContain('I own it');
      }
      expect(await statusAt(app, `/s/${slug}`)).toBe(200);
    },
  );
});
