import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { textOf, write } from './support.ts';

const test = inBrowser();

test('an unlocked paste stays open on reload and in another tab, and is closed to another browser', async ({
  page,
  context,
  url,
  paste,
}) => {
  const address = url + (await paste({ content: 'hidden text', password: 'pw' }));
  await page.goto(address);
  await page.fill('[name=password]', 'pw');
  await Promise.all([page.waitForSelector('.about'), page.click('main [type=submit]')]);
  expect(await textOf(page)).toBe('hidden text');
  await page.reload();
  expect([page.url(), await textOf(page)]).toEqual([address, 'hidden text']);
  const tab = await context.newPage();
  await tab.goto(address);
  expect(await textOf(tab)).toBe('hidden text');
  // A browser that was closed has lost all of its cookies that have no end.
  const kept = (await context.cookies()).filter(({ expires }) => expires === -1);
  expect(kept.map(({ name, httpOnly, sameSite }) => ({ name, httpOnly, sameSite }))).toEqual([
    { name: 'unlocked', httpOnly: true, sameSite: 'Lax' },
  ]);
  await context.clearCookies();
  await page.reload();
  expect(await page.locator('[name=password]').count()).toBe(1);
});

test('the creator of a paste without an account deletes it', async ({ page, context, url }) => {
  for (const expiry of ['never', 'burn']) {
    await page.goto(url);
    await write(page, 'made by mistake');
    await page.selectOption('[name=expiry]', expiry);
    await Promise.all([
      page.waitForSelector('.confirm', { state: 'attached' }),
      page.click('form.write [type=submit]'),
    ]);
    const link = expiry === 'burn' ? await page.inputValue('#link') : page.url();
    const address = link?.trim() ?? '';
    const stranger = await context.browser()?.newPage();
    await stranger?.goto(address);
    expect(await stranger?.locator('.confirm').count()).toBe(0);
    if (expiry === 'never') await page.click('.about .menu > summary');
    await page.click('.confirm summary');
    await Promise.all([
      page.waitForSelector('text=The paste was deleted.'),
      page.click('.confirm [type=submit]'),
    ]);
    const gone = await stranger?.goto(address);
    expect(gone?.status()).toBe(404);
    await stranger?.close();
  }
});
