import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { type DroppedFile, dragFiles, drop, textOf, violations, write, written } from './support.ts';

const test = inBrowser();

test('the form marks that a file is over the page', async ({ page, url }) => {
  await page.goto(url);
  await page.waitForSelector('.editor');
  const said = () =>
    page.evaluate(() => {
      const draft = document.querySelector('.draft');
      return draft && getComputedStyle(draft, '::before').content;
    });
  await dragFiles(page, 'dragover', [['a.txt', 'a']]);
  expect(await said()).toBe('"Drop to paste"');
  await dragFiles(page, 'dragleave', [['a.txt', 'a']]);
  expect(await said()).toBe('none');
  await dragFiles(page, 'dragover', [['a.txt', 'a']]);
  await drop(page, ['a.txt', 'a']);
  expect(await said()).toBe('none');
});

test('a dropped file fills in the form, and Undo takes all of it back', async ({ page, url }) => {
  await page.goto(url);
  await page.waitForSelector('.editor');
  await drop(page, ['job.yml', 'a: 1\nb: [ü]\n']);
  await page.waitForSelector('#state:has-text("job.yml was added as YAML.")');
  expect(await written(page)).toBe('a: 1\nb: [ü]\n');
  expect(await page.inputValue('[name=title]')).toBe('job.yml');
  expect(await page.inputValue('[name=language]')).toBe('yaml');
  await page.click('#state >> text=Undo');
  expect(await written(page)).toBe('');
  expect(await page.inputValue('[name=title]')).toBe('');
  expect(await page.inputValue('[name=language]')).toBe('');
  expect(await page.textContent('#state')).toBe('');
});

test('Undo after more was typed takes back the language alone', async ({ page, url }) => {
  await page.goto(url);
  await page.selectOption('[name=language]', 'richtext');
  await page.waitForSelector('.ProseMirror');
  await drop(page, ['main.go', 'if a < b {}']);
  await page.waitForSelector('#state:has-text("main.go was added as Go.")');
  expect(await written(page)).toBe('if a < b {}');
  await page.keyboard.insertText('// ');
  await page.click('#state >> text=Undo');
  await page.waitForSelector('.ProseMirror');
  expect(await written(page)).toBe('<p>// if a &lt; b {}</p>');
});

test('a file that is no text or too long changes nothing', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'mine');
  for (const [files, why] of [
    [[['cat.png', [0x89, 0x50, 0x4e, 0x47, 0, 1, 255]]], 'cat.png is not a text file.'],
    [[['all.log', 'x'.repeat(600_000)]], 'all.log is 586 KB'],
  ] satisfies [DroppedFile[], string][]) {
    await drop(page, ...files);
    await page.waitForSelector(`main > .refused[role=alert]:has-text("${why}")`);
    expect(await page.locator('[role=alert]').count()).toBe(1);
    expect(await page.textContent('#state')).toBe('');
  }
  expect(await written(page)).toBe('mine');
  await drop(page, ['a.txt', 'a']);
  await page.waitForSelector('#state:has-text("a.txt was added.")');
  expect(await page.locator('[role=alert]').count()).toBe(0);
});

const onPhone = test.with({
  permissions: ['clipboard-read', 'clipboard-write'],
  ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
});
onPhone('“Paste” inserts what the clipboard holds, and “Choose files” a text', async (visitor) => {
  const { page, context, url } = visitor;
  await page.goto(url);
  await page.waitForSelector('.editor');
  await page.evaluate(() => navigator.clipboard.writeText('one\ntwo\n'));
  await page.tap('#paste-text');
  await page.waitForFunction(() => document.querySelectorAll('.cm-line').length === 3);
  expect(await written(page)).toBe('one\ntwo\n');
  // The buttons are for an empty text.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.tap('#choose-file')]);
  await chooser.setFiles({ name: 'b.json', mimeType: 'application/json', buffer: Buffer.from('[3]') });
  await page.waitForSelector('#state:has-text("b.json was added as JSON.")');
  expect(await written(page)).toBe('[3]');
  await page.click('#state >> text=Undo');
  await context.clearPermissions();
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.tap('#paste-text');
  await page.waitForSelector('.refused:has-text("did not let the page read the clipboard")');
  expect(await written(page)).toBe('');
});

