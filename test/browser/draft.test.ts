import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { openMore } from '../support/sentence.ts';
import { enhanced, settled, textOf, write, written } from './support.ts';

const test = inBrowser();
const KEY = 'gluepot.draft';
const draft = () =>
  Object.entries(localStorage).find(([key]) => key.startsWith('gluepot.draft'))?.[1] ?? null;

test.inEachEngine('a reload keeps what was typed, until it is a paste', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'half a thought');
  await page.fill('[name=title]', 'Later');
  await page.selectOption('[name=language]', 'sql');
  await openMore(page);
  await page.fill('[name=password]', 'hush');
  await page.waitForFunction((key) => localStorage[sessionStorage[key]]?.includes('"sql"'), KEY);
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

test('each tab keeps a draft, and a new one gets that of a closed tab', async ({ page, context, url }) => {
  const open = async () => {
    const tab = await context.newPage();
    await tab.goto(url);
    await tab.waitForSelector('.editor');
    return tab;
  };
  await page.goto(url);
  await write(page, 'first');
  const other = await open();
  expect(await written(other)).toBe('');
  await write(other, 'second');
  for (const [tab, text] of [
    [page, 'first'],
    [other, 'second'],
  ] as const) {
    await tab.reload();
    await tab.waitForSelector('.editor');
    expect(await written(tab)).toBe(text);
  }
  expect(await written(await open())).toBe('');
  // As a tab does that is being closed.
  await other.goto('about:blank');
  await other.close();
  // What one process of the browser stores reaches the others a moment later.
  await page.waitForFunction(() =>
    Object.values(localStorage).some((draft) => draft.includes('second') && draft.includes('"isOpen":false')),
  );
  expect(await written(await open())).toBe('second');
  expect(await written(page)).toBe('first');
});

test('a paste is duplicated, while an old draft waits', async ({ page, url, paste }) => {
  await page.goto(url + (await paste({ content: 'first\n\tsecond', title: 'Mine', language: 'go' })));
  await page.evaluate((key) => localStorage.setItem(key, '{"content":"old","fields":{"title":"Old"}}'), KEY);
  await enhanced(page);
  await page.click('.about .menu > summary');
  await page.click('text=Duplicate');
  await page.waitForURL(`${url}/`);
  await page.waitForSelector('.editor');
  expect(await written(page)).toBe('first\n\tsecond');
  expect(await page.inputValue('[name=title]')).toBe('Mine');
  expect(await page.inputValue('[name=language]')).toBe('go');
  await page.click('button.primary');
  await page.waitForURL(/\/p\//);
  await page.goto(url);
  await page.waitForSelector('.editor');
  expect([await written(page), await page.inputValue('[name=title]')]).toEqual(['old', 'Old']);
});

test('one click discards a draft', async ({ page, url }) => {
  await page.goto(url);
  await write(page, 'never mind');
  await page.waitForFunction((key) => localStorage[sessionStorage[key]] !== undefined, KEY);
  await page.reload();
  await page.click('text=Discard draft');
  expect(await written(page)).toBe('');
  expect(await page.evaluate(draft)).toBeNull();
});

test.with({ expects: /net::ERR_FAILED/ })(
  'a lost connection keeps the text, and the next press creates the paste',
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
);

// A script that was not needed before may still be on its way.
const offline = test.with({ expects: /ERR_INTERNET_DISCONNECTED/ });
offline('going offline says that the text is saved', async ({ page, url, context }) => {
  await page.goto(url);
  await write(page, 'in a tunnel');
  await context.setOffline(true);
  await page.waitForFunction(() =>
    document.querySelector('#state')?.textContent?.includes('You are offline.'),
  );
  await context.setOffline(false);
  await page.waitForFunction(() => document.querySelector('#state')?.textContent === 'You are back online.');
});

offline('without a connection a burnt paste stays to be read', async ({ page, context, url, paste }) => {
  await page.goto(url + (await paste({ content: 'only here', expiry: 'burn' })));
  await page.click('button.primary');
  await page.waitForSelector('.code');
  await settled(page);
  await enhanced(page);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.click('.top .brand');
  const note = page.getByRole('alert');
  await note.waitFor();
  expect(await note.textContent()).toBe('You are offline. Try again');
  expect(await page.textContent('.code')).toContain('only here');
  await Promise.all([page.waitForEvent('requestfailed'), note.getByRole('link').click()]);
  await note.waitFor();
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await note.waitFor({ state: 'detached' });
  await page.click('.top .brand');
  await page.waitForURL(`${url}/`);
});

offline('without a connection a form keeps what was typed', async ({ page, context, url }) => {
  await page.goto(`${url}/log-in`);
  await settled(page);
  await page.fill('[name=name]', 'somebody');
  await page.fill('[name=password]', 'secret');
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.click('button.primary');
  await page.getByRole('alert').waitFor();
  expect(await page.textContent('[role=alert]')).toContain('nothing was sent');
  expect(await page.inputValue('[name=password]')).toBe('secret');
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await page.click('button.primary');
  await page.waitForSelector('text=Incorrect username or password.');
});

test('a server on the same machine is reached without a network', async ({ page, url }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.goto(`${url}/docs`);
  await settled(page);
  await page.click('.top .brand');
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/log-in`);
  await settled(page);
  await page.fill('[name=name]', 'somebody');
  await page.fill('[name=password]', 'secret');
  await page.click('button.primary');
  await page.waitForSelector('text=Incorrect username or password.');
});
