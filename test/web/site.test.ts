import { describe, expect, test } from 'bun:test';
import { json } from '../support/answers.ts';
import { onApp, paste, startTestApp, startWithAccount, withAccount } from '../support/app.ts';
import { fakeMailer, settled } from './account-support.ts';
import { logIn, openBrowser } from './browser.ts';
import { attribute, byClass, byTag, field, inMain, inside, textOf, valueIn } from './elements.ts';
import { pasteOf, signedIn, startSignedIn } from './signed-in.ts';
import { post, type Shown, shown, visit } from './support.ts';

const NAMED = {
  name: 'Klebstoff',
  notice: 'Down on *Sunday*: [status](https://status.example.org) `now`',
  contactUrl: 'mailto:help@example.org',
  termsUrl: 'https://example.org/terms',
  privacyUrl: 'https://example.org/privacy',
} as const;

const linksIn = (page: Shown, className: string): string[][] =>
  byClass(page, className)
    .flatMap((part) => inside(part, 'a'))
    .map((link) => [textOf(link), attribute(link, 'href') ?? '']);
const hrefsOn = async (page: Shown | Promise<Shown>) =>
  byTag(await page, 'a').map((link) => attribute(link, 'href'));

describe('a site with a name, a notice and links', () => {
  const PATHS = ['/', '/explore', '/docs', '/log-in', '/sign-up', '/forgot', '/keyboard', '/nowhere'];

  test('shows them on every page, with and without an account', async () => {
    const { app, ann: browser } = await startSignedIn({ site: NAMED });
    const id = await paste(app, { visibility: 'public' });
    const burn = await paste(app, { expiry: 'burn' });
    const pages = [
      ...[...PATHS, `/p/${id}`, `/p/${burn}`].map((path) => () => visit(app, path)),
      ...[`/p/${id}`, '/dashboard', '/dashboard/keys', '/dashboard/stats', '/account'].map(
        (path) => () => browser.visit(path),
      ),
    ];
    for (const open of pages) {
      const page = await shown(open());
      expect(textOf(byTag(page, 'title')[0])).toEndWith(' · Klebstoff');
      expect(textOf(byClass(page, 'brand')[0])).toBe('Klebstoff');
      expect(textOf(byClass(page, 'notice')[0])).toBe('Down on Sunday: status now');
      expect(linksIn(page, 'notice')).toEqual([['status', 'https://status.example.org']]);
      const own = ['/guide', `/p/${id}/report`];
      const colophon = linksIn(page, 'colophon').filter(([, href]) => !own.includes(href ?? ''));
      expect(colophon).toEqual([
        ['Contact', 'mailto:help@example.org'],
        ['Terms', 'https://example.org/terms'],
        ['Privacy', 'https://example.org/privacy'],
        ['English', '/language'],
      ]);
      expect(page.text.match(/Gluepot/g)).toEqual(['Gluepot']);
      expect(page.text).toContain('Powered by Gluepot');
    }
  });

  test('has its name in the feed, in previews of links, and in the documents for programs', async () => {
    const app = await startTestApp({ site: NAMED });
    const id = await paste(app, { visibility: 'public' });
    for (const [path, named] of [
      ['/explore.rss', '<title>Klebstoff: public pastes</title>'],
      [`/p/${id}`, 'property="og:site_name" content="Klebstoff"'],
      ['/llms.txt', '# Klebstoff\n'],
      ['/openapi.json', '"title":"Klebstoff"'],
    ] as const)
      expect(await (await visit(app, path)).text()).toContain(named);
  });

  test('has its name in email', async () => {
    const { mailer, mails } = fakeMailer();
    const { app, account } = await startWithAccount({ site: NAMED, mailer });
    await post(app, '/forgot', { email: `${account.username}@example.org` });
    await settled();
    expect(mails.map(({ subject }) => subject)).toEqual(['Reset your Klebstoff password']);
  });
});

