import { describe, expect, test } from 'bun:test';
import { onApp, startWithAccount } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { fakeMailer, settled } from './account-support.ts';
import { isLoggedIn, logIn, openBrowser, PASSWORD } from './browser.ts';
import { byTag, problemOf, textOf } from './elements.ts';
import { type Sender, shown } from './support.ts';

const NEW = 'another password';

/** An app that sends mail, with an account, and what asks it for a link. */
async function withMail() {
  const mail = fakeMailer();
  const { app } = await startWithAccount({ mailer: mail.mailer });
  const ask = async (email = 'user1@example.org', sender: Sender = {}) => {
    const response = await openBrowser(app).post('/forgot', { email }, sender);
    await settled();
    return response;
  };
  return { app, ...mail, ask };
}

/** The same after the account has asked for a link. */
async function asked() {
  const started = await withMail();
  await started.ask();
  return started;
}

describe('asking for a new password', () => {
  test('sends a link to the address of the account, and to nothing else that was typed', async () => {
    const { mails, ask, link } = await withMail();
    expect((await ask(' USER1@example.org ')).status).toBe(200);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'user1@example.org', subject: 'Reset your Gluepot password' });
    expect(mails[0]?.text).toContain('http://paste.test/reset/');
    expect(link()).toMatch(/^\/reset\/[0-9A-Za-z]{32}$/);
  });

  test('answers the same whether the address has an account, is unknown, or is of a disabled one', async () => {
    const { app, mails, ask } = await withMail();
    await app.makeAccount();
    await app.store.accounts.setDisabled('user2', true, auditEntry());
    const answers = [];
    for (const email of ['user1@example.org', 'user2@example.org', 'user3@example.org']) {
      const page = await shown(ask(email));
      answers.push([page.status, [...page.headers], page.html.replaceAll(email, '')]);
    }
    expect(answers[1]).toEqual(answers[0] as never);
    expect(answers[2]).toEqual(answers[0] as never);
    expect(mails.map(({ to }) => to)).toEqual(['user1@example.org']);
  });

  test('answers before it looks the address up, so that no time tells whether it has an account', async () => {
    let lookUps = 0;
    const answered = Promise.withResolvers<void>();
    const mail = fakeMailer();
    const { app } = await startWithAccount({ mailer: mail.mailer, sleep: () => answered.promise });
    const { findByEmail } = app.store.accounts;
    app.store.accounts.findByEmail = (email) => {
      lookUps++;
      return findByEmail(email);
    };
    const page = await openBrowser(app).send('/forgot', { email: 'user1@example.org' });
    await settled();
    expect([page.status, lookUps, mail.mails.length]).toEqual([200, 0, 0]);
    answered.resolve();
    await settled();
    expect([lookUps, mail.mails.length]).toEqual([1, 1]);
  });

  test('a mail that fails is in the log alone', async () => {
    const mailer = { send: () => Promise.reject(new Error('no server')) };
    const { app: broken } = await startWithAccount({ mailer });
    const page = await shown(openBrowser(broken).post('/forgot', { email: 'user1@example.org' }));
    await settled();
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('no server');
    expect(broken.logged).toEqual([new Error('no server')]);
  });

  test('is limited per network', async () => {
    const { ask } = await withMail();
    for (let n = 0; n < 20; n++) expect((await ask(`${n}@example.org`)).status).toBe(200);
    const page = await shown(ask('another@example.org'));
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(problemOf(page, 'email')).toContain('Try again in 60 minutes.');
    expect((await ask('another@example.org', { address: '192.0.2.9' })).status).toBe(200);
  });

  onApp('without a mail server names the operator and the command', async (app) => {
    const page = await openBrowser(app).page('/forgot');
    expect(page.status).toBe(200);
    expect(page.text).toContain('gluepot account password');
    const sent = await openBrowser(app).send('/forgot', { email: 'user1@example.org' });
    expect(sent.status).toBe(403);
    expect(sent.text).toContain('gluepot account password');
  });
});

