import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { LANGUAGES } from '#domain/paste.ts';
import { STATUS } from '#http/errors.ts';
import { siteHeaders } from '#http/headers/site-headers.ts';
import { StoreUnavailable } from '#store/store.ts';
import { ENGLISH } from '#web/locales/index.ts';
import { errorPage } from '#web/request/error-page.tsx';
import { onApp, paste, startTestApp } from '../support/app.ts';
import { openBrowser } from './browser.ts';
import { attribute, byTag, inside, shownText, textOf, valueIn } from './elements.ts';
import { rowsOf, saidOn, signedIn, startSignedIn } from './signed-in.ts';
import { CSP, expectSafe, FIREFOX, post, SAFE_TAGS, type Shown, shown, visit } from './support.ts';

const HOSTILE =
  '</textarea></title></pre></code></span></select></table><script>alert(1)</script><img src=x onerror=alert(1)>"\' onfocus=alert(1) autofocus x="<svg/onload=alert(1)><!--]]>&lt;b&gt;{{7*7}}';
for (const language of LANGUAGES.filter((name) => name !== 'richtext')) {
  onApp(`hostile text and title in ${language} are shown as text, on every page`, async (app) => {
    const fields = { content: HOSTILE, title: HOSTILE, language };
    const title = HOSTILE.slice(0, 120).trim();

    const pathOf = async (guard: object) => `/p/${await paste(app, { ...fields, ...guard })}`;
    const [path, guarded] = [await pathOf({}), await pathOf({ password: HOSTILE })];
    const opened = await shown(visit(app, `${path}?view=source`));
    expect(textOf(byTag(opened, 'h1')[0])).toBe(title);
    expect(textOf(byTag(opened, 'title')[0])).toBe(`${title} · Gluepot`);
    const burnt = await shown(post(app, await pathOf({ expiry: 'burn' })));
    const unlocked = await shown(post(app, guarded, { password: HOSTILE }));
    for (const page of [opened, burnt, unlocked]) {
      expectSafe(page);
      expect(shownText(page)).toBe(HOSTILE);
    }
    for (const page of [
      visit(app, path),
      visit(app, guarded),
      post(app, guarded, { password: `${HOSTILE} ` }),
    ])
      expectSafe(await shown(page));

    const refused = await shown(post(app, '/', { ...fields, expiry: HOSTILE, password: HOSTILE }));
    expect(refused.status).toBe(422);
    expectSafe(refused);
    for (const name of ['content', 'title', 'password']) expect(valueIn(refused, name)).toBe(HOSTILE);
    expectSafe(await openBrowser(app).follow('/', { ...fields, expiry: 'burn' }));
  });
}

