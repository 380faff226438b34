/** What somebody might try to get into the account of another through the OpenID provider. None of it works. */
import { afterAll, describe, expect, test } from 'bun:test';
import { startWithAccount } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { atIssuer, fakeIssuer, strangeKey, throughIssuer } from '../support/issuer.ts';
import { fakeMailer, settled, withSecondFactor } from './account-support.ts';
import { type Browser, isLoggedIn, logIn, openBrowser, PASSWORD } from './browser.ts';
import { shown } from './support.ts';

const issuer = fakeIssuer();
const at = atIssuer(issuer);
afterAll(issuer.stop);

/** The account of the victim, `user1`, and the browser of somebody who is after it. */
async function start(settings: Record<string, string> = {}) {
  const { app, account } = await startWithAccount(throughIssuer(issuer.url, settings));
  const victim = openBrowser(app);
  await logIn(victim, account.username);
  const identities = () => app.store.identities.list(account.id);
  return { app, account, victim, attacker: openBrowser(app), identities };
}

/** The same, where the victim has linked a login of their own, `ann`. */
async function startLinked() {
  const started = await start();
  await at.link(started.victim, { sub: 'ann' });
  return started;
}

const ACCOUNT = { preferred_username: 'user1', email: 'user1@example.org' };
const mallory = {
  sub: 'mallory',
  preferred_username: 'mallory',
  email: 'm@example.com',
  email_verified: true,
};

/** Who the site says that a browser is. */
const nameIn = async (browser: Browser) =>
  /Type (\S+) to confirm/.exec((await browser.page('/account')).text)?.[1];

async function expectRefused(response: Promise<Response>, browser: Browser, text: RegExp | string) {
  const page = await shown(response);
  expect(page.status).toBe(403);
  expect(page.text).toMatch(text);
  expect(await isLoggedIn(browser)).toBe(false);
}

const NOT_COMPLETED = 'You were not logged in';

describe('nobody gets into an account by', () => {
  test.each([
    ['an address that the provider has confirmed', { email_verified: true }],
    ['an address that nobody has confirmed', { email_verified: false }],
  ])('the same name and %s', async (_, more) => {
    const { attacker, identities, app } = await start();
    const response = await at.logIn(attacker, { sub: 'mallory', ...ACCOUNT, ...more });
    expect(response.headers.get('location')).toBe('/sign-up');
    const page = await attacker.page('/sign-up');
    expect(page.text.includes('link Example on its account page')).toBe(more.email_verified);
    const made = await shown(attacker.post('/sign-up', { username: 'user1', email: 'user1@example.org' }));
    expect([made.status, await isLoggedIn(attacker)]).toEqual([409, false]);
    expect([await identities(), (await app.store.accounts.list()).length]).toEqual([[], 1]);
  });

  test('a subject of the same spelling at another provider', async () => {
    const { app, account } = await startLinked();
    const other = fakeIssuer();
    const { issuer: its } = throughIssuer(other.url);
    const page = await its?.begin('http://paste.test/log-in/callback', false);
    const back = new URL(other.vouch(page?.url ?? '', { sub: 'ann' }), 'http://paste.test');
    const { identity } = (await its?.finish(back, page?.checks as never)) ?? {};
    expect(identity).toEqual({ issuer: other.url, subject: 'ann' });
    expect(await app.store.identities.findAccount(identity as never)).toBeUndefined();
    expect((await app.store.identities.findAccount({ issuer: issuer.url, subject: 'ann' }))?.id).toBe(
      account.id,
    );
    other.stop();
  });

  test.each<[string, Parameters<typeof issuer.vouch>[2]]>([
    ['signed by somebody else', { key: strangeKey() }],
    ['that names another provider', { claims: { iss: 'http://127.0.0.1:1' } }],
    ['for another site', { claims: { aud: 'another' } }],
    ['for another login', { claims: { nonce: 'another' } }],
    ['that is out of date', { claims: { exp: 1 } }],
  ])('a token %s', async (_, forgery) => {
    const { attacker, identities } = await startLinked();
    const page = await at.begin(attacker);
    await expectRefused(attacker.get(issuer.vouch(page, { sub: 'ann' }, forgery)), attacker, NOT_COMPLETED);
    expect((await identities())[0]?.lastUsedAt).toBeNull();
  });

  test('a response that says it comes from another provider, or not from which', async () => {
    const { attacker } = await startLinked();
    for (const iss of ['&iss=http%3A%2F%2Fevil.example', '']) {
      const back = issuer.vouch(await at.begin(attacker), { sub: 'ann' }).replace(/&iss=[^&]*/, iss);
      await expectRefused(attacker.get(back), attacker, NOT_COMPLETED);
    }
  });

  test('a response that was used before, also with the cookie that it was meant for', async () => {
    const { app, attacker } = await startLinked();
    const own = openBrowser(app);
    const back = issuer.vouch(await at.begin(own), { sub: 'ann' });
    const stolen = own.cookies.get('issuer') ?? '';
    expect((await own.get(back)).status).toBe(303);
    expect(own.cookies.has('issuer')).toBe(false);
    await expectRefused(attacker.get(back), attacker, NOT_COMPLETED);
    attacker.cookies.set('issuer', stolen);
    await expectRefused(attacker.get(back), attacker, NOT_COMPLETED);
  });

  test('a response that was meant for another browser, before its owner opens it', async () => {
    const { app, attacker } = await startLinked();
    const back = issuer.vouch(await at.begin(openBrowser(app)), { sub: 'ann' });
    await expectRefused(attacker.get(back), attacker, NOT_COMPLETED);
    await at.begin(attacker);
    await expectRefused(attacker.get(back), attacker, NOT_COMPLETED);
  });

  test('a cookie that somebody has written or changed, or that is older than ten minutes', async () => {
    const { app, attacker } = await startLinked();
    const page = await at.begin(attacker);
    const cookie = attacker.cookies.get('issuer') ?? '';
    const [payload = '', mac = ''] = cookie.split('.');
    const changed = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('"link":null', '"link":"x"'),
    );
    for (const forged of [
      `${changed.toString('base64url')}.${mac}`,
      `${payload}.${'A'.repeat(43)}`,
      payload,
    ]) {
      attacker.cookies.set('issuer', forged);
      await expectRefused(attacker.get(issuer.vouch(page, { sub: 'ann' })), attacker, NOT_COMPLETED);
    }
    attacker.cookies.set('issuer', cookie);
    app.time.now += 600_000;
    await expectRefused(attacker.get(issuer.vouch(page, { sub: 'ann' })), attacker, NOT_COMPLETED);
  });

  test('a login at the provider alone, where the account has two-factor authentication', async () => {
    const { app, account, attacker } = await startLinked();
    await withSecondFactor(app, account.id);
    const page = await shown(at.logIn(attacker, { sub: 'ann' }));
    expect([page.status, page.text.includes('Enter your code')]).toEqual([200, true]);
    expect(await isLoggedIn(attacker)).toBe(false);
  });
});

