import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { enhanced, violations } from './support.ts';

const test = inBrowser({ MARKDOWN_IMAGES: 'click' });
const elsewhere = { expects: /images\.example/ };
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const TEXT = '![A map](https://images.example/a.gif)\n\nSee ![gone](https://images.example/gone.gif).\n';

test.with(elsewhere)(
  'an image is loaded by a click, which tells its host no page; the next click follows the link',
  async ({ page, context, url, paste }) => {
    const asked: [string, string | undefined][] = [];
    await context.route('https://images.example/**', (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push([pathname, route.request().headers().referer]);
      return pathname === '/a.gif'
        ? route.fulfill({ body: PIXEL, contentType: 'image/gif' })
        : route.fulfill({ status: 404 });
    });
    await page.goto(url + (await paste({ content: TEXT, language: 'markdown' })));
    await enhanced(page);
    expect(await page.textContent('main > .note')).toContain('Its host then sees your IP address');
    expect(await violations(page)).toEqual([]);
    // A script that clicks is no reader.
    await page.evaluate(() =>
      document.querySelector('.plate')?.addEventListener('click', (e) => e.preventDefault(), { once: true }),
    );
    await page.evaluate(() => document.querySelector<HTMLElement>('.plate')?.click());
    expect(asked).toEqual([]);
    await page.click('.plate >> text=A map');
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.plate > img')?.naturalWidth === 1,
    );
    expect(await page.getAttribute('.plate > img', 'alt')).toBe('A map');
    await page.click('.plate >> text=gone');
    await page.waitForSelector('.plate[data-asked] >> text=gone');
    expect(asked).toEqual([
      ['/a.gif', undefined],
      ['/gone.gif', undefined],
    ]);
    await page.click('.plate > img');
    await page.waitForURL('https://images.example/a.gif');
  },
);
