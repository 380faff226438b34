import { describe, expect, test } from 'bun:test';
import { startTestApp, startWithAccount, startWithPaste, type TestApp, withAccount } from '../support/app.ts';
import { fakeMailer, settled } from './account-support.ts';
import { loggedIn, logIn, openBrowser, PASSWORD, whenLoggedIn } from './browser.ts';
import { post } from './support.ts';

const HOUR_MS = 3_600_000;
const NEW = 'another password';

/** Wrong log-ins from browsers never seen before, spread over as many networks as it takes. */
async function attack(
  app: TestApp,
  name: string,
  count: number,
  addressOf = (n: number) => `198.51.100.${n}`,
) {
  const answers = [];
  for (let n = 0; n < count; n++) {
    const fields = { name, password: `guess ${n}` };
    answers.push((await openBrowser(app).post('/log-in', fields, { address: addressOf(n % 10) })).status);
  }
  return answers;
}

const statusOf = async (response: Promise<Response>) => (await response).status;

describe('a hundred wrong log-ins of others', () => {
  test('do not keep the owner out of a browser that has logged in before', async () => {
    const { app, browser } = await loggedIn();
    await browser.post('/log-out');
    expect(await attack(app, 'user1', 110)).toEqual([...Array(100).fill(403), ...Array(10).fill(429)]);
    const fields = { name: 'user1', password: PASSWORD };
    // Not even in one of the attacker's networks.
    expect(await statusOf(browser.post('/log-in', fields, { address: '198.51.100.1' }))).toBe(303);
    expect(await statusOf(openBrowser(app).post('/log-in', fields))).toBe(429);
  });

  test('do not keep the owner out of a new browser who resets the password by mail', async () => {
    const mail = fakeMailer();
    const { app } = await startWithAccount({ mailer: mail.mailer });
    await attack(app, 'user1', 100);
    const browser = openBrowser(app);
    await browser.post('/forgot', { email: 'user1@example.org' });
    await settled();
    await browser.post(mail.link(), { password: NEW });
    expect(await statusOf(browser.post('/log-in', { name: 'user1', password: NEW }))).toBe(303);
  });

  test('need at least five networks: one address is refused after 20 in an hour, a /48 after 40', async () => {
    const { app } = await startWithAccount();
    const guessFrom = (address: string) =>
      statusOf(openBrowser(app).post('/log-in', { name: 'user1', password: 'guess' }, { address }));
    const answers = [];
    for (let n = 0; n < 30; n++) {
      if (n % 10 === 0) app.time.now += 5 * 60_000;
      answers.push(await guessFrom('198.51.100.1'));
    }
    expect(answers).toEqual([...Array(20).fill(403), ...Array(10).fill(429)]);
    const wide = [];
    for (let n = 0; n < 50; n++) wide.push(await guessFrom(`2001:db8:7:${n}::1`));
    expect(wide).toEqual([...Array(40).fill(403), ...Array(10).fill(429)]);
    const right = { name: 'user1', password: PASSWORD };
    expect(await statusOf(openBrowser(app).post('/log-in', right))).toBe(303);
  });

  withAccount('are not made easier by trying username and email address by turns', async ({ app }) => {
    const logIn = (name: string, password: string, address: string) =>
      statusOf(openBrowser(app).post('/log-in', { name, password }, { address }));
    for (let n = 0; n < 20; n++) await logIn(n % 2 ? 'user1' : 'user1@example.org', 'guess', '198.51.100.1');
    app.time.now += 5 * 60_000;
    expect(await logIn('user1', PASSWORD, '198.51.100.1')).toBe(403);
    expect(await logIn('user1', PASSWORD, '192.0.2.1')).toBe(303);
  });

  withAccount('leave no guess with the email address of the same account', async ({ app }) => {
    await attack(app, 'user1', 100);
    const right = { name: 'user1@example.org', password: PASSWORD };
    expect(await statusOf(openBrowser(app).post('/log-in', right))).toBe(403);
    app.time.now += HOUR_MS;
    expect(await statusOf(openBrowser(app).post('/log-in', right))).toBe(303);
  });

  test('do not tell which email address belongs to a username, nor whether there is such an account', async () => {
    const { app } = await startWithAccount();
    const answersAfter = async (name: string, email: string) => {
      await attack(app, name, 100);
      const pages = [];
      for (const typed of [name, email]) {
        const fields = { name: typed, password: 'guess' };
        const page = await openBrowser(app).send('/log-in', fields);
        const { date: _, ...headers } = Object.fromEntries(page.headers);
        pages.push([page.status, headers, page.html.replaceAll(typed, '')]);
      }
      return pages;
    };
    const known = await answersAfter('user1', 'user1@example.org');
    expect(known).toEqual(await answersAfter('nobody', 'nobody@example.org'));
  });
});