describe('nobody is made to use the account of another by', () => {
  test('a link with the attacker’s own login (CSRF on log-in)', async () => {
    const { app, victim, attacker } = await start();
    await at.logIn(attacker, mallory);
    const back = issuer.vouch(await at.begin(attacker), mallory);
    await shown(victim.get(back));
    expect(await nameIn(victim)).toBe('user1');
    const visitor = openBrowser(app);
    await expectRefused(visitor.get(back), visitor, NOT_COMPLETED);
  });

  test('a link of another site that begins a login, which leads to the login page instead', async () => {
    const { attacker } = await start();
    const response = await attacker.get('/log-in/issuer', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([response.headers.get('location'), attacker.cookies.has('issuer')]).toEqual(['/log-in', false]);
  });

  test('a session that was planted in the browser before (session fixation)', async () => {
    const { app, attacker } = await start();
    await at.logIn(attacker, mallory);
    const planted = attacker.cookies.get('session') ?? '';
    const browser = openBrowser(app);
    browser.cookies.set('session', planted);
    await at.logIn(browser, {
      sub: 'bob',
      preferred_username: 'bob',
      email: 'b@example.com',
      email_verified: true,
    });
    expect(browser.cookies.get('session')).not.toBe(planted);
    expect([await nameIn(browser), await isLoggedIn(attacker)]).toEqual(['bob', false]);
  });
});

describe('nobody links a login of their own to the account of another by', () => {
  test('a link with the response to the attacker (CSRF on linking)', async () => {
    const { victim, attacker, identities } = await start();
    await at.logIn(attacker, mallory);
    const other = { ...mallory, sub: 'mallory-2' };
    for (const back of [
      issuer.vouch(await at.beginLink(attacker), other),
      issuer.vouch(await at.begin(attacker), other),
    ])
      await victim.get(back);
    expect(await identities()).toEqual([]);
  });

  test('a cookie for linking that was planted in the browser', async () => {
    const { victim, attacker, identities } = await start();
    await at.logIn(attacker, mallory);
    const back = issuer.vouch(await at.beginLink(attacker), { sub: 'mallory-2' });
    victim.cookies.set('issuer', attacker.cookies.get('issuer') ?? '');
    const response = await victim.get(back);
    expect(response.headers.get('location')).toBe('/account?done=identity-not-linked');
    expect(await identities()).toEqual([]);
  });

  test('a form of another site, or one in a browser whose login is not recent', async () => {
    const { app, victim, identities } = await start();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await victim.post('/account/identities/link', {}, { headers })).status).toBe(403);
    expect((await victim.get('/account/identities/link')).status).toBe(405);
    app.time.now += 600_000;
    const asked = await shown(victim.post('/account/identities/link'));
    expect([asked.status, asked.headers.get('refresh')]).toEqual([403, null]);
    expect(await identities()).toEqual([]);
  });

  test.each<[string, (browser: Browser) => Promise<unknown>]>([
    [
      'a password, and linking the login',
      async (browser) => {
        const typed = { username: 'bob', email: 'bob@example.org', password: PASSWORD };
        await browser.post('/sign-up', typed);
        await at.link(browser, { sub: 'mallory' });
      },
    ],
    [
      'the login',
      async (browser) => {
        await at.logIn(browser, { sub: 'mallory' });
        await browser.post('/sign-up', { username: 'bob', email: 'bob@example.org' });
      },
    ],
  ])('signing up before them with their address and %s', async (_, signUp) => {
    const { mailer, link } = fakeMailer();
    const { app } = await startWithAccount({ ...throughIssuer(issuer.url), mailer });
    await signUp(openBrowser(app));
    const { id = '' } = (await app.store.accounts.findByUsername('bob')) ?? {};
    expect(await app.store.identities.list(id)).toHaveLength(1);
    const owner = openBrowser(app);
    await owner.post('/forgot', { email: 'bob@example.org' });
    await settled();
    await owner.post(link(), { password: 'a long new password' });
    await logIn(owner, 'bob', 'a long new password');
    expect(await app.store.identities.list(id)).toEqual([]);
    const attacker = openBrowser(app);
    await at.logIn(attacker, { sub: 'mallory' });
    expect(await isLoggedIn(attacker)).toBe(false);
    // What the owner links from now on, stays.
    await at.link(owner, { sub: 'bob' });
    await owner.post('/forgot', { email: 'bob@example.org' });
    await settled();
    await owner.post(link(), { password: 'another new password' });
    expect(await app.store.identities.list(id)).toHaveLength(1);
  });

  test('taking a login that is linked already, which stays where it is', async () => {
    const { app, attacker, identities } = await startLinked();
    await at.logIn(attacker, mallory);
    const page = await shown(at.link(attacker, { sub: 'ann' }));
    expect([page.status, page.text.includes('already linked')]).toEqual([409, true]);
    expect(await identities()).toMatchObject([{ subject: 'ann' }]);
    const browser = openBrowser(app);
    await at.logIn(browser, { sub: 'ann' });
    expect(await nameIn(browser)).toBe('user1');
  });
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a login leads to no other site: %s',
  async (next) => {
    const { attacker } = await start();
    const query = `?next=${encodeURIComponent(next)}`;
    expect((await at.logIn(attacker, mallory, query)).headers.get('location')).toBe('/dashboard');
  },
);

