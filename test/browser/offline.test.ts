import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { enhanced, settled } from './support.ts';

const test = inBrowser();
const offline = test.with({ expects: /ERR_INTERNET_DISCONNECTED/ });

offline('without a connection a burnt paste stays to be read', async ({ page, context, url, paste }) => {
  await page.goto(url + (await paste({ content: 'only here', expiry: 'burn' })));
  await page.click('button.primary');
  await page.waitForSelector('.code');
  await settled(page);
  await enhanced(page);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.click('.top .brand');
  const note = page.getByRole('alert');
  await note.waitFor();
  expect(await note.textContent()).toBe('You are offline. Try again');
  expect(await page.textContent('.code')).toContain('only here');
  await Promise.all([page.waitForEvent('requestfailed'), note.getByRole('link').click()]);
  await note.waitFor();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await note.waitFor({ state: 'detached' });
  await page.click('.top .brand');
  await page.waitForURL(`${url}/`);
});

offline('without a connection a form keeps what was typed', async ({ page, context, url }) => {
  await page.goto(`${url}/log-in`);
  await settled(page);
  await page.fill('[name=name]', 'somebody');
  await page.fill('[name=password]', 'secret');
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.click('button.primary');
  await page.getByRole('alert').waitFor();
  expect(await page.textContent('[role=alert]')).toContain('nothing was sent');
  expect(await page.inputValue('[name=password]')).toBe('secret');
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.click('button.primary');
  await page.waitForSelector('text=Incorrect username or password.');
});

test('a server on the same machine is reached without a network', async ({ page, url }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.goto(`${url}/docs`);
  await settled(page);
  await page.click('.top .brand');
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/log-in`);
  await settled(page);
  await page.fill('[name=name]', 'somebody');
  await page.fill('[name=password]', 'secret');
  await page.click('button.primary');
  await page.waitForSelector('text=Incorrect username or password.');
});
