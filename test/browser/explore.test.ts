import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { judge, settled, violations } from './support.ts';

const test = inBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const onPhone = test.with(PHONE);
const withoutScript = test.with({ ...PHONE, javaScriptEnabled: false });

onPhone('a chosen language filters the list at once, and the search stays', async ({ page, url, paste }) => {
  await paste({ content: 'x', title: 'Chosen', language: 'go' });
  await paste({ content: 'x', title: 'Chosen', language: 'sql' });
  await page.goto(`${url}/explore?q=chosen`);
  await settled(page);
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
  await page.selectOption('[name=language]', 'go');
  await page.waitForURL(`${url}/explore?q=chosen&language=go`);
  expect(await page.locator('.feed h2').allTextContents()).toEqual(['Chosen']);
  await judge(page, 'a search');
});

withoutScript('without JavaScript a button applies the language', async ({ page, url, paste }) => {
  await paste({ content: 'x', title: 'By hand', language: 'rust' });
  await page.goto(`${url}/explore?q=hand`);
  await page.selectOption('[name=language]', 'rust');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`${url}/explore?q=hand&language=rust`);
  expect(await page.locator('.feed h2').allTextContents()).toEqual(['By hand']);
});

test('the page of a new burn paste says by itself when it was opened', async ({ page, context, url }) => {
  await page.goto(url);
  await settled(page);
  const path = await page.evaluate(async () => {
    const body = new URLSearchParams({ content: 'secret', expiry: 'burn', password: 'right' });
    return new URL((await fetch('/', { method: 'POST', body })).url).pathname.replace('/status', '');
  });
  await page.clock.install();
  await page.goto(`${url + path}/status`);
  await judge(page, 'before');
  expect(await page.textContent('.activity .now h3')).toBe('Not opened yet');
  // Nothing happened: nothing is replaced.
  const shown = await page.$('.activity');
  for (let polls = 0; polls < 2; polls++) {
    const polled = page.waitForResponse(/status$/);
    await page.clock.runFor(15_000);
    await polled;
  }
  expect(await shown?.evaluate((activity) => activity.isConnected)).toBe(true);
  const stranger = await context.browser()?.newContext();
  await stranger?.request.post(url + path, { form: { password: 'right' } });
  await stranger?.close();
  // Its interval may begin only after the first of these.
  while ((await page.textContent('h1')) !== 'This paste was opened.') await page.clock.runFor(5_000);
  expect(await page.locator('#link').count()).toBe(0);
  const live = await page.textContent('main');
  expect(live).not.toContain('UTC');
  await page.reload();
  expect(await page.textContent('main')).toBe(live);
  await judge(page, 'after');
  expect(await violations(page)).toEqual([]);
  expect(await page.textContent('.activity .now h3')).toStartWith('Opened: ');
});