test('“Paste” is not offered by a browser that cannot read the clipboard', async ({ page, url }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.goto(url);
  await page.waitForSelector('.editor');
  expect(await page.isVisible('#choose-file')).toBe(true);
  expect(await page.isVisible('#paste-text')).toBe(false);
});

test('lines are numbered, and stand where the page of the paste shows them', async ({ page, url }) => {
  /** Where the text of the first line begins, and where its number ends. */
  const places = (text: string, number: string) =>
    page.evaluate(
      (selectors) =>
        selectors.map((selector, at) => {
          const range = document.createRange();
          range.selectNodeContents(document.querySelector(selector) ?? document);
          const { left, right } = range.getBoundingClientRect();
          return Math.round(at === 0 ? left : right);
        }),
      [text, number],
    );
  await page.goto(url);
  await write(page, 'one\n\nthree');
  const shown = await page.locator('.cm-lineNumbers .cm-gutterElement:visible').allTextContents();
  expect(shown).toEqual(['1', '2', '3']);
  const here = await places('.cm-line', '.cm-gutterElement:nth-child(2)');
  await page.click('button.primary');
  await page.waitForURL(/\/p\//);
  expect(here).toEqual(await places('.l > span', '.l > a'));
});

test.inEachEngine('Enter indents a line as the language or the text does', async ({ page, url }) => {
  await page.goto(url);
  await page.waitForSelector('.cm-content');
  for (const [language, typed, indented] of [
    ['javascript', 'const a = {', 'const a = {\n  1'],
    ['go', 'func a() {', 'func a() {\n\t1'],
    ['typescript', 'if (a) {\n\tb();\n\tif (c) {', 'if (a) {\n\tb();\n\tif (c) {\n\t\t1'],
  ] as const) {
    await page.selectOption('[name=language]', language);
    await page.focus('.cm-content');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.insertText(typed);
    await page.waitForSelector('.cm-line .k');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('1');
    expect(await written(page)).toBe(indented);
  }
});

test('the guess is shown, colors the text and is sent; “Not JavaScript?” leads to another', async (visitor) => {
  const { page, url } = visitor;
  await page.addInitScript(() => {
    HTMLSelectElement.prototype.showPicker = function showPicker() {
      this.dataset.picked = 'yes';
    };
  });
  await page.goto(url);
  await write(page, 'const answer = 42;\nconsole.log(answer);\n');
  await page.waitForSelector('text=Not JavaScript?');
  expect(await page.locator('[name=language] option:checked').textContent()).toBe('JavaScript, guessed');
  await page.waitForSelector('.cm-line .k');
  await page.click('text=Not JavaScript?');
  expect(await page.getAttribute('[name=language]:focus', 'data-picked')).toBe('yes');
  await page.selectOption('[name=language]', 'c');
  expect(await page.isVisible('text=Not JavaScript?')).toBe(false);
  await page.locator('.cm-content').focus();
  await page.keyboard.insertText('let more = 1;\n');
  await page.waitForFunction(() => localStorage[sessionStorage['gluepot.draft']]?.includes('more'));
  expect(await page.inputValue('[name=language]')).toBe('c');
  // The first option is the guess again.
  await page.locator('[name=language]').evaluate((select: HTMLSelectElement) => {
    select.selectedIndex = 0;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.click('button.primary'),
  ]);
  expect(new URLSearchParams(sent.postData() ?? '').get('language')).toBe('javascript');
});

test('what was typed before the editor came stays, and can be undone', async ({ page, url, context }) => {
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
  test(`a long text in ${language} scrolls inside the editor, and the form stays as tall as the window`, async (visitor) => {
    const { page, url } = visitor;
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
    // The keyboard can scroll it.
    if (language === 'plain') expect(await violations(page)).toEqual([]);
  });
}
