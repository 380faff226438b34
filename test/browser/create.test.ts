import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { TEXT, textOf, violations, write, written } from './support.ts';

const test = inBrowser();

test('the link of a new paste is shared with one press where the browser can, or shown as a QR code', async ({
  page,
  url,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url: shared }: ShareData) => document.body.setAttribute('data-shared', shared ?? ''),
    });
  });
  for (const expiry of ['never', 'burn']) {
    await page.goto(url);
    await write(page, 'for you');
    await page.selectOption('[name=expiry]', expiry);
    await page.click('button.primary');
    await page.waitForSelector('#link:focus');
    const link = await page.inputValue('#link');
    await page.click('text=Share');
    expect(await page.getAttribute('body', 'data-shared')).toBe(link);
    await page.locator('main').getByText('QR code').first().click();
    expect(await page.getAttribute('.qr svg', 'aria-label')).toBe(`QR code for ${link}`);
    expect(await violations(page)).toEqual([]);
  }
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
  const flow: typeof test.inEachEngine = (name, run) =>
    javaScriptEnabled ? test.inEachEngine(name, run) : test(name, run, { javaScriptEnabled });

  flow(`a text is pasted, created and read ${how}`, async ({ page, url }) => {
    await page.goto(url);
    await write(page, `${TEXT}\n\n  last`);
    await page.fill('[name=title]', 'Two <lines>');
    await page.selectOption('[name=language]', 'python');
    await page.click('button.primary');
    await page.waitForURL(/\/p\/\w{8}$/);
    expect(await page.textContent('h1')).toBe('Two <lines>');
    // The link of the new paste has the focus; a script selects it.
    expect(await page.inputValue('.strip input:focus')).toBe(page.url());
    const marked = await page.evaluate(() => {
      const {
        value = '',
        selectionStart,
        selectionEnd,
      } = document.querySelector<HTMLInputElement>('#link') ?? {};
      return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
    });
    expect(marked).toBe(javaScriptEnabled ? page.url() : '');
    expect(await textOf(page)).toBe(`${TEXT}\n\n  last`);
    expect(await page.textContent('.facts')).toContain('Python');
    expect(await page.textContent('.facts')).toContain('1 view');
  });
}

// Without JavaScript they are plain forms, which `test/web/` sends.
test.inEachEngine(
  'a paste that burns asks first, shows the text once, and is gone',
  async ({ page, url }) => {
    await page.goto(url);
    await write(page, 'for one pair of eyes');
    await page.selectOption('[name=expiry]', 'burn');
    await page.click('button.primary');
    const link = await page.inputValue('#link');
    expect(link).toMatch(/\/p\/\w{8}$/);
    await page.goto(link);
    expect(await page.textContent('main')).not.toContain('for one pair of eyes');
    await page.click('text=Open and burn');
    await page.waitForSelector('.code');
    expect(await textOf(page)).toBe('for one pair of eyes');
    expect(await page.textContent('.note')).toContain('This paste has been deleted.');
    expect(await page.locator('[data-action=qr]').count()).toBe(0);
    expect((await fetch(link)).status).toBe(404);
  },
);

test.inEachEngine(
  'a password is asked for, a wrong one refused, the right one taken',
  async ({ page, url }) => {
    await page.goto(url);
    await write(page, 'behind a door');
    await page.fill('[name=password]', 'open sesame');
    await page.click('button.primary');
    await page.click('text=Open paste');
    await page.fill('[name=password]', 'open barley');
    await page.click('button.primary');
    await page.waitForSelector('.error');
    expect(await page.textContent('.error')).toContain('Wrong password');
    await page.fill('[name=password]', 'open sesame');
    await page.click('button.primary');
    await page.waitForSelector('.code');
    expect(await textOf(page)).toBe('behind a door');
  },
);

test('a text with a credential is encrypted with one click', async ({ page, url }) => {
  await page.goto(url);
  await write(page, `SLACK=xoxb-${'174928365019'}-${'2847561930482'}-${'kQ8vZ2mT4xW7bN1rY5cJ9hLp'}`);
  await page.click('button.primary');
  await page.click('text=Encrypt it');
  await page.waitForURL(/\/p\/\w{8}#\w{26}$/);
  const raw = await page.request.get(page.url().replace('/p/', '/raw/').replace(/#.*/, ''));
  expect(await raw.text()).toStartWith('-----BEGIN AGE ENCRYPTED FILE-----');
});

test('the hints under the form are true of what is chosen', async ({ page, url }) => {
  await page.goto(url);
  await page.waitForSelector('.editor');
  const hint = async () =>
    (await page.locator('[data-visibility]:visible, [data-guard]:visible').allTextContents()).join();
  await page.selectOption('[name=visibility]', 'public');
  expect(await hint()).toStartWith('Public: ');
  await page.selectOption('[name=expiry]', 'burn');
  expect(await hint()).toMatch(/^Burns: .* deleted\. It does not appear in lists\.\s*$/);
  await page.fill('[name=password]', 'x');
  expect(await hint()).toStartWith('Protected and burns: ');
  await page.selectOption('[name=expiry]', 'never');
  expect(await hint()).toMatch(/^Protected: .* the password can read it\. It does not appear in lists\.\s*$/);
  await page.fill('[name=password]', '');
  await page.selectOption('[name=visibility]', 'unlisted');
  expect(await hint()).toStartWith('Unlisted: ');
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

test(
  'an empty text and one that is too long are refused in place, with what to do',
  async ({ page, url }) => {
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
    expect(new URL(page.url()).pathname).toBe('/');
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);

test('an error that only the server finds is shown under its field, and what was typed stays', async ({
  page,
  url,
}) => {
  await page.goto(url);
  await write(page, 'kept');
  await page.evaluate(() => {
    const option = document.querySelector<HTMLOptionElement>('[name=expiry] option');
    if (option) option.value = 'someday';
  });
  await page.click('button.primary');
  await page.waitForSelector('#expiry-error');
  expect(await page.textContent('[role=alert]')).toBe('The paste was not created. 1 field has an error.');
  expect(await page.getAttribute('[name=expiry]:focus', 'aria-invalid')).toBe('true');
  expect(await written(page)).toBe('kept');
});
