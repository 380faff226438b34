import { expect } from 'bun:test';
import type { Page } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { signedUp } from './account.ts';
import { layoutShift } from './support.ts';

const test = inBrowser();

/** Goes to the list, and waits until its scripts are there. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('.chosen > strong:not(:empty)', { state: 'attached' });
}

const listed = (page: Page) =>
  page.locator('tbody [name=id]').evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
const checked = (page: Page) => page.locator('tbody :checked').count();
const heard = (page: Page) => page.textContent('body > [role=status]');

test('the list is searched while one types, and finds what the API finds; Escape clears', async ({
  page,
  context,
  url,
}) => {
  const { paste, found } = await signedUp(url, context, 'ann');
  await paste({ title: 'Nginx' });
  await paste({ content: 'about NGINX', visibility: 'public', expiry: '1w' });
  await paste({ title: 'Other', visibility: 'public' });
  await visit(page, `${url}/dashboard?page=1`);
  await page.evaluate(() => {
    document.documentElement.dataset.same = '';
  });
  await page.keyboard.press('/');
  await page.keyboard.type('nginx');
  await page.waitForURL(`${url}/dashboard?q=nginx`);
  expect(await listed(page)).toEqual(await found('q=nginx'));
  expect([await page.textContent('#found'), await heard(page)]).toEqual(['2 of 3', 'Found: 2 of 3.']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('z');
  await page.waitForURL(`${url}/dashboard?q=nginzx`);
  expect(await page.textContent('.empty')).toStartWith('No pastes match “nginzx”.');
  const caret = () => {
    const { activeElement: field } = document;
    return field instanceof HTMLInputElement ? [field.name, field.selectionStart] : [];
  };
  expect(await page.evaluate(caret)).toEqual(['q', 5]);
  await page.keyboard.press('Escape');
  await page.waitForURL(`${url}/dashboard`);
  expect([await page.inputValue('[name=q]'), await page.locator('tbody tr').count()]).toEqual(['', 3]);
  await page.selectOption('[name=visibility]', 'public');
  await page.waitForURL(`${url}/dashboard?visibility=public`);
  expect(await page.locator('tbody tr').count()).toBe(2);
  expect(await page.getAttribute('[data-pre] time', 'title')).toMatch(/\d/);
  await page.fill('[name=q]', 'x'.repeat(201));
  await page.waitForSelector('#q-error');
  expect(await page.getAttribute('[name=q]', 'aria-invalid')).toBe('true');
  await page.fill('[name=q]', 'other');
  await page.waitForSelector('#q-error', { state: 'detached' });
  expect(await page.getAttribute('[name=q]', 'aria-invalid')).toBeNull();
  expect(await layoutShift(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.dataset.same)).toBe('');
});

test('a search that is overtaken is given up, and never shown', async ({ page, context, url }) => {
  const { paste } = await signedUp(url, context, 'bob');
  for (const title of ['slow', 'quick']) await paste({ title });
  await visit(page, `${url}/dashboard`);
  const slow = /q=slow$/;
  // Never answered.
  await page.route(slow, () => {});
  await Promise.all([page.waitForRequest(slow), page.fill('[name=q]', 'slow')]);
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => slow.test(request.url())),
    page.fill('[name=q]', 'quick'),
  ]);
  await page.waitForURL(`${url}/dashboard?q=quick`);
  expect(await page.locator('tbody .main').allTextContents()).toEqual(['quick ']);
  expect(await page.getAttribute('#results', 'aria-busy')).toBeNull();
});

test(
  'where the server cannot be reached it is said, and Enter searches as the form does',
  async ({ page, context, url }) => {
    await (await signedUp(url, context, 'eve')).paste({ title: 'Found' });
    await visit(page, `${url}/dashboard`);
    await page.route(/q=/, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    await page.fill('[name=q]', 'found');
    await page.waitForSelector('search .error');
    expect(await page.textContent('search .error')).toContain('could not be reached');
    await page.press('[name=q]', 'Enter');
    await page.waitForURL(/[?&]q=found/);
    expect(await page.textContent('#found')).toBe('1 of 1');
  },
  { expects: /net::ERR_FAILED/ },
);

test('who was logged out meanwhile is led to log in, and from there to the search', async ({
  page,
  context,
  url,
}) => {
  await (await signedUp(url, context, 'kim')).paste({});
  await visit(page, `${url}/dashboard`);
  await context.clearCookies();
  await page.fill('[name=q]', 'text');
  await page.waitForURL(`${url}/log-in?next=${encodeURIComponent('/dashboard?q=text')}`);
});

test('all of a page are chosen at once, with Shift a range, and go together, with Undo', async ({
  page,
  context,
  url,
}) => {
  const { paste } = await signedUp(url, context, 'joe');
  for (const n of [1, 2, 3, 4, 5]) await paste({ title: `number ${n}`, content: n < 3 ? 'few' : 'many' });
  await visit(page, `${url}/dashboard`);
  const remove = page.locator('text=Delete selected');
  const head = () =>
    page.locator('#all').evaluate((box) => {
      const { checked, indeterminate } = box as HTMLInputElement;
      return indeterminate ? 'some' : checked;
    });
  expect([await head(), await remove.isDisabled(), await remove.isVisible()]).toEqual([false, true, false]);
  await page.check('#all');
  expect([await checked(page), await head(), await remove.isEnabled()]).toEqual([5, true, true]);
  expect([await page.textContent('.chosen strong'), await heard(page)]).toEqual(['5 selected', '5 selected']);
  await page.uncheck('[aria-label="Select number 2"]');
  expect([await head(), await heard(page)]).toEqual(['some', '4 selected']);
  await page.click('text=Clear selection');
  await page.waitForFunction(() => document.activeElement?.id === 'all');
  expect([await checked(page), await head(), await remove.isDisabled()]).toEqual([0, false, true]);

  await page.click('[aria-label="Select number 4"]');
  await page.click('[aria-label="Select number 2"]', { modifiers: ['Shift'] });
  expect([await checked(page), await head(), await heard(page)]).toEqual([3, 'some', '3 selected']);
  await page.fill('[name=q]', 'few');
  await page.waitForURL(/q=few/);
  expect([await checked(page), await head(), await remove.isDisabled()]).toEqual([0, false, true]);
  await page.click('[aria-label="Select number 1"]', { modifiers: ['Shift'] });
  expect([await checked(page), await head()]).toEqual([1, 'some']);
  await page.check('#all');
  await Promise.all([page.waitForSelector('.said'), remove.click()]);
  expect(await page.textContent('.said')).toContain('Deleted 2 pastes.');
  await Promise.all([page.waitForSelector('text=2 pastes were restored.'), page.click('.said button')]);
  expect(await listed(page)).toHaveLength(2);
  expect(await page.inputValue('[name=q]')).toBe('few');
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `Enter in a box deletes nothing, nor does Ctrl+Enter in a list, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    async ({ page, context, url }) => {
      const { paste } = await signedUp(url, context, `max${javaScriptEnabled}`);
      for (const title of ['one', 'two']) await paste({ title });
      await (javaScriptEnabled ? visit(page, `${url}/dashboard`) : page.goto(`${url}/dashboard`));
      await page.check('[aria-label="Select two"]');
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.method()));
      if (javaScriptEnabled) {
        await page.keyboard.press('Enter');
        await page.focus('text=Clear selection');
        await page.keyboard.press('Control+Enter');
      } else await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')]);
      await Promise.all([page.waitForEvent('domcontentloaded'), page.click('nav >> text=Pastes')]);
      expect(await listed(page)).toHaveLength(2);
      if (javaScriptEnabled) expect(sent).not.toContain('POST');
    },
    { javaScriptEnabled },
  );
}
