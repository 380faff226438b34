import { expect } from 'bun:test';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { isLongRun, repeats, sample } from '../support/long.ts';
import { enhanced } from './support.ts';
import { type Detector, detect } from './xss-detector.ts';
import { ACCOUNTS, ALL, BREAKOUTS, packed, REFUSED, SLUGS } from './xss-payloads.ts';
import { type Member, PASSWORD, type Stored, store } from './xss-stored.ts';

const inAnyPage = inBrowser();
/** Each tab costs a window: a few visits are cheaper one after the other. */
const TABS = repeats(3, 1);

interface Attacked {
  page: Page;
  context: BrowserContext;
  url: string;
  stored: Stored;
  detector: Detector;
  /** Visits all these paths, some at once. Each must answer with this status, if one is given. */
  visitAll(paths: string[], status?: number): Promise<void>;
}

/**
 * The editor of rich text parses what it is given in a document in which nothing runs. Chromium complains there,
 * too, of what the content security policy would stop. Without the policy it is silent, and whatever gets
 * out of that document really runs. The same for Chromium's own view of XML, which has styles.
 */
const WITHOUT_POLICY = { bypassCSP: true };

let stored: Promise<Stored> | undefined;

/** A test on the pages of a server in which all the payloads are stored; it fails when any of them did anything. */
const test = (
  name: string,
  run: (attacked: Attacked) => Promise<void>,
  options: BrowserContextOptions = {},
) =>
  inAnyPage(
    name,
    async ({ page, context, url }) => {
      stored ??= store(url);
      const detector = await detect(context, url);
      const visitAll = async (paths: string[], status?: number) => {
        const rest = [...paths];
        const visitRest = async (tab: Page) => {
          for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
            const was = await detector.visit(tab, path);
            if (status !== undefined) expect({ path, was }).toEqual({ path, was: status });
          }
        };
        while (context.pages().length < TABS) await context.newPage();
        const tabs = context.pages();
        await Promise.all(tabs.map(visitRest));
      };
      await run({ page, context, url, stored: await stored, detector, visitAll });
      expect(detector.found).toEqual([]);
    },
    { ...options, expects: /the server responded with a status of 4/ },
  );
const inLongRun: typeof test = (...given) => {
  if (isLongRun) test(...given);
};

const logIn = async (context: BrowserContext, url: string, member: Member | undefined) => {
  const [name = '', value = ''] = member?.session.split('=') ?? [];
  await context.addCookies([{ name, value, url }]);
};

/** Sends a form from the page of the site that is there, as its own forms do, and goes where the answer leads. */
async function submit(page: Page, action: string, fields: Record<string, string>): Promise<void> {
  await Promise.all([
    page.waitForNavigation({ waitUntil: 'load' }),
    page.evaluate(
      ({ action, fields }) => {
        const form = Object.assign(document.createElement('form'), { action, method: 'post' });
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('textarea'), { name, value }));
        document.body.append(form);
        form.submit();
      },
      { action, fields },
    ),
  ]);
}

/** What pages do that a detector which sees nothing would let pass. */
const CONTROLS: [html: string, found: RegExp][] = [
  ['<script>alert(1)</script>', /ran: alert 1/],
  ['<b onnobodyknows=alert(1) onbeforetoggle=alert(2)>x</b>', /ran: alert 2/],
  ['<a href="javascript:alert(1)">x</a><a href="https://ok.example/">y</a>', /ran: alert 1/],
  ['<svg><a xlink:href="javascript:alert(1)"><text y=9>x</text></a></svg>', /ran: alert 1/],
  ['<form action="javascript:alert(1)"></form>', /ran: alert 1/],
  ['<img src=https://evil.example/x.png>', /asked: https:\/\/evil.example\/x.png/],
  ['<iframe srcdoc=x></iframe>', /frame on/],
  ['<script>throw new Error("e")</script>', /exception: e/],
  // Pressing so much takes until the page is gone.
  [`<script>setTimeout(() => location = "/robots.txt")</script>${'<a>x</a>'.repeat(400)}`, /left: /],
];

