import { expect, onTestFinished, test } from 'bun:test';
import { join } from 'node:path';
import { type Child, Fragment, isValidElement, jsx } from 'hono/jsx';
import { LANGUAGE_TAGS, SITE_LANGUAGES, type SiteLanguage } from '#domain/site-language.ts';
import { ENGLISH, messagesIn } from '#web/locales/index.ts';
import { onApp, startTestApp } from '../support/app.ts';
import { ROOT } from '../support/program.ts';
import { fakeMailer, settled } from './account-support.ts';
import { type Browser, loggedIn, logIn, openBrowser, PASSWORD } from './browser.ts';
import { attribute, byClass, byTag, type Element, inMain, textOf } from './elements.ts';
import { type Shown, shown } from './support.ts';

const asking = (acceptLanguage: string) => ({ headers: { 'accept-language': acceptLanguage } });

/** The language that a page says it is in, by its element and by its header. */
function languageOf(page: Shown): string[] {
  const [html] = byTag(page, 'html');
  return [
    attribute(html, 'lang') ?? '',
    attribute(html, 'dir') ?? 'ltr',
    page.headers.get('content-language') ?? '',
  ];
}

const said = (tag: SiteLanguage): string[] => [tag, SITE_LANGUAGES[tag].dir, tag];

test.each<[header: string, tag: SiteLanguage]>([
  ['pl, en;q=0.5', 'pl'],
  ['ar-EG', 'ar'],
  ['zh-CN,zh;q=0.9', 'zh-Hans'],
  ['pt-PT', 'pt-BR'],
  ['tlh', 'en'],
])('a browser that asks for %s gets %s on every page, also for what is not there', async (header, tag) => {
  const browser = openBrowser(await startTestApp());
  for (const path of ['/', '/explore', '/guide', '/language', '/log-in', '/nowhere']) {
    const page = await shown(browser.get(path, asking(header)));
    expect([path, ...languageOf(page)]).toEqual([path, ...said(tag)]);
    expect(page.headers.get('vary')).toContain('Accept-Language');
  }
});

test('the language is switched on a page that lists each by its own name, and back to where one was', async () => {
  const browser = openBrowser(await startTestApp());
  const home = await browser.page('/explore');
  const links = byTag(home, 'a').filter((each) => attribute(each, 'href') === '/language');
  // In the menu and at the foot.
  expect(links.map(textOf)).toEqual(['English', 'English']);
  // A paste's page tells other sites nothing, but this one where to go back to.
  expect(links.map((link) => attribute(link, 'referrerpolicy'))).toEqual(['same-origin', 'same-origin']);
  const referer = { headers: { referer: 'http://paste.test/explore?q=a' } };
  const page = await shown(browser.get('/language', referer));
  const buttons = inMain(page, 'button');
  expect(
    buttons.map((button) => [attribute(button, 'value'), attribute(button, 'lang'), textOf(button)]),
  ).toEqual(LANGUAGE_TAGS.map((tag) => [tag, tag, SITE_LANGUAGES[tag].name]));
  const next = attribute(inMain(page, 'input')[0], 'value') ?? '';
  const answer = await browser.post('/language', { language: 'de', next });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/explore?q=a']);
  expect(languageOf(await browser.page('/explore?q=a'))).toEqual(said('de'));
});

test.each(['https://elsewhere.test/explore', 'http://paste.test/language', 'nonsense', ''])(
  'from %p the switch leads to the home page',
  async (referer) => {
    const browser = openBrowser(await startTestApp());
    const page = await shown(browser.get('/language', { headers: { referer } }));
    expect(attribute(inMain(page, 'input')[0], 'value')).toBe('/');
    const answer = await browser.post('/language', { language: 'de', next: '//elsewhere.test' });
    expect(answer.headers.get('location')).toBe('/');
  },
);

test('the language of an account comes before that of the browser, in every browser', async () => {
  const { app, account, browser } = await loggedIn();
  await browser.post('/language', { language: 'ja' });
  const other = openBrowser(app);
  await other.post('/language', { language: 'fr' });
  expect(languageOf(await other.page('/'))).toEqual(said('fr'));
  await logIn(other, account.username);
  for (const path of ['/', '/dashboard', '/account'])
    expect(languageOf(await other.page(path))).toEqual(said('ja'));
  expect(languageOf(await shown(openBrowser(app).get('/', asking('fr'))))).toEqual(said('fr'));
});

