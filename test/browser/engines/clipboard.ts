import type { EnginePage } from './engine.ts';

/** Puts this on the clipboard, by its types, and pastes it where the cursor is. */
export async function paste(page: EnginePage, data: Record<string, string>): Promise<void> {
  await page.evaluate((data) => {
    const field = Object.assign(document.createElement('textarea'), { id: 'copied', value: 'x' });
    Object.assign(field, { before: document.activeElement });
    field.addEventListener('copy', (event) => {
      for (const [type, content] of Object.entries(data)) event.clipboardData?.setData(type, content);
      event.preventDefault();
    });
    document.body.append(field);
    field.select();
  }, data);
  await page.keyboard.press('Control+c');
  await page.evaluate(() => {
    const field = document.querySelector('#copied');
    field?.remove();
    const before: unknown = field && Reflect.get(field, 'before');
    if (before instanceof HTMLElement) before.focus();
  });
  await page.keyboard.press('Control+v');
}

/** What the clipboard holds, by pasting it: then no browser asks whether the page may read it. */
export async function clipboard(page: EnginePage): Promise<{ text: string; html: string }> {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { id: 'pasted' });
    field.addEventListener('paste', ({ clipboardData }) => {
      Object.assign(field.dataset, { html: clipboardData?.getData('text/html') });
    });
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('Control+v');
  return page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#pasted');
    field?.remove();
    return { text: field?.value ?? '', html: field?.dataset.html ?? '' };
  });
}
