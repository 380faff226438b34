import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { signedUp } from './account.ts';
import type { EnginePage } from './engines/engine.ts';
import { drop, settled, violations, write, written } from './support.ts';

const test = inBrowser();

const names = (page: EnginePage) => page.locator('[role=tab]').allTextContents();
const rawOf = async (page: EnginePage) => (await fetch(page.url().replace('/p/', '/raw/'))).text();
const create = async (page: EnginePage) => {
  await page.click('button.primary');
  await page.waitForURL(/\/p\/\w{8}$/);
};

test.inEachEngine(
  '“Add a file” makes tabs, each with the language of its name, and one paste',
  async ({ page, url }) => {
    await page.goto(url);
    await write(page, 'x = 1\n');
    await page.selectOption('#language', 'sql');
    await page.click('#add-file');
    await page.waitForSelector('.tabs .in:focus');
    await page.keyboard.type('src/b.py');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('import os');
    await page.waitForSelector('.cm-line .k');
    expect(await names(page)).toEqual(['file.sql', 'src/b.py']);
    expect(await page.isVisible('#language')).toBe(false);
    await page.click('[role=tab] >> nth=0');
    expect(await page.textContent('.cm-content')).toBe('x = 1');
    const text = '-- file.sql --\nx = 1\n-- src/b.py --\nimport os\n\\ No newline at end of file\n';
    expect(await written(page)).toBe(text);
    await page.waitForFunction(() => localStorage[sessionStorage['gluepot.draft']]?.includes('import'));
    await page.reload();
    await page.waitForSelector('.tabs');
    expect(await names(page)).toEqual(['file.sql', 'src/b.py']);
    await create(page);
    expect(await rawOf(page)).toBe(text);
  },
);

test('files that are dropped are one paste, to the byte, and Undo takes them out', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'mine');
  const files: [string, string][] = [
    ['a.txt', '\ufeffone\r\ntwo\r\n'],
    ['b.md', '-- a.txt --\nthree'],
  ];
  await drop(page, ...files);
  await page.click('#state:has-text("2 files were added.") >> text=Undo');
  expect(await written(page)).toBe('mine');
  await page.focus('.cm-content');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await drop(page, ...files);
  await page.waitForSelector('[role=tab]:has-text("b.md")');
  await drop(page, ['a.txt', '']);
  await page.waitForSelector('[role=tab]:has-text("a-2.txt")');
  await create(page);
  expect(await rawOf(page)).toBe(
    '-- a.txt --\n\ufeffone\r\ntwo\r\n-- b.md --\n\\-- a.txt --\nthree\n\\ No newline at end of file\n-- a-2.txt --\n',
  );
});

test('tabs are for the keyboard, and what was deleted comes back', async ({ page, url }) => {
  await page.goto(url);
  await page.waitForSelector('.editor');
  await drop(page, ['a.txt', 'a\n'], ['b.txt', 'b\n'], ['c.txt', 'c\n']);
  await page.focus('[role=tab] >> nth=0');
  for (const [key, name] of [
    ['ArrowRight', 'b.txt'],
    ['End', 'c.txt'],
    ['ArrowRight', 'a.txt'],
    ['ArrowLeft', 'c.txt'],
    ['Home', 'a.txt'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await page.textContent('[role=tab][aria-selected=true]:focus')).toBe(name);
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Delete');
  expect(await names(page)).toEqual(['b.txt', 'c.txt']);
  await page.click('#state:has-text("a.txt was deleted.") >> text=Undo');
  await page.waitForSelector('[role=tab]:has-text("a.txt")');
  for (const [typed, name, why] of [
    ['b.txt', 'b-2.txt', ''],
    ['  ', 'b-2.txt', 'A file needs a name of up to 255 characters, without control characters.'],
    ['../<b>', '../<b>', ''],
  ] as const) {
    await page.fill('.tabs .in', typed);
    expect(await page.textContent('.tabs .error')).toBe(why);
    expect(await names(page)).toEqual(['b.txt', 'c.txt', name]);
  }
  await page.keyboard.press('Enter');
  expect(await written(page)).toBe('-- b.txt --\nb\n-- c.txt --\nc\n-- ../<b> --\na\n');
});

test('an archive is edited file by file, and what nobody touches stays to the byte', async (visitor) => {
  const { page, context, url } = visitor;
  const { paste } = await signedUp(url, context, 'ann');
  const content = 'Two files.\n-- a.sql --\r\nSELECT 1\r\n-- b.txt --\nb';
  const id = await paste({ content, language: 'plain' });
  const stored = async () => (await fetch(`${url}/raw/${id}`)).text();
  const save = () => Promise.all([page.waitForURL(`${url}/p/${id}`), page.click('button.primary')]);
  const edit = async () => {
    await page.goto(`${url}/p/${id}/edit`);
    await settled(page);
    await page.waitForSelector('[role=tab] >> nth=2');
  };
  await edit();
  expect(await names(page)).toEqual(['Introduction', 'a.sql', 'b.txt']);
  await page.click('[role=tab] >> nth=1');
  await page.waitForSelector('.cm-line .k');
  await page.fill('[name=title]', 'Only the title');
  await save();
  expect(await stored()).toBe(content);
  await edit();
  await page.click('.tabs button:has-text("Delete")');
  await page.click('#state:has-text("Introduction was deleted.") >> text=Undo');
  await page.click('[role=tab] >> nth=2');
  await page.focus('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('a');
  await save();
  expect(await stored()).toBe(
    'Two files.\n-- a.sql --\nSELECT 1\r\n-- b.txt --\nab\n\\ No newline at end of file\n',
  );
});
