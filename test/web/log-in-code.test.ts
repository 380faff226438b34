import { describe, expect, test } from 'bun:test';
import { type startTestApp, startWithAccount } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { testWith } from '../support/test-with.ts';
import { fakeMailer, firstStep, settled, withSecondFactor, wrongCode } from './account-support.ts';
import { isLoggedIn, openBrowser, PASSWORD } from './browser.ts';
import { attribute, byTag, field, problemOf, valueIn } from './elements.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An app with an account that has a second factor, and a browser that has not logged in. */
async function start(parts: Parameters<typeof startTestApp>[0] = {}) {
  const { app, account } = await startWithAccount(parts);
  return { app, account, browser: openBrowser(app), ...(await withSecondFactor(app, account.id)) };
}

const withCode = testWith(start);

const statusOf = async (response: Promise<Response>) => (await response).status;

describe('logging in with a second factor', () => {
  test('asks for a code after the correct password, and only the code starts a session', async () => {
    const { app, account, browser, code } = await start();
    const page = await browser.send('/log-in', { name: 'user1', password: PASSWORD, next: '/docs' });
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(browser.cookies.size).toBe(0);
    expect(await app.store.sessions.list(account.id, app.time.now)).toEqual([]);
    expect(byTag(page, 'script').every((script) => attribute(script, 'src') !== undefined)).toBe(true);
    expect(attribute(field(page, 'code'), 'autocomplete')).toBe('one-time-code');
    const fields = { pending: valueIn(page, 'pending'), next: valueIn(page, 'next'), code: code() };
    const response = await browser.post('/log-in/code', fields);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/docs']);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  withCode('does not mention the second factor after a wrong password', async ({ browser }) => {
    const page = await browser.send('/log-in', { name: 'user1', password: 'wrong password' });
    expect(page.status).toBe(403);
    expect(field(page, 'code')).toBeUndefined();
    expect(field(page, 'pending')).toBeUndefined();
  });

  test('asks again after a wrong code, and keeps where the log-in leads to', async () => {
    const { browser, code } = await start();
    const pending = await firstStep(browser);
    const wrong = { pending, next: '/docs', code: wrongCode(code) };
    const page = await browser.send('/log-in/code', wrong);
    expect(page.status).toBe(403);
    expect(problemOf(page, 'code')).toContain('That code is wrong');
    expect([valueIn(page, 'pending'), valueIn(page, 'next')]).toEqual([pending, '/docs']);
    expect(await isLoggedIn(browser)).toBe(false);
    expect(
      (await browser.post('/log-in/code', { pending, code: ` ${code().slice(0, 3)} ${code().slice(3)}` }))
        .status,
    ).toBe(303);
  });

  withCode('accepts each code only once', async ({ app, browser, code }) => {
    const thief = openBrowser(app);
    const [mine, theirs] = [await firstStep(browser), await firstStep(thief)];
    const answers = await Promise.all([
      statusOf(browser.post('/log-in/code', { pending: mine, code: code() })),
      statusOf(thief.post('/log-in/code', { pending: theirs, code: code() })),
    ]);
    expect(answers.sort()).toEqual([303, 403]);
    expect(await statusOf(thief.post('/log-in/code', { pending: theirs, code: code(-1) }))).toBe(403);
  });

  withCode('accepts each recovery code once in place of a code', async ({ app, browser, recoveryCodes }) => {
    const use = async (recovery_code = '') => {
      const pending = await firstStep(browser);
      return browser.send('/log-in/code', { pending, recovery_code });
    };
    expect((await use(recoveryCodes[0])).status).toBe(303);
    await browser.post('/log-out');
    const again = await use(recoveryCodes[0]);
    expect(again.status).toBe(403);
    expect(problemOf(again, 'recovery_code')).toContain('That recovery code is wrong');
    expect((await use(recoveryCodes[1]?.toUpperCase())).status).toBe(303);
    const { id } = (await app.store.accounts.findByUsername('user1')) as { id: string };
    expect((await app.store.secondFactors.find(id))?.recoveryCodes).toBe(8);
  });

  test('the right password counts for ten minutes, for its account, and not after a change of the password', async () => {
    const { app, account, browser, code } = await start();
    const other = await app.makeAccount();
    await withSecondFactor(app, other.id);
    const refused = async (pending: string) => {
      const page = await browser.send('/log-in/code', { pending, code: code(), next: '/docs' });
      expect([page.status, valueIn(page, 'next')]).toEqual([403, '/docs']);
      expect(field(page, 'password')).toBeDefined();
    };
    const pending = await firstStep(browser);
    const [, expiry = '', mac = ''] = pending.split('.');
    for (const forged of [
      '',
      'x',
      `${other.id}.${expiry}.${mac}`,
      `${account.id}.${Number(expiry) + 1}.${mac}`,
    ])
      await refused(forged);
    app.time.now += 10 * MINUTE;
    await refused(pending);
    const second = await firstStep(browser);
    const change = { passwordHash: 'another hash', sessionId: null, revokeKeys: false };
    await app.store.accounts.changePassword(account.id, change, app.time.now);
    await refused(second);
  });

  withCode('a disabled account gets no further with the right code', async ({ app, browser, code }) => {
    const pending = await firstStep(browser);
    await app.store.accounts.setDisabled('user1', true, auditEntry());
    expect(await statusOf(browser.post('/log-in/code', { pending, code: code() }))).toBe(403);
  });

  withCode('leads to no other site, and its address to the log-in', async ({ browser, code }) => {
    const pending = await firstStep(browser);
    expect((await browser.get('/log-in/code')).headers.get('location')).toBe('/log-in');
    const away = { pending, code: code(), next: '//evil.example' };
    expect((await browser.post('/log-in/code', away)).headers.get('location')).toBe('/dashboard');
  });

  test('a password reset by mail does not get around it', async () => {
    const mail = fakeMailer();
    const { browser, code } = await start({ mailer: mail.mailer });
    await browser.post('/forgot', { email: 'user1@example.org' });
    await settled();
    await browser.post(mail.link(), { password: 'a whole new password' });
    expect(await isLoggedIn(browser)).toBe(false);
    const pending = await firstStep(browser, { password: 'a whole new password' });
    expect(await statusOf(browser.post('/log-in/code', { pending, code: wrongCode(code) }))).toBe(403);
    expect(await statusOf(browser.post('/log-in/code', { pending, code: code() }))).toBe(303);
  });

  withCode('API keys keep working without it', async ({ app, account }) => {
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(200);
  });

  test('logs the failed code, the recovery code and the log-in, and no code', async () => {
    const { app, browser, code, recoveryCodes } = await start();
    const pending = await firstStep(browser);
    await browser.post('/log-in/code', { pending, code: wrongCode(code) });
    await browser.post('/log-in/code', { pending, recovery_code: recoveryCodes[0] ?? '' });
    const said = { network: '192.0.2.1', account: 'user1' };
    expect(app.events).toEqual([
      { event: 'second_factor_failed', ...said },
      { event: 'recovery_code_used', ...said },
      { event: 'login_succeeded', ...said },
    ]);
  });
});

