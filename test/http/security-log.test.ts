import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SECURITY_EVENTS } from '#domain/security-event.ts';
import { onApp, startTestApp, startWithAccount } from '../support/app.ts';
import { readDocument } from '../support/documents.ts';
import { ROOT } from '../support/program.ts';
import { fakeMailer, settled } from '../web/account-support.ts';
import { loggedIn, logIn, openBrowser, PASSWORD } from '../web/browser.ts';
import { paste, post } from '../web/support.ts';

test('docs/security-log.md lists every event with its meaning, and no other', () => {
  const rows = [...readDocument('docs/security-log.md').matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  expect(rows.map(([, name, meaning]) => [name, meaning])).toEqual(Object.entries(SECURITY_EVENTS));
});

test('every event of the documentation is logged somewhere', () => {
  const source = [...new Bun.Glob('src/{http,web}/**/*.{ts,tsx}').scanSync(ROOT)]
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n');
  const unused = Object.keys(SECURITY_EVENTS).filter((event) => !source.includes(`'${event}'`));
  expect(unused).toEqual([]);
});

test('a log-in is logged with the account and the network, and a failed one without what was typed', async () => {
  const { app } = await startWithAccount();
  await logIn(openBrowser(app), 'user1@example.org', PASSWORD, { address: '2001:db8:1:2::3' });
  for (const name of ['user1', 'my secret password'])
    await openBrowser(app).post('/log-in', { name, password: 'wrong' });
  expect(app.events).toEqual([
    { event: 'login_succeeded', network: '2001:db8:1:2::/64', account: 'user1' },
    { event: 'login_failed', network: '192.0.2.1', account: 'user1' },
    { event: 'login_failed', network: '192.0.2.1' },
  ]);
  expect(JSON.stringify(app.events)).not.toMatch(/secret|wrong/);
});

test('a log that fails does not fail the request', async () => {
  const nothing = () => {};
  const security = () => {
    throw new Error('The log is full');
  };
  const { browser } = await loggedIn({ log: { error: nothing, warn: nothing, debug: nothing, security } });
  expect((await browser.get('/account')).status).toBe(200);
});

const IPV4 = '192.0.2.1';

onApp('what an account does to its keys, sessions, password, address and itself is logged', async (app) => {
  const browser = openBrowser(app);
  await browser.post('/sign-up', { username: 'ann', email: 'ann@example.org', password: PASSWORD });
  await browser.post('/dashboard/keys', { name: 'laptop' });
  const id = (await app.store.accounts.findByUsername('ann'))?.id ?? '';
  const [key] = await app.store.keys.list(id);
  await browser.post(`/dashboard/keys/${key?.id}/revoke`);
  await browser.post('/account/sessions', { end: 'others' });
  await browser.post('/account/password', { current: 'wrong', password: 'another password' });
  await browser.post('/account/email', { email: 'new@example.org', email_password: PASSWORD });
  await browser.post('/account/password', { current: PASSWORD, password: 'another password' });
  await browser.post('/account/delete', { username: 'ann', delete_password: 'another password' });
  const from = { network: IPV4, account: 'ann' };
  expect(app.events).toEqual([
    { event: 'account_created', ...from },
    { event: 'key_created', ...from, key: key?.id },
    { event: 'key_revoked', ...from, key: key?.id },
    { event: 'sessions_ended', ...from },
    { event: 'password_confirmation_failed', ...from },
    { event: 'email_changed', ...from },
    { event: 'password_changed', ...from },
    { event: 'account_deleted', ...from },
  ]);
});

test('what is asked for by mail is logged, and when it is done', async () => {
  const mail = fakeMailer();
  const { app, browser } = await loggedIn({ mailer: mail.mailer });
  app.events.length = 0;
  await browser.post('/forgot', { email: 'nobody@example.org' });
  await settled();
  await browser.post('/forgot', { email: 'user1@example.org' });
  await settled();
  await browser.post(mail.link(), { password: 'another password' });
  await logIn(browser, 'user1', 'another password');
  await browser.post('/account/email', { email: 'new@example.org', email_password: 'another password' });
  await settled();
  await browser.post(mail.link());
  expect(app.events).toEqual([
    { event: 'password_reset_requested', network: IPV4 },
    { event: 'password_reset_requested', network: IPV4, account: 'user1' },
    { event: 'password_reset', network: IPV4, account: 'user1' },
    { event: 'login_succeeded', network: IPV4, account: 'user1' },
    { event: 'email_changed', network: IPV4, account: 'user1' },
  ]);
});

onApp('a wrong password for a paste is logged without its id, which is its link', async (app) => {
  const id = await paste(app, { password: 'pw' });
  await post(app, `/p/${id}`, { password: 'no' });
  expect(app.events).toEqual([{ event: 'paste_password_failed', network: IPV4 }]);
});

describe('a network over a limit', () => {
  test('is logged once until the limit resets, and not once for each request', async () => {
    const app = await startTestApp({ limits: { keylessCreatesPerMinute: 2 } });
    const create = (address = IPV4) => app.send('POST', '/api/paste', { body: { content: 'x' }, address });
    for (let n = 0; n < 20; n++) {
      await create();
      app.time.now += 2_000;
    }
    expect(app.events).toEqual([{ event: 'rate_limited', network: IPV4, path: '/api/paste' }]);
    app.time.now += 20_000;
    for (let n = 0; n < 5; n++) await create();
    for (let n = 0; n < 5; n++) await create('198.51.100.1');
    expect(app.events.map(({ network }) => network)).toEqual([IPV4, IPV4, '198.51.100.1']);
  });

  test('is logged for each kind of limit', async () => {
    const { app, account } = await startWithAccount({ limits: { requestsPerMinute: 1 } });
    for (let n = 0; n < 3; n++) await app.sendAs(account, 'GET', '/api/v1/me');
    for (let n = 0; n < 15; n++) await openBrowser(app).post('/log-in', { name: 'user1', password: 'wrong' });
    expect(app.events.flatMap(({ path }) => path ?? [])).toEqual(['/api/v1', '/log-in']);
  });

  test('is logged without ids, custom links and names of files, and once however many it makes up', async () => {
    const app = await startTestApp({ limits: { missesPerMinute: 1, keylessCreatesPerMinute: 1 } });
    const put = (name: string) => app.send('PUT', `/${name}`, { body: 'x', address: IPV4 });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await app.send('GET', `/abcdefg${n}`, { address: IPV4 })).status);
      statuses.push((await app.send('GET', `/my-secret-link-${n}`, { address: IPV4 })).status);
      statuses.push((await put(`passwords-${n}`)).status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(13);
    expect(app.events).toEqual([{ event: 'rate_limited', network: IPV4, path: '/' }]);
    await app.send('POST', '/documents', { body: 'x', address: IPV4 });
    expect(app.events.at(-1)?.path).toBe('/documents');
  });

  onApp('does not fill the log from the 65,536 /64s of a /48', async (app) => {
    for (let n = 0; n < 600; n++) {
      const client = { address: `2001:db8:7:${n.toString(16)}::1` };
      await openBrowser(app).post('/log-in', { name: `name${n}`, password: 'wrong' }, client);
    }
    expect(app.events.filter(({ event }) => event === 'rate_limited')).toHaveLength(10);
  });
});
