import { describe, expect, test } from 'bun:test';
import { finishJobs } from '../store/contract/support.ts';
import { startTestApp } from '../support/app.ts';
import { fakeMailer, settled } from './account-support.ts';
import { type Browser, isLoggedIn, loggedIn, logIn, openBrowser, PASSWORD, whenLoggedIn } from './browser.ts';
import { attribute, byTag, field, problemOf } from './elements.ts';
import { pasteOf } from './signed-in.ts';
import { shown } from './support.ts';

const NEW = 'another password';
const NEW_HASH = { passwordHash: 'new hash', sessionId: null, revokeKeys: false };
const CHROME_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

whenLoggedIn('the page of the account is for its owner, and in no cache', async ({ browser }) => {
  const page = await browser.page('/account');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page.text).toContain('user1@example.org');
});

whenLoggedIn('text from the address is not put on the page', async ({ browser }) => {
  for (const done of ['hello', '__proto__', 'constructor', '<b>']) {
    const page = await browser.page(`/account?done=${encodeURIComponent(done)}`);
    expect(byTag(page, 'p').filter((p) => attribute(p, 'role') === 'status')).toEqual([]);
  }
});

describe('the password', () => {
  test.each([
    [1, false, '1 other session was logged out. Your API keys were kept.'],
    [2, true, '2 other sessions were logged out. 1 API key was revoked.'],
    [0, false, 'No other session was active. Your API keys were kept.'],
  ])(
    'is changed with the old one, and ends %i other sessions; “Revoke API keys” %p',
    async (count, ticked, said) => {
      const { app, account, browser } = await loggedIn();
      const others = Array.from({ length: count }, () => openBrowser(app));
      for (const other of others) await logIn(other, 'user1');
      const fields = { current: PASSWORD, password: NEW, ...(ticked && { revoke_keys: 'yes' }) };
      const page = await browser.follow('/account/password', fields);
      expect(page.text).toContain(`Your password was changed. ${said}`);
      expect(await isLoggedIn(browser)).toBe(true);
      for (const other of others) expect(await isLoggedIn(other)).toBe(false);
      expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(ticked ? 401 : 200);
      expect((await openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(
        403,
      );
      await logIn(openBrowser(app), 'user1', NEW);
    },
  );

  whenLoggedIn('offers to revoke the keys, ticked at first and then as it was sent', async ({ browser }) => {
    const wrong = { current: 'wrong', password: NEW };
    for (const [page, ticked] of [
      [browser.page('/account'), ''],
      [browser.send('/account/password', wrong), undefined],
      [browser.send('/account/password', { ...wrong, revoke_keys: 'yes' }), ''],
      [browser.send('/account/password', { current: PASSWORD, password: 'x' }), undefined],
      [browser.send('/account/email', { email: 'nowhere' }), ''],
    ] as const)
      expect(attribute(field(await page, 'revoke_keys'), 'checked')).toBe(ticked as string);
  });

  test('stays when the old one is wrong or the new one is bad, and neither comes back', async () => {
    const { app, browser } = await loggedIn();
    const wrong = await browser.send('/account/password', { current: 'not this one', password: NEW });
    expect(wrong.status).toBe(403);
    expect(problemOf(wrong, 'current')).toBe('Wrong password.');
    // A phone shows the field although it is far down the page.
    expect(attribute(field(wrong, 'current'), 'autofocus')).toBe('');
    const bad = await browser.send('/account/password', { current: PASSWORD, password: 'short' });
    expect(bad.status).toBe(422);
    expect(problemOf(bad, 'password')).toContain('at least 10 characters');
    const weak = await browser.send('/account/password', { current: PASSWORD, password: 'user1user1' });
    expect([weak.status, problemOf(weak, 'current')]).toEqual([422, undefined]);
    expect(problemOf(weak, 'password')).toContain('contains your username');
    for (const page of [wrong, bad]) {
      for (const text of ['not this one', NEW, PASSWORD, 'value="short"'])
        expect(page.html).not.toContain(text);
    }
    await logIn(openBrowser(app), 'user1', PASSWORD);
  });

  test('that was changed while it was being checked lets nobody in', async () => {
    let meanwhile = async () => {};
    const app = await startTestApp({
      passwords: {
        hash: async (password) => password,
        async verify() {
          await meanwhile();
          return true;
        },
      },
    });
    const { id } = await app.makeAccount();
    meanwhile = async () => void (await app.store.accounts.changePassword(id, NEW_HASH, app.time.now));
    const browser = openBrowser(app);
    expect((await browser.post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(403);
    expect(await app.store.sessions.list(id, app.time.now)).toEqual([]);
  });
});

describe('the email address', () => {
  const change = (browser: Browser, email: string) => browser.post('/account/email', { email });
  const emailOf = async (app: Awaited<ReturnType<typeof startTestApp>>) =>
    (await app.store.accounts.findByUsername('user1'))?.email;

  whenLoggedIn('is changed at once where no mail can be sent', async ({ app, browser }) => {
    const response = await change(browser, ' new@example.org ');
    expect(response.headers.get('location')).toBe('/account?done=email');
    expect(await emailOf(app)).toBe('new@example.org');
    await logIn(openBrowser(app), 'new@example.org');
  });

  whenLoggedIn('is changed ten times an hour at most', async ({ browser }) => {
    for (let n = 0; n < 10; n++) expect((await change(browser, `${n}@example.org`)).status).toBe(303);
    expect((await change(browser, 'x@example.org')).status).toBe(429);
  });

  test('is changed by a link that the new address gets, and the old one is told', async () => {
    const mail = fakeMailer();
    const { app, browser } = await loggedIn({ mailer: mail.mailer });
    expect((await change(browser, 'new@example.org')).headers.get('location')).toBe(
      '/account?done=email-sent',
    );
    await settled();
    expect(mail.mails.map(({ to }) => to)).toEqual(['new@example.org']);
    const link = mail.link();
    expect(link).toMatch(/^\/confirm\/[0-9A-Za-z]{32}$/);

    // In any browser, and only when it is confirmed: mail programs open links by themselves.
    const reader = openBrowser(app);
    expect((await reader.get(link)).status).toBe(200);
    expect(await emailOf(app)).toBe('user1@example.org');
    const done = await reader.send(link);
    await settled();
    expect(done.status).toBe(200);
    expect(await emailOf(app)).toBe('new@example.org');
    expect(mail.notices.at(-1)).toMatchObject({ to: 'user1@example.org' });
    expect(mail.notices.at(-1)?.text).toContain('email address of the account user1 was changed');
    expect(mail.notices.at(-1)?.text).not.toContain('new@example.org');
    expect((await reader.post(link)).status).toBe(403);
  });

  test('that another account took meanwhile is not taken from it', async () => {
    const mail = fakeMailer();
    const { app, browser } = await loggedIn({ mailer: mail.mailer });
    await app.makeAccount();
    // While it is asked for, nothing says that the address is known here.
    expect((await change(browser, 'user2@example.org')).status).toBe(303);
    await settled();
    const page = await openBrowser(app).send(mail.link());
    expect(page.status).toBe(409);
    expect(await emailOf(app)).toBe('user1@example.org');
  });
});

describe('the sessions', () => {
  whenLoggedIn('are listed with browser and last use, this one marked', async ({ app, browser }) => {
    app.time.now += 3 * 3_600_000;
    const phone = openBrowser(app, CHROME_ANDROID);
    await logIn(phone, 'user1');
    const page = await phone.page('/account');
    expect(page.text).toContain('Chrome on Android (this session)');
    expect(page.text).toMatch(/Firefox on Linux\s*3 hours ago/);
    await browser.get('/account');
    expect((await phone.page('/account')).text).toMatch(/Firefox on Linux\s*within the last hour/);
  });

  test('are ended one by one or all but this one, and no session of another account', async () => {
    const { app, account, browser } = await loggedIn();
    const [first, second, stranger] = [openBrowser(app), openBrowser(app), openBrowser(app)];
    const latest = async (id: string) => (await app.store.sessions.list(id, app.time.now))[0]?.id ?? '';
    const end = (id: string) => browser.post('/account/sessions', { end: id });
    const left = () => Promise.all([browser, first, second, stranger].map(isLoggedIn));
    const own = await latest(account.id);
    await logIn(first, 'user1');
    const id = await latest(account.id);
    await logIn(second, 'user1');
    const { id: otherId } = await app.makeAccount();
    await logIn(stranger, 'user2');
    await end(await latest(otherId));
    expect((await end(id)).headers.get('location')).toBe('/account?done=sessions');
    expect(await left()).toEqual([true, false, true, true]);
    await end('others');
    expect(await left()).toEqual([true, false, false, true]);
    expect((await end(own)).headers.get('location')).toBe('/');
    expect(browser.cookies.has('session')).toBe(false);
  });
});

describe('deleting the account', () => {
  const remove = (browser: Browser, fields = {}) =>
    browser.post('/account/delete', { username: 'user1', ...fields });

  whenLoggedIn('needs its username', async ({ app, browser }) => {
    const named = await shown(remove(browser, { username: 'user2' }));
    expect([named.status, problemOf(named, 'username')]).toEqual([422, 'Type user1 to confirm.']);
    expect(await app.store.accounts.findByUsername('user1')).toBeDefined();
  });

  test('leaves nothing of it: no key, session, paste, link or figure, and the name is free', async () => {
    const { app, account, browser } = await loggedIn();
    const phone = openBrowser(app);
    await logIn(phone, 'user1');
    const id = await pasteOf(app, account, { slug: 'my-slug' });
    await openBrowser(app).get(`/p/${id}`);
    // Counted, but not yet written down: it must not come back with the next flush.
    const page = await shown(remove(browser));
    await app.flush();
    // On PostgreSQL, a job of the server deletes the rows.
    await finishJobs(app.store, app.time.now);

    expect(page.status).toBe(200);
    expect(page.text).toContain('The account user1 was deleted.');
    expect(browser.cookies.has('session')).toBe(false);
    expect(await isLoggedIn(phone)).toBe(false);
    expect((await app.sendAs(account, 'GET', '/api/v1/me')).status).toBe(401);
    for (const path of [`/p/${id}`, '/s/my-slug', `/raw/${id}`, `/api/paste/${id}`])
      expect((await app.send('GET', path)).status).toBe(404);
    const all = { accountId: account.id, pasteId: null };
    expect(await app.store.views.firstDay(all)).toBeUndefined();
    expect((await openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(403);
    const again = { username: 'user1', email: 'user1@example.org', password: PASSWORD };
    expect((await openBrowser(app).post('/sign-up', again)).status).toBe(303);
    const newcomer = await app.store.accounts.findByUsername('user1');
    expect(await app.store.accounts.countPastes(newcomer?.id ?? '', app.time.now)).toBe(0);
  });
});