inAnyPage('the detector sees what could run, and what the policy stops', async ({ context, url }) => {
  // Beside the context of the test, which would fail by what is done here.
  const control = (await context.browser()?.newContext()) as BrowserContext;
  const detector = await detect(control, url);
  const page = await control.newPage();
  let answer = {};
  await control.route('**/control', (route) => route.fulfill({ contentType: 'text/html', ...answer }));
  for (const [body, expected] of CONTROLS) {
    answer = { body };
    await detector.visit(page, '/control', false);
    // The browser says in its own time what a page asks for and where it goes.
    const isFound = () => detector.found.some((each) => expected.test(each));
    for (let tries = 0; tries < 6_000 && !isFound(); tries++) await Bun.sleep(10);
    expect([body, detector.found.splice(0)]).toEqual([
      body,
      expect.arrayContaining([expect.stringMatching(expected)]),
    ]);
  }
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  const stopped = ['<p onclick=alert(1)>x</p>', '<p style="color:red">', '<base href=//evil.example>'];
  for (const body of [...CONTROLS.slice(0, 3).map(([html]) => html), ...stopped]) {
    answer = { body, headers: { 'content-security-policy': policy } };
    await detector.visit(page, '/control', false);
    const found = detector.found.splice(0);
    const said = expect.stringMatching(/^(blocked|console): .*(Content Security Policy|inline|evil)/);
    expect([body, found]).toEqual([body, expect.arrayContaining([said])]);
    expect(found.filter((each) => each.startsWith('ran'))).toEqual([]);
  }
  await control.close();
});

/** Where the list at this path goes on. */
async function olderThan(url: string, path: string): Promise<string | undefined> {
  let next: string | undefined;
  const links = new HTMLRewriter().on('a[rel=next]', {
    element(link) {
      next = link.getAttribute('href')?.replaceAll('&amp;', '&');
    },
  });
  await links.transform(await fetch(url + path)).arrayBuffer();
  return next;
}

test('nothing runs in the title, the text or the link of a paste', async ({ stored, visitAll }) => {
  const { single } = stored;
  const paths = sample(single, 32).map((id) => `/p/${id}`);
  await visitAll([...paths, ...sample(SLUGS, 3).map((slug) => `/s/${slug}`)], 200);
});

test('nothing runs in a text of any language, rendered or as its source', async ({ stored, visitAll }) => {
  const { whole } = stored;
  const rendered = whole.filter(({ hasView }) => hasView);
  const sources = sample(rendered, 4).map(({ id }) => `/p/${id}?view=source`);
  const others = whole.filter((each) => !rendered.includes(each));
  const shown = [...rendered, ...sample(others, 32)].map(({ id }) => `/p/${id}`);
  await visitAll([...shown, ...sources], 200);
});

test('nothing runs in lists, feeds, raw texts and answers of the API, opened in a browser', async (attacked) => {
  const { url, stored, visitAll } = attacked;
  const { single, whole } = stored;
  const lists = ['/explore', ...ACCOUNTS.map(({ username }) => `/u/${username}`)];
  for (let next = await olderThan(url, '/explore'); next !== undefined; next = await olderThan(url, next))
    lists.push(next);
  expect(lists.length).toBeGreaterThan(8);
  const ids = sample([...whole.map(({ id }) => id), ...single.slice(0, 20)], 32);
  const paths = [
    ...sample(lists, 8),
    ...sample(['html', 'richtext', 'markdown'], 3).flatMap((name) =>
      ['/explore', '/explore.rss'].map((list) => `${list}?language=${name}`),
    ),
    ...ids.map((id) => `/raw/${id}`),
    ...sample(whole, 32).map(({ id }) => `/api/paste/${id}`),
    ...['/explore.rss', '/docs', '/llms.txt', '/openapi.json'],
  ];
  await visitAll(paths, 200);
});