test('the owner hears by mail of too many wrong codes, and of a recovery code that was used after a flood of them', async () => {
  const mail = fakeMailer();
  const { browser, code, recoveryCodes } = await start({ mailer: mail.mailer });
  const pending = await firstStep(browser);
  for (let n = 0; n < 16; n++) await browser.post('/log-in/code', { pending, code: wrongCode(code) });
  await settled();
  const subjects = () => mail.notices.map(({ subject }) => subject);
  expect(subjects()).toContain('Someone knows the password of your Gluepot account');
  expect(subjects()).not.toContain('A recovery code of your Gluepot account was used');
  const elsewhere = { address: '198.51.100.7' };
  await browser.post('/log-in/code', { pending, recovery_code: recoveryCodes[0] ?? '' }, elsewhere);
  await settled();
  expect(subjects()).toContain('A recovery code of your Gluepot account was used');
  expect(mail.mails).toEqual([]);
});

describe('somebody who knows the password', () => {
  /** Tries wrong codes, each from a network of its own. */
  async function guess({ app, code }: Awaited<ReturnType<typeof start>>, count: number) {
    const answers: number[] = [];
    for (let n = 0; n < count; n++) {
      const address = `198.51.${Math.floor(n / 250)}.${n % 250}`;
      const guesser = openBrowser(app);
      const pending = await firstStep(guesser, {}, { address });
      const fields = { pending, code: wrongCode(code) };
      answers.push(await statusOf(guesser.post('/log-in/code', fields, { address })));
    }
    return answers;
  }

  withCode('gets 15 guesses an hour and 30 a day, from however many networks', async (started) => {
    expect(await guess(started, 17)).toEqual([...Array(15).fill(403), 429, 429]);
    started.app.time.now += HOUR;
    expect(await guess(started, 17)).toEqual([...Array(15).fill(403), 429, 429]);
    started.app.time.now += HOUR;
    expect(await guess(started, 2)).toEqual([429, 429]);
  });

  test('does not lock the owner out of known browsers, or of any browser with a recovery code', async () => {
    const started = await start();
    const { app, browser, code, recoveryCodes } = started;
    await browser.post('/log-in/code', { pending: await firstStep(browser), code: code() });
    await browser.post('/log-out');
    app.time.now += MINUTE;
    await guess(started, 16);
    const fresh = openBrowser(app);
    const pending = await firstStep(fresh);
    expect(await statusOf(fresh.post('/log-in/code', { pending, code: code() }))).toBe(429);
    expect(
      await statusOf(fresh.post('/log-in/code', { pending, recovery_code: recoveryCodes[0] ?? '' })),
    ).toBe(303);
    const known = await firstStep(browser);
    expect(await statusOf(browser.post('/log-in/code', { pending: known, code: code() }))).toBe(303);
  });

  test('is locked out by a new password, which resets the count', async () => {
    const mail = fakeMailer();
    const started = await start({ mailer: mail.mailer });
    const { app, browser, code } = started;
    await guess(started, 16);
    await browser.post('/forgot', { email: 'user1@example.org' });
    await settled();
    await browser.post(mail.link(), { password: 'a whole new password' });
    app.time.now += MINUTE;
    // The browser of the reset is known; any other gets in, too.
    const other = openBrowser(app);
    const pending = await firstStep(other, { password: 'a whole new password' });
    expect(await statusOf(other.post('/log-in/code', { pending, code: code() }))).toBe(303);
  });

  test('and reads the mail of the owner gets 100 guesses a day, however often the password is reset', async () => {
    const mail = fakeMailer();
    const { app, browser, code } = await start({ mailer: mail.mailer });
    let wrong = 0;
    for (let round = 0; round < 24; round++) {
      await browser.post('/forgot', { email: 'user1@example.org' });
      await settled();
      const password = `a whole new password ${round}`;
      await browser.post(mail.link(), { password });
      const pending = await firstStep(browser, { password });
      for (let n = 0; n < 10; n++) {
        const status = await statusOf(browser.post('/log-in/code', { pending, code: wrongCode(code) }));
        if (status === 403) wrong++;
      }
      app.time.now += HOUR / 2;
    }
    expect(wrong).toBe(100);
  });

  test('does not use up the tries of those who come after: a right code counts nothing', async () => {
    const { app, browser, code } = await start();
    for (let n = 0; n < 40; n++) {
      app.time.now += MINUTE;
      const pending = await firstStep(browser);
      expect(await statusOf(browser.post('/log-in/code', { pending, code: code() }))).toBe(303);
      browser.cookies.clear();
    }
  });
});