describe('a browser that has logged in before', () => {
  whenLoggedIn('cannot be used to guess the password either', async ({ app, browser }) => {
    const guess = () => statusOf(browser.post('/log-in', { name: 'user1', password: 'guess' }));
    for (let n = 0; n < 10; n++) expect(await guess()).toBe(403);
    expect(await guess()).toBe(429);
    for (let wait = 1; wait < 10; wait++) {
      app.time.now += HOUR_MS;
      for (let n = 0; n < 10; n++) expect(await guess()).toBe(403);
    }
    app.time.now += HOUR_MS;
    expect(await guess()).toBe(429);
    // Its failures are nobody else's.
    expect(await statusOf(openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD }))).toBe(303);
  });

  whenLoggedIn('is known for that account alone', async ({ app, browser }) => {
    await app.makeAccount();
    await attack(app, 'user2', 100);
    expect(await statusOf(browser.post('/log-in', { name: 'user2', password: PASSWORD }))).toBe(429);
  });

  test('stays known when its owner changes the password in it, and no other does', async () => {
    const { app, browser } = await loggedIn();
    const other = openBrowser(app);
    await logIn(other, 'user1');
    await browser.post('/account/password', { current: PASSWORD, password: NEW });
    await attack(app, 'user1', 100);
    expect(await statusOf(browser.post('/log-in', { name: 'user1', password: NEW }))).toBe(303);
    expect(await statusOf(other.post('/log-in', { name: 'user1', password: NEW }))).toBe(429);
  });

  test('is no longer known after the operator has set a password', async () => {
    const { app, account, browser } = await loggedIn();
    const same = await app.store.accounts.find(account.id);
    await app.store.accounts.changePassword(
      account.id,
      { passwordHash: `${same?.passwordHash}x`, sessionId: null, revokeKeys: false },
      app.time.now,
    );
    await attack(app, 'user1', 100);
    expect(await statusOf(browser.post('/log-in', { name: 'user1', password: 'guess' }))).toBe(429);
  });

  test('keeps a cookie that scripts cannot read, that goes to this host alone, and that names nobody', async () => {
    const { app, account } = await startWithAccount({ siteUrl: 'https://paste.test' });
    const values = [];
    for (let n = 0; n < 2; n++) {
      const response = await openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD });
      const line = response.headers.getSetCookie().find((text) => text.includes('known=')) ?? '';
      expect(line).toMatch(
        /^__Host-known=[\w-]{34}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      expect(line).not.toContain(account.id);
      values.push(line);
    }
    // Two browsers of one account cannot be told to be of one.
    expect(values[0]).not.toBe(values[1]);
  });

  whenLoggedIn('keeps eight accounts, the latest first', async ({ app, browser }) => {
    for (let n = 2; n <= 9; n++) {
      await app.makeAccount();
      await logIn(browser, `user${n}`);
    }
    expect(browser.cookies.get('known')).toMatch(/^[\w-]{34}(\.[\w-]{34}){7}$/);
    await attack(app, 'user2', 100);
    await attack(app, 'user1', 100, (n) => `203.0.113.${n}`);
    expect(await statusOf(browser.post('/log-in', { name: 'user2', password: PASSWORD }))).toBe(303);
    expect(await statusOf(browser.post('/log-in', { name: 'user1', password: PASSWORD }))).toBe(429);
  });

  whenLoggedIn('cannot be made up', async ({ app, browser }) => {
    const cookie = browser.cookies.get('known') ?? '';
    await attack(app, 'user1', 100);
    const last = cookie.endsWith('A') ? 'B' : 'A';
    const made = [
      '',
      'x',
      'A'.repeat(34),
      cookie.slice(0, -1) + last,
      `B${cookie.slice(1)}`.replace(cookie, ''),
    ];
    for (const value of [...made, '.'.repeat(5000)]) {
      const forger = openBrowser(app);
      forger.cookies.set('known', value);
      expect(await statusOf(forger.post('/log-in', { name: 'user1', password: PASSWORD }))).toBe(429);
    }
  });
});

test.each<[what: string, max: number, path: string, fields: (n: number) => Record<string, string>]>([
  ['signs up', 10, '/sign-up', (n) => ({ username: `u${n}`, email: `${n}@x.example`, password: PASSWORD })],
  ['asks for reset links', 20, '/forgot', (n) => ({ email: `${n}@example.org` })],
  ['tries reset links', 20, '/reset/x', () => ({ password: NEW })],
])('a /48 that %s may do so ten times as often as a /64', async (_, max, path, fields) => {
  const app = await startTestApp({ mailer: fakeMailer().mailer });
  const send = (n: number, prefix = '2001:db8:7') =>
    statusOf(openBrowser(app).post(path, fields(n), { address: `${prefix}:${n.toString(16)}::1` }));
  for (let n = 0; n < 10 * max; n++) expect(await send(n)).not.toBe(429);
  expect(await send(10 * max)).toBe(429);
  expect(await send(10 * max, '2001:db8:8')).not.toBe(429);
});

test('a /48 may try the password of a paste twice as often as a /64, so that it cannot lock others out', async () => {
  const { app, path } = await startWithPaste({ password: 'pw' });
  const answers = [];
  for (let n = 0; n < 30; n++) {
    const address = `2001:db8:7:${n}::1`;
    answers.push((await post(app, path, { password: 'no' }, { address })).status);
  }
  expect(answers).toEqual([...Array(20).fill(403), ...Array(10).fill(429)]);
  expect((await post(app, path, { password: 'pw' })).status).toBe(200);
});