describe('a password reset', () => {
  /** Somebody who signed up with this address has a session, keys, and a link that would change the address. */
  async function squatted(keys: number) {
    const { app, mails, ask, link } = await withMail();
    const browser = openBrowser(app);
    await logIn(browser, 'user1');
    const made = ['first', 'second'].slice(0, keys - 1).map(async (name) => {
      const page = await browser.send('/dashboard/keys', { name });
      return textOf(byTag(page, 'output')[0]).trim();
    });
    const account = await app.store.accounts.findByUsername('user1');
    const texts = await Promise.all(made);
    await browser.post('/account/email', { email: 'squatter@example.org' });
    await settled();
    const emailLink = link();
    await ask();
    return { app, mails, link: link(), emailLink, browser, id: account?.id ?? '', texts };
  }
  const byKey = (text: string) => ({ headers: { authorization: `Bearer ${text}` } });

  test('ends every session, key and open link, and says so', async () => {
    const { app, link, emailLink, browser, id, texts } = await squatted(3);
    for (const text of texts) expect((await app.send('GET', '/api/v1/me', byKey(text))).status).toBe(200);
    const page = await openBrowser(app).send(link, { password: NEW });
    expect(page.text).toContain('1 session was logged out. 3 API keys were revoked.');
    expect(await isLoggedIn(browser)).toBe(false);
    for (const text of texts) expect((await app.send('GET', '/api/v1/me', byKey(text))).status).toBe(401);
    expect(await app.store.keys.list(id)).toEqual([]);
    expect((await openBrowser(app).post(emailLink)).status).toBe(403);
    expect((await app.store.accounts.find(id))?.email).toBe('user1@example.org');
  });

  test('leaves nothing to a form that was on its way in a session it ended', async () => {
    const { app, link, browser, id } = await squatted(1);
    const { authenticate } = app.store.sessions;
    app.store.sessions.authenticate = async (...given) => {
      const user = await authenticate(...given);
      app.store.sessions.authenticate = authenticate;
      expect((await openBrowser(app).post(link, { password: NEW })).status).toBe(200);
      return user;
    };
    expect((await browser.post('/dashboard/keys', { name: 'late' })).status).toBe(403);
    expect(await app.store.keys.list(id)).toEqual([]);
  });
});

describe('the link', () => {
  test('sets the new password once, and ends all sessions', async () => {
    const { app, ask, link } = await withMail();
    const browser = openBrowser(app);
    await logIn(browser, 'user1');
    await ask();
    const page = await openBrowser(app).page(link());
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin']);
    expect((await openBrowser(app).post(link(), { password: NEW })).status).toBe(200);
    expect(await isLoggedIn(browser)).toBe(false);
    expect((await browser.post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(403);
    await logIn(browser, 'user1', NEW);

    const again = await openBrowser(app).send(link(), { password: 'a third password' });
    expect(again.status).toBe(403);
    expect(again.text).toContain('already used');
    await logIn(openBrowser(app), 'user1', NEW);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('still works after an invalid password', async () => {
    const { app, link } = await asked();
    const page = await openBrowser(app).send(link(), { password: 'short' });
    expect(page.status).toBe(422);
    expect(problemOf(page, 'password')).toContain('at least 10 characters');
    expect(page.html).not.toContain('value="short"');
    const weak = await openBrowser(app).send(link(), { password: 'user1user1' });
    expect(weak.status).toBe(422);
    expect(problemOf(weak, 'password')).toContain('contains your username');
    expect((await openBrowser(app).post(link(), { password: NEW })).status).toBe(200);
  });

  test('works for an hour', async () => {
    const { app, ask, link } = await asked();
    app.time.now += 3_600_000 - 1;
    await ask('user1@example.org', { address: '192.0.2.7' });
    app.time.now += 3_600_000 - 1;
    expect((await openBrowser(app).post(link(), { password: 'short' })).status).toBe(422);
    app.time.now += 1;
    expect((await openBrowser(app).post(link(), { password: NEW })).status).toBe(403);
    await logIn(openBrowser(app), 'user1', PASSWORD);
  });

  test('that was made up does not work', async () => {
    const { app } = await withMail();
    for (const text of ['x', '0'.repeat(32), '%00', "'--"])
      expect((await openBrowser(app).post(`/reset/${text}`, { password: NEW })).status).toBe(403);
  });
});