test(
  'nothing runs in the feed where it is read as XML',
  async ({ page, context, url, visitAll }) => {
    // Chromium shows a feed as text. Read as XML, it ends with an error where a title gets out of its place.
    await context.route('**/explore.rss', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, contentType: 'application/xml' });
    });
    await visitAll(['/explore.rss'], 200);
    await page.goto(`${url}/explore.rss`);
    expect(await page.evaluate(() => document.getElementsByTagName('parsererror').length)).toBe(0);
    expect(await page.evaluate(() => document.getElementsByTagName('item').length)).toBeGreaterThan(20);
  },
  WITHOUT_POLICY,
);

inLongRun(
  'nothing runs where the owner sees it: list, search, keys, statistics, account, edit',
  async ({ page, context, url, stored: { members }, visitAll }) => {
    const owners = [...members.entries()].filter(([, { pastes }]) => pastes.length > 0);
    for (const [at, member] of sample(owners, 6)) {
      await logIn(context, url, member);
      const searches = packed(200).filter((_, number) => number % members.length === at);
      const paths = [
        ...['/dashboard', '/dashboard/keys', '/account', `/p/${member.pastes[0]}`],
        ...['range=24h', 'range=30d', `paste=${member.pastes.at(at % member.pastes.length)}`].map(
          (query) => `/dashboard/stats?${query}`,
        ),
        ...member.pastes.slice(0, repeats(4, 2)).map((id) => `/p/${id}/edit`),
        ...sample(searches, 6).map((text) => `/dashboard?q=${encodeURIComponent(text)}`),
      ];
      await visitAll(paths, 200);
    }
    // The headers did come to where they are shown.
    await logIn(context, url, members[0]);
    await page.goto(`${url}/dashboard/stats`);
    expect(await page.textContent('main')).toContain('onmouseover=alert(1)');
    await page.goto(`${url}/account`);
    expect(await page.textContent('main')).toContain('<img src=x onerror=alert(1)>');
  },
);

inLongRun(
  'nothing runs that an address carries: queries, paths, fragments, on pages and errors',
  async ({ page, context, url, detector, stored: { members, single }, visitAll }) => {
    const carried = packed(1200, BREAKOUTS).map(encodeURIComponent);
    const parts = (prefix: string) => sample(carried, 12).map((text) => prefix + text);
    const carriers = [
      ...['/', '/p/', '/s/', '/u/', '/raw/', '/api/paste/', '/api/v1/', '/assets/', '/reset/', '/confirm/'],
      ...[`/p/${single[0]}?view=`, `/p/${single[1]}#`, '/#', '/docs#', '/log-in?next=', '/explore?after='],
      ...['/explore?language=', '/explore.rss?language=', '/u/script?after=', `/raw/${single[0]}/`],
    ].flatMap(parts);
    const elsewhere = [
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '/"><svg/onload=alert(1)>',
    ];
    const leading = elsewhere.map((next) => `/log-in?next=${encodeURIComponent(next)}`);
    await visitAll(sample([...carriers, ...leading], 2));
    for (const next of sample(['javascript:alert(1)', '//evil.example/', 'https://evil.example/'], 3)) {
      await context.clearCookies();
      await page.goto(`${url}/log-in?next=${encodeURIComponent(next)}`);
      await page.fill('[name=name]', 'script');
      await page.fill('[name=password]', PASSWORD);
      await page.click('main button');
      await page.waitForURL(`${url}/dashboard`);
      await detector.poke(page);
    }
    await logIn(context, url, members[0]);
    const names = ['language', 'visibility', 'page', 'deleted', 'restored', 'q'];
    const ownersAlone = [
      ...names.map((name) => `/dashboard?${name}=`),
      ...['/account?done=', '/dashboard/stats?range=', '/dashboard/stats?paste=', '/log-in?next='],
    ];
    await visitAll(sample(ownersAlone, 2).flatMap(parts));
  },
);

