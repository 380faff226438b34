import type { Page } from 'playwright-core';

/** A text with all that a browser might lose on the way. */
export const TEXT = 'if a < b and "c" & d:\n\treturn   \'<script>alert(1)</script>\'  # ü 漢字 😀';

/** Writes into the form as a person would, whatever stands in the place of the text area just now. */
export async function write(page: Page, text: string): Promise<void> {
  const withScripts = await page.evaluate(() => document.documentElement.dataset.js !== undefined);
  if (withScripts) {
    await page.waitForSelector('.editor');
    await page.locator('.editor [contenteditable=true]').focus();
    await page.keyboard.insertText(text);
  } else await page.fill('textarea', text);
}

/** What is in the form. */
export const written = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const form = document.querySelector('form.write');
    return form instanceof HTMLFormElement ? String(new FormData(form).get('content')) : '';
  });

/** The text of the paste that the page shows. */
export async function textOf(page: Page): Promise<string> {
  const lines = await page.locator('.l > span').allTextContents();
  return lines.join('');
}

/** How far the content moved without anybody having done anything. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );

/** Waits until everything that comes by itself has come. */
export async function settled(page: Page): Promise<void> {
  await page.waitForSelector('#theme[title]');
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator('form.write').count()) > 0) await page.waitForSelector('.editor');
}
