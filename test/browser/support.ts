import { expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { isLongRun } from '../support/long.ts';

/** Minified: each page parses it anew. */
const AXE = await Bun.file(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir)).text();

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

/**
 * The windows in which every page is looked at. What axe judges depends on the width once and on the colours once.
 * A short run has the narrow one that axe judges.
 */
export const LOOKS = [320, 768, 1440]
  .flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => {
      const byAxe = (width === 320) === (colorScheme === 'light') && width !== 768;
      return {
        name: `${width} pixels, ${colorScheme}, nothing moves or scrolls sideways${byAxe ? ', and axe finds nothing' : ''}`,
        byAxe,
        viewport: { width, height: 800 },
        colorScheme,
      };
    }),
  )
  .filter(({ byAxe, viewport }) => isLongRun || (byAxe && viewport.width === 320));

/** Fails when something on this page moves by itself or scrolls sideways, or axe finds something wrong. */
export async function judge(page: Page, name: string, byAxe: boolean): Promise<void> {
  await settled(page);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect({ name, isWide, shift: await layoutShift(page) }).toEqual({ name, isWide: false, shift: 0 });
  if (byAxe) expect({ name, violations: await violations(page) }).toEqual({ name, violations: [] });
}

/** What axe finds wrong, with the first element that is. */
export async function violations(page: Page, options: object = {}): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    // Without the lists of what is right, which take long to make.
    `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...options })})`,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Waits until everything that comes by itself has come. */
export async function settled(page: Page): Promise<void> {
  // A paste in a frame on another site has no script.
  if ((await page.locator('body.embed').count()) === 0) await page.waitForSelector('#theme[title]');
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator('form.write:is(:not(.edit), [data-language])').count()) > 0)
    await page.waitForSelector('.editor');
}

/** Waits until the island of the page is there: `site.ts` asks for it, and the load event does not wait for it. */
export async function enhanced(page: Page): Promise<void> {
  await page.waitForSelector('#theme[title]');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/part-')),
  );
  // Importing it again gives the same module once it has run; what `site.ts` does with it comes before.
  await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    await Promise.all(names.filter((name) => name.includes('/assets/part-')).map((name) => import(name)));
  });
}
