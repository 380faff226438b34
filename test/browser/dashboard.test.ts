import { expect } from 'bun:test';
import { inBrowser } from '../support/browser.ts';
import { signedUp } from './account.ts';
import type { EnginePage } from './engines/engine.ts';
import { layoutShift } from './support.ts';

const test = inBrowser();

/** Goes to the list, and waits until its scripts are there. */
async function visit(page: EnginePage, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForSelector('.foot > strong >> text=0 selected', { state: 'attached' });
}

const listed = (page: EnginePage) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLInputElement>('tbody [name=id]'), ({ value }) => value),
  );
const checked = (page: EnginePage) => page.locator('tbody :checked').count();
const heard = (page: EnginePage) => page.textContent('body > [role=status]');

test.inEachEngine(
  'the list is searched while one types, and finds what the API finds; Escape clears',
  async ({ page, context, url }) => {
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
  },
);

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
  expect(await page.locator('tbody .main a').allTextContents()).toEqual(['quick']);
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

test('who was logged out meanwhile is led to log in, and from there to the search', async (visitor) => {
  const { page, context, url } = visitor;
  await (await signedUp(url, context, 'kim')).paste({});
  await visit(page, `${url}/dashboard`);
  await context.clearCookies();
  await page.fill('[name=q]', 'text');
  await page.waitForURL(`${url}/log-in?next=${encodeURIComponent('/dashboard?q=text')}`);
});

test.inEachEngine(
  'all of a page are chosen at once, with Shift a range, and go together, with Undo',
  async ({ page, context, url }) => {
    const { paste } = await signedUp(url, context, 'joe');
    for (const n of [1, 2, 3, 4, 5]) await paste({ title: `number ${n}`, content: n < 3 ? 'few' : 'many' });
    await visit(page, `${url}/dashboard`);
    const canDelete = async () =>
      (await page.locator('button:enabled >> text=Delete selected').count()) === 1 &&
      (await page.isVisible('text=Delete selected'));
    const head = () =>
      page.evaluate(() => {
        const { checked, indeterminate } = document.querySelector<HTMLInputElement>('#all') ?? {};
        return indeterminate ? 'some' : checked;
      });
    expect([await head(), await canDelete()]).toEqual([false, false]);
    await page.click('#all');
    expect([await checked(page), await head(), await canDelete()]).toEqual([5, true, true]);
    expect([await page.textContent('.foot strong'), await heard(page)]).toEqual(['5 selected', '5 selected']);
    await page.click('[aria-label="Select number 2"]');
    expect([await head(), await heard(page)]).toEqual(['some', '4 selected']);
    await page.click('text=Clear selection');
    await page.waitForFunction(() => document.activeElement?.id === 'all');
    expect([await checked(page), await head(), await canDelete()]).toEqual([0, false, false]);

    await page.click('[aria-label="Select number 4"]');
    await page.click('[aria-label="Select number 2"]', { modifiers: ['Shift'] });
    expect([await checked(page), await head(), await heard(page)]).toEqual([3, 'some', '3 selected']);
    await page.fill('[name=q]', 'few');
    await page.waitForURL(/q=few/);
    expect([await checked(page), await head(), await canDelete()]).toEqual([0, false, false]);
    await page.click('[aria-label="Select number 1"]', { modifiers: ['Shift'] });
    expect([await checked(page), await head()]).toEqual([1, 'some']);
    await page.click('#all');
    await Promise.all([page.waitForSelector('.flash'), page.click('text=Delete selected')]);
    expect(await page.textContent('.flash')).toContain('Deleted 2 pastes.');
    await Promise.all([page.waitForSelector('text=2 pastes were restored.'), page.click('.flash button')]);
    expect(await listed(page)).toHaveLength(2);
    expect(await page.inputValue('[name=q]')).toBe('few');
  },
);

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

