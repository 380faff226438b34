import { describe, expect, test } from 'bun:test';
import { totpCode, totpStepAt } from '#accounts/totp.ts';
import { notices as securityEmails } from '#web/locales/en/emails.ts';
import { messagesIn } from '#web/locales/index.ts';
import { startTestApp, startWithAccount } from '../support/app.ts';
import { testWith } from '../support/test-with.ts';
import { bothSteps, fakeMailer, settled, withSecondFactor } from './account-support.ts';
import { type Browser, logIn, openBrowser, PASSWORD } from './browser.ts';
import { pasteOf } from './signed-in.ts';

const NEW = 'another password';
const HOUR = 3_600_000;

/** An app that sends mail, with an account, and what opens browsers that are logged in to it. */
async function withMail() {
  const mail = fakeMailer();
  const { app, account } = await startWithAccount({ mailer: mail.mailer });
  const { notices } = mail;
  const open = async (userAgent?: string): Promise<Browser> => {
    const browser = openBrowser(app, userAgent);
    await logIn(browser, account.username);
    await settled();
    return browser;
  };
  /** What was told since the last time it was asked. */
  const told = async () => {
    await settled();
    return notices.splice(0);
  };
  /** A browser that is logged in, of which the owner has been told. */
  const openTold = async () => {
    const browser = await open();
    await told();
    return browser;
  };
  return { ...mail, app, account, open, openTold, told };
}
const withMails = testWith(withMail);

describe('the owner of an account is told by mail of', () => {
  withMails('a new API key, without what it is called', async ({ openTold, told }) => {
    const browser = await openTold();
    const made = await browser.post('/dashboard/keys', { name: 'open evil.example and log in' });
    expect(made.status).toBe(201);
    const [notice, ...others] = await told();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      to: 'user1@example.org',
      subject: 'A new API key for your Gluepot account',
    });
    expect(notice?.text).toContain('for the account user1 on 20 Nov 2026, 12:00 UTC');
    expect(notice?.text).not.toContain('evil');
  });

  test('an API key in a public paste, once, by its id, and the dashboard shows which it is', async () => {
    const { app, account, openTold, told } = await withMail();
    const browser = await openTold();
    const create = async (body: object) => {
      await app.send('POST', '/api/paste', { body });
      return told();
    };
    for (const shown of [{ visibility: 'unlisted' }, { password: 'correct' }, { expiry: 'burn' }])
      expect(await create({ content: account.key, ...shown })).toEqual([]);
    expect(await (await browser.get('/dashboard/keys')).text()).not.toContain('public paste');

    const [notice, ...others] = await create({ content: `curl -H "Authorization: Bearer ${account.key}"` });
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      to: 'user1@example.org',
      subject: 'An API key for your Gluepot account was published in a paste',
    });
    expect(notice?.text).toContain(`The ID of the key is ${account.keyId}.`);
    expect(notice?.text).not.toContain('gp_');
    expect(notice?.text).not.toContain('://');
    expect(await create({ content: account.key })).toEqual([]);

    const page = await (await browser.get('/dashboard/keys')).text();
    expect(page).toContain('This key was found in a public paste on');
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(200);
    await browser.post(`/dashboard/keys/${account.keyId}/revoke`, {});
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(401);
    expect(await create({ content: account.key })).toEqual([]);
  });

  withMails('an API key that an edit adds to a public paste', async ({ app, account, told }) => {
    const id = await pasteOf(app, account, { content: 'x', visibility: 'public' });
    await app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { title: account.key });
    expect(await told()).toEqual([]);
    await app.sendAs(account, 'PATCH', `/api/v1/pastes/${id}`, { content: account.key });
    expect((await told()).map(({ to }) => to)).toEqual(['user1@example.org']);
  });

  withMails('a new password, and of a reset', async ({ app, openTold, link, told }) => {
    const browser = await openTold();
    await browser.post('/account/password', { current: 'wrong', password: NEW });
    expect(await told()).toEqual([]);
    await browser.post('/account/password', { current: PASSWORD, password: NEW });
    expect((await told()).map(({ subject }) => subject)).toEqual(['Your Gluepot password was changed']);
    const forgetful = openBrowser(app);
    await forgetful.post('/forgot', { email: 'user1@example.org' });
    expect(await told()).toEqual([]);
    await forgetful.post(link(), { password: 'a third password' });
    const reset = { to: 'user1@example.org', subject: 'Your Gluepot password was reset' };
    expect(await told()).toMatchObject([reset]);
    // In the browser in which it was reset, no log-in is one from a new browser.
    await logIn(forgetful, 'user1', 'a third password');
    expect(await told()).toEqual([]);
  });

  test('two-factor authentication that is turned on or off, and new recovery codes', async () => {
    const { app, account, openTold, told } = await withMail();
    const browser = await openTold();
    await browser.post('/account/two-factor/set-up');
    const { secret } = (await app.store.secondFactors.find(account.id)) ?? { secret: new Uint8Array() };
    const code = () => totpCode(secret, totpStepAt(app.time.now));
    await browser.post('/account/two-factor/turn-on', { code: code() });
    app.time.now += 60_000;
    await browser.post('/account/two-factor/recovery-codes', { codes_code: code() });
    app.time.now += 60_000;
    await browser.post('/account/two-factor/turn-off', { two_factor_code: code() });
    expect((await told()).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on for your Gluepot account',
      'New recovery codes for your Gluepot account',
      'Two-factor authentication is off for your Gluepot account',
    ]);
    const logged = app.events.map(({ event }) => event.replace('second_factor_', ''));
    expect(logged.slice(-3)).toEqual(['enabled', 'recovery_codes_replaced', 'disabled']);
  });

  withMails('a log-in from a browser that was never seen, and of no other', async ({ app, open, told }) => {
    const browser = await open();
    expect(await told()).toMatchObject([
      { to: 'user1@example.org', subject: 'A new browser logged in to your Gluepot account' },
    ]);
    await browser.post('/log-out');
    await logIn(browser, 'user1');
    expect(await told()).toEqual([]);
    await openBrowser(app).post('/log-in', { name: 'user1', password: 'wrong' });
    expect(await told()).toEqual([]);
    await open();
    expect(await told()).toHaveLength(1);
  });

  withMails('no log-in in the browser in which the account was made', async ({ app, told }) => {
    const newcomer = openBrowser(app);
    const fields = { username: 'newcomer', email: 'newcomer@example.org', password: PASSWORD };
    expect((await newcomer.post('/sign-up', fields)).status).toBe(303);
    await newcomer.post('/log-out');
    await logIn(newcomer, 'newcomer');
    expect(await told()).toEqual([]);
  });

  withMails('a log-in only once its second factor was right, too', async ({ app, account, told }) => {
    const { code } = await withSecondFactor(app, account.id);
    const browser = openBrowser(app);
    expect(await told()).toEqual([]);
    await bothSteps(browser, { code: code() });
    expect(await told()).toHaveLength(1);
  });
});

