import { describe, expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { ODD_ADDRESSES } from '../support/addresses.ts';
import { json } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { fakeMailer, settled } from './account-support.ts';
import { type Browser, isLoggedIn, loggedIn, openBrowser, PASSWORD } from './browser.ts';
import { attribute, byTag, type Element, textOf } from './elements.ts';
import { shown, visit } from './support.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANN = { username: 'ann', email: 'ann@example.org', password: PASSWORD };

/** Somebody who has just signed up where mail is sent. */
async function signedUp(parts: Parameters<typeof startTestApp>[0] = {}) {
  const mail = fakeMailer();
  const app = await startTestApp({ mailer: mail.mailer, ...parts });
  const browser = openBrowser(app);
  expect((await browser.post('/sign-up', ANN)).status).toBe(303);
  await settled();
  const isConfirmed = async () => (await app.store.accounts.findByUsername('ann'))?.emailConfirmed;
  const keys = async (name = 'laptop') => browser.send('/dashboard/keys', { name });
  const profile = async () => (await visit(app, '/u/ann')).status;
  return { app, browser, mail, isConfirmed, keys, profile };
}

const formsTo = (elements: Element[], action: string) =>
  elements.filter((element) => attribute(element, 'action') === action);

describe('a new account where mail is sent', () => {
  test('is confirmed by the link in the mail, which changes nothing before its button is pressed', async () => {
    const { browser, mail, isConfirmed, profile, app } = await signedUp();
    const link = mail.link();
    expect(mail.mails.map(({ to }) => to)).toEqual(['ann@example.org']);
    expect(mail.mails[0]?.text).toContain('account ann ');
    const opened = await openBrowser(app).page(link);
    expect([opened.status, await isConfirmed()]).toEqual([200, false]);
    const done = await openBrowser(app).send(link);
    expect([done.status, await isConfirmed()]).toEqual([200, true]);
    expect(done.text).toContain('ann@example.org');
    // The address is as it was: nobody needs to be told that it changed.
    await settled();
    expect(mail.mails).toHaveLength(1);
    expect(app.events.at(-1)).toMatchObject({ event: 'email_confirmed', account: 'ann' });
    expect(await profile()).toBe(200);
    expect((await openBrowser(app).post(link)).status).toBe(403);
    expect((await browser.page('/account')).text).not.toContain('Send the link again');
  });

  test('pastes and reads before that, but holds no key and has no public profile', async () => {
    const { app, browser, keys, profile, isConfirmed, mail } = await signedUp();
    const created = await browser.post('/', { content: 'mine', visibility: 'public' });
    expect(created.status).toBe(303);
    const paths = [created.headers.get('location') ?? '', '/explore'];
    for (const path of paths) {
      const open = await shown(visit(app, path));
      expect([open.status, open.html.includes('href="/u/ann"')]).toEqual([200, false]);
    }
    const page = await browser.page('/dashboard/keys');
    expect(page.text).toContain('Confirm your email address to create API keys');
    expect(formsTo(byTag(page, 'form'), '/dashboard/keys')).toEqual([]);
    expect(formsTo(byTag(page, 'form'), '/account/confirmation')).toHaveLength(1);
    const refused = await keys();
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('Confirm your email address'),
    ]);
    const { id = '' } = (await app.store.accounts.findByUsername('ann')) ?? {};
    expect(await app.store.keys.list(id)).toEqual([]);
    expect(await profile()).toBe(404);
    await browser.post(mail.link());
    expect(await isConfirmed()).toBe(true);
    expect((await keys()).status).toBe(201);
  });

  test('gets the mail again from the account page, a few times, and the last link is good', async () => {
    const { app, browser, mail, isConfirmed } = await signedUp();
    const first = mail.link();
    const again = async () => {
      const response = await browser.post('/account/confirmation');
      await settled();
      return browser.page(response.headers.get('location') ?? '');
    };
    expect((await again()).text).toContain('We sent you a link');
    await again();
    expect(mail.mails).toHaveLength(3);
    expect((await again()).text).toContain('Nothing was sent');
    expect(mail.mails).toHaveLength(3);
    app.time.now += HOUR;
    await again();
    expect(mail.mails).toHaveLength(4);
    expect((await openBrowser(app).post(first)).status).toBe(403);
    await browser.post(mail.link());
    expect(await isConfirmed()).toBe(true);
    await again();
    expect(mail.mails).toHaveLength(4);
  });

  test('has three days to use the link', async () => {
    const { app, browser, mail, isConfirmed } = await signedUp();
    app.time.now += 3 * DAY - 1;
    await browser.post(mail.link());
    expect(await isConfirmed()).toBe(true);
    const late = await signedUp();
    late.app.time.now += 3 * DAY;
    expect((await late.browser.post(late.mail.link())).status).toBe(403);
    expect(await late.isConfirmed()).toBe(false);
  });
});

test('an unconfirmed account cannot turn on a second factor, which would keep the address from its owner', async () => {
  const { app, browser } = await signedUp();
  expect((await browser.page('/account')).text).toContain('Confirm your email address to set it up');
  expect((await browser.post('/account/two-factor/set-up')).status).toBe(403);
  const { id = '' } = (await app.store.accounts.findByUsername('ann')) ?? {};
  expect(await app.store.secondFactors.find(id)).toBeUndefined();
});

test('whose address was used by a stranger takes the account over with a password reset', async () => {
  const { app, browser, mail } = await signedUp();
  const owner = openBrowser(app);
  const taken = await owner.post('/sign-up', { ...ANN, username: 'ann2' });
  expect(taken.status).toBe(409);
  await owner.post('/forgot', { email: 'ann@example.org' });
  await settled();
  await owner.post(mail.link(), { password: 'a whole new password' });
  expect(await isLoggedIn(browser)).toBe(false);
  expect((await owner.post('/log-in', { name: ANN.email, password: 'a whole new password' })).status).toBe(
    303,
  );
});