test(
  'the menu of a row opens with the keyboard, stays within the page, and Escape returns to it',
  async ({ page, context, url }) => {
    const { paste } = await signedUp(url, context, 'pam');
    await paste({ title: 'مذكرات اجتماع الفريق '.repeat(5) });
    for (let n = 0; n < 8; n++) await paste({ title: 'w'.repeat(120), slug: `a-link-${n}`, password: 'x' });
    await visit(page, `${url}/dashboard`);
    expect(await page.getAttribute('tbody time', 'title')).toMatch(/\d/);
    const atHome = await page
      .locator('tbody time')
      .first()
      .evaluate((element) =>
        new Date((element as HTMLTimeElement).dateTime).toLocaleTimeString([], {
          hour: '2-digit',
          minute: '2-digit',
        }),
      );
    expect(await page.locator('tbody time').first().textContent()).toBe(atHome);
    const columns = () =>
      page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().left));
    const before = await columns();
    await page.fill('[name=q]', 'مذكرات');
    await page.waitForURL(/q=/);
    expect([await page.locator('tbody tr').count(), await columns()]).toEqual([1, before]);
    await page.press('[name=q]', 'Escape');
    await page.waitForURL(`${url}/dashboard`);

    await page.locator('tbody .main a').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await focused()).toStartWith('Edit www');
    await page.keyboard.press('Escape');
    expect(await focused()).toStartWith('More actions for www');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    expect(await page.evaluate(() => document.activeElement?.closest('tr')?.rowIndex)).toBe(2);

    await page.locator('tbody summary').last().click();
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('details[open] ul')).toBeLessThan(await bottomOf('details[open] summary'));
    expect(await layoutShift(page)).toBe(0);
  },
  { viewport: { width: 1280, height: 800 }, timezoneId: 'Asia/Kathmandu' },
);

test(
  'on a phone a row is a line and a half, its link is copied from the menu, and the bar for the selection stays in view',
  async ({ page, context, url }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { paste } = await signedUp(url, context, 'uma');
    const titles = ['w'.repeat(120), 'مذكرات اجتماع الفريق '.repeat(5), null];
    for (let n = 0; n < 12; n++) await paste({ title: titles[n % 3], visibility: 'public', expiry: '1w' });
    const id = await paste({ title: 'T', password: 'x', slug: 'w'.repeat(40), expiry: 'burn' });
    await visit(page, `${url}/dashboard`);
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
    expect([heights.length, (heights[0] ?? 0) < 62]).toEqual([1, true]);
    const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
    expect(await page.locator('text="(password)"').evaluate(isWhole)).toBe(true);
    await page.tap('tbody summary >> nth=0');
    await page.tap('details[open] button:has-text("Copy link")');
    await page.waitForSelector('body > [role=status]:text-is("Copied")', { state: 'attached' });
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/p/${id}`);
    await page.waitForSelector('details[open] [aria-label="Copy link to T"]');
    await page.keyboard.press('Escape');
    await page.tap('[aria-label="Select T"]');
    const bar = page.locator('main > .foot');
    const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight);
    expect([await bar.textContent(), Math.round(bottom)]).toEqual([
      '1 selectedDelete selectedClear selection',
      0,
    ]);
    expect(await layoutShift(page)).toBe(0);
  },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
);

test(
  'the fields for passwords, passphrases and codes have one width on all pages',
  async ({ page, context, url, paste }) => {
    const protectedPath = await paste({ content: 'x', password: 'x' });
    // What it contains does not matter: nobody decrypts it here.
    const armor = 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB4';
    const encrypted = `-----BEGIN AGE ENCRYPTED FILE-----\n${armor}\n-----END AGE ENCRYPTED FILE-----\n`;
    const own = await signedUp(url, context, 'sam');
    const editPath = `/p/${await own.paste({ content: encrypted })}/edit`;
    const widths: number[] = [];
    const measure = async (path: string) => {
      await page.goto(url + path);
      // Those in cells are as wide as their column.
      const fields = page.locator('main :is([type=password], [autocomplete=one-time-code]):not(.cell *)');
      const each = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      widths.push(...each);
    };
    for (const path of ['/account', editPath]) await measure(path);
    await context.clearCookies();
    const encryptedPath = await paste({ content: encrypted });
    for (const path of ['/log-in', '/sign-up', protectedPath, encryptedPath]) await measure(path);
    // The page of the account has two.
    expect(widths).toEqual(Array(7).fill(320));
  },
  { viewport: { width: 1280, height: 800 } },
);
