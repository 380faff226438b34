import { Database } from 'bun:sqlite';
import { expect } from 'bun:test';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inBrowser, type TestServer } from '../support/browser.ts';
import { PASSWORD, signedUp } from './account.ts';
import { withAuthenticator } from './authenticator.ts';
import { enhanced } from './support.ts';

const test = inBrowser();

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
