import { expect } from 'bun:test';
import { readFileSync } from 'node:fs';
import { inBrowser } from '../support/browser.ts';
import { enhanced } from './support.ts';

const test = inBrowser();
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

test('where pictures cannot be copied, one is saved, of at most 200 lines and 4096 pixels', async ({
  page,
  url,
  paste,
}) => {
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
