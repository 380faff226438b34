import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { choose, openMore } from '../support/sentence.ts';
import type { EngineVisitor } from './engines/engine.ts';
import { TEXT, textOf, write } from './support.ts';

const test = inBrowser();
const withClipboard = test.with({ permissions: ['clipboard-read', 'clipboard-write'] });

test('the link of a new paste is shared with one press, or shown as a QR code', async ({ page, url }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url: shared }: ShareData) => document.body.setAttribute('data-shared', shared ?? ''),
    });
  });
  for (const expiry of ['never', 'burn']) {
    await page.goto(url);
    await write(page, 'for you');
    await choose(page, 'expiry', expiry);
    await page.click('button.primary');
    await page.waitForSelector('#link:focus');
    // A link that a click would burn stands in a field.
    const link = await page.$eval('#link', (shown) =>
      shown instanceof HTMLInputElement ? shown.value : shown.textContent,
    );
    await page.click('text=Share');
    expect(await page.getAttribute('body', 'data-shared')).toBe(link);
    await page.locator('main').getByText('QR code').first().click();
    expect(await page.getAttribute('.qr svg', 'aria-label')).toBe(`QR code for ${link}`);
  }
});

withClipboard('Create copies the link, and the page of the paste says so', async ({ page, url }) => {
  for (const expiry of ['never', 'burn']) {
    await page.goto(url);
    await write(page, 'for you');
    await choose(page, 'expiry', expiry);
    await page.click('button.primary');
    await page.waitForSelector('[data-copy-status]:has-text("Link copied")');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(page.url().replace('/status', '')).toBe(link);
    expect(await page.textContent('main [data-copies=link]')).toBe('Copy again');
  }
});

withClipboard('a text that is not created leaves the clipboard as it is', async ({ page, url }) => {
  await page.goto(url);
  await page.evaluate(() => navigator.clipboard.writeText('mine'));
  await write(page, 'for you');
  const refusal = { why: 'Not today.', problems: {} };
  await page.route(`${url}/`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: refusal }) : route.continue(),
  );
  await page.click('button.primary');
  await page.waitForSelector('.note:has-text("Not today.")');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('mine');
});

const createAndRead = async ({ page, url }: EngineVisitor) => {
  await page.goto(url);
  await write(page, `${TEXT}\n\n  last`);
  await page.fill('[name=title]', 'Two <lines>');
  await page.selectOption('[name=language]', 'python');
  await page.click('button.primary');
  await page.waitForURL(/\/p\/\w{8}$/);
  expect(await page.textContent('h1')).toBe('Two <lines>');
  // The link of the new paste has the focus; a script selects it.
  expect(await page.textContent('.big-link:focus')).toBe(page.url());
  const [isScripted, marked] = await page.evaluate(() => [
    'js' in document.documentElement.dataset,
    String(getSelection()),
  ]);
  expect(marked).toBe(isScripted ? page.url() : '');
  expect(await textOf(page)).toBe(`${TEXT}\n\n  last`);
  expect(await page.textContent('.facts')).toMatch(/Python.*1 view/);
};
test.inEachEngine('a text is pasted, created and read', createAndRead);
test('a text is pasted, created and read without JavaScript', createAndRead, { javaScriptEnabled: false });

// What else these pages do without a script, `test/web/` shows.
test.inEachEngine('the scripts lead to the link, the password and the text', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'for one pair of eyes');
  await choose(page, 'expiry', 'burn');
  await openMore(page);
  await page.fill('[name=password]', 'open sesame');
  await page.click('button.primary');
  const link = await page.inputValue('#link');
  expect(link).toMatch(/\/p\/\w{8}$/);
  await page.goto(link);
  for (const password of ['open barley', 'open sesame']) {
    await page.fill('[name=password]', password);
    await page.click('button.primary');
    if (password === 'open barley') await page.waitForSelector('.error');
  }
  await page.waitForSelector('.code');
  expect(await textOf(page)).toBe('for one pair of eyes');
  expect(await page.locator('[data-action=qr]').count()).toBe(0);
});

test('a text with a credential is encrypted with one click', async ({ page, url }) => {
  await page.goto(url);
  await write(page, `SLACK=xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`);
  await page.click('button.primary');
  await page.click('button:has-text("Encrypt it")');
  await page.waitForURL(/\/p\/\w{8}#\w{26}$/);
  const raw = await page.request.get(page.url().replace('/p/', '/raw/').replace(/#.*/, ''));
  expect(await raw.text()).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----');
});

test.inEachEngine('Ctrl+Enter creates the paste, from the text and from any field', async ({ page, url }) => {
  for (const from of ['.cm-content', '[name=title]']) {
    await page.goto(url);
    await page.waitForSelector('.cm-content');
    await write(page, `sent from ${from}`);
    await page.focus(from);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/p\/\w{8}$/);
    expect(await textOf(page)).toBe(`sent from ${from}`);
  }
});

withClipboard('an empty text and one that is too long are refused in place', async ({ page, url }) => {
  await page.goto(url);
  await page.waitForSelector('.cm-content');
  await page.click('button.primary');
  expect(await page.textContent('#content-error')).toBe('The paste is empty. Paste or type some text.');
  expect(await page.locator('.note, .error').count()).toBe(1);
  await page.evaluate(() => navigator.clipboard.writeText('x'.repeat(530_000)));
  await page.focus('.cm-content');
  await page.keyboard.press('Control+v');
  await page.waitForSelector('.count.over');
  expect(await page.textContent('.count')).toBe(
    '518 KB of 512 KB. The text is 5.6 KB over the 512 KB limit. Shorten it or split it in two.',
  );
  await page.keyboard.press('Control+Enter');
  expect(await page.textContent('#content-error')).toContain('5.6 KB over the 512 KB limit');
  expect(page.url()).toMatch(new RegExp(`^${url}/?$`));
});