onApp('hostile rich text keeps nothing that runs or loads', async (app) => {
  const content = `<p>kept <a href="javascript:alert(1)">a</a><a href="https://example.org/">b</a></p>${HOSTILE}`;
  const page = await shown(
    visit(app, `/p/${await paste(app, { content, title: HOSTILE, language: 'richtext' })}`),
  );
  const tags = page.elements.map(({ tagName }) => tagName);
  expect(tags.filter((tag) => !SAFE_TAGS.includes(tag))).toEqual([]);
  expect(page.elements.flatMap(({ attrs }) => attrs).filter(({ name }) => name.startsWith('on'))).toEqual([]);
  const elsewhere = byTag(page, 'a')
    .map((a) => attribute(a, 'href') ?? '')
    .filter((href) => !/^[/#]/.test(href));
  expect(elsewhere).toEqual(['https://example.org/']);
});

onApp('every page is safe: the form, the questions, the errors', async (app) => {
  const open = await paste(app, {});
  const burn = await paste(app, { expiry: 'burn' });
  const responses = [
    visit(app, '/'),
    visit(app, `/p/${open}`),
    visit(app, `/p/${burn}`),
    visit(app, '/p/nothere1'),
    visit(app, `/${encodeURIComponent(HOSTILE)}`),
    visit(app, `/p/${encodeURIComponent(HOSTILE)}`),
    app.send('PUT', '/explore'),
    post(app, '/', { content: 'x' }, { headers: { 'sec-fetch-site': 'cross-site' } }),
    post(app, '/', { content: 'a'.repeat(5 * 1024 * 1024) }),
  ];
  for (const response of responses) expectSafe(await shown(response));
  expectSafe(await openBrowser(app).follow('/', { content: 'x', expiry: 'burn' }));
});

test.each(['/llms.txt', '/explore.rss', '/robots.txt', '/favicon.svg', '/favicon.ico'])(
  '%s is taken for nothing but what it is, and runs nothing',
  async (path) => {
    const { headers } = await visit(await startTestApp(), path);
    expect(headers.get('content-security-policy')).toBe(CSP);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).not.toBeNull();
  },
);

onApp('a wrong method is a page with status 405 that names the right ones in Allow', async (app) => {
  for (const [path, allow] of [
    ['/explore', 'GET, HEAD'],
    ['/p/abcdefgh', 'GET, HEAD, POST'],
    ['/robots.txt', 'GET, HEAD'],
  ]) {
    const page = await shown(app.send('PUT', path as string));
    expect([page.status, page.headers.get('allow')]).toEqual([405, allow as string]);
    expectSafe(page);
  }
});

test('the page of an internal error does not reveal its cause', async () => {
  const store = (await startTestApp()).store;
  const broken = (error: Error) => ({
    ...store,
    pastes: { ...store.pastes, find: () => Promise.reject(error) },
  });
  const failed = await startTestApp({ store: broken(new Error('the cause')) });
  const page = await shown(visit(failed, '/p/abcdefgh'));
  expect(page.status).toBe(500);
  expect(page.html).not.toContain('the cause');
  expectSafe(page);
  const away = await startTestApp({ store: broken(new StoreUnavailable('the cause')) });
  const later = await shown(visit(away, '/p/abcdefgh'));
  expect([later.status, later.headers.get('retry-after')]).toEqual([503, '5']);
  expectSafe(later);
});

test('every error has a page with its status and a sentence', async () => {
  for (const code of Object.keys(STATUS) as ErrorCode[]) {
    const limit = { max: 1, remaining: 0, resetAt: 42_000 };
    const response = errorPage(new AppError(code, 'A <b>message</b>.', { limit }), {
      now: 0,
      path: '/p/abcdefgh',
      isRepeatable: true,
      site: readConfig({}).site,
      messages: ENGLISH,
    });
    // The whole server adds what is the same on every response.
    for (const [name, value] of Object.entries(siteHeaders(''))) response.headers.set(name, value);
    const page = await shown(response);
    expect(page.status).toBe(STATUS[code]);
    expectSafe(page);
    expect(textOf(byTag(page, 'h1')[0])).not.toBe('');
    if (code === 'RATE_LIMITED') {
      expect(page.headers.get('retry-after')).toBe('42');
      expect(page.text).toContain('Try again in 42 seconds');
    }
  }
});

const TAGS = 'search thead colgroup col data dl dt dd ol g rect text desc br'.split(' ');

function expectSafeTable(page: Shown): void {
  expectSafe(page, TAGS);
  expect(page.headers.get('cache-control')).toBe('no-store');
}

test('hostile titles, texts, searches, key names and referrers are text on every page of the dashboard', async () => {
  const { app, ann } = await startSignedIn();
  const title = HOSTILE.slice(0, 120).trim();
  const id = await ann.paste({ title: HOSTILE, content: HOSTILE });
  await app.send('GET', `/raw/${id}`, {
    headers: { 'user-agent': FIREFOX, referer: `https://"><script>alert(1)</script>/` },
  });
  await app.send('GET', `/raw/${id}`, {
    headers: { 'user-agent': FIREFOX, referer: 'https://xn--"onload=1.example/' },
  });

  const list = await ann.page('/dashboard');
  expectSafeTable(list);
  expect(rowsOf(list, 'folds')[0]?.[1]).toBe(title);

  const search = await ann.page(
    `/dashboard?q=${encodeURIComponent(HOSTILE)}&language=${encodeURIComponent(HOSTILE)}`,
  );
  expectSafeTable(search);
  expect(valueIn(search, 'q')).toBe(HOSTILE);
  expect(rowsOf(search, 'folds')).toHaveLength(1);
  const none = await ann.page(`/dashboard?q=${encodeURIComponent(`${HOSTILE}!`)}`);
  expectSafeTable(none);
  expect(none.text).toContain(`No pastes match “${HOSTILE}!”.`);

  const edit = await ann.page(`/p/${id}/edit`);
  expectSafeTable(edit);
  expect([valueIn(edit, 'content'), valueIn(edit, 'title')]).toEqual([HOSTILE, title]);
  const refused = await ann.send(`/p/${id}/edit`, {
    content: HOSTILE,
    title: HOSTILE,
    slug: HOSTILE.slice(0, 40),
  });
  expect(refused.status).toBe(422);
  expectSafeTable(refused);
  expect([valueIn(refused, 'title'), valueIn(refused, 'slug')]).toEqual([HOSTILE, HOSTILE.slice(0, 40)]);

  const stats = await ann.page(`/dashboard/stats?range=${encodeURIComponent(HOSTILE)}`);
  expectSafeTable(stats);
  expect(byTag(stats, 'option').map(textOf)).toContain(title);
  const top = byTag(stats, 'table').find((t) => textOf(inside(t, 'caption')[0]) === 'Most viewed pastes');
  expect(textOf(inside(top, 'a')[0])).toBe(title);

  const name = HOSTILE.slice(50, 110);
  const made = await ann.send('/dashboard/keys', { name });
  expect(made.status).toBe(201);
  expectSafeTable(made);
  expect(saidOn(made)).toContain(`The key “${name.trim()}” is ready.`);
  expectSafeTable(await ann.send('/dashboard/keys', { name: HOSTILE }));

  const deleted = await ann.follow('/dashboard/delete', { list: `q=${HOSTILE}&page=-1&evil=1`, one: id });
  expectSafeTable(deleted);
  expect(saidOn(deleted)).toStartWith(`Deleted “${title}”.`);
});

test('a made-up address shows no false notice and redirects nowhere else', async () => {
  const ann = await signedIn(await startTestApp());
  const id = await ann.paste();
  for (const search of [`deleted=${id}`, `deleted=${HOSTILE}`, `deleted=${'a,'.repeat(5000)}`]) {
    const page = await ann.page(`/dashboard?${search}`);
    expect([page.status, saidOn(page)]).toEqual([200, '']);
    expectSafeTable(page);
  }
  const response = await ann.post('/dashboard/delete', { list: '//evil.example/?q=a', one: id });
  expect(response.headers.get('location')).toStartWith('/dashboard?');
});
