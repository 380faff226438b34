import { expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { clipboard } from './engines/clipboard.ts';
import type { EnginePage } from './engines/engine.ts';
import { enhanced, violations } from './support.ts';

const test = inBrowser();
const withoutScript = test.with({ javaScriptEnabled: false });
/** Lines 5 to 13 are folded. */
const LOG = [
  '12:00:00 ERROR It failed.',
  ...Array.from({ length: 12 }, (_, at) => `    at frame${at} (file.js:${at}:1)`),
  ...Array.from({ length: 60 }, (_, at) => `12:00:${at + 10} INFO Step ${at}.`),
].join('\n');
const OUTPUT = 'one\r\n10%\r100%\n\x1b[31mthree\x1b[0m\n';
/** Presses Copy text, and gives what is copied. */
async function copied(page: EnginePage): Promise<string> {
  await Promise.all([page.waitForSelector('text=Copied'), page.click('[data-action="copy-text"]')]);
  return (await clipboard(page)).text;
}

withoutScript('a link to a folded line opens the fold', async ({ page, url, paste }) => {
  const path = await paste({ content: LOG });
  await page.goto(url + path);
  expect(await page.locator('#L7').isVisible()).toBe(false);
  expect(await page.locator('.fold > summary').textContent()).toBe('5…9 more frames');
  await page.goto(`${url}${path}#L7`);
  await page.waitForSelector('#L7', { state: 'visible' });
  await page.goto(url + path);
  await page.click('.fold > summary');
  expect(await page.locator('#L13').isVisible()).toBe(true);
});

test.inEachEngine('a link to lines selects and copies folded ones, too', async ({ page, url, paste }) => {
  const path = await paste({ content: LOG });
  await page.goto(`${url}${path}#L12-L14`);
  await page.waitForSelector('#L12.sel', { state: 'visible' });
  expect(await page.locator('.l.sel').count()).toBe(3);
  expect(await copied(page)).toBe(LOG);
  await page.goto(url + path);
  await enhanced(page);
  await page.click('#L1 > span');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect((await clipboard(page)).text).toBe(LOG);
});

test.inEachEngine('n and p lead from error to error, from where the reader is', async (visitor) => {
  const { page, url, paste } = visitor;
  const lines = Array.from(
    { length: 400 },
    (_, at) => `12:00:00 ${at % 100 === 50 ? 'ERROR' : 'INFO'} Step ${at}.`,
  );
  const path = await paste({ content: lines.join('\n') });
  await page.goto(url + path);
  await enhanced(page);
  const at = () => page.evaluate(() => location.hash);
  const pressed = async (key: string, line: number) => {
    await page.keyboard.press(key);
    await page.waitForSelector(`#L${line}.sel`, { state: 'visible' });
    expect(await at()).toBe(`#L${line}`);
  };
  // Their script comes after the others.
  await page.waitForSelector('.log[data-leads]');
  await pressed('p', 351);
  await pressed('n', 51);
  await pressed('n', 151);
  await pressed('p', 51);
  await page.evaluate(() => document.querySelector('#L300')?.scrollIntoView());
  await pressed('n', 351);
  await page.fill('.log-tools [type=search]', 'np');
  expect(await at()).toBe('#L351');
  expect(await violations(page)).toEqual([]);
  await page.focus('#errors-only');
  await page.keyboard.press('?');
  const keys = await page.textContent('section.keys');
  expect([keys?.includes('error of a log'), keys?.includes('New paste')]).toEqual([true, false]);
});

test.inEachEngine(
  'the path of a value of JSON is copied, from its line and from the keyboard',
  async ({ page, url, paste }) => {
    const json = { users: [{ name: 'a' }, { name: 'b', at: [{ x: 1 }] }] };
    await page.goto(url + (await paste({ content: JSON.stringify(json, null, 2), language: 'json' })));
    await enhanced(page);
    await page.click('#L7 > a');
    await Promise.all([page.waitForSelector('.foot >> text=Copied'), page.click('[data-action=copy-path]')]);
    expect((await clipboard(page)).text).toBe('$.users[1].name');
    // Long enough to be laid out.
    const line = JSON.stringify({ ...json, more: 'x'.repeat(80) });
    await page.goto(url + (await paste({ content: line, language: 'json' })));
    await page.waitForSelector('.l > a[role=button]', { state: 'attached' });
    await page.click('.l > a[role=button] >> nth=3');
    await page.waitForSelector('.l >> text=Copied');
    expect((await clipboard(page)).text).toBe('$.users[0].name');
    await page.focus('.l > a[tabindex="0"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.l > a:not(:empty)').length === 2);
    expect((await clipboard(page)).text).toBe('$.users[1]');
  },
);

withoutScript('“Errors only” hides all other lines', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: LOG })));
  expect(await page.locator('#L20').isVisible()).toBe(true);
  await page.check('#errors-only');
  expect(await page.locator('#L20').isVisible()).toBe(false);
  expect(await page.locator('#L1').isVisible()).toBe(true);
});

