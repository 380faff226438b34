import { expect, test } from 'bun:test';
import { SECURITY_EVENTS } from '#domain/security-event.ts';
import { startTestApp } from '../support/app.ts';
import { readDocument } from '../support/documents.ts';
import { loggedIn, logIn, openBrowser, PASSWORD } from '../web/account-support.ts';

test('docs/security-log.md lists every event with its meaning, and no other', () => {
  const rows = [...readDocument('docs/security-log.md').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  expect(rows.map(([, name, meaning]) => [name, meaning])).toEqual(Object.entries(SECURITY_EVENTS));
});

test('a log-in is logged with the account and the network', async () => {
  const app = await startTestApp();
  await app.makeAccount();
  await logIn(openBrowser(app), 'user1@example.org', PASSWORD, { address: '2001:db8:1:2::3' });
  expect(app.events).toEqual([{ event: 'login_succeeded', network: '2001:db8:1:2::/64', account: 'user1' }]);
});

test('a failed log-in is logged without what was typed', async () => {
  const app = await startTestApp();
  await app.makeAccount();
  for (const name of ['user1', 'my secret password'])
    await openBrowser(app).post('/log-in', { name, password: 'wrong' });
  expect(app.events).toEqual([
    { event: 'login_failed', network: '192.0.2.1', account: 'user1' },
    { event: 'login_failed', network: '192.0.2.1' },
  ]);
  expect(JSON.stringify(app.events)).not.toMatch(/secret|wrong/);
});

test('a log that fails does not fail the request', async () => {
  const log = {
    error: () => {},
    security: () => {
      throw new Error('The log is full');
    },
  };
  const { browser } = await loggedIn({ log });
  expect((await browser.get('/account')).status).toBe(200);
});
