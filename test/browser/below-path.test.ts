import { afterAll, beforeAll, expect } from 'bun:test';
import type { Process } from '../../scripts/cluster/processes.ts';
import { inBrowser, type Visitor } from '../support/browser.ts';
import { freePort } from '../support/ports.ts';
import { PROXIES } from '../support/proxies.ts';
import { startBelow } from '../support/proxies-below.ts';
import { PASSWORD } from './account.ts';
import { settled, textOf, write } from './support.ts';

const [port, serverPort] = [await freePort(), await freePort()];
const settings = { SITE_URL: `http://127.0.0.1:${port}/paste`, PORT: String(serverPort), TRUST_PROXY: '1' };
const test = inBrowser(PROXIES.nginx === null ? {} : settings);

let proxy: Process | undefined;
beforeAll(async () => {
  if (PROXIES.nginx !== null) proxy = await startBelow('nginx', port, serverPort);
}, 60_000);
afterAll(() => proxy?.end('SIGTERM'), 60_000);

/** Goes through the site by its links and forms; no address that the browser asks for leads out of it. */
const visit =
  (hasScripts: boolean) =>
  async ({ page, url }: Visitor): Promise<void> => {
    const username = `scripts-${hasScripts}`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await write(page, 'some text');
    await page.click('button.primary');
    await page.waitForURL(`${url}/p/*`);
    const link = (await page.textContent('#link'))?.trim() ?? '';
    expect(link).toStartWith(`${url}/p/`);
    await page.goto(link);
    expect(await textOf(page)).toBe('some text');
    await page.goto(`${url}/dashboard`);
    await page.waitForURL(`${url}/log-in?next=*`);
    await page.click('header >> text=Sign up');
    await page.fill('[name=username]', username);
    await page.fill('[name=email]', `${username}@example.org`);
    await page.fill('[name=password]', PASSWORD);
    await page.click('button.primary');
    await page.waitForURL(`${url}/dashboard`);
    await page.click('.menu > summary');
    await Promise.all([page.waitForSelector('header >> text=Log in'), page.click('text=Log out')]);
    await page.click('header >> text=Log in');
    await page.fill('[name=name]', username);
    await page.fill('[name=password]', PASSWORD);
    await page.click('button.primary');
    await page.waitForURL(`${url}/dashboard`);
    await page.click('header >> text=New');
    await write(page, 'my text');
    await page.click('button.primary');
    await page.waitForURL(`${url}/p/*`);
    await page.goto(`${page.url()}/edit`);
    if (hasScripts) {
      await page.waitForSelector('.cm-content');
      await page.focus('.cm-content');
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText(', edited');
    } else await page.fill('textarea', 'my text, edited');
    await page.click('button.primary');
    await page.waitForURL(/\/p\/\w{8}$/);
    expect(await textOf(page)).toBe('my text, edited');
    expect(asked.filter((address) => address !== url && !address.startsWith(`${url}/`))).toEqual([]);
  };

const it = PROXIES.nginx === null ? () => {} : test;
const title = 'behind nginx below a path, one pastes, reads, signs up, logs in and edits';
it(`${title}, with JavaScript`, async (visitor) => {
  await visit(true)(visitor);
  const { page, url } = visitor;
  await settled(page);
  await page.keyboard.press('?');
  expect(await page.getAttribute('a[href$="#single-keys"]', 'href')).toBe(`${url}/keyboard#single-keys`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.palette');
  await page.keyboard.type('my text');
  await page.click('.palette li:has-text("my text")');
  await page.waitForURL(/\/paste\/p\/\w{8}$/);
  await page.keyboard.press('n');
  await page.waitForURL(`${url}/`);
});
it(`${title}, without JavaScript`, visit(false), { javaScriptEnabled: false });
