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
import { openBrowser } from './account-support.ts';
import {
  attribute,
  byTag,
  CSP,
  expectSafe,
  post,
  SAFE_TAGS,
  shown,
  shownText,
  textOf,
  valueIn,
  visit,
} from './support.ts';

const HOSTILE =
  '</textarea></title></pre></code></span><script>alert(1)</script><img src=x onerror=alert(1)>"\' onfocus=alert(1) autofocus x="<svg/onload=alert(1)><!--]]>&lt;b&gt;{{7*7}}';
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
