import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { enhanced, layoutShift, violations, write } from './support.ts';

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

test('a table sorts by a column, filters its rows and sums up what is shown', async (visitor) => {
  const { page, url, paste } = visitor;
  await page.goto(
    url + (await paste({ content: 'name,price\nApple,1.20\nPear,0.80\nFig,2.50\n', title: 'a.csv' })),
  );
  const rows = async () =>
    (await page.locator('tbody tr:visible').allInnerTexts()).map((row) => row.split('\t')[1]);
  const price = page.getByRole('columnheader', { name: 'price' });
  await price.click();
  expect(await rows()).toEqual(['Pear', 'Apple', 'Fig']);
  await price.press('Enter');
  expect(await rows()).toEqual(['Fig', 'Apple', 'Pear']);
  expect(await price.getAttribute('aria-sort')).toBe('descending');
  await price.press(' ');
  expect(await rows()).toEqual(['Apple', 'Pear', 'Fig']);
  expect(await page.locator('tfoot .num').last().textContent()).toBe('4.5');
  await page.getByRole('searchbox', { name: 'Filter rows' }).fill('AP');
  expect(await rows()).toEqual(['Apple']);
  expect(await page.locator('output').textContent()).toBe('1 of 3 rows');
  expect(await page.locator('tfoot .num').last().textContent()).toBe('1.2');
});

const CODE = 'const a = 1;\n\tlet b = "two";\nreturn a;\n';
const BUTTON = '[data-action=copy-image]';

const withClipboard = test.with({ permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'dark' });
withClipboard(
  'selected lines are copied as a picture in the theme of the page, which no page loads before',
  async ({ page, url, paste }) => {
    await page.goto(`${url}${await paste({ content: CODE, language: 'javascript' })}#L1-L2`);
    await enhanced(page);
    const drawing = () =>
      page.evaluate(async () => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        const scripts = names.filter((name) => name.endsWith('.js')).map((name) => fetch(name));
        const texts = await Promise.all(scripts.map(async (script) => (await script).text()));
        return texts.filter((text) => /\btoBlob\b/.test(text)).length;
      });
    expect(await drawing()).toBe(0);
    await Promise.all([page.waitForSelector('.foot >> text=Copied'), page.click(BUTTON)]);
    expect(await drawing()).toBe(1);
    const picture = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const image = await createImageBitmap((await item?.getType('image/png')) as Blob);
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!context) throw new Error();
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const colors = new Set<string>();
      for (let at = 0; at < data.length; at += 4) colors.add(`rgb(${data.slice(at, at + 3).join(', ')})`);
      const colorOf = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body).color;
      const shown = ['.l .k', '.l .s', '.l > span', '.l:not(.sel) > a'].map(colorOf);
      const paper = getComputedStyle(document.documentElement).backgroundColor;
      return { height: image.height, lacks: [...shown, paper].filter((color) => !colors.has(color)) };
    });
    // Two lines of 24 pixels and the space around them, twice as large.
    expect(picture).toEqual({ height: 2 * (2 * 24 + 48), lacks: [] });
  },
);

test('where pictures cannot be copied, one is saved, of at most 200 lines and 4096 pixels', async (visitor) => {
  const { page, url, paste } = visitor;
  const content = Array.from({ length: 300 }, (_, at) => `${at} ${'word '.repeat(at)}`).join('\n');
  await page.goto(`${url}${await paste({ content })}#L1-L300`);
  await enhanced(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForSelector('.foot >> text=Saved, cut to size'),
    page.click(BUTTON),
  ]);
  expect(download.suggestedFilename()).toBe('lines.png');
  const png = readFileSync(await download.path());
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(height).toBe(4096);
  // 200 lines of 24 pixels and the space around them became that high; 160 letters are about 1,300 pixels.
  const unscaled = (width * (200 * 24 + 48)) / height;
  expect(unscaled).toBeGreaterThan(1200);
  expect(unscaled).toBeLessThan(1600);
});
