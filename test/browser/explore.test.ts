import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { judge, settled, violations } from './support.ts';

const test = inBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test(
  'a language that is chosen filters the list at once, and the search stays',
  async ({ page, url, paste }) => {
    await paste({ content: 'x', title: 'Chosen', language: 'go' });
    await paste({ content: 'x', title: 'Chosen', language: 'sql' });
    await page.goto(`${url}/explore?q=chosen`);
    await settled(page);
    expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false);
    await page.selectOption('[name=language]', 'go');
    await page.waitForURL(`${url}/explore?q=chosen&language=go`);
    expect(await page.locator('.feed h2').allTextContents()).toEqual(['Chosen']);
    await judge(page, 'a search', true);
  },
  PHONE,
);

test(
  'without JavaScript a button applies the language',
  async ({ page, url, paste }) => {
    await paste({ content: 'x', title: 'By hand', language: 'rust' });
    await page.goto(`${url}/explore?q=hand`);
    await page.selectOption('[name=language]', 'rust');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`${url}/explore?q=hand&language=rust`);
    expect(await page.locator('.feed h2').allTextContents()).toEqual(['By hand']);
  },
  { ...PHONE, javaScriptEnabled: false },
);

test('what happened to a burn paste can be read where it was created, before and after, and axe finds nothing', async ({
  page,
  context,
  url,
}) => {
  await page.goto(url);
  await settled(page);
  const path = await page.evaluate(async () => {
    const body = new URLSearchParams({ content: 'secret', expiry: 'burn', password: 'right' });
    return (await fetch('/', { method: 'POST', body })).headers.get('location') ?? '';
  });
  await page.goto(url + path);
  await judge(page, 'before', true);
  expect(await page.textContent('.activity td')).toBe('Not opened yet');
  const stranger = await context.browser()?.newContext();
  await stranger?.request.post(url + path, { form: { password: 'right' } });
  await stranger?.close();
  await page.goto(url + path);
  await judge(page, 'after', false);
  await page.click('.activity summary');
  expect(await violations(page)).toEqual([]);
  expect(await page.textContent('.activity td')).toStartWith('Opened and deleted: ');
});