test('without a mail server new accounts count as confirmed, and so do those that wait for a mail', async () => {
  const app = await startTestApp();
  const browser = openBrowser(app);
  await browser.post('/sign-up', ANN);
  expect((await app.store.accounts.findByUsername('ann'))?.emailConfirmed).toBe(true);
  // Signed up while there was a mail server.
  const waiting = await signedUp();
  const { store } = waiting.app;
  const later = await startTestApp({ store });
  const theirs = openBrowser(later);
  await theirs.post('/log-in', { name: 'ann', password: PASSWORD });
  expect((await theirs.post('/dashboard/keys', { name: 'laptop' })).status).toBe(201);
  expect((await visit(later, '/u/ann')).status).toBe(200);
  expect(textOf(byTag(await theirs.page('/account'), 'main')[0])).not.toContain('Confirm your');
});

/** Somebody who is logged in where mail is sent. */
async function start() {
  const mail = fakeMailer();
  const started = await loggedIn({ mailer: mail.mailer });
  const mailed = async () => {
    await settled();
    return mail.mails.map(({ to }) => to);
  };
  return { ...started, ...mail, mailed };
}

/** From a network of its own each time. */
const signUp = (browser: Browser, n: number, email: string) => {
  const fields = { username: `somebody-${n}`, email, password: PASSWORD };
  return browser.post('/sign-up', fields, { address: `198.51.100.${n}` });
};

test('an address that mail programs could read as another is refused wherever one is typed', async () => {
  const { app, browser, mailed } = await start();
  const { id } = await json(await app.send('POST', '/api/paste', { body: { content: 'x' } }));
  const answers: unknown[] = [];
  for (const [n, email] of ODD_ADDRESSES.entries()) {
    answers.push([email, 'signs up', (await signUp(openBrowser(app), n, email)).status]);
    answers.push([email, 'changes', (await browser.post('/account/email', { email })).status]);
    const report = { category: 'spam', text: '', email };
    const sender = { address: `198.51.100.${n}` };
    answers.push([email, 'reports', (await openBrowser(app).post(`/p/${id}/report`, report, sender)).status]);
  }
  expect(answers.filter((answer) => (answer as unknown[])[2] !== 422)).toEqual([]);
  expect(await mailed()).toEqual([]);
});

test.each(['ADMIN_EMAIL', 'SECURITY_CONTACT'])('%s takes an address in one form, and no odd one', (name) => {
  const settingOf = (value: string) =>
    Object.values(readConfig({ [name]: value })).filter((set) => /@/.test(`${set}`));
  expect(settingOf('Ann@EXAMPLE.org')).toEqual([
    name === 'ADMIN_EMAIL' ? 'Ann@example.org' : 'mailto:Ann@example.org',
  ]);
  for (const odd of ODD_ADDRESSES) expect(() => readConfig({ [name]: odd })).toThrow(name);
});

/** One mailbox, spelled in as many ways as there are numbers. */
const spelled = (n: number) =>
  [`ann.b+${n}@example.org`, `a.nnb+${n}@EXAMPLE.org`, `ANNB+${n}@ｅxample.org`][n % 3] ?? '';

test('one mailbox gets three emails an hour and six a day that confirm its address, however it is spelled', async () => {
  const { app, browser, mailed } = await start();
  let n = 0;
  for (const [hours, mails] of [
    [0, 3],
    [1, 6],
    [2, 6],
    [24, 9],
  ] as const) {
    app.time.now += hours * 3_600_000;
    await browser.post('/log-in', { name: 'user1', password: PASSWORD });
    for (let asked = 0; asked < 10; asked++) {
      const change = await browser.post('/account/email', { email: spelled(n++) });
      expect([303, 429]).toContain(change.status);
      for (let times = 0; times < 2; times++)
        expect((await signUp(openBrowser(app), n, spelled(n++))).status).toBe(303);
    }
    expect(await mailed()).toHaveLength(mails);
  }
});

test('one mailbox gets three links an hour that reset its password, however it is spelled, and each account its own', async () => {
  const { app, mailed } = await start();
  const { create } = app.store.accounts;
  for (let n = 0; n < 30; n++) {
    const email = spelled(n).replace('ｅ', 'e');
    app.store.accounts.create = (account) => create({ ...account, email });
    await app.makeAccount();
    await openBrowser(app).post('/forgot', { email: spelled(n) }, { address: `198.51.100.${n}` });
  }
  // Several nodes send side by side.
  expect((await mailed()).toSorted()).toEqual([0, 1, 2].map((n) => spelled(n).replace('ｅ', 'e')).toSorted());
});

test('an account that was stored with an address of another form logs in with it, gets its mail and changes it', async () => {
  for (const [email, gets] of [
    ['grüße@example.org', true],
    ['ann@münchen.example', true],
    ['<ann@example.org>', false],
    ['ann@example.org,bob@example.org', false],
  ] as const) {
    const { app, mailed } = await start();
    const { create } = app.store.accounts;
    app.store.accounts.create = (account) => create({ ...account, email });
    const { username } = await app.makeAccount();
    const browser = openBrowser(app);
    await openBrowser(app).post('/forgot', { email });
    expect([email, await mailed()]).toEqual([email, gets ? [email] : []]);
    await browser.post('/log-in', { name: email, password: PASSWORD });
    expect([email, await isLoggedIn(browser)]).toEqual([email, true]);
    expect((await browser.post('/account/email', { email: 'new@example.org' })).status).toBe(303);
    expect((await mailed()).at(-1)).toBe('new@example.org');
    expect((await app.store.accounts.findByUsername(username))?.email).toBe(email);
  }
});
