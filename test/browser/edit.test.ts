import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { signedUp } from './account.ts';
import { settled, textOf, written } from './support.ts';

const test = inBrowser();

test.inEachEngine(
  'a paste is edited in the editor of its language, with its bytes counted, and its history shows the change',
  async ({ page, context, url }) => {
    const { paste } = await signedUp(url, context, 'sue');
    const id = await paste({ content: 'SELECT 1\n', language: 'sql' });
    await page.goto(`${url}/p/${id}/edit`);
    await settled(page);
    await page.waitForSelector('.cm-line .k');
    expect(await page.textContent('.count')).toBe('9 bytes of 512 KB');
    await page.focus('.cm-content');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('-- all ü');
    await page.waitForFunction(() => document.querySelector('.count')?.textContent?.startsWith('18 bytes'));
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(`${url}/p/${id}`);
    expect(await textOf(page)).toBe('SELECT 1\n-- all ü');
    await page.goto(`${url}/p/${id}/history`);
    expect(await page.textContent('.diff')).toContain('Added: -- all ü');
  },
);

test('Ctrl+K leads to another language, which changes the editor at once and is saved with the text', async (visitor) => {
  const { page, context, url } = visitor;
  const { paste } = await signedUp(url, context, 'kim');
  const id = await paste({ content: 'SELECT 1\n', language: 'markdown' });
  await page.goto(`${url}/p/${id}`);
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.palette');
  await page.keyboard.type('language');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/p/${id}/edit#language`);
  await page.waitForSelector('.cm-line');
  await page.waitForSelector('#language:focus');
  expect(await page.locator('.cm-line .k').count()).toBe(0);
  await page.selectOption('#language', 'sql');
  await page.waitForSelector('.cm-line .k');
  await page.click('button.primary');
  await page.waitForURL(`${url}/p/${id}`);
  expect(await page.textContent('.facts')).toStartWith('SQL');
});

test('rich text that nobody touches stays as it is stored, and is edited as what it means', async (visitor) => {
  const { page, context, url } = visitor;
  const { paste } = await signedUp(url, context, 'rita');
  const id = await paste({ content: 'bare <b>words</b><br>', language: 'richtext' });
  const stored = async () => (await fetch(`${url}/raw/${id}`)).text();
  const before = await stored();
  await page.goto(`${url}/p/${id}/edit`);
  await settled(page);
  await page.waitForSelector('.ProseMirror strong');
  await page.fill('[name=title]', 'Only the title');
  await Promise.all([page.waitForURL(`${url}/p/${id}`), page.click('button.primary')]);
  expect(await page.textContent('h1')).toBe('Only the title');
  expect(await stored()).toBe(before);
  await page.goto(`${url}/p/${id}/edit`);
  await settled(page);
  await page.locator('.ProseMirror').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('more ');
  await Promise.all([page.waitForURL(`${url}/p/${id}`), page.click('button.primary')]);
  expect(await page.textContent('.prose')).toContain('more bare words');
});

test(
  'an edit that is not taken, or has no way to the server, leaves all that was typed where it is',
  async ({ page, context, url }) => {
    const { paste, session } = await signedUp(url, context, 'tom');
    await paste({ content: 'other', slug: 'taken-by-another' });
    const id = await paste({ content: 'text' });
    await page.goto(`${url}/p/${id}/edit`);
    await settled(page);
    await page.locator('.cm-content').focus();
    await page.keyboard.insertText('new ');
    await page.fill('[name=slug]', 'taken-by-another');
    await page.click('button.primary');
    await page.waitForSelector('text=This custom link is taken.');
    expect(await written(page)).toBe('new text');
    await page.fill('[name=slug]', '');
    await context.setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.click('button.primary');
    await page.waitForSelector('text=The paste was not saved: you are offline.');
    await context.setOffline(false);
    await context.clearCookies();
    await page.click('button.primary');
    await page.waitForSelector('text=you are no longer logged in');
    expect(await written(page)).toBe('new text');
    await context.addCookies([session]);
    await page.click('button.primary');
    await page.waitForURL(`${url}/p/${id}`);
    expect(await textOf(page)).toBe('new text');
  },
  { expects: /ERR_INTERNET_DISCONNECTED|status of 409/ },
);

test(
  'an edit that began before another was saved asks in the page, compares in a tab of its own, and overwrites',
  async ({ page, context, url }) => {
    const { paste, edit } = await signedUp(url, context, 'two');
    const id = await paste({ content: 'first', language: 'sql' });
    await page.goto(`${url}/p/${id}/edit`);
    await settled(page);
    await edit(id, { content: 'second' });
    await page.locator('.cm-content').focus();
    await page.keyboard.insertText('third ');
    await page.click('button.primary');
    const [tab] = await Promise.all([context.waitForEvent('page'), page.click('button:text-is("Compare")')]);
    await tab.waitForSelector('.diff');
    expect(await tab.textContent('.diff')).toMatch(/second.*third first/s);
    await tab.close();
    expect(await written(page)).toBe('third first');
    await page.click('button:text-is("Overwrite")');
    await page.waitForURL(`${url}/p/${id}`);
    expect(await textOf(page)).toBe('third first');
  },
  { expects: /status of 409/ },
);

test(
  'on a phone, a change of text and title begins above y = 300 in the history, and Create is on the first screen while encrypting',
  async ({ page, context, url }) => {
    const { paste, edit } = await signedUp(url, context, 'zoe');
    const id = await paste({ title: 'tries.ts', content: 'one\ntwo\n' });
    await edit(id, { title: 'tries.ts: how fast secrets can be guessed', content: 'one\n2\n' });
    await page.goto(`${url}/p/${id}/history`);
    expect(await page.textContent('.was')).toBe('Title was “tries.ts”');
    const top = await page.locator('.diff').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(300);
    await page.goto(url);
    await page.click('.further > summary');
    for (const choice of ['link', 'own']) {
      await page.selectOption('#encryption', choice);
      const bottom = await page.evaluate(
        () => (document.querySelector('.primary')?.getBoundingClientRect().bottom ?? 0) + scrollY,
      );
      expect(bottom).toBeLessThan(844);
    }
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
);
