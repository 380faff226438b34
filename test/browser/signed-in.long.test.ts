import { expect } from 'bun:test';
import type { BrowserContext } from 'playwright-core';
import { inBrowser } from '../support/browser.ts';
import { sample } from '../support/long.ts';
import { open, signedUp } from './account.ts';
import { createByForm, judge, LOOKS, settled, violations } from './support.ts';

const test = inBrowser();
const PASTES = 27;

/** Two accounts, which all looks share: one with more pastes than a page has, one with nothing. */
async function makeSite(url: string, context: BrowserContext) {
  const { paste, edit, session } = await signedUp(url, context);
  const { session: empty } = await signedUp(url, context, 'newcomer');
  const ids = [];
  for (let n = 0; n < PASTES; n++) {
    const title = n % 5 === 0 ? null : `Customers lost after the price change, number ${n}`;
    const expiry = ['never', '1w', 'burn'][n % 3];
    const language = n % 2 ? 'richtext' : 'javascript';
    const content = `text ${n} `.repeat(n ** 3 + 1);
    ids.push(await paste({ title, expiry, language, content, visibility: n % 2 ? 'public' : 'unlisted' }));
  }
  const [id = ''] = ids;
  await edit(id, { content: 'the second text\n', title: 'The second title' });
  await open(url, id);
  return { session, empty, id };
}

let site: ReturnType<typeof makeSite> | undefined;

for (const { name, ...options } of LOOKS) {
  test(
    `logged in, at ${name}`,
    async ({ page, context, url }) => {
      site ??= makeSite(url, context);
      const { session, empty, id } = await site;
      await context.addCookies([session]);
      const paths = ['/dashboard', '/dashboard?q=customers', '/dashboard?q=nothing', '/dashboard/stats'];
      const others = [
        '/account',
        `/p/${id}`,
        `/p/${id}/edit`,
        `/p/${id}/history`,
        `/p/${id}/history?view=split&delete`,
        `/p/${id}/history?view=text`,
        '/explore',
        '/',
      ];
      for (const path of sample([...paths, ...others], 4)) {
        await page.goto(url + path);
        await judge(page, path);
      }
      await page.goto(`${url}/dashboard/keys`);
      await judge(page, 'keys');
      await page.fill('[name=name]', 'a key of this look');
      await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')]);
      await judge(page, 'a new key');
      await createByForm(page, { expiry: 'burn' });
      await judge(page, 'created');
      await context.addCookies([empty]);
      for (const path of sample(['/dashboard', '/dashboard/keys', '/dashboard/stats'], 3)) {
        await page.goto(url + path);
        await judge(page, `${path}, with nothing in it`);
      }
    },
    options,
  );
}

test(
  'logged in, on a phone all that can be pressed is large enough for a finger',
  async ({ page, context, url }) => {
    site ??= makeSite(url, context);
    const { session, id } = await site;
    await context.addCookies([session]);
    const ofPaste = [`/p/${id}/edit`, `/p/${id}/history?delete`, `/p/${id}/history?revision=1`];
    const paths = ['/dashboard', '/dashboard/keys', '/dashboard/stats', '/account', ...ofPaste];
    for (const path of sample(paths, 4)) {
      await page.goto(url + path);
      await settled(page);
      const found = await violations(page, { runOnly: ['target-size'] });
      expect({ path, found }).toEqual({ path, found: [] });
    }
  },
  { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true },
);

test('the palette finds a paste of the account by a word of its title or text', async ({
  page,
  context,
  url,
}) => {
  const { paste } = await signedUp(url, context, 'pia');
  await paste({ content: 'nothing' });
  const id = await paste({ title: 'Quarterly numbers', content: 'a needle' });
  for (const typed of ['quarterly', 'needle']) {
    await page.goto(`${url}/account`);
    await settled(page);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.palette');
    await page.keyboard.type(typed);
    await page.waitForSelector('.palette [role=option][aria-selected=true] >> text="Quarterly numbers"');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${url}/p/${id}`);
  }
});