test.inEachEngine('views are copied as they were pasted, whole or in part', async ({ page, url, paste }) => {
  for (const [content, selection] of [
    ['--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n', /Lines 1–3\s+one\s+two\s+2\s+three/],
    ['name,size\na,1\nb,2\nc,3\n', /name\s+size\s+/],
    [LOG, /frame2 .*\n12:00:10 INFO Step 0\.\n12/],
  ] as const) {
    await page.goto(url + (await paste({ content })));
    await enhanced(page);
    expect(await copied(page)).toBe(content);
    await page.evaluate(() => {
      getSelection()?.selectAllChildren(
        document.querySelector(':is(main, .log) > :is(.view, .code)') ?? document,
      );
    });
    await page.keyboard.press('Control+c');
    // Without what the page adds.
    expect((await clipboard(page)).text).toMatch(selection);
  }
});

test('a document is copied with the heading that is shown as its title', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: '# The <b>book</b>\n\nText\n', language: 'markdown' })));
  await enhanced(page);
  expect(await copied(page)).toBe('# The <b>book</b>\n\nText\n');
  expect((await clipboard(page)).html).toContain('<h1>The book</h1>');
});

test.inEachEngine('terminal output is copied as shown, duplicated as pasted', async (visitor) => {
  const { page, url, paste } = visitor;
  await page.goto(url + (await paste({ content: OUTPUT })));
  await enhanced(page);
  expect(await copied(page)).toBe('one\n100%\nthree\n');
  await page.click('.about .menu > summary');
  await Promise.all([page.waitForURL(`${url}/`), page.click('[data-action="duplicate"]')]);
  // The form's text area has no CR.
  await page.waitForFunction(() =>
    document.querySelector('textarea')?.value.includes('\x1b[31mthree\x1b[0m'),
  );
});

test('axe finds nothing on a burnt page with its view and its source', async ({ page, url, paste }) => {
  for (const content of [OUTPUT, LOG]) {
    await page.goto(url + (await paste({ content, expiry: 'burn' })));
    await page.click('button.primary');
    await page.click('.source > summary');
    expect(await violations(page)).toEqual([]);
  }
});

const OBJECTS = Array.from({ length: 300 }, (_, at) => ({ at, more: { x: 1, y: 2 } }));
const TREE = JSON.stringify({ list: OBJECTS }, null, 2);
const focused = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('.branch > summary'), (each) => each.matches(':focus')).indexOf(
      true,
    ),
  );

test('602 folds are one tab stop, with arrow keys between them', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: TREE, language: 'json' })));
  await enhanced(page);
  await page.waitForSelector('.branch > summary[tabindex="-1"]', { state: 'attached' });
  const [first, second] = [await page.locator('#L1').boundingBox(), await page.locator('#L2').boundingBox()];
  expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0));
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused(page);
  };
  await page.locator('#L1 > a').focus();
  expect(await press('Tab')).toBe(0);
  expect(await press('ArrowDown')).toBe(1);
  // 0 is the whole, 1 the list, 2 its first object, 3 the object in that.
  expect(await press('ArrowRight', 'ArrowRight')).toBe(3);
  expect(await press('ArrowLeft', 'ArrowLeft')).toBe(2);
  expect(await page.locator('.branch > summary').nth(3).locator('..').getAttribute('open')).toBeNull();
  expect(await press('ArrowLeft', 'ArrowDown')).toBe(4);
  expect(await press('End')).toBe(601);
  expect(await press('Tab')).toBe(-1);
  expect(await press('Shift+Tab')).toBe(601);
  // Folding what is around the stop must not take the only stop away.
  await page.evaluate(() => document.querySelector('.branch')?.removeAttribute('open'));
  await page.waitForFunction(() => document.querySelector<HTMLElement>('.branch > summary')?.tabIndex === 0);
});

withoutScript('each fold of a tree is reached and closed from the keyboard', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: TREE, language: 'json' })));
  await page.locator('.branch > summary').first().focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#L3', { state: 'hidden' });
  expect(await page.locator('#L1').isVisible()).toBe(true);
});

test('each file of an archive can be copied, and one without an address saved', async (visitor) => {
  const { page, url, paste } = visitor;
  const path = await paste({ content: '-- a.md --\n# Head\n-- ../b.txt --\none\ntwo' });
  await page.goto(url + path);
  await enhanced(page);
  const copy = async (file: string, text: string) => {
    await page.click(`${file} >> text=Copy`);
    await page.waitForSelector(`${file} >> text=Copied`);
    expect((await clipboard(page)).text).toBe(text);
  };
  await copy('#f1', '# Head\n');
  await copy('#f2', 'one\ntwo');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#f2 >> text=Download')]);
  expect([download.suggestedFilename(), await Bun.file(await download.path()).text()]).toEqual([
    'b.txt',
    'one\ntwo',
  ]);
  await page.focus('#f2-L1 > a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.locator('.l:target').getAttribute('id')).toBe('f2-L2');
  expect(await violations(page)).toEqual([]);
});
