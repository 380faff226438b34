import type { Page } from 'playwright-core';
import { choose, openMore } from '../../test/support/sentence.ts';
import { press, type Shot, write } from './shot.ts';
import { CODE, CODE_TITLE, RICH } from './texts.ts';

/** Adds a file with the button, and waits for what the page says of it. */
async function chooseFile(page: Page, file: { name: string; buffer: Buffer }, said: string): Promise<void> {
  await page.waitForSelector('.editor');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.click('#choose-file')]);
  await chooser.setFiles({ mimeType: '', ...file });
  await page.waitForSelector(said);
}

/** The first page, and what comes after it. */
export const writingShots = (): Shot[] => [
  { name: 'home', path: '/', prepare: (page) => page.waitForSelector('.editor') },
  { name: 'home-own', path: '/', as: 'nora', prepare: (page) => page.waitForSelector('.editor') },
  {
    name: 'home-code',
    path: '/',
    async prepare(page) {
      await write(page, CODE);
      await page.selectOption('[name=language]', 'typescript');
      await page.waitForSelector('.cm-line .k');
    },
  },
  {
    name: 'home-guess',
    path: '/',
    async prepare(page) {
      await write(page, 'select name\n  from people\n where id = 1;\n');
      await page.waitForSelector('option:checked:has-text("SQL")', { state: 'attached' });
    },
  },
  {
    name: 'home-encrypt',
    path: '/',
    async prepare(page) {
      await write(page, CODE);
      await openMore(page);
      await page.selectOption('#encryption', 'own');
    },
  },
  {
    name: 'home-rich',
    path: '/',
    async prepare(page) {
      await write(page, RICH);
      await page.selectOption('[name=language]', 'richtext');
      await page.waitForSelector('.ProseMirror');
    },
  },
  {
    name: 'home-rich-link',
    path: '/',
    async prepare(page) {
      await write(page, RICH);
      await page.selectOption('[name=language]', 'richtext');
      await page.waitForSelector('.ProseMirror');
      await page.locator('.words > button').last().click();
      await page.waitForSelector('.asking:not([hidden])');
    },
  },
  {
    name: 'home-menu',
    path: '/',
    async prepare(page) {
      await page.waitForSelector('.editor');
      if (await page.locator('.menu.narrow-only summary').isVisible())
        await page.click('.menu.narrow-only summary');
    },
  },
  {
    name: 'home-credentials',
    path: '/',
    async prepare(page) {
      await write(page, 'HOST=0.0.0.0\nDATABASE_URL=postgres://app:Tr0ub4dor@db.looking-glass.io/app\n');
      await page.click('button.primary');
      await page.waitForSelector('.choices');
    },
  },
  {
    name: 'home-refused',
    path: '/',
    async prepare(page) {
      await page.waitForSelector('.editor');
      await page.click('button.primary');
      await page.waitForSelector('.refused');
    },
  },
  {
    name: 'home-drop',
    path: '/',
    async prepare(page) {
      await write(page, CODE);
      await page.evaluate(`
        const files = new DataTransfer();
        files.items.add(new File(['x'], 'notes.md'));
        dispatchEvent(new DragEvent('dragover', { dataTransfer: files, cancelable: true }));
      `);
      await page.waitForSelector('.dropping');
    },
  },
  {
    name: 'home-file',
    path: '/',
    prepare: (page) =>
      chooseFile(page, { name: 'backup.py', buffer: Buffer.from('print(1)\n') }, '.state .action'),
  },
  {
    name: 'home-file-refused',
    path: '/',
    prepare: (page) =>
      chooseFile(page, { name: 'photo.jpg', buffer: Buffer.from([0xff, 0xd8, 0]) }, '.refused'),
  },
  {
    name: 'home-too-long',
    path: '/',
    async prepare(page) {
      await write(page, 'a line of 20 letters'.repeat(30_000));
      await page.waitForSelector('.over');
    },
  },
  {
    name: 'home-draft',
    path: '/',
    async prepare(page) {
      await write(page, CODE);
      await page.fill('[name=title]', CODE_TITLE);
      await page.waitForTimeout(1_000);
      await page.reload();
      await page.waitForSelector('.state .action');
    },
  },
  {
    name: 'home-encrypt-own',
    path: '/',
    as: 'nora',
    async prepare(page) {
      await write(page, CODE);
      await openMore(page);
      await page.selectOption('#encryption', 'own');
    },
  },
  { name: 'home-plain', path: '/', withoutScript: true },
  {
    name: 'home-plain-refused',
    path: '/',
    as: 'nora',
    withoutScript: true,
    whole: true,
    async prepare(page) {
      await page.fill('[name=content]', CODE);
      await openMore(page);
      await page.fill('[name=slug]', 'not a link!');
      await Promise.all([page.waitForEvent('load'), page.click('button.primary')]);
    },
  },
  {
    name: 'home-plain-credentials',
    path: '/',
    withoutScript: true,
    async prepare(page) {
      await page.fill('[name=content]', 'DATABASE_URL=postgres://app:Tr0ub4dor@db.looking-glass.io/app\n');
      await Promise.all([page.waitForEvent('load'), page.click('button.primary')]);
    },
  },
  {
    name: 'home-refused-slug',
    path: '/',
    as: 'nora',
    async prepare(page) {
      await write(page, 'x');
      await openMore(page);
      await page.fill('[name=slug]', 'not a link!');
      await page.click('button.primary');
      await page.waitForSelector('.error');
    },
  },
  {
    name: 'delivered',
    path: '/',
    async prepare(page) {
      await write(page, 'for many eyes');
      await page.click('button.primary');
      await page.waitForSelector('#link');
    },
  },
  {
    name: 'created',
    path: '/',
    async prepare(page) {
      await write(page, 'for one pair of eyes');
      await choose(page, 'expiry', 'burn');
      await page.click('button.primary');
      await page.waitForSelector('#link');
    },
  },
  {
    name: 'created-password',
    path: '/',
    async prepare(page) {
      await write(page, 'for those who know');
      await openMore(page);
      await page.fill('[name=password]', 'sesame');
      await page.click('button.primary');
      await page.waitForSelector('#link');
      await page.click('summary.action.red');
    },
  },
  ...(['paste-made', 'paste-made-delete', 'paste-made-deleted'] as const).map((name) => ({
    name,
    path: '/',
    async prepare(page: Page) {
      await write(page, CODE);
      await page.click('button.primary');
      await page.waitForSelector('.code');
      if (name === 'paste-made') return;
      await page.click('.about .menu > summary');
      await page.click('summary.action.red');
      if (name === 'paste-made-deleted') await press(page, '.button.red');
    },
  })),
];