onApp('by default there is no notice, and the footer has the language alone', async (app) => {
  const page = await shown(visit(app, '/'));
  expect(byClass(page, 'notice')).toEqual([]);
  expect(linksIn(page, 'colophon')).toEqual([['English', '/language']]);
  expect(textOf(byTag(page, 'title')[0])).toBe('New paste · Gluepot');
});

test('a notice is a line of text with links, emphasis and code, and nothing else', async () => {
  const kept = [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    '# Big',
  ];
  for (const notice of [...kept, '**bold** _slanted_']) {
    const page = await shown(visit(await startTestApp({ site: { notice } }), '/docs'));
    const [part] = byClass(page, 'notice');
    expect(textOf(part)).toBe(kept.includes(notice) ? notice : 'bold slanted');
    expect(inside(part, 'script', 'a', 'img', 'h1')).toEqual([]);
  }
});

describe('the form for a new paste', () => {
  test('offers the expiries and the size that the site allows', async () => {
    const pasteRules = { maxBytes: 2048, maxExpiry: '1d' } as const;
    const app = await startTestApp({
      site: { pasteRules, formDefaults: { expiry: '1d', visibility: 'unlisted' } },
    });
    const page = await shown(visit(app, '/'));
    const options = byTag(page, 'input')
      .filter((input) => attribute(input, 'name') === 'expiry')
      .map((input) => attribute(input, 'value'));
    expect([options, valueIn(page, 'expiry')]).toEqual([['10m', '1h', '1d', 'burn', 'date'], '1d']);
    expect(textOf(byClass(page, 'count')[0])).toBe('2.0 KB at most');
    const rejected = await shown(post(app, '/', { content: 'x'.repeat(3072), expiry: 'never' }));
    expect(rejected.status).toBe(422);
    expect(rejected.text).toContain('The text is 1.0 KB over the 2.0 KB limit.');
    expect(rejected.text).toContain('Choose an option from the list.');
    const large = await shown(post(app, '/', { content: 'x'.repeat(5 * 1024 * 1024) }));
    expect(large.text).not.toContain('512 KB');
  });

  test('starts with the defaults of the site, which do not change those of the API', async () => {
    const formDefaults = { expiry: '1w', visibility: 'unlisted' } as const;
    const app = await startTestApp({ site: { formDefaults } });
    const page = await shown(visit(app, '/'));
    expect([valueIn(page, 'expiry'), valueIn(page, 'visibility')]).toEqual(['1w', 'unlisted']);
    const made = await json(await app.send('GET', `/api/paste/${await paste(app, {})}`));
    expect(made).toMatchObject({ visibility: 'public', expires_at: null });
    expect(valueIn(await (await signedIn(app)).page('/'), 'visibility')).toBe('unlisted');
  });
});

test('on a private site, visitors are not led to pages that only lead to the log-in', async () => {
  const { app, ann } = await startSignedIn({ site: { whoCanRead: 'accounts' } });
  expect(await hrefsOn(shown(visit(app, '/')))).not.toContain('/explore');
  expect(await hrefsOn(ann.page('/'))).toContain('/explore');
});

