import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { USER_AGENT } from '../../test/support/chromium.ts';
import { gluepot, ROOT } from '../../test/support/program.ts';

/** A page to be taken; `prepare` does on it what a reader would do first. */
export interface Shot {
  name: string;
  path: string;
  signedIn?: boolean;
  prepare?: (page: Page) => Promise<unknown>;
}

const ACCOUNT = { username: 'nora', email: 'nora@example.org', password: 'correct horse battery' };
const CODE = readFileSync(join(ROOT, 'src/web/tries.ts'), 'utf8');
const RICH =
  '<h1>Minutes of Tuesday</h1><p>We agreed to <strong>ship on Friday</strong>, and to say so <em>before</em> we do. See <a href="https://example.org/">the plan</a>.</p><h2>Open</h2><ul><li>Who tells the customers?</li><li>What of the old links?</li></ul><blockquote><p>Nothing is lost to an error.</p></blockquote><pre>npm install &amp;&amp; npm start</pre>';
const MARKDOWN =
  '# Release notes\n\nWhat is **new**, and what to do about it.\n\n- [x] search\n- [ ] map\n\n```sql\nselect name from people where id = 1;\n```\n\n| key | value |\n|---|---|\n| a | 1 |\n';

type Make = (fields: object) => Promise<string>;

/** Fills a new server as people would, and lists what there is to see. */
export async function fillSite(url: string, settings: Record<string, string>, browser: Browser) {
  const { username, email, password } = ACCOUNT;
  await gluepot(['account', 'create', '--username', username, '--email', email], {
    settings,
    input: password,
  });
  const made = await gluepot(['key', 'create', '--username', username, '--name', 'laptop'], { settings });
  const key = made.out.trim();
  const create =
    (path: string, headers: Record<string, string> = {}): Make =>
    async (fields) => {
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(fields) });
      const text = await answer.text();
      const [, id] = /"id":\s*"(\w{8})"/.exec(text) ?? [];
      if (id === undefined) throw new Error(text);
      return `/p/${id}`;
    };
  const own = create('/api/v1/pastes', { Authorization: `Bearer ${key}` });
  const storageState = await logIn(url, browser);
  return { storageState, shots: await shotsOf(create('/api/paste'), own) };
}

async function logIn(
  url: string,
  browser: Browser,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ userAgent: USER_AGENT });
  const page = await context.newPage();
  await page.goto(`${url}/log-in`);
  await page.fill('[name=name]', ACCOUNT.username);
  await page.fill('[name=password]', ACCOUNT.password);
  await page.click('button.primary');
  await page.waitForURL(/dashboard/);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function shotsOf(paste: Make, own: Make): Promise<Shot[]> {
  const title = 'tries.ts: how fast secrets can be guessed';
  const code = await paste({ content: CODE, title, language: 'typescript', expiry: '1w' });
  const mine = await own({ content: CODE, title, language: 'typescript', visibility: 'public' });
  for (const name of ['Nightly backup', 'Customers lost after the price change', 'nginx.conf']) {
    await own({ content: name, title: name, visibility: 'public' });
  }
  const focus = (page: Page) => page.waitForSelector('.editor');
  const type = async (page: Page, text: string) => {
    await focus(page);
    await page.locator('.editor [contenteditable=true]').focus();
    await page.keyboard.insertText(text);
  };
  return [
    { name: 'home', path: '/', prepare: focus },
    {
      name: 'home-code',
      path: '/',
      async prepare(page) {
        await type(page, CODE);
        await page.selectOption('[name=language]', 'typescript');
        await page.waitForSelector('.cm-line .k');
      },
    },
    {
      name: 'home-guess',
      path: '/',
      async prepare(page) {
        await type(page, 'select name\n  from people\n where id = 1;\n');
        await page.waitForSelector('.guess:not([hidden])');
      },
    },
    {
      name: 'home-rich',
      path: '/',
      async prepare(page) {
        await type(page, RICH);
        await page.selectOption('[name=language]', 'richtext');
        await page.waitForSelector('.ProseMirror');
      },
    },
    {
      name: 'home-refused',
      path: '/',
      async prepare(page) {
        await focus(page);
        await page.click('button.primary');
      },
    },
    {
      name: 'created',
      path: '/',
      async prepare(page) {
        await type(page, 'for one pair of eyes');
        await page.selectOption('[name=expiry]', 'burn');
        await page.click('button.primary');
        await page.waitForSelector('#link');
      },
    },
    { name: 'keyboard', path: '/keyboard' },
    { name: 'keys-panel', path: code, prepare: (page) => page.keyboard.press('?') },
    { name: 'paste', path: code },
    { name: 'paste-lines', path: `${code}#L9-L14`, prepare: (page) => page.waitForSelector('.range') },
    { name: 'paste-qr', path: code, prepare: (page) => page.click('[data-act=qr]') },
    { name: 'paste-rich', path: await paste({ content: RICH, title: 'Minutes', language: 'richtext' }) },
    { name: 'paste-markdown', path: await paste({ content: MARKDOWN, language: 'markdown' }) },
    { name: 'paste-burn', path: await paste({ content: 'x', expiry: 'burn' }) },
    { name: 'paste-password', path: await paste({ content: 'x', password: 'y' }) },
    { name: 'not-found', path: '/p/nothere1' },
    { name: 'explore', path: '/explore' },
    { name: 'profile', path: `/u/${ACCOUNT.username}` },
    { name: 'docs', path: '/docs' },
    { name: 'log-in', path: '/log-in' },
    { name: 'sign-up', path: '/sign-up' },
    { name: 'forgot', path: '/forgot' },
    { name: 'paste-own', path: mine, signedIn: true },
    { name: 'edit', path: `${mine}/edit`, signedIn: true },
    { name: 'dashboard', path: '/dashboard', signedIn: true },
    { name: 'dashboard-keys', path: '/dashboard/keys', signedIn: true },
    { name: 'dashboard-stats', path: '/dashboard/stats', signedIn: true },
    { name: 'account', path: '/account', signedIn: true },
  ];
}
