import { expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { enhanced, violations } from './support.ts';

const test = inBrowser();
/** Lines 5 to 13 are folded. */
const LOG = [
  '12:00:00 ERROR It failed.',
  ...Array.from({ length: 12 }, (_, at) => `    at frame${at} (file.js:${at}:1)`),
  ...Array.from({ length: 60 }, (_, at) => `12:00:${at + 10} INFO Step ${at}.`),
].join('\n');
const OUTPUT = 'one\r\n10%\r100%\n\x1b[31mthree\x1b[0m\n';
/** Presses Copy text, and gives what is copied. */
async function copied(page: Page): Promise<string> {
  await Promise.all([
    page.waitForSelector('text=Copied'),
    page.click('[data-action="copy-text"] >> visible=true'),
  ]);
  return page.evaluate(() => navigator.clipboard.readText());
}
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

test(
  'a link to a line that is folded opens the fold, without JavaScript',
  async ({ page, url, paste }) => {
    const path = await paste({ content: LOG });
    await page.goto(url + path);
    expect(await page.locator('#L7').isVisible()).toBe(false);
    expect(await page.locator('.fold > summary').textContent()).toBe('5…9 more frames');
    await page.goto(`${url}${path}#L7`);
    await page.waitForSelector('#L7', { state: 'visible' });
    await page.goto(url + path);
    await page.click('.fold > summary');
    expect(await page.locator('#L13').isVisible()).toBe(true);
  },
  { javaScriptEnabled: false },
);

test(
  'a link to lines of which some are folded selects all of them, and they are copied with the others',
  async ({ page, url, paste }) => {
    await page.goto(`${url}${await paste({ content: LOG })}#L12-L14`);
    await page.waitForSelector('#L12.sel', { state: 'visible' });
    const selected = await page.locator('.l.sel').evaluateAll((lines) => lines.map(({ id }) => id));
    expect(selected).toEqual(['L12', 'L13', 'L14']);
    expect(await copied(page)).toBe(LOG);
  },
  CLIPBOARD,
);

test(
  'terminal output is copied as it is shown, and duplicated as it was pasted',
  async ({ page, url, paste }) => {
    await page.goto(url + (await paste({ content: OUTPUT })));
    await enhanced(page);
    expect(await copied(page)).toBe('one\n100%\nthree\n');
    await page.click('.about .menu > summary');
    await Promise.all([page.waitForURL(`${url}/`), page.click('[data-action="duplicate"]')]);
    // The form's text area has no CR.
    await page.waitForFunction(() =>
      document.querySelector('textarea')?.value.includes('\x1b[31mthree\x1b[0m'),
    );
  },
  CLIPBOARD,
);

test('axe finds nothing on the page of a burnt paste, which has its view and its source', async ({
  page,
  url,
  paste,
}) => {
  for (const content of [OUTPUT, LOG]) {
    await page.goto(url + (await paste({ content, expiry: 'burn' })));
    await page.click('button.primary');
    await page.click('.source > summary');
    expect(await violations(page)).toEqual([]);
  }
});