test('a site speaks only the languages that its operator offers', async () => {
  const app = await startTestApp({ site: { languages: ['de', 'pl'], defaultLanguage: 'pl' } });
  const browser = openBrowser(app);
  expect(languageOf(await shown(browser.get('/', asking('ja, de;q=0.1'))))).toEqual(said('de'));
  expect(languageOf(await shown(browser.get('/', asking('ja'))))).toEqual(said('pl'));
  await browser.post('/language', { language: 'ja' });
  expect(languageOf(await browser.page('/'))).toEqual(said('pl'));
});

test('a site with one language has no switch', async () => {
  const browser = openBrowser(await startTestApp({ site: { languages: ['en'], defaultLanguage: 'en' } }));
  const page = await browser.page('/explore');
  expect(byTag(page, 'a').filter((link) => attribute(link, 'href') === '/language')).toEqual([]);
  expect(byClass(page, 'colophon')).toEqual([]);
});

onApp('a cached page and a cached feed are kept for each language', async (app) => {
  const browser = openBrowser(app);
  const created = await browser.post('/', { content: 'a log\n', visibility: 'public' });
  const path = created.headers.get('location') ?? '';
  const stranger: Browser = openBrowser(app);
  for (let round = 0; round < 2; round++)
    for (const tag of ['en', 'pl', 'ar'] as const)
      expect(languageOf(await shown(stranger.get(path, asking(tag))))).toEqual(said(tag));
  const feeds = ['en', 'pl'].map(async (tag) => (await stranger.get('/explore/feed', asking(tag))).text());
  const [english, polish] = await Promise.all(feeds);
  expect(english).not.toBe(polish);
});

/** The keys of messages down to the last, with what kind of thing each is. */
function shapeOf(messages: unknown, path = ''): string[] {
  if (typeof messages !== 'object' || messages === null || 'tag' in messages)
    return [`${path}: ${typeof messages}`];
  return Object.entries(messages).flatMap(([key, value]) => shapeOf(value, `${path}.${key}`));
}

const OTHERS = LANGUAGE_TAGS.filter((tag) => tag !== 'en');

test.each(OTHERS)('%s says all that English says, and nothing else', async (tag) => {
  const messages = await messagesIn(tag);
  expect(messages).not.toBe(ENGLISH);
  expect(shapeOf(messages).sort()).toEqual(shapeOf(ENGLISH).sort());
});

test.each(LANGUAGE_TAGS)(
  '%s has every form of the plural that Unicode tells, and a glossary',
  async (tag) => {
    const { facts } = await import(`../../src/web/locales/${tag}/locale.ts`);
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    expect([facts.tag, facts.dir]).toEqual([tag, SITE_LANGUAGES[tag].dir]);
    expect([...facts.categories].sort()).toEqual([...pluralCategories].sort());
    if (tag === 'en') return;
    const glossary = await Bun.file(join(ROOT, 'src/web/locales', tag, 'glossary.md')).text();
    expect(glossary.split('\n').filter((line) => line.startsWith('| ')).length).toBeGreaterThan(10);
  },
);

