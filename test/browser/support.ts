import { expect } from 'bun:test';
import type { EnginePage } from './engines/engine.ts';

/** Minified: each page parses it anew. */
const AXE = await Bun.file(Bun.resolveSync('axe-core/axe.min.js', import.meta.dir)).text();

/** A text with all that a browser might lose on the way. */
export const TEXT = 'if a < b and "c" & d:\n\treturn   \'<script>alert(1)</script>\'  # ü 漢字 😀';

/** Writes into the form as a person would, whatever stands in the place of the text area just now. */
export async function write(page: EnginePage, text: string): Promise<void> {
  // Right after a click the new page may have no element yet, and nothing that says whether it has scripts.
  await page.waitForSelector('textarea, .editor', { state: 'attached' });
  const withScripts = await page.evaluate(() => document.documentElement.dataset.js !== undefined);
  if (withScripts) {
    await page.waitForSelector('.editor');
    await page.focus('.editor [contenteditable=true]');
    await page.keyboard.insertText(text);
  } else await page.fill('textarea', text);
}

/** A file for `dragFiles`: its name, and its content. */
export type DroppedFile = [name: string, content: number[] | string];

/** Moves files over the page, or drops them, as from the desktop. */
export const dragFiles = (page: EnginePage, type: 'dragover' | 'dragleave' | 'drop', files: DroppedFile[]) =>
  page.evaluate(
    ({ type, files }) => {
      const dataTransfer = new DataTransfer();
      for (const [name, content] of files)
        dataTransfer.items.add(
          new File([typeof content === 'string' ? content : new Uint8Array(content)], name),
        );
      document
        .querySelector('main')
        ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { type, files },
  );
export const drop = (page: EnginePage, ...files: DroppedFile[]) => dragFiles(page, 'drop', files);

/** What is in the form. */
export const written = (page: EnginePage): Promise<string> =>
  page.evaluate(() => {
    const form = document.querySelector('form:is(.compose, .write)');
    return form instanceof HTMLFormElement ? String(new FormData(form).get('content')) : '';
  });

/** The text of the paste that the page shows. */
export const textOf = (page: EnginePage): Promise<string> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.l > span'), (line) => line.textContent).join(''),
  );

/**
 * How far the content moved without anybody having done anything. Only Chromium knows. The foot of a page stands at the
 * bottom of the window and grows upward if the page is painted before the last of its links has arrived: that is not meant.
 */
export const layoutShift = (page: EnginePage): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
        const growsUpward = ({ node, previousRect, currentRect }: Source) =>
          previousRect.bottom === currentRect.bottom &&
          document.querySelector('footer.colophon')?.contains(node) === true;
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as unknown as { value: number; sources: Source[] };
            if (sources.length === 0 || !sources.every(growsUpward)) sum += value;
          }
        });
        const type = 'layout-shift';
        if (PerformanceObserver.supportedEntryTypes.includes(type))
          observer.observe({ type, buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );

/** Fails when something on this page moves by itself, or axe finds something wrong. */
export async function judge(page: EnginePage, name: string): Promise<void> {
  await settled(page);
  expect({ name, shift: await layoutShift(page) }).toEqual({ name, shift: 0 });
  expect({ name, violations: await violations(page) }).toEqual({ name, violations: [] });
}

/** What axe finds wrong, with the first element that is. */
export async function violations(page: EnginePage, options: object = {}): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(
    (options): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> =>
      // Without the lists of what is right, which take long to make.
      Reflect.get(window, 'axe').run({ resultTypes: ['violations'], ...options }),
    options,
  );
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Waits until everything that comes by itself has come. */
export async function settled(page: EnginePage): Promise<void> {
  // A paste in a frame on another site has no script.
  if ((await page.locator('body.embed').count()) === 0) await page.waitForSelector('#theme[title]');
  await page.evaluate(() => document.fonts.ready);
  if ((await page.locator('form:is(.compose, .write[data-language])').count()) > 0)
    await page.waitForSelector('.editor');
}

/** Waits until the island of the page is there: `site.ts` asks for it, and the load event does not wait for it. */
export async function enhanced(page: EnginePage): Promise<void> {
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
