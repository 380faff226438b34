import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { enhanced, textOf, write, written } from './support.ts';

const test = inBrowser();
const draft = () => localStorage.getItem('gluepot.draft');

test('what was typed survives a reload, with its fields, and goes when it has become a paste', async ({
  page,
  url,
}) => {
  await page.goto(url);
  await write(page, 'half a thought');
  await page.fill('[name=title]', 'Later');
  await page.selectOption('[name=language]', 'sql');
  await page.fill('[name=password]', 'hush');
  await page.waitForFunction(() => localStorage.getItem('gluepot.draft')?.includes('"sql"'));
  expect(await page.evaluate(draft)).not.toContain('hush');
  await page.reload();
  await page.waitForSelector('.editor');
  expect(await written(page)).toBe('half a thought');
  expect(await page.inputValue('[name=title]')).toBe('Later');
  expect(await page.inputValue('[name=language]')).toBe('sql');
  expect(await page.textContent('#state')).toContain('Draft restored.');
  await page.click('button.primary');
  await page.waitForURL(/\/p\//);
  expect(await page.evaluate(draft)).toBeNull();
});

test('one click discards a draft', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'never mind');
  await page.waitForFunction(() => localStorage.getItem('gluepot.draft') !== null);
  await page.reload();
  await page.click('text=Discard draft');
  expect(await written(page)).toBe('');
  expect(await page.evaluate(draft)).toBeNull();
});

test(
  'a lost connection keeps the text, says so, and the next press creates the paste',
  async ({ page, url }) => {
    await page.goto(url);
    await write(page, 'do not lose me');
    await page.route(`${url}/`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.click('button.primary');
    await page.waitForSelector('[role=alert]');
    expect(await page.textContent('[role=alert]')).toBe(
      'The paste was not created: the server could not be reached. Try again in a moment. What you typed is still here and saved in this browser.',
    );
    expect(await page.textContent('button.primary')).toContain('Create paste');
    expect(await written(page)).toBe('do not lose me');
    expect(await page.evaluate(draft)).toContain('do not lose me');
    await page.unroute(`${url}/`);
    await page.click('button.primary');
    await page.waitForURL(/\/p\//);
    expect(await textOf(page)).toBe('do not lose me');
  },
  { expects: /net::ERR_FAILED/ },
);

test('going offline says that the text is saved', async ({ page, url, context }) => {
  await page.goto(url);
  await write(page, 'in a tunnel');
  await context.setOffline(true);
  await page.waitForFunction(() =>
    document.querySelector('#state')?.textContent?.includes('You are offline.'),
  );
  await context.setOffline(false);
  await page.waitForFunction(() => document.querySelector('#state')?.textContent === 'You are back online.');
});

test('a paste that somebody reads becomes the start of a new one', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: 'first\n\tsecond', title: 'Mine', language: 'go' })));
  await enhanced(page);
  await page.click('.about .menu > summary');
  await page.click('text=Duplicate');
  await page.waitForURL(`${url}/`);
  await page.waitForSelector('.editor');
  expect(await written(page)).toBe('first\n\tsecond');
  expect(await page.inputValue('[name=title]')).toBe('Mine');
  expect(await page.inputValue('[name=language]')).toBe('go');
});
