import { describe, expect, test } from 'bun:test';
import { onApp, startTestApp, startWithAccount, withAccount } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { isLoggedIn, loggedIn, logIn, openBrowser, PASSWORD, whenLoggedIn } from './browser.ts';
import { attribute, byClass, byTag, inside, textOf, valueIn } from './elements.ts';
import { shown } from './support.ts';

const DAY = 86_400_000;

describe('logging in', () => {
  withAccount('works with the username and with the email address, whatever their case', async ({ app }) => {
    for (const name of ['user1', ' User1 ', 'user1@example.org', 'USER1@example.org']) {
      const browser = openBrowser(app);
      expect(await isLoggedIn(browser)).toBe(false);
      const response = await browser.post('/log-in', { name, password: PASSWORD });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await isLoggedIn(browser)).toBe(true);
    }
  });

  onApp('the form is plain HTML that a password manager understands', async (app) => {
    const page = await openBrowser(app).page('/log-in');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const form = byTag(page, 'form').find((element) => attribute(element, 'action') === '/log-in');
    expect(attribute(form, 'method')).toBe('post');
    const autocomplete = inside(form, 'input').map((input) => attribute(input, 'autocomplete'));
    expect(autocomplete).toEqual(['username webauthn', 'current-password']);
  });

  test('the cookie is HttpOnly, SameSite=Lax and lasts 90 days; over https it is also Secure and bound to this host', async () => {
    const cookie = async (siteUrl: string) => {
      const { app } = await startWithAccount({ siteUrl });
      const browser = openBrowser(app);
      const response = await browser.post('/log-in', { name: 'user1', password: PASSWORD });
      return { app, browser, line: response.headers.getSetCookie()[0] };
    };
    expect((await cookie('http://paste.test')).line).toMatch(
      /^session=[0-9A-Za-z]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { app, browser, line } = await cookie('https://paste.test');
    expect(line).toMatch(/^__Host-session=\w{32}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(await isLoggedIn(browser)).toBe(true);
    // A cookie without the prefix may come from another host of the domain.
    const plain = openBrowser(app);
    plain.cookies.set('session', browser.cookies.get('__Host-session') ?? '');
    expect(await isLoggedIn(plain)).toBe(false);
  });

  test('starts a new session each time, so a session planted in the browser is worthless', async () => {
    const { app } = await startWithAccount();
    const attacker = openBrowser(app);
    await logIn(attacker, 'user1');
    const planted = 'a'.repeat(32);
    for (const text of [planted, attacker.cookies.get('session') ?? '']) {
      const victim = openBrowser(app);
      victim.cookies.set('session', text);
      await logIn(victim, 'user1');
      expect(victim.cookies.get('session')).not.toBe(text);
      const stale = openBrowser(app);
      stale.cookies.set('session', text);
      expect(await isLoggedIn(stale)).toBe(false);
    }
  });

  whenLoggedIn('somebody who is logged in already is sent on', async ({ browser }) => {
    expect((await browser.get('/log-in')).headers.get('location')).toBe('/dashboard');
    expect((await browser.get('/log-in?next=/account')).headers.get('location')).toBe('/account');
    expect((await browser.get('/sign-up')).headers.get('location')).toBe('/dashboard');
  });

  test('a session ends after 30 days in which nobody uses it, and after 90 days', async () => {
    const { app, browser } = await loggedIn();
    const unused = openBrowser(app);
    await logIn(unused, 'user1');
    for (const _ of [1, 2, 3]) {
      app.time.now += 30 * DAY - 1;
      expect(await isLoggedIn(browser)).toBe(true);
    }
    expect(await isLoggedIn(unused)).toBe(false);
    app.time.now += 3;
    expect(await isLoggedIn(browser)).toBe(false);
    await logIn(unused, 'user1');
    app.time.now += 30 * DAY;
    expect(await isLoggedIn(unused)).toBe(false);
  });

  onApp('a cookie of no session logs nobody in', async (app) => {
    for (const text of ['', 'x', "' OR 1=1 --", 'é'.repeat(32), '0'.repeat(32), '0'.repeat(100_000)]) {
      const browser = openBrowser(app);
      browser.cookies.set('session', encodeURIComponent(text));
      expect(await isLoggedIn(browser)).toBe(false);
    }
  });
});

describe('who may not log in', () => {
  test('gets the same answer for an unknown name, a wrong password and a disabled account', async () => {
    const { app } = await startWithAccount();
    await app.makeAccount();
    await app.store.accounts.setDisabled('user2', true, auditEntry());
    const answers = [];
    for (const [name, password] of [
      ['nobody', PASSWORD],
      ['nobody@example.org', PASSWORD],
      ['user1', 'wrong password'],
      ['user1@example.org', 'wrong password'],
      ['user2', PASSWORD],
      ['user1', ''],
      ['', PASSWORD],
    ] as const) {
      const page = await openBrowser(app).send('/log-in', { name, password });
      expect(valueIn(page, 'name')).toBe(name);
      expect(page.html).not.toContain(PASSWORD);
      const html = page.html.replace(`value="${name}"`, 'value=""').replace(' autofocus=""', '');
      answers.push({
        status: page.status,
        headers: [...page.headers],
        html: html.replace(' autofocus=""', ''),
      });
    }
    expect(answers[0]?.status).toBe(403);
    for (const answer of answers.slice(1)) {
      expect({ ...answer, html: '' }).toEqual({ ...(answers[0] as typeof answer), html: '' });
    }
    // Without a name the first field has the focus, with one the second: compared among those with one.
    for (const answer of answers.slice(1, -1)) expect(answer.html).toBe(answers[0]?.html ?? '');
  });

  test('does as much work for unknown names as for known ones', async () => {
    const checked: (string | undefined)[] = [];
    const app = await startTestApp({
      passwords: {
        hash: async (password) => password,
        verify: async (password, hash) => {
          checked.push(hash);
          return password === hash;
        },
      },
    });
    await app.makeAccount();
    for (const name of ['nobody', 'user1', 'nobody@example.org'])
      await openBrowser(app).post('/log-in', { name, password: 'wrong' });
    expect(checked).toEqual([undefined, expect.stringContaining('argon2id'), undefined]);
  });

  test('an account that is disabled is logged out with the very next request, and in again when enabled', async () => {
    const { app, browser } = await loggedIn();
    await app.store.accounts.setDisabled('user1', true, auditEntry());
    expect(await isLoggedIn(browser)).toBe(false);
    await app.store.accounts.setDisabled('user1', false, auditEntry());
    expect(await isLoggedIn(browser)).toBe(true);
  });

  onApp('a field that is far too long is refused before anything is done with it', async (app) => {
    const page = await openBrowser(app).send('/log-in', { name: 'x'.repeat(8001), password: 'x' });
    expect(page.status).toBe(400);
    expect(page.html).not.toContain('xxxxx');
    expect((await openBrowser(app).post('/log-in', { name: 'x', password: 'x'.repeat(8000) })).status).toBe(
      403,
    );
  });
});

describe('guessing', () => {
  const guess = (
    app: Awaited<ReturnType<typeof startTestApp>>,
    name: string,
    address: string,
    password = 'wrong',
  ) => openBrowser(app).post('/log-in', { name, password }, { address });

  test('from one network ends after ten wrong passwords, even with the correct one', async () => {
    const { app } = await startWithAccount();
    for (let n = 0; n < 10; n++) expect((await guess(app, 'user1', '192.0.2.1')).status).toBe(403);
    app.time.now += 60_000;
    const page = await shown(guess(app, ' USER1', '192.0.2.1', PASSWORD));
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '240']);
    expect(textOf(byClass(page, 'error')[0])).toBe('Too many attempts. Try again in 4 minutes.');
    expect((await guess(app, 'user1', '192.0.2.2', PASSWORD)).status).toBe(303);
    app.time.now += 240_000;
    expect((await guess(app, 'user1', '192.0.2.1', PASSWORD)).status).toBe(303);
  });

  onApp('overlong names share a count, so that none is stored whole', async (app) => {
    const name = (n: number) => `${'x'.repeat(512)}${n}`;
    for (let n = 0; n < 10; n++) expect((await guess(app, name(n), '192.0.2.1')).status).toBe(403);
    expect((await guess(app, name(10), '192.0.2.1')).status).toBe(429);
  });

  onApp('many names from one network is limited', async (app) => {
    for (let n = 0; n < 50; n++) expect((await guess(app, `name${n}`, '2001:db8::1')).status).toBe(403);
    expect((await guess(app, 'another', '2001:db8::2')).status).toBe(429);
    expect((await guess(app, 'another', '2001:db8:1::1')).status).toBe(403);
  });

  withAccount('a hundred at once is counted before it is checked', async ({ app }) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => guess(app, 'user1', '192.0.2.1').then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 403)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(90);
  });
});

