import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { paste as pasteData } from './engines/clipboard.ts';
import type { EnginePage } from './engines/engine.ts';
import { write, written } from './support.ts';

const test = inBrowser();

/** Goes to the editor of rich text, with the cursor in it. */
async function openEditor(page: EnginePage, url: string): Promise<void> {
  await page.goto(url);
  await page.selectOption('[name=language]', 'richtext');
  await page.waitForSelector('.ProseMirror');
  await page.focus('.ProseMirror');
}

test('a text becomes rich text and comes back as it was', async ({ page, url }) => {
  await page.goto(url);
  await write(page, '# not <b>\n\n  kept\t\n');
  const before = await written(page);
  await page.selectOption('[name=language]', 'richtext');
  await page.waitForSelector('.ProseMirror');
  await page.selectOption('[name=language]', 'plain');
  await page.waitForSelector('.cm-content');
  expect(await written(page)).toBe(before);
});

test('an empty rich text says the same as the field it stands for', async ({ page, url }) => {
  await page.goto(url);
  const said = await page.getAttribute('textarea', 'placeholder');
  await page.selectOption('[name=language]', 'richtext');
  const empty = await page.waitForSelector('.ProseMirror p');
  expect(await empty.evaluate((p) => getComputedStyle(p, '::before').content)).toBe(`"${said}"`);
  expect(await page.getAttribute('.ProseMirror', 'aria-label')).toBe('Text');
});

test.inEachEngine('what is written and pasted as rich text is read as it was', async ({ page, url }) => {
  await openEditor(page, url);
  await page.keyboard.type('A title');
  await page.click('text=Heading');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await pasteData(page, {
    'text/html':
      '<b style="font-weight:normal" onclick="alert(1)"><p style="color:red">seen <i>there</i> <img src="https://elsewhere.example/x.png" onerror="alert(1)"><a href="javascript:alert(1)">x</a> <a href="https://ok.example/">y</a></p></b><script>alert(1)</script><style>p{}</style>',
  });
  const html =
    '<h2>A title</h2><p><strong>bold</strong></p><p>seen <em>there</em> x <a href="https://ok.example/">y</a></p>';
  expect(await written(page)).toBe(html);
  await page.click('button.primary');
  await page.waitForURL(/\/p\//);
  const shown = html.replace('ok.example/"', '$& rel="ugc nofollow noopener"');
  expect(await page.evaluate(() => document.querySelector('.prose')?.innerHTML.trim())).toBe(shown);
});

test.inEachEngine('rich text of a page is pasted as it was', async ({ page, url, paste }) => {
  const content = '<p>one <strong>two</strong> <em>three</em></p><ul><li><p>x y</p></li></ul>';
  await page.goto(url + (await paste({ content, language: 'richtext' })));
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.prose') ?? document));
  await page.keyboard.press('Control+c');
  await openEditor(page, url);
  await page.keyboard.press('Control+v');
  expect(await written(page)).toBe(content);
});

test('a link in rich text takes an address that leads somewhere, and no other', async ({ page, url }) => {
  await openEditor(page, url);
  await page.keyboard.type('here');
  await page.keyboard.press('Control+a');
  await page.click('.words >> text=Link');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  expect(await page.textContent('.words .error')).toContain('A link must start with https://');
  await page.fill('.words .in', 'https://example.org/');
  await page.keyboard.press('Enter');
  expect(await written(page)).toBe('<p><a href="https://example.org/">here</a></p>');
});

test('a long block of lines becomes code in rich text', async ({ page, url }) => {
  await page.goto(url);
  await write(page, `Log:\n\n${'a <b\n'.repeat(30)}end`);
  await page.selectOption('[name=language]', 'richtext');
  await page.waitForSelector('.ProseMirror pre');
  expect(await written(page)).toBe(`<p>Log:</p><pre>${'a &lt;b\n'.repeat(30)}end</pre>`);
});

test('Markdown that is typed becomes what it means, and Backspace takes that back', async ({ page, url }) => {
  await openEditor(page, url);
  for (const typed of ['## Title', '> said *there* and **here**', '', '1. `one`', '', '``', '# ']) {
    await page.keyboard.type(typed);
    if (typed !== '# ') await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Backspace');
  await page.keyboard.type('5 * 3 * 2');
  expect(await written(page)).toBe(
    '<h2>Title</h2><blockquote><p>said <em>there</em> and <strong>here</strong></p></blockquote>' +
      '<ol><li><p><code>one</code></p></li></ol><p>``</p><p># 5 * 3 * 2</p>',
  );
});

test('Tab nests list items, Shift+Tab takes them out, and Esc frees Tab', async ({ page, url }) => {
  await openEditor(page, url);
  await page.keyboard.type('- one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Tab');
  expect(await written(page)).toBe('<ul><li><p>one</p><ul><li><p>two</p></li></ul></li></ul>');
  await page.keyboard.press('Shift+Tab');
  const flat = '<ul><li><p>one</p></li><li><p>two</p></li></ul>';
  expect(await written(page)).toBe(flat);
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.focus('.ProseMirror');
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.closest('.ProseMirror'))).toBeNull();
    expect(await written(page)).toBe(flat);
  }
});

test('the field for a link fits a phone, and without a selection inserts the address', async (visitor) => {
  const { page, url } = visitor;
  await page.setViewportSize({ width: 320, height: 700 });
  await openEditor(page, url);
  await page.click('.words >> text=Link');
  await page.fill('.words .in', 'example.org');
  await page.click('text=Add link');
  await page.waitForSelector('.words .error:has-text("A link must start with")');
  for (const part of ['.words .in', 'text=Add link', 'text=Cancel', '.words .error']) {
    const box = await page.locator(part).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
  }
  expect((await page.locator('.words .in').boundingBox())?.width).toBeGreaterThan(160);
  await page.fill('.words .in', 'https://example.org/');
  await page.click('text=Add link');
  expect(await written(page)).toBe('<p><a href="https://example.org/">https://example.org/</a></p>');
  expect(await page.isVisible('.words .in')).toBe(false);
});
