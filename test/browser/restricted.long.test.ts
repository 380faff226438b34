import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { judge, LOOKS } from './support.ts';

const test = inBrowser({ WHO_CAN_PASTE: 'nobody', MAX_PASTE_BYTES: '2 KB', MAX_EXPIRY: '1w' });

for (const { name, ...options } of LOOKS) {
  test(
    `a read-only site, at ${name}`,
    async ({ page, url }) => {
      for (const path of ['/', '/explore', '/docs']) {
        await page.goto(url + path);
        await judge(page, path);
      }
      await page.goto(url);
      expect(await page.textContent('h1')).toBe('This site is read-only');
    },
    options,
  );
}