describe('after the log-in', () => {
  withAccount('redirects to a path on this site', async ({ app }) => {
    const page = await openBrowser(app).page('/log-in?next=/account%3Fdone%3Dx');
    expect(valueIn(page, 'next')).toBe('/account?done=x');
    const fields = { name: 'user1', password: PASSWORD, next: '/account?done=x' };
    const response = await openBrowser(app).post('/log-in', fields);
    expect(response.headers.get('location')).toBe('/account?done=x');
    const again = await openBrowser(app).send('/log-in', { ...fields, password: 'wrong' });
    expect(valueIn(again, 'next')).toBe('/account?done=x');
  });

  whenLoggedIn('leads to no other site, and to nothing that is no path', async ({ app, browser }) => {
    const elsewhere = 'https://evil.example/ //evil.example ///evil.example /\\evil.example \\\\evil.example';
    const noPaths = 'evil.example @evil.example javascript:alert(1) /é /a\\b';
    const spaced = [' //evil.example', '/\t/evil.example', '/\n/evil.example', '/a\r\nSet-Cookie: x=y'];
    const odd = [...spaced, '/\0', '', `/${'x'.repeat(501)}`];
    for (const next of [...elsewhere.split(' '), ...noPaths.split(' '), ...odd]) {
      const query = `/log-in?next=${encodeURIComponent(next)}`;
      const sent = openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD, next });
      for (const { headers } of [await sent, await browser.get(query)])
        expect([next, headers.get('location')]).toEqual([next, '/dashboard']);
      expect(valueIn(await openBrowser(app).page(query), 'next')).toBe('');
    }
  });
});

describe('logging out', () => {
  whenLoggedIn('ends the session on the server, and takes the cookie away', async ({ app, browser }) => {
    const text = browser.cookies.get('session') ?? '';
    const response = await browser.post('/log-out');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(browser.cookies.has('session')).toBe(false);
    const thief = openBrowser(app);
    thief.cookies.set('session', text);
    expect(await isLoggedIn(thief)).toBe(false);
  });

  test('takes a __Host- cookie away as browsers ask for it: Secure, and with its path', async () => {
    const { browser } = await loggedIn({ siteUrl: 'https://paste.test' });
    const [line] = (await browser.post('/log-out')).headers.getSetCookie();
    expect(line).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  });

  test('is not an error for visitors', async () => {
    expect((await openBrowser(await startTestApp()).post('/log-out')).status).toBe(303);
  });
});