withMails('a browser is named from a list, never by its own user agent', async ({ open, told }) => {
  await open();
  expect((await told())[0]?.text).toContain('from Firefox on Linux that');
  await open('Your account is locked, log in at evil.example/1 (Linux)');
  const [notice] = await told();
  expect(notice?.text).not.toContain('locked');
  expect(notice?.text).toContain('from a browser that');
});

test('no answer waits for such a mail or fails with it', async () => {
  const slow = await startTestApp({ mailer: { send: () => new Promise(() => {}) } });
  await slow.makeAccount();
  await logIn(openBrowser(slow), 'user1');

  const broken = await startTestApp({ mailer: { send: () => Promise.reject(new Error('no server')) } });
  await broken.makeAccount();
  const browser = openBrowser(broken);
  await logIn(browser, 'user1');
  expect((await browser.post('/dashboard/keys', { name: 'x' })).status).toBe(201);
  await settled();
  expect(broken.logged).toEqual([new Error('no server'), new Error('no server')]);
});

withMails('emails of one kind are limited, and hide no other kind', async ({ app, open, told }) => {
  let browser = await open();
  for (let n = 0; n < 30; n++) browser = await open();
  expect(await told()).toHaveLength(5);
  await browser.post('/dashboard/keys', { name: 'x' });
  expect((await told()).map(({ subject }) => subject)).toEqual(['A new API key for your Gluepot account']);
  for (let hour = 0; hour < 23; hour++) {
    app.time.now += HOUR;
    for (let n = 0; n < 6; n++) await open();
  }
  expect(await told()).toHaveLength(15);
});

test('a key that expires within a week is announced once, also by several nodes, in the language of its owner', async () => {
  const { app, account, mailer, told } = await withMail();
  const other = await startTestApp({ store: app.store, mailer });
  // Loaded before, so that no mail waits for its messages.
  await messagesIn('de');
  await app.store.accounts.setLanguage(account.id, 'de');
  const end = app.time.now + 30 * 24 * HOUR;
  const { keyId } = await app.makeKey(account.id, { expiresAt: end }, 'open evil.example');
  const announced = async (now: number) => {
    app.time.now = other.time.now = now;
    await Promise.all([app.announceExpiringKeys(), other.announceExpiringKeys()]);
    return told();
  };
  expect(await announced(end - 7 * 24 * HOUR - 1)).toEqual([]);
  const [notice, ...others] = await announced(end - 7 * 24 * HOUR);
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    to: 'user1@example.org',
    subject: 'Ein API-Schlüssel Ihres Kontos bei Gluepot läuft bald ab',
  });
  expect(notice?.text).toContain(keyId);
  expect(notice?.text).toContain('läuft am 20. Dez. 2026, 12:00 UTC, ab');
  expect(notice?.text).not.toContain('evil');
  expect(await announced(end - 1)).toEqual([]);
});

withMails('nothing is sent to an address that nobody has confirmed', async ({ app, told }) => {
  const { create } = app.store.accounts;
  app.store.accounts.create = (account) => create({ ...account, emailConfirmed: false });
  const { username } = await app.makeAccount();
  await logIn(openBrowser(app), username);
  expect(await told()).toEqual([]);
});

test('no notice has a link, or asks for a password', () => {
  const notices = securityEmails('Gluepot');
  for (const notice of Object.values(notices)) {
    const { text, subject } = notice('user1', '20 Nov 2026, 12:00 UTC', 'Firefox on Linux');
    expect(`${subject} ${text}`).not.toMatch(/https?:|www\.|<|(type|enter|confirm) your password/i);
    // Nobody does anything when a key expires.
    if (notice !== notices.keyExpiring) expect(text).toContain('If this was not you,');
  }
});
