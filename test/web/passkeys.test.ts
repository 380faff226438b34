import { describe, expect, test } from 'bun:test';
import { NO_PASSWORD } from '#domain/account.ts';
import { RECENT_LOGIN_MS } from '#domain/session.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { SITE_URL, type TestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { authenticator, type MakeOptions, type SignOptions } from '../support/authenticator.ts';
import { fakeMailer, firstStep, settled, withSecondFactor } from './account-support.ts';
import { type Browser, isLoggedIn, loggedIn, logIn, openBrowser, PASSWORD } from './browser.ts';
import { byClass, textOf } from './elements.ts';
import { type FormFields, shown } from './support.ts';

const NAME = { new_passkey_name: 'Laptop' };
const REFUSED = 'This passkey was not accepted. Try again, or use another way to log in.';

/** What the server gives a script that is about to ask the browser for a passkey. */
async function optionsOf<Options>(browser: Browser, path: string, fields: FormFields = {}): Promise<Options> {
  const response = await browser.post(`${path}/options`, fields);
  expect(response.status).toBe(200);
  return ((await response.json()) as { options: Options }).options;
}

const toMake = (browser: Browser) => optionsOf<MakeOptions>(browser, '/account/passkeys', NAME);
const toLogIn = (browser: Browser, pending = '') =>
  optionsOf<SignOptions>(browser, '/log-in/passkey', { pending });
const toConfirm = (browser: Browser) => optionsOf<SignOptions>(browser, '/account/passkeys/confirm');

async function addTo(browser: Browser, device = authenticator(SITE_URL)) {
  const credential = device.make(await toMake(browser));
  const response = await browser.post('/account/passkeys', { ...NAME, credential });
  expect(response.headers.get('location')).toBe('/account?done=passkey-added');
  return device;
}

/** An account with a passkey, and a browser that is not logged in to it. */
async function withPasskey(parts: Parameters<typeof loggedIn>[0] = {}, counts = false) {
  const { app, account, browser: owner } = await loggedIn(parts);
  const device = await addTo(owner, authenticator(SITE_URL, { counts }));
  return { app, account, owner, device, browser: openBrowser(app) };
}

const send = (browser: Browser, credential: string, fields: FormFields = {}) =>
  browser.post('/log-in/passkey', { credential, ...fields });

/** The answer is that of an unknown passkey, and nobody is logged in. */
async function expectRefused(browser: Browser, credential: string, fields: FormFields = {}): Promise<void> {
  const page = await shown(send(browser, credential, fields));
  expect([page.status, textOf(byClass(page, 'error')[0])]).toEqual([403, REFUSED]);
  expect(await isLoggedIn(browser)).toBe(false);
}

/** As an account is that was made by single sign-on. */
const withoutPassword = (app: TestApp, accountId: string) =>
  app.store.accounts.changePassword(
    accountId,
    { passwordHash: `${NO_PASSWORD}none`, sessionId: null, revokeKeys: false },
    app.time.now,
  );

