import { Database } from 'bun:sqlite';
import { expect } from 'bun:test';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { encryptQuickly } from '../support/age.ts';
import { inBrowser, type TestServer } from '../support/browser.ts';
import { PASSWORD, signedUp } from './account.ts';
import { withAuthenticator } from './authenticator.ts';
import { enhanced, settled } from './support.ts';

const test = inBrowser();

test.inEachEngine('somebody signs up, makes a key that works, logs out and in again', async (visitor) => {
  const { page, url } = visitor;
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
});

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

/** Changes what the server has stored, where nobody can wait for it. */
const inStore = ({ settings }: TestServer, sql: string) => {
  const database = new Database(join(settings.DATA_DIR ?? '', 'gluepot.db'));
  database.run('PRAGMA busy_timeout = 10000');
  database.run(sql);
  database.close();
};

async function logOut(page: Page): Promise<void> {
  await page.click('.menu > summary');
  await Promise.all([page.waitForSelector('header >> text=Log in'), page.click('text=Log out')]);
}

test('somebody adds a passkey, and uses it to log in, to confirm it, and in place of the code', async (visitor) => {
  const { page, context, url, server } = visitor;
  await signedUp(url, context, 'pam');
  const device = await withAuthenticator(page);
  // Chromium answers for its user as soon as a field offers a passkey: here the button is pressed.
  await page.addInitScript(() => {
    if (location.hash === '#button')
      Reflect.deleteProperty(window.PublicKeyCredential, 'isConditionalMediationAvailable');
  });
  await page.goto(`${url}/account`);
  await enhanced(page);
  await page.fill('[name=new_passkey_name]', 'Laptop');
  await page.click('button >> text=Add a passkey');
  await page.waitForURL(`${url}/account?done=passkey-added`);
  expect(await device.credentials()).toBe(1);
  expect(await page.textContent('[aria-label=Passkeys] .main')).toBe('Laptop');

  await logOut(page);
  await page.goto(`${url}/log-in#button`);
  await enhanced(page);
  await page.click('text=Log in with a passkey');
  await page.waitForURL(({ pathname }) => pathname === '/dashboard');
  await logOut(page);
  await page.goto(`${url}/log-in?next=/account`);
  await page.waitForURL(`${url}/account`);

  inStore(server, 'UPDATE sessions SET authenticated_at = 0');
  await page.goto(`${url}/account`);
  await enhanced(page);
  await page.fill('[name=email]', 'pam@example.com');
  await page.click('form[action="/account/email"] >> text=Use a passkey');
  await page.waitForSelector('[name=email_password]', { state: 'detached' });
  expect(await page.inputValue('[name=email]')).toBe('pam@example.com');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/account?done=email`);

  inStore(server, "INSERT INTO second_factors SELECT id, x'00', 1, 0 FROM accounts WHERE username = 'pam'");
  await logOut(page);
  await page.goto(`${url}/log-in#button`);
  await page.fill('[name=name]', 'pam');
  await page.fill('[name=password]', PASSWORD);
  await page.click('button.primary');
  await page.waitForSelector('[name=code]');
  await enhanced(page);
  await page.click('text=Use a passkey');
  await page.waitForURL(({ pathname }) => pathname === '/dashboard');
});

test('a button says so where the browser has no passkey for this site', async ({ page, url }) => {
  await withAuthenticator(page);
  await page.goto(`${url}/log-in#button`);
  await enhanced(page);
  await page.click('text=Log in with a passkey');
  expect(await page.textContent('.error')).toBe('No passkey was used. Try again.');
});
