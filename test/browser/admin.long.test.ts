import { expect } from 'bun:test';
import type { BrowserContext, Page } from 'playwright-core';
import type { TestServer } from '../support/browser.ts';
import { inBrowser } from '../support/browser.ts';
import { sample } from '../support/long.ts';
import { gluepot } from '../support/program.ts';
import { signedUp } from './account.ts';
import { judge, settled, violations } from './support.ts';

const test = inBrowser();

const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844, hasTouch: true, isMobile: true },
];

/** Logs an administrator in, who is the first or one more for this window. */
async function admin(server: TestServer, context: BrowserContext, username: string) {
  const account = await signedUp(server.url, context, username);
  const { code, err } = await gluepot(['admin', 'grant', username], { settings: server.settings });
  if (code !== 0) throw new Error(err);
  return account;
}

/** Sends a form and waits for the page that comes after. */
async function press(page: Page, selector: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.click(selector)]);
  await settled(page);
}

for (const { width, height, ...device } of sample(WINDOWS, 2)) {
  test(
    `the admin pages do not scroll sideways at ${width} pixels, whatever is in them; axe finds nothing`,
    async ({ page, context, url, server, paste }) => {
      const owner = await signedUp(url, context, `owner${width}`);
      const long = 'a-title-without-spaces-'.repeat(4);
      const id = await owner.paste({
        title: long,
        content: `${width} ${'long line '.repeat(80)}\n`.repeat(60),
      });
      const other = await paste({ title: `other ${long}`, content: 'x', expiry: 'burn' });
      await context.clearCookies();
      const references: string[] = [];
      for (const reported of [`/p/${id}`, other]) {
        const body = new URLSearchParams({
          category: 'other',
          text: `${'word '.repeat(60)}${'x'.repeat(300)}`,
        });
        const sent = { method: 'POST', body, headers: { origin: url } };
        references.push((await fetch(`${url}${reported}/report`, sent)).url.replace(url, ''));
      }
      await admin(server, context, `moderator${width}`);
      await page.goto(`${url}/admin/pastes`);
      await judge(page, 'pastes');
      await page.locator('tbody [type=checkbox]').first().check();
      await judge(page, 'a selected paste');
      const note = 'A note of some length, '.repeat(12);
      await page.fill('.chosen [name=reason]', note);
      await page.goto(`${url}/admin/blocks`);
      await page.selectOption('[name=kind]', 'content');
      await page.fill('[name=target]', id);
      await page.fill('[name=note]', note);
      await press(page, 'button.primary');
      await judge(page, 'a new block');
      await page.goto(`${url}/admin/invites`);
      await page.fill('[name=note]', note);
      await press(page, 'button.primary');
      await judge(page, 'a new invite');
      await page.goto(`${url}/admin/accounts?q=owner${width}`);
      await page.click('.confirm summary');
      expect(await violations(page)).toEqual([]);
      await press(page, 'text=Disable and remove pastes');
      await judge(page, 'a disabled account');
      const paths = [
        `/admin/reports?paste=${other.slice(3)}`,
        '/admin/reports?closed',
        `/admin/pastes/${id}`,
        `/p/${id}`,
        ...references.slice(1),
        '/admin/pastes?state=removed',
        '/admin/accounts',
        '/admin/audit',
      ];
      for (const path of sample(paths, 3)) {
        await page.goto(url + path);
        await judge(page, path);
        if (device.isMobile) expect(await violations(page, { runOnly: ['target-size'] })).toEqual([]);
      }
    },
    { viewport: { width, height }, ...device },
  );
}

test('reports are decided with single keys, unless the shortcuts are turned off', async ({
  page,
  context,
  url,
  server,
  paste,
}) => {
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
