import { describe, expect, test } from 'bun:test';
import { startTestApp, startWithAccount, type TestApp } from '../../support/app.ts';

const TEXT = 'print("hello")\n';
/** A key of haste-server, which `gluepot import` keeps as the custom link. */
const KEY = 'ujatutopug';

async function startWithImported(parts: Parameters<typeof startTestApp>[0] = {}, options = '') {
  const app = await startTestApp(parts);
  const { key } = await app.makeAccount();
  const headers = { authorization: `Bearer ${key}` };
  const made = await app.send('POST', `/?slug=${KEY}${options}`, { body: TEXT, headers });
  expect(made.status).toBe(201);
  return { app, headers };
}

const browse = (app: TestApp, path: string) =>
  app.send('GET', path, { headers: { accept: 'text/html,*/*' } });

describe('the links that an imported paste had in another service', () => {
  test('are the text to programs and the page to browsers', async () => {
    const { app } = await startWithImported();
    for (const path of [`/${KEY}`, `/${KEY}.py`, `/raw/${KEY}`])
      expect(await (await app.send('GET', path)).text()).toBe(TEXT);
    for (const path of [`/${KEY}`, `/${KEY}.py`])
      expect((await browse(app, path)).headers.get('location')).toBe(`http://paste.test/s/${KEY}`);
    expect(await (await app.send('GET', `/documents/${KEY}`)).json()).toMatchObject({ data: TEXT });
  });

  test('do not open a burn paste in a browser before it asks', async () => {
    const { app } = await startWithImported({}, '&burn=1');
    expect((await browse(app, `/${KEY}`)).status).toBe(302);
    const head = await app.send('HEAD', `/raw/${KEY}`);
    expect(head.headers.get('burn-after-reading')).toBe('true');
    expect(await (await app.send('GET', `/${KEY}`)).text()).toBe(TEXT);
    expect((await app.send('GET', `/${KEY}`)).status).toBe(404);
  });

  test('need an account on a private site, whether the paste exists or not', async () => {
    const { app, headers } = await startWithImported({ site: { whoCanRead: 'accounts' } });
    for (const path of [`/${KEY}`, '/no-such-paste', `/raw/${KEY}`]) {
      expect((await app.send('GET', path)).status).toBe(401);
    }
    for (const path of [`/${KEY}`, '/no-such-paste', `/share/${KEY}`])
      expect((await browse(app, path)).headers.get('location')).toBe(
        `/log-in?next=${encodeURIComponent(path)}`,
      );
    expect(await (await app.send('GET', `/${KEY}`, { headers })).text()).toBe(TEXT);
  });

  test('are found by nobody who guesses them', async () => {
    for (const path of ['/no-such-paste', '/raw/no-such-paste']) {
      const { app } = await startWithImported({ limits: { missesPerMinute: 1 } });
      // Another node opens what exists until its own first miss, so that the last is a miss as well.
      const opens = [
        await app.send('GET', path),
        await app.send('GET', path),
        await browse(app, '/nor-this'),
      ];
      expect(opens.map(({ status }) => status)).toEqual([404, 429, 429]);
    }
  });

  test('cannot be the id of another paste, even of a deleted one', async () => {
    const {
      app,
      account: { key },
    } = await startWithAccount();
    const headers = { authorization: `Bearer ${key}` };
    await app.send('POST', '/?slug=abcdefgh', { body: 'not the paste that was here', headers });
    for (const path of ['/abcdefgh', '/raw/abcdefgh', '/documents/abcdefgh'])
      expect((await app.send('GET', path)).status).toBe(404);
  });

  test.each(['google0123456789abcdef.html', 'ads.txt', 'apple-app-site-association'])(
    'cannot be /%s, which other services take as the word of the owner of the site',
    async (name) => {
      const {
        app,
        account: { key },
      } = await startWithAccount();
      const slug = name.replace(/\.\w+$/, '');
      const headers = { authorization: `Bearer ${key}` };
      expect((await app.send('POST', `/?slug=${slug}`, { body: 'I own it', headers })).status).toBe(201);
      for (const response of [await app.send('GET', `/${name}`), await browse(app, `/${name}`)])
        expect([response.status, await response.text()]).toEqual([
          404,
          expect.not.stringContaining('I own it'),
        ]);
      expect((await app.send('GET', `/s/${slug}`)).status).toBe(200);
    },
  );
});
