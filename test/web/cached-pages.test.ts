import { expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import { readConfig } from '#config/index.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { ENGLISH, type Messages } from '#web/locales/index.ts';
import { pastePage } from '#web/paste/page.tsx';
import { onApp, paste, startTestApp, startWithAccount, type TestApp } from '../support/app.ts';
import { type Browser, logIn, openBrowser } from './browser.ts';
import { pasteOf } from './signed-in.ts';

/** The page and its policy, without what differs with each open. */
async function pageFor(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path);
  const { headers } = response;
  const [policy, cache] = [headers.get('referrer-policy'), headers.get('cache-control')];
  expect([path, response.status, cache, headers.getSetCookie()]).toEqual([
    path,
    200,
    'private, no-cache',
    [],
  ]);
  return `${policy}\n${(await response.text()).replace(/\d+ views?/, 'views')}`;
}

test('anonymous visitors share a cached page, and owners and creators get their own, in any order', async () => {
  const app = await startTestApp();
  const [ann, bob] = [await app.makeAccount(), await app.makeAccount()];
  const fields = { content: '# Title\n\ntext', language: 'markdown', slug: 'anns', visibility: 'public' };
  const id = await pasteOf(app, ann, fields);
  const [owner, other, maker, stranger] = [
    openBrowser(app),
    openBrowser(app),
    openBrowser(app),
    openBrowser(app),
  ];
  await logIn(owner, ann.username);
  await logIn(other, bob.username);
  const location = await maker.post('/', { content: '# Mine', language: 'markdown', visibility: 'public' });
  const keyless = location.headers.get('location') ?? '';
  // The first visit shows the link of the new paste.
  await maker.get(keyless);

  for (const path of [`/p/${id}`, '/s/anns', keyless]) {
    for (const query of ['', '?view=source']) {
      const address = path + query;
      const first = await pageFor(stranger, address);
      const [owners, others] = [await pageFor(owner, address), await pageFor(other, address)];
      const isAnns = path !== keyless;
      expect(owners.includes('/edit"')).toBe(isAnns);
      expect((await pageFor(maker, address)).includes('/delete-made"')).toBe(!isAnns);
      expect([owners.includes(ann.username), others.includes(bob.username)]).toEqual([true, true]);
      expect(others).not.toMatch(/\/edit"|delete-made/);
      for (const page of [await pageFor(stranger, address), await pageFor(openBrowser(app), address)]) {
        expect(page).toBe(first);
        expect(page).toStartWith('no-referrer\n');
        const withoutAuthor = page.replace(/by <a href="\/u\/(\w+)">\1<\/a>/, '');
        expect(withoutAuthor).not.toMatch(/\/edit"|delete-made|log-out|user\d/);
        expect(page).toContain(`http://paste.test${path}`);
        expect(page.includes('class="prose"')).toBe(query === '');
      }
    }
  }
});

test('a cached page changes with each edit and disappears with its link', async () => {
  const { app, account: ann } = await startWithAccount();
  const id = await pasteOf(app, ann, { content: 'one', title: 'T1', slug: 'first' });
  const path = `/p/${id}`;
  const stranger = openBrowser(app);
  expect(await pageFor(stranger, '/s/first')).toContain('T1');
  for (const [change, said, unsaid] of [
    [{ title: 'T2' }, 'T2', 'T1'],
    [{ content: 'two' }, 'two', 'one'],
    [{ slug: 'second' }, 'T2', 'T1'],
  ] as const) {
    await app.sendAs(ann, 'PATCH', `/api/v1/pastes/${id}`, change);
    const page = await pageFor(stranger, path);
    expect(page).toContain(said);
    expect(page).not.toContain(`>${unsaid}<`);
  }
  expect((await stranger.get('/s/first')).status).toBe(404);
  // The link, and the very same text, are now another paste's.
  await app.sendAs(ann, 'POST', '/api/v1/pastes', { content: 'two', title: 'T3', slug: 'first' });
  const page = await pageFor(stranger, '/s/first');
  expect(page).toContain('T3');
  expect(page).not.toContain('>T2<');
  await app.sendAs(ann, 'DELETE', `/api/v1/pastes/${id}`);
  for (const gone of [path, '/s/second']) expect((await stranger.get(gone)).status).toBe(404);
});

test('visitors of different languages share the text, but not the page around it', async () => {
  const content = Buffer.from('text');
  const paste: PasteWithContent = {
    ...{ id: '7mKx2QvB', accountId: null, title: 'Notes', slug: null, passwordHash: null, burn: false },
    viewsLeft: null,
    ...{ language: 'plain', plainChosen: true, visibility: 'public', historyPublic: false, revision: 1 },
    ...{ views: 0, sizeBytes: content.length, createdAt: 0, expiresAt: null, content },
  };
  const rendered: Rendered = { kind: 'lines', lines: 1, html: content };
  const siteUrl = 'http://paste.test';
  const opened = {
    paste,
    views: 1,
    author: null,
    path: '/p/7mKx2QvB',
    url: `${siteUrl}/p/7mKx2QvB`,
    siteUrl,
  };
  const visitor = { user: null, isOwner: false, isCreator: false, isNew: false, isReported: false };
  const pageIn = async (messages: Messages) => {
    const seen = { ...visitor, site: readConfig({}).site, messages };
    return (await pastePage({ ...opened, rendered }, 0, seen, new Headers())).text();
  };
  const { locale, paste: said } = ENGLISH;
  const german: Messages = {
    ...ENGLISH,
    locale: { ...locale, tag: 'de' },
    paste: {
      ...said,
      actions: { ...said.actions, copyText: 'Text kopieren' },
      paste: { ...said.paste, views: (views) => `${views} Aufruf` },
    },
  };
  for (let visit = 0; visit < 2; visit++) {
    expect(await pageIn(ENGLISH)).toMatch(/lang="en".*Copy text.*1 view/s);
    expect(await pageIn(german)).toMatch(/lang="de".*Text kopieren.*1 Aufruf/s);
  }
});

const GZIP = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const CODE = 'export const answer = () => 42;\n'.repeat(400);

async function unpacked(response: Response): Promise<string> {
  const bytes = await response.bytes();
  return Buffer.from(response.headers.has('content-encoding') ? gunzipSync(bytes) : bytes).toString();
}

/** The page as it is, and as whoever takes gzip gets it. */
async function both(app: TestApp, path: string, more: Record<string, string> = {}) {
  const plain = await app.send('GET', path, { headers: more });
  const packed = await app.send('GET', path, { headers: { ...GZIP, ...more } });
  return {
    plain: await plain.text(),
    coding: packed.headers.get('content-encoding'),
    vary: [plain, packed].map(({ headers }) => headers.get('vary')),
    bytes: (await packed.clone().bytes()).length,
    text: await unpacked(packed),
  };
}

const withoutViews = (html: string): string => html.replace(/\d+ views?/, 'views');

test('the page of a paste is compressed for clients that accept gzip, with the same content', async () => {
  const app = await startTestApp();
  for (const language of ['javascript', 'plain', 'markdown', 'richtext']) {
    const id = await paste(app, { content: CODE, language, title: 'Ünïcode', expiry: '1d' });
    const { plain, coding, vary, bytes, text } = await both(app, `/p/${id}`);
    expect(coding).toBe('gzip');
    expect(withoutViews(text)).toBe(withoutViews(plain));
    expect(bytes).toBeLessThan(plain.length / 3);
    for (const said of vary) expect(said).toContain('Accept-Encoding');
  }
});

onApp('a cached page shows the current views and time left', async (app) => {
  const id = await paste(app, { content: CODE, language: 'go', expiry: '1h' });
  const seen: (string | undefined)[] = [];
  for (const minutes of [0, 10, 20]) {
    app.time.now += minutes * 60_000;
    const { text, plain } = await both(app, `/p/${id}`);
    seen.push(plain.match(/(\d+) views?/)?.[1], plain.match(/in (\d+) minutes/)?.[1]);
    seen.push(text.match(/(\d+) views?/)?.[1]);
  }
  expect(seen).toEqual(['1', '60', '2', '3', '50', '4', '5', '30', '6']);
});

test.each([100, 20_000])('a burn paste is complete, compressed or not, with %d lines', async (lines) => {
  const app = await startTestApp();
  const id = await paste(app, { content: 'const a = 1;\n'.repeat(lines), expiry: 'burn' });
  const headers = { ...GZIP, 'sec-fetch-site': 'same-origin' };
  const revealed = await app.send('POST', `/p/${id}`, { headers, body: '' });
  const text = await unpacked(revealed);
  expect(text).toContain(`<a href=#L${lines} tabindex=-1>`);
  expect(text).toEndWith('</html>');
});

test.each(['/', '/explore', '/docs', '/llms.txt', '/explore.rss'])(
  '%s is packed for visitors, also with a language of their own, and not for who has another cookie',
  async (path) => {
    const app = await startTestApp();
    for (let at = 0; at < 8; at++) await paste(app, { content: CODE, title: `paste ${at}` });
    const { plain, coding, text, vary } = await both(app, path);
    expect(coding).toBe('gzip');
    expect(text).toBe(plain);
    expect((await both(app, path, { cookie: 'language=en' })).coding).toBe('gzip');
    const withCookie = await both(app, path, { cookie: 'language=en; session=a' });
    expect(withCookie.coding).toBeNull();
    // A cache between would else give what is packed to whoever cannot unpack it.
    for (const said of [...vary, ...withCookie.vary]) expect(said).toContain('Accept-Encoding');
    const head = await app.send('HEAD', path, { headers: GZIP });
    expect(head.headers.get('content-encoding')).toBe('gzip');
    expect(await head.text()).toBe('');
  },
);
