import type { Browser, BrowserContext } from 'playwright-core';
import { USER_AGENT } from '../../test/support/chromium.ts';
import { gluepot } from '../../test/support/program.ts';

/** Names of people, and what each has. */
export const ACCOUNTS = {
  nora: 'pastes, views, and a key',
  mia: 'makes keys',
  otto: 'as many keys as there may be',
  newcomer: 'nothing',
  vera: 'the rights of an administrator',
} as const;

export const PASSWORD = 'correct horse battery';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function makeAccount(username: string, settings: Record<string, string>): Promise<void> {
  const fields = ['--username', username, '--email', `${username}@example.org`];
  await gluepot(['account', 'create', ...fields], { settings, input: PASSWORD });
}

export async function makeKey(
  username: string,
  name: string,
  settings: Record<string, string>,
): Promise<string> {
  const made = await gluepot(['key', 'create', '--username', username, '--name', name], { settings });
  return made.out.trim();
}

export async function logIn(url: string, browser: Browser, username: string): Promise<Session> {
  const context = await browser.newContext({ userAgent: USER_AGENT });
  const page = await context.newPage();
  await page.goto(`${url}/log-in`);
  await page.fill('[name=name]', username);
  await page.fill('[name=password]', PASSWORD);
  await page.click('button.primary');
  await page.waitForURL(/dashboard/);
  const session = await context.storageState();
  await context.close();
  return session;
}