describe('logging in with a passkey', () => {
  test('needs neither a name, a password nor a code, and leads on to the page that was wanted', async () => {
    const { app, account, device, browser } = await withPasskey();
    await withSecondFactor(app, account.id);
    const options = await toLogIn(browser);
    expect(options).toMatchObject({ rpId: 'paste.test', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const response = await send(browser, device.sign(options), { next: '/dashboard/keys' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard/keys']);
    expect(await isLoggedIn(browser)).toBe(true);
    expect(app.events.at(-1)).toMatchObject({ event: 'login_succeeded', account: 'user1' });
  });

  test('the owner is told of a passkey that was added or removed', async () => {
    const { mailer, notices } = fakeMailer();
    const { app, account, owner, device } = await withPasskey({ mailer });
    await owner.post('/account/passkeys/change', { passkey: device.id, act: 'remove' });
    await settled();
    const subjects = notices.map(({ subject }) => subject).filter((subject) => subject.includes('passkey'));
    expect(subjects).toEqual([
      'A new passkey for your Gluepot account',
      'A passkey of your Gluepot account was removed',
    ]);
    const events = app.events.map(({ event }) => event).filter((event) => event.startsWith('passkey'));
    expect(events).toEqual(['passkey_added', 'passkey_removed']);
    expect(await app.store.passkeys.list(account.id)).toEqual([]);
  });

  test('a passkey works for this site alone, and only once its authenticator has verified the user', async () => {
    const { device, browser } = await withPasskey();
    const attempts = [
      device.sign(await toLogIn(browser), { origin: 'http://paste.test.example' }),
      device.sign(await toLogIn(browser), { rpId: 'example.org' }),
      device.sign(await toLogIn(browser), { isVerified: false }),
      'no JSON',
      '{}',
      '{"id":"x"}',
      '{"id":"\\u0000"}',
      JSON.stringify({ id: device.id, response: { userHandle: 5 } }),
    ];
    for (const credential of attempts) await expectRefused(browser, credential);
  });

  test('an answer works once, and for five minutes', async () => {
    const { app, device, browser } = await withPasskey();
    const late = device.sign(await toLogIn(browser));
    app.time.now += 5 * MINUTE_MS;
    await expectRefused(browser, late);
    const credential = device.sign(await toLogIn(browser));
    expect((await send(browser, credential)).status).toBe(303);
    await expectRefused(openBrowser(app), credential);
  });

  test('a copy of a passkey is refused, whose counter did not rise', async () => {
    const { device, browser, app } = await withPasskey({}, true);
    expect((await send(browser, device.sign(await toLogIn(browser)))).status).toBe(303);
    device.setCounter(0);
    const other = openBrowser(app);
    await expectRefused(other, device.sign(await toLogIn(other)));
  });

  test('an unknown or removed passkey, and one of a disabled account, all get the same sentence', async () => {
    const { app, account, owner, device, browser } = await withPasskey();
    const stranger = authenticator(SITE_URL);
    stranger.make(await toMake(owner));
    await expectRefused(browser, stranger.sign(await toLogIn(browser)));
    await app.store.accounts.setDisabled(account.username, true, auditEntry());
    await expectRefused(browser, device.sign(await toLogIn(browser)));
    await app.store.accounts.setDisabled(account.username, false, auditEntry());
    await owner.post('/account/passkeys/change', { passkey: device.id, act: 'remove' });
    await expectRefused(browser, device.sign(await toLogIn(browser)));
    expect(app.events.at(-1)).toEqual({ event: 'login_failed', network: '192.0.2.1', account: undefined });
  });

  test('wrong answers from one network are limited together with wrong passwords', async () => {
    const { device, browser } = await withPasskey();
    for (let n = 0; n < 50; n++) await send(browser, '{}');
    const page = await shown(send(browser, device.sign(await toLogIn(browser))));
    expect([page.status, page.text.includes('Too many')]).toEqual([429, true]);
  });
});

describe('after the password', () => {
  test('a passkey of the account takes the place of the code', async () => {
    const { app, account, device, browser } = await withPasskey();
    await withSecondFactor(app, account.id);
    const pending = await firstStep(browser);
    const options = await toLogIn(browser, pending);
    expect(options.allowCredentials).toMatchObject([{ id: device.id }]);
    const response = await send(browser, device.sign(options), { pending });
    expect(response.status).toBe(303);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('that of another account does not, nor does an answer that was given elsewhere', async () => {
    const { app, account, device, browser } = await withPasskey();
    await withSecondFactor(app, account.id);
    const other = await app.makeAccount();
    const otherBrowser = openBrowser(app);
    await logIn(otherBrowser, other.username);
    const otherDevice = await addTo(otherBrowser);
    const pending = await firstStep(browser);
    await expectRefused(browser, otherDevice.sign(await toLogIn(browser, pending)), { pending });
    await expectRefused(browser, device.sign(await toLogIn(browser)), { pending });
    await expectRefused(browser, device.sign(await toLogIn(browser, pending)));
  });
});

describe('a passkey in place of the password, later in a session,', () => {
  test('counts as a login', async () => {
    const { app, owner, device } = await withPasskey();
    app.time.now += RECENT_LOGIN_MS;
    expect((await owner.post('/account/export')).status).toBe(403);
    const credential = device.sign(await toConfirm(owner));
    expect((await owner.post('/account/passkeys/confirm', { credential })).status).toBe(200);
    expect((await owner.post('/account/export')).status).toBe(200);
  });

  test('is refused if it is that of another account, or was asked for in another session', async () => {
    const { app, account, owner, device, browser } = await withPasskey();
    await logIn(browser, account.username);
    const stranger = openBrowser(app);
    await logIn(stranger, (await app.makeAccount()).username);
    const strange = await addTo(stranger);
    app.time.now += RECENT_LOGIN_MS;
    for (const credential of [
      strange.sign(await toConfirm(owner)),
      device.sign(await toConfirm(browser)),
      device.sign(await toLogIn(browser)),
    ]) {
      const response = await owner.post('/account/passkeys/confirm', { credential });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ why: REFUSED });
    }
    expect((await owner.post('/account/export')).status).toBe(403);
  });

  test('is the way to go on without a password, or logging in again', async () => {
    const { app, account, device, browser } = await withPasskey();
    await withoutPassword(app, account.id);
    await send(browser, device.sign(await toLogIn(browser)));
    app.time.now += RECENT_LOGIN_MS;
    const page = await browser.page('/dashboard/keys');
    expect(page.html).not.toContain('key_password');
    expect(page.html).toContain('href="/log-in?again=1&amp;next=%2Fdashboard%2Fkeys"');
    expect((await browser.post('/account/export', { export_password: PASSWORD })).status).toBe(403);
  });
});

describe('the passkeys of an account', () => {
  test('are added only after a recent login, in the session that asked for it', async () => {
    const { app, account, browser } = await loggedIn();
    app.time.now += RECENT_LOGIN_MS;
    const late = await browser.post('/account/passkeys/options', NAME);
    expect([late.status, await late.json()]).toMatchObject([
      403,
      { why: expect.stringContaining('Enter your password to continue') },
    ]);
    const device = authenticator(SITE_URL);
    const fields = { ...NAME, new_passkey_password: PASSWORD };
    const options = await optionsOf<MakeOptions>(browser, '/account/passkeys', fields);
    const other = openBrowser(app);
    await logIn(other, account.username);
    const wrong = [
      device.make(options, { isVerified: false }),
      device.make(options, { origin: 'http://elsewhere.test' }),
      device.make(options, { rpId: 'elsewhere.test' }),
    ].map((credential) => browser.post('/account/passkeys', { ...NAME, credential }));
    const credential = device.make(options);
    const refused = [...wrong, other.post('/account/passkeys', { ...NAME, credential })];
    for (const { status } of await Promise.all(refused)) expect(status).toBe(403);
    expect((await browser.post('/account/passkeys', { ...NAME, credential })).status).toBe(303);
    expect((await browser.post('/account/passkeys', { ...NAME, credential })).status).toBe(403);
    expect(await app.store.passkeys.list(account.id)).toMatchObject([
      { id: device.id, name: 'Laptop', transports: 'internal hybrid', backedUp: true },
    ]);
    expect((await toMake(browser)).excludeCredentials).toMatchObject([{ id: device.id }]);
  });

  test('are not added to an account with two-factor authentication by the password alone', async () => {
    const { app, account, browser } = await loggedIn();
    await withSecondFactor(app, account.id);
    expect((await browser.post('/account/passkeys/options', NAME)).status).toBe(200);
    app.time.now += RECENT_LOGIN_MS;
    const late = await browser.post('/account/passkeys/options', { ...NAME, new_passkey_password: PASSWORD });
    expect([late.status, await late.json()]).toMatchObject([403, { why: 'Log in again to continue.' }]);
  });

  test('are not added before the address is confirmed, whose owner would not know of them', async () => {
    const { mailer } = fakeMailer();
    const { app } = await loggedIn({ mailer });
    const stranger = openBrowser(app);
    const username = 'stranger';
    await stranger.post('/sign-up', { username, email: 'owner@example.org', password: PASSWORD });
    const response = await stranger.post('/account/passkeys/options', NAME);
    expect(response.status).toBe(403);
    expect((await stranger.page('/account')).text).toContain('Confirm your email address to add a passkey.');
  });

  test('are renamed and removed without JavaScript, after a recent login', async () => {
    const { app, owner, device } = await withPasskey();
    app.time.now += RECENT_LOGIN_MS;
    const change = (fields: FormFields) =>
      owner.follow('/account/passkeys/change', { passkey: device.id, ...fields });
    const asked = await change({ passkey_name: 'Phone' });
    expect(asked.status).toBe(403);
    expect(asked.text).toContain('Enter your password to continue; nothing has changed yet.');
    const renamed = await change({ passkey_name: 'Phone', passkey_password: PASSWORD });
    expect(renamed.text).toContain('The passkey was renamed.');
    expect(byClass(renamed, 'main').map(textOf)).toContain('Phone');
    expect((await change({ passkey_name: ' ' })).status).toBe(422);
    expect((await change({ act: 'remove' })).text).toContain('The passkey was removed.');
  });

  test('stay where they are the last way in', async () => {
    const { app, account, device, browser } = await withPasskey();
    await withoutPassword(app, account.id);
    await send(browser, device.sign(await toLogIn(browser)));
    const page = await browser.send('/account/passkeys/change', { passkey: device.id, act: 'remove' });
    expect(page.status).toBe(409);
    expect(page.text).toContain('This is the only way to log in to your account.');
    expect(await app.store.passkeys.list(account.id)).toHaveLength(1);
  });
});
