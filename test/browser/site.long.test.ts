import { expect } from 'bun:test';
import type { Response as Answer, BrowserContext } from 'playwright-core';
import { inBrowser, type TestServer } from '../support/browser.ts';
import { gluepot } from '../support/program.ts';
import { signedUp } from './account.ts';
import { enhanced, settled, TEXT } from './support.ts';

const test = inBrowser();
const LONG = Array.from({ length: 80 }, (_, at) => `${at} ${TEXT.replaceAll('\n', ' ')}`).join('\n');
const WIDE = [' a wide column |', '---|', ' https://example.org/long |'].map((cell) => `|${cell.repeat(12)}`);

test('a wide table in Markdown is scrolled from the keyboard', async ({ page, url, paste }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(url + (await paste({ content: WIDE.join('\n'), language: 'markdown' })));
  const region = page.getByRole('region', { name: 'Table 1' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => Number(document.querySelector('[role=region]')?.scrollLeft) > 0);
  expect(await region.getByRole('table').getByRole('columnheader').count()).toBe(12);
});

test.with({ colorScheme: 'light' })(
  'the theme goes round, and is there before the page is painted',
  async ({ page, url }) => {
    await page.goto(url);
    const theme = () => document.documentElement.dataset.theme;
    const paper = () => getComputedStyle(document.body.parentElement as Element).backgroundColor;
    const light = await page.evaluate(paper);
    await page.click('#theme');
    expect(await page.evaluate(theme)).toBe('light');
    await page.click('#theme');
    expect(await page.evaluate(theme)).toBe('dark');
    expect(await page.getAttribute('#theme', 'aria-label')).toBe('Theme: dark. Switch to system.');
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.dataset.early ??= String(document.documentElement.dataset.theme);
      });
    });
    await page.goto(`${url}/keyboard`);
    expect(await page.evaluate(() => document.documentElement.dataset.early)).toBe('dark');
    expect(await page.evaluate(paper)).not.toBe(light);
    await page.click('#theme');
    expect(await page.evaluate(theme)).toBeUndefined();
  },
);

test('single-key shortcuts can be turned off on every page, and on again; in a text they are letters', async (visitor) => {
  const { page, url, paste } = visitor;
  const path = await paste({ content: 'x' });
  await page.goto(url + path);
  await settled(page);
  await page.focus('.actions > label [data-action=wrap]');
  await Promise.all([page.waitForSelector('section.keys'), page.keyboard.press('?')]);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.matches('[data-action=wrap]'))).toBe(true);
  await page.keyboard.press('?');
  await page.click('text=Turn off single-key shortcuts');
  await page.waitForURL(/\/keyboard#single-keys$/);
  await settled(page);
  await page.click('#single-keys');
  await page.goto(url + path);
  await settled(page);
  await page.keyboard.press('?');
  await page.keyboard.press('n');
  expect(await page.locator('section.keys').count()).toBe(0);
  expect(page.url()).toBe(url + path);
  await page.goto(`${url}/keyboard`);
  await settled(page);
  expect(await page.isChecked('#single-keys')).toBe(false);
  await page.click('#single-keys');
  await page.goto(url + path);
  await settled(page);
  await page.keyboard.press('n');
  await page.waitForURL(`${url}/`);
  await settled(page);
  await page.focus('[name=title]');
  await page.keyboard.type('n?');
  expect(await page.inputValue('[name=title]')).toBe('n?');
  expect(await page.locator('section.keys').count()).toBe(0);
});

test('the page of a paste weighs under 30 KB, for ever in the cache', async ({ page, url, paste }) => {
  const path = await paste({ content: LONG });
  const weights: Record<string, number> = {};
  const weighed: Promise<void>[] = [];
  const weigh = async (response: Answer) => {
    const name = /\/assets\/(.*)$/.exec(response.url())?.[1];
    if (!name) return;
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers()['content-encoding']).toMatch(/^(br|gzip)$/);
    const { body } = await fetch(response.url(), {
      headers: { 'accept-encoding': 'gzip' },
      decompress: false,
    } as RequestInit);
    weights[name] = (await new Response(body).bytes()).length;
  };
  page.on('response', (response) => weighed.push(weigh(response)));
  await page.goto(url + path);
  await settled(page);
  await enhanced(page);
  await Promise.all(weighed);
  const all = Object.values(weights);
  expect(all.length).toBeGreaterThan(2);
  expect(all.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(30_000);
});

/** Logs an administrator in. */
async function admin(server: TestServer, context: BrowserContext, username: string) {
  const account = await signedUp(server.url, context, username);
  const { code, err } = await gluepot(['admin', 'grant', username], { settings: server.settings });
  if (code !== 0) throw new Error(err);
  return account;
}

test('reports are decided with single keys, unless the shortcuts are turned off', async (visitor) => {
  const { page, context, url, server, paste } = visitor;
  const report = async (path: string) => {
    const body = new URLSearchParams({ category: 'spam' });
    await fetch(`${url}${path}/report`, { method: 'POST', body, headers: { origin: url } });
    return path.slice(3);
  };
  const title = () => page.textContent('.case h2');
  const status = () => page.textContent('[role=status]');
  const key = async (name: string) => {
    await Promise.all([page.waitForEvent('load'), page.keyboard.press(name)]);
    await settled(page);
  };
  const owner = await signedUp(url, context, 'keysowner');
  await context.clearCookies();
  const first = await report(await paste({ title: 'first', content: '1' }));
  await report(`/p/${await owner.paste({ title: 'second', content: '2' })}`);
  const third = await report(await paste({ title: 'third', content: '3' }));
  await admin(server, context, 'keys');

  await page.goto(`${url}/admin/reports?paste=${first}`);
  await key('j');
  expect(await title()).toBe('second');
  await key('k');
  expect(await title()).toBe('first');
  await page.focus('[name=reason]');
  await page.keyboard.type('bad');
  expect(await page.inputValue('[name=reason]')).toBe('bad');
  await page.locator('[name=reason]').blur();
  await key('r');
  expect(await status()).toContain('Removed “first”.');
  await page.click('.queue >> text=second');
  await settled(page);
  await key('a');
  expect(await status()).toContain('Disabled the account keysowner.');
  await key('d');
  expect(await status()).toContain('Dismissed 1 report.');

  await page.goto(`${url}/keyboard`);
  await page.uncheck('#single-keys');
  await page.goto(`${url}/admin/reports?paste=${third}`);
  expect(await page.locator('.single-key:visible').count()).toBe(0);
  await page.evaluate(() =>
    addEventListener('submit', (event) => {
      event.preventDefault();
      document.body.classList.add('sent');
    }),
  );
  await page.keyboard.press('d');
  expect(await page.locator('body.sent').count()).toBe(0);
});