describe('where only accounts can create pastes', () => {
  const start = () => startSignedIn({ site: { whoCanPaste: 'accounts' } });

  test('the home page asks visitors to log in, and shows the form to people who are logged in', async () => {
    const { app, ann } = await start();
    const page = await shown(visit(app, '/'));
    expect(page.status).toBe(200);
    expect(textOf(byTag(page, 'h1')[0])).toBe('Log in to create pastes');
    expect(await hrefsOn(page)).toEqual(expect.arrayContaining(['/log-in?next=/', '/sign-up']));
    expect(field(page, 'content')).toBeUndefined();
    expect(field(await ann.page('/'), 'content')).toBeDefined();
    expect((await ann.post('/', { content: 'mine' })).status).toBe(303);
  });

  test('the home page and the log-in say how to get an account where nobody can just sign up', async () => {
    const app = await startTestApp({ site: { whoCanPaste: 'accounts', signup: 'invite' } });
    for (const path of ['/', '/log-in']) {
      const page = await shown(visit(app, path));
      expect(page.text).toContain('To sign up, you need an invite from a site administrator.');
      expect(page.text).not.toContain('without one');
      expect(await hrefsOn(page)).not.toContain('/sign-up');
    }
  });

  test('a paste can be duplicated only by people who can create one', async () => {
    const { app, ann } = await start();
    const path = `/p/${await ann.paste()}`;
    const actionsOn = async (page: Promise<Shown>) =>
      byTag(await page, 'button').map((button) => attribute(button, 'data-action'));
    expect(await actionsOn(shown(visit(app, path)))).not.toContain('duplicate');
    expect(await actionsOn(ann.page(path))).toContain('duplicate');
  });

  test('what was typed is not lost when the session ends before the form is sent', async () => {
    const { app } = await start();
    const page = await shown(post(app, '/', { content: 'long text', title: 'Mine' }));
    expect(page.status).toBe(403);
    const why = 'The paste was not created. Only people with an account can create pastes here.';
    expect(page.text).toContain(why);
    expect([valueIn(page, 'content'), valueIn(page, 'title')]).toEqual(['long text', 'Mine']);
  });
});

describe('a read-only site', () => {
  test('says so instead of showing a form, and rejects what is sent all the same', async () => {
    const { app, ann: browser } = await startSignedIn({ site: { whoCanPaste: 'nobody' } });
    for (const open of [() => visit(app, '/'), () => browser.visit('/')]) {
      const page = await shown(open());
      expect(textOf(byTag(page, 'h1')[0])).toBe('This site is read-only');
      expect(field(page, 'content')).toBeUndefined();
      expect(byTag(page, 'nav').map(textOf)[0]).not.toContain('New');
    }
    expect((await shown(visit(app, '/explore'))).text).not.toContain('Create one');
    const sent = await browser.send('/', { content: 'x' });
    expect(sent.status).toBe(403);
    expect(sent.text).toContain('The paste was not created. This site is read-only.');
  });

  withAccount('lets owners delete their pastes, but not edit them', async ({ app: open, account }) => {
    const id = await pasteOf(open, account, {});
    const app = await startTestApp({ store: open.store, site: { whoCanPaste: 'nobody' } });
    const owner = openBrowser(app);
    await logIn(owner, account.username);
    for (const path of [`/p/${id}`, '/dashboard'])
      expect(await hrefsOn(owner.page(path))).not.toContain(`/p/${id}/edit`);
    expect((await owner.get(`/p/${id}/edit`)).status).toBe(403);
    const saved = await owner.send(`/p/${id}/edit`, { content: 'new' });
    expect(saved.status).toBe(403);
    expect(saved.text).toContain('The paste was not saved. This site is read-only.');
    expect((await owner.post(`/p/${id}/delete`)).status).toBe(303);
    expect((await app.send('GET', `/raw/${id}`)).status).toBe(404);
  });
});

test('a visitor who drops a paste on a private site gets its link, not the page to log in', async () => {
  const app = await startTestApp({ site: { whoCanRead: 'accounts' } });
  const page = await openBrowser(app).follow('/', { content: 'for you' });
  expect(page.html).toMatch(/value="http:\/\/paste\.test\/p\/[0-9A-Za-z]{8}"/);
  expect(page.text).toContain('Only people with an account on this site can open it.');
  expect(inMain(page, 'a').map((link) => attribute(link, 'href'))).toEqual(['/']);
});

test('the documentation of a restricted site describes what works there', async () => {
  const app = await startTestApp({ site: { whoCanRead: 'accounts', whoCanPaste: 'accounts' } });
  const docs = await shown(visit(app, '/docs'));
  const raw = docs.elements.find((element) => attribute(element, 'id') === 'openRaw');
  expect(textOf(raw)).toContain('Needs a key.');
  expect(textOf(raw)).toContain('401');
  for (const text of [docs.text, await (await visit(app, '/llms.txt')).text()])
    expect(text).not.toContain('for your eyes only');
});
