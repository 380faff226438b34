/** Run by `harness.test.ts`: a test that hangs, one that ends the server and the browser, and one after them. */
import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';

const test = inBrowser();
let path: string;

test('hangs', ({ page, url }) => page.goto(url).then(() => new Promise(() => {})), { timeoutMs: 2_000 });

test('finds browser and server, and ends them', async ({ page, context, url, server, paste }) => {
  path = await paste({ content: 'made before' });
  expect((await page.goto(url + path))?.status()).toBe(200);
  // A page that still loads would complain.
  await page.goto('about:blank');
  server.signal('SIGKILL');
  await server.ended;
  await context.browser()?.close();
});

test('finds them again, with the data', async ({ page, url }) => {
  expect((await page.goto(url + path))?.status()).toBe(200);
});