describe('a login at the provider opens nothing of', () => {
  test('an account that is disabled', async () => {
    const { app, account, attacker } = await startLinked();
    await app.store.accounts.setDisabled(account.username, true, auditEntry());
    await expectRefused(at.logIn(attacker, { sub: 'ann' }), attacker, 'Your account is disabled');
    expect(app.events.at(-1)?.event).toBe('login_refused');
  });

  test('an account whose login was unlinked, also where it had begun a session', async () => {
    const { app, victim } = await startLinked();
    const browser = openBrowser(app);
    await at.logIn(browser, { sub: 'ann' });
    expect(await nameIn(browser)).toBe('user1');
    await victim.post('/account/identities/unlink', { identity: `${issuer.url} ann` });
    expect([await isLoggedIn(browser), await isLoggedIn(victim)]).toEqual([false, true]);
    expect((await at.logIn(browser, { sub: 'ann' })).headers.get('location')).toBe('/sign-up');
  });

  test('somebody who has left the groups that can log in', async () => {
    const { attacker } = await start({ OIDC_ALLOWED_GROUPS: 'staff,guests' });
    const person = { ...mallory, groups: ['staff'] };
    expect((await at.logIn(attacker, person)).headers.get('location')).toBe('/dashboard');
    await attacker.post('/log-out');
    await expectRefused(
      at.logIn(attacker, { ...person, groups: ['staff-2'] }),
      attacker,
      'in none of the groups',
    );
    await expectRefused(at.logIn(attacker, mallory), attacker, 'in none of the groups');
  });

  test('the administration to somebody who has left its group', async () => {
    const { app, attacker } = await start({ OIDC_ADMIN_GROUPS: 'admins' });
    const isAdmin = async () => (await app.store.accounts.findByUsername('mallory'))?.admin;
    const seen = [];
    for (const groups of [['admins'], ['staff'], 'admins', []]) {
      await at.logIn(attacker, { ...mallory, groups });
      seen.push(await isAdmin());
    }
    expect(seen).toEqual([true, false, true, false]);
    const entries = await app.store.auditLog.list({ after: null, atMost: 10 });
    expect(entries.map(({ actor, action, subject }) => [actor, action, subject])).toEqual(
      ['revoke', 'grant', 'revoke', 'grant'].map((what) => [issuer.url, `admin.${what}`, 'mallory']),
    );
  });
});