inLongRun(
  'nothing runs when a form comes back with what was typed',
  async ({ page, context, url, detector, stored: { members } }) => {
    const back = async (action: string, fields: Record<string, string>, ready = '#theme[title]') => {
      await submit(page, action, fields);
      await page.waitForSelector(ready);
      await detector.poke(page);
    };
    await page.goto(url);
    for (const typed of sample(REFUSED, 8)) {
      const all = { title: typed, slug: typed, expiry: typed, visibility: typed, password: typed };
      await back('/', { ...all, content: typed, language: typed }, '.editor');
      await back('/sign-up', { username: typed, email: typed, password: typed });
      await back('/log-in', { name: typed, password: typed, next: typed });
    }
    // In the editor of rich text, which parses it, and in that of code.
    for (const language of sample(['richtext', 'markdown', 'html'], 4))
      await back('/', { content: ALL.join('\n'), title: 'x', language, slug: '-' }, '.editor');

    const [member, , , , , last] = members;
    await logIn(context, url, member);
    for (const [at, typed] of sample([...REFUSED.entries()], 8)) {
      const [name = ''] = packed(60).slice(at);
      await back(`/p/${member?.pastes[at]}/edit`, { title: typed, slug: typed, content: typed });
      await back('/dashboard/keys', { name: at % 2 === 0 ? name : typed });
      await back('/account/email', { email: typed, email_password: 'wrong' });
      await back('/account/delete', { username: typed, delete_password: 'wrong' });
      await back('/forgot', { email: typed });
      const one = member?.pastes[10 + at] ?? '';
      await back('/dashboard/delete', { one, list: `q=${encodeURIComponent(typed)}` });
    }
    await back('/dashboard/keys/x/revoke', {});
    await logIn(context, url, last);
    await back('/account/delete', { username: last?.username ?? '', delete_password: PASSWORD });
    expect(await page.textContent('main')).toContain('prototype');
  },
  WITHOUT_POLICY,
);

test('nothing runs while a paste is made, asked about, unlocked or burnt', async (visitor) => {
  const { page, url, detector } = visitor;
  await page.goto(url);
  const password = '"><script>alert(1)</script>';
  const pastes = ['richtext', 'markdown', 'html'].flatMap((language) => [
    { language, expiry: 'burn' },
    { language, password },
  ]);
  for (const [at, settings] of sample([...pastes.entries()], 10)) {
    const [title = ''] = packed(120).slice(at * 4);
    const fields = { content: `x${ALL.join('\n\n')}`, title, visibility: 'public', ...settings };
    await submit(page, '/', fields);
    await detector.poke(page);
    const link = page.locator('#link');
    await page.goto((await link.getAttribute('href')) ?? (await link.inputValue()));
    await detector.poke(page);
    if ('password' in settings) {
      await submit(page, page.url(), { password: `${password}<svg onload=alert(1)>` });
      await detector.poke(page);
      await page.fill('[name=password]', password);
    }
    await page.click('button.primary');
    await page.waitForSelector('.code, .prose');
    await detector.poke(page);
  }
});

test(
  'nothing runs in the editors, from what is typed, copied, kept as a draft or duplicated',
  async ({ page, url, detector, stored: { whole } }) => {
    await page.goto(url);
    await page.waitForSelector('.cm-content');
    await page.fill('[name=title]', packed(120)[0] ?? '');
    await page.focus('.cm-content');
    await page.keyboard.insertText(sample(ALL, 6).join('\n'));
    for (const language of ['html', 'richtext', 'markdown', 'richtext'].slice(0, repeats(4, 2))) {
      const editor = language === 'richtext' ? '.ProseMirror' : '.cm-content';
      await page.selectOption('[name=language]', language);
      await page.waitForSelector(editor);
      await detector.poke(page);
      await page.reload();
      await page.waitForSelector(editor);
      await detector.poke(page);
    }
    await page.focus('.ProseMirror');
    await page.evaluate(async (payloads) => {
      for (const payload of payloads) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', payload);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.querySelector('.ProseMirror')?.dispatchEvent(event);
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, ALL);
    await detector.poke(page);
    const copied = sample(['richtext', 'markdown', 'html'], 3);
    for (const { id } of whole.filter(({ language }) => copied.includes(language))) {
      await page.goto(`${url}/p/${id}`);
      await enhanced(page);
      await page.click('text=More');
      await page.click('[data-action=qr]');
      await page.click('text=More');
      await page.click('[data-action=duplicate]');
      await page.waitForSelector('.editor');
      await detector.poke(page);
    }
  },
  WITHOUT_POLICY,
);