/** All pages and mails that somebody sees who reads, pastes, is asked for a password, burns, signs up and leaves. */
async function journey(acceptLanguage: string) {
  const mail = fakeMailer();
  const app = await startTestApp({ mailer: mail.mailer });
  const asked = asking(acceptLanguage);
  const anna = openBrowser(app);
  const pages: Shown[] = [];
  const page = async (response: Promise<Response>) => {
    const seen = await shown(response);
    pages.push(seen);
    return seen;
  };
  const get = (path: string, browser = anna) => page(browser.get(path, asked));
  const send = async (path: string, fields: Record<string, string> = {}, browser = anna) => {
    const response = await browser.post(path, fields, asked);
    return response.status === 303
      ? get(response.headers.get('location') ?? '/', browser)
      : page(Promise.resolve(response));
  };

  for (const path of ['/', '/explore', '/guide', '/keyboard', '/diff', '/sign-up', '/log-in', '/forgot'])
    await get(path);
  await send('/', { content: '' });
  await send('/', { content: 'zażółć', visibility: 'public' });
  await send('/', { content: 'gęślą', password: 'jaźń' });
  const locked = await anna.post('/', { content: 'tajne', password: 'jaźń' });
  const path = locked.headers.get('location')?.replace('/status', '') ?? '';
  const guest = openBrowser(app);
  await get(path, guest);
  await send(path, { password: 'wrong' }, guest);
  await send(path, { password: 'jaźń' }, guest);
  const burning = await anna.post('/', { content: 'raz', expiry: 'burn' });
  const burn = burning.headers.get('location')?.replace('/status', '') ?? '';
  await get(burn, guest);
  await send(burn, {}, guest);
  await get(burn, guest);

  await send('/sign-up', { username: 'a', email: 'anna', password: 'x' });
  await send('/sign-up', { username: 'anna', email: 'anna@example.org', password: PASSWORD });
  await settled();
  await get(mail.link());
  await send(mail.link());
  for (const own of ['/dashboard', '/dashboard/keys', '/dashboard/stats', '/account']) await get(own);
  await send('/dashboard/keys', { name: 'laptop' });
  await send('/forgot', { email: 'anna@example.org' }, openBrowser(app));
  await settled();
  await send('/account/password', { current: PASSWORD, password: 'correct horse battery staple 9' });
  await settled();
  await send('/account/delete', { username: 'anna', delete_password: 'correct horse battery staple 9' });

  expect(await app.store.accounts.findByUsername('anna')).toBeUndefined();
  return { pages, mails: [...mail.mails, ...mail.notices] };
}

/** The same messages, each in marks and 40 % longer, as no language would have them. */
function pseudo(message: unknown): unknown {
  const marked = (said: unknown): unknown => {
    if (typeof said === 'string') return said && `[!!${said}${'~'.repeat(0.4 * said.length)}!!]`;
    if (isValidElement(said) || Array.isArray(said)) return jsx(Fragment, {}, '[!!', said as Child, '!!]');
    return pseudo(said);
  };
  if (typeof message === 'function') return (...given: unknown[]) => marked(message(...given));
  if (typeof message !== 'object' || message === null || isValidElement(message)) return marked(message);
  if (Array.isArray(message)) return message.map(pseudo);
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, pseudo(value)]));
}

test('whoever asks for Italian reads no word but of its messages, on all pages and in all mails', async () => {
  const italian = await messagesIn('it');
  const before = { ...italian };
  Object.assign(italian, { ...(pseudo(before) as typeof italian), locale: before.locale });
  onTestFinished(() => void Object.assign(italian, before));
  const { pages, mails } = await journey('it, en;q=0.5');
  expect(mails.length).toBeGreaterThan(2);
  for (const seen of pages) expect([seen.text, ...languageOf(seen)]).toEqual([seen.text, ...said('it')]);
  const texts = [...pages.flatMap(textsOf), ...mails.map(({ subject, text }) => `${subject}\n${text}`)];
  expect([...new Set(outsideMarks(texts.join('\n')))]).toEqual([]);
});

/** Commands, what is copied, what people wrote, and their names are the same in every language. */
const SAME = ['code', 'kbd', 'pre', 'output', 'textarea', 'script', 'style'];

/** The texts of a page that are the site's own, in order. */
function textsOf({ elements }: Shown): string[] {
  const body = elements.find(({ tagName }) => tagName === 'body');
  const texts = (node: Element['childNodes'][number]): string[] => {
    if (node.nodeName === '#text' && 'value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const [dir, href] = [attribute(node, 'dir'), attribute(node, 'href')];
    const isSame = SAME.includes(node.tagName) || dir === 'auto' || href === '/language';
    return isSame ? [] : node.childNodes.flatMap(texts);
  };
  return body ? texts(body) : [];
}

/** The words that are in no marks, but for addresses, ids, and what `Intl` writes. */
function outsideMarks(text: string): string[] {
  let rest = text;
  for (let last = ''; last !== rest; ) {
    last = rest;
    rest = rest.replace(/\[!!(?:(?!\[!!|!!\])[\s\S])*!!\]/g, ' ');
  }
  const own = rest.replace(/https?:\S+|paste\.test|^\w{8}$/gm, ' ');
  return own.match(/\p{L}{2,}/gu)?.filter((word) => !FORMATTED.has(word)) ?? [];
}

const FORMATTED = new Set(['Gluepot', 'anna', 'laptop', 'byte', 'nov', 'UTC', 'giorni']);
