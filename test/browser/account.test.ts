import { expect } from 'bun:test';
import { encryptQuickly } from '../support/age.ts';
import { inBrowser } from '../support/browser.ts';
import { PASSWORD, signedUp } from './account.ts';
import { settled } from './support.ts';

const test = inBrowser();

test.inEachEngine(
  'somebody signs up, makes a key that works, logs out and in again',
  async ({ page, url }) => {
    await page.goto(`${url}/sign-up`);
    await page.fill('[name=username]', 'ann');
    await page.fill('[name=email]', 'ann@example.org');
    await page.fill('[name=password]', PASSWORD);
    await page.click('button.primary');
    await page.waitForURL(`${url}/dashboard`);
    await page.click('nav >> text=API keys');
    await page.fill('[name=name]', 'a <script>');
    await Promise.all([page.waitForSelector('#new-key'), page.click('text=Create key')]);
    const key = (await page.textContent('#new-key'))?.trim() ?? '';
    const answer = await fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } });
    expect(answer.status).toBe(200);
    expect(await page.textContent('.list .main')).toBe('a <script>');
    await page.goto(`${url}/dashboard/keys`);
    expect(await page.textContent('main')).not.toContain(key);

    await page.click('.menu > summary');
    await Promise.all([page.waitForSelector('header >> text=Log in'), page.click('text=Log out')]);
    await page.goto(`${url}/dashboard/keys`);
    expect(new URL(page.url()).pathname).toBe('/log-in');
    await page.fill('[name=name]', 'ann');
    await page.fill('[name=password]', PASSWORD);
    await page.click('button.primary');
    await page.waitForURL(`${url}/dashboard/keys`);
    await page.click('.confirm > summary.red');
    await Promise.all([page.waitForSelector('.flash'), page.click('text=Revoke permanently')]);
    expect(await page.textContent('.flash')).toContain('The key was revoked.');
  },
);

test(
  'a new key is copied by a button, and so is the request that tries it',
  async ({ page, context, url }) => {
    await signedUp(url, context, 'eve');
    await page.goto(`${url}/dashboard/keys`);
    await page.fill('[name=name]', 'laptop');
    await Promise.all([page.waitForSelector('#new-key'), page.click('text=Create key')]);
    await page.waitForSelector('#theme[title]');
    for (const id of ['new-key', 'first-request']) {
      const button = page.locator(`[data-copies=${id}]`);
      await Promise.all([page.waitForSelector(`[data-copies=${id}] >> text=Copied`), button.click()]);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        (await page.textContent(`#${id}`)) ?? '',
      );
    }
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);

test(
  'without JavaScript there is nothing to press that does nothing',
  async ({ page, context, url, paste }) => {
    const { paste: pasteOwn } = await signedUp(url, context, 'kim');
    const own = `/p/${await pasteOwn({ title: 'First' })}`;
    const keyless = await paste({ content: 'one\ntwo' });
    const encrypted = await paste({ content: await encryptQuickly('x', 'k3y') });
    const dashboard = ['/dashboard', '/dashboard/keys', '/dashboard/stats', '/account'];
    for (const path of [...dashboard, own, keyless, encrypted, '/', '/keyboard']) {
      await page.goto(url + path);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        const dead = await page.locator('button:not([type=submit]):visible, .js-only:visible').count();
        expect({ path, width, dead }).toEqual({ path, width, dead: 0 });
      }
    }
  },
  { javaScriptEnabled: false },
);

test('the palette finds a paste of the account by a word of its title or text', async (visitor) => {
  const { page, context, url } = visitor;
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
