import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import type { PasteWithContent } from '#domain/paste.ts';
import type { Rendered } from '#domain/rendering.ts';
import { ENGLISH, type Messages } from '#web/locales/index.ts';
import { pastePage } from '#web/paste/page.tsx';
import { startTestApp, startWithAccount } from '../support/app.ts';
import { type Browser, logIn, openBrowser } from './account-support.ts';
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
