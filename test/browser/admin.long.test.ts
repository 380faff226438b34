import { expect } from 'bun:test';
import type { BrowserContext } from 'playwright-core';
import { inBrowser, type TestServer } from '../support/browser.ts';
import { gluepot } from '../support/program.ts';
import { signedUp } from './account.ts';
import { settled } from './support.ts';

const test = inBrowser();

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
