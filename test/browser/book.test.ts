import { expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { layoutShift, violations, write } from './support.ts';

const test = inBrowser();
const withoutScript = (width: number) =>
  test.with({ javaScriptEnabled: false, viewport: { width, height: 800 } });
const NOTED = 'One[^a] and more.\n\nTwo.\n\n[^a]: The note.\n';

/** Where these lie, in whole pixels. */
const boxes = (page: Page, ...selectors: string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const { left, right, top, bottom } =
          document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        return {
          left: Math.round(left),
          right: Math.round(right),
          top: Math.round(top),
          bottom: Math.round(bottom),
        };
      }),
    selectors,
  );

for (const width of [320, 1000, 1280, 2200]) {
  withoutScript(width)(
    `at ${width} px a footnote stands beside its paragraph where there is an outer margin, below it elsewhere`,
    async ({ page, url, paste }) => {
      await page.goto(url + (await paste({ content: NOTED, language: 'markdown' })));
      const [block, note, next] = await boxes(page, '.noted > p', '.side-note', '.noted + p');
      const isBeside = (note?.left ?? 0) > (block?.right ?? 0);
      expect(isBeside).toBe(width >= 1280);
      expect((note?.top ?? 0) < (block?.bottom ?? 0)).toBe(isBeside);
      expect(note?.bottom ?? 0).toBeLessThanOrEqual(next?.top ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}

test.with({ viewport: { width: 2200, height: 800 } })(
  'in a wide window the spine is at the same place on every page, and a log runs to the edge',
  async ({ page, url, paste }) => {
    const log = Array.from({ length: 30 }, (_, at) => `12:00:${at + 10} INFO Step ${at}.`).join('\n');
    const paths = ['/', '/guide', '/explore', '/log-in'];
    for (const fields of [{ content: NOTED, language: 'markdown' }, { content: 'let a;' }, { content: log }])
      paths.push(await paste(fields));
    const found: unknown[] = [];
    for (const path of paths) {
      await page.goto(url + path);
      const [body] = await boxes(page, 'body');
      const spine = await page.evaluate(() => getComputedStyle(document.body, '::before').inlineSize);
      found.push([body?.left, spine]);
      expect(await violations(page)).toEqual([]);
      expect(await layoutShift(page)).toBe(0);
    }
    expect(new Set(found.map((each) => JSON.stringify(each))).size).toBe(1);
    await page.goto(url);
    await write(page, 'let a;');
    await page.click('button.primary');
    await page.waitForSelector('#link');
    const [said, link] = await boxes(page, '.delivery > p', '.big-link');
    expect(said?.right).toBeLessThan(link?.left ?? 0);
    expect(said?.bottom).toBeLessThan(300);
    await page.goto(`${url}${paths.at(-1)}`);
    const [body, code] = await boxes(page, 'body', '.code');
    expect(body?.left).toBeGreaterThan(300);
    expect(code?.right).toBeGreaterThan(2180);
  },
);
