import { expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { textOf, write, written } from './support.ts';

const test = inBrowser();

/** Drops a file onto the page, as from the desktop. */
const drop = (page: Page, name: string, bytes: number[] | string) =>
  page.evaluate(
    ({ name, bytes }) => {
      const dataTransfer = new DataTransfer();
      const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
      dataTransfer.items.add(new File([content], name));
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, bytes },
  );

test('a file that is dropped is the text, its name the title, and its kind a suggestion', async ({
  page,
  url,
}) => {
  await page.goto(url);
  await page.waitForSelector('.editor');
  await drop(page, 'job.yml', 'a: 1\nb: [ü]\n');
  await page.waitForSelector('.guess:not([hidden])');
  expect(await written(page)).toBe('a: 1\nb: [ü]\n');
  expect(await page.inputValue('[name=title]')).toBe('job.yml');
  expect(await page.inputValue('[name=language]')).toBe('plain');
  await page.click('.guess');
  expect(await page.inputValue('[name=language]')).toBe('yaml');
  expect(await page.isVisible('.guess')).toBe(false);
});

test('a file that is not text, or is too large, shows an error and changes nothing', async ({
  page,
  url,
}) => {
  await page.goto(url);
  await write(page, 'mine');
  await drop(page, 'cat.png', [0x89, 0x50, 0x4e, 0x47, 0, 1, 255]);
  await page.waitForFunction(() =>
    document.querySelector('#state')?.textContent?.includes('cat.png is not a text file.'),
  );
  await drop(page, 'all.log', 'x'.repeat(600_000));
  await page.waitForFunction(() =>
    document.querySelector('#state')?.textContent?.includes('all.log is 586 KB'),
  );
  expect(await written(page)).toBe('mine');
});

test('the language is guessed while typing, and chosen only by a click', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'const answer = 42;\nconsole.log(answer);\n');
  await page.waitForSelector('.guess:not([hidden])');
  expect(await page.textContent('.guess')).toBe('JavaScript?');
  expect(await page.inputValue('[name=language]')).toBe('plain');
  await page.selectOption('[name=language]', 'c');
  expect(await page.isVisible('.guess')).toBe(false);
  await page.keyboard.insertText(' ');
  expect(await page.inputValue('[name=language]')).toBe('c');
});

test('code is highlighted with the colors of the theme', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'SELECT name FROM people -- all\n');
  await page.selectOption('[name=language]', 'sql');
  await page.waitForSelector('.cm-line .k');
  expect(await page.textContent('.cm-line .k')).toBe('SELECT');
  expect(await page.textContent('.cm-line .c')).toBe('-- all');
});

test('the cursor and what was typed are where they were when the editor comes, and can be undone', async ({
  page,
  url,
  context,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(/\/assets\/part-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url);
  await page.locator('textarea').pressSequentially('ab');
  await page.keyboard.press('ArrowLeft');
  release();
  await page.waitForSelector('.cm-content');
  await page.keyboard.insertText('-');
  expect(await written(page)).toBe('a-b');
  await page.keyboard.press('Control+z');
  expect(await written(page)).toBe('ab');
  await page.keyboard.press('Control+z');
  expect(await written(page)).toBe('');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  expect(await written(page)).toBe('a-b');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/p\//);
  expect(await textOf(page)).toBe('a-b');
});

for (const language of ['plain', 'richtext']) {
  test(`a long text in ${language} scrolls inside the editor, and the form stays as tall as the window`, async ({
    page,
    url,
  }) => {
    await page.goto(url);
    await page.selectOption('[name=language]', language);
    await page.waitForSelector(language === 'plain' ? '.cm-content' : '.ProseMirror');
    await page.locator('.editor [contenteditable=true]').focus();
    await page.keyboard.insertText('line\n'.repeat(100));
    await page.waitForFunction(() => !document.querySelector('.count b')?.textContent?.startsWith('512'));
    const rest = await page.evaluate(() => {
      const inner = document.querySelector('.cm-scroller, .rich');
      return [document.documentElement, inner].map((box) => box && box.scrollHeight - box.clientHeight);
    });
    expect(rest).toEqual([0, expect.any(Number)]);
    expect(rest[1]).toBeGreaterThan(1_000);
  });
}
