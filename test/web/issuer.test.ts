import { afterAll, describe, expect, test } from 'bun:test';
import { createInvite } from '#moderation/invites.ts';
import { INVITE } from '../moderation/support.ts';
import { onApp, startTestApp, startWithAccount } from '../support/app.ts';
import { atIssuer, fakeIssuer, realIssuer, throughIssuer } from '../support/issuer.ts';
import { fakeMailer, settled, withSecondFactor, wrongCode } from './account-support.ts';
import { isLoggedIn, logIn, openBrowser } from './browser.ts';
import { attribute, byTag, problemOf, textOf, valueIn } from './elements.ts';
import { shown } from './support.ts';

const issuer = fakeIssuer();
const at = atIssuer(issuer);
afterAll(issuer.stop);

test('with a real provider, the first login makes an account, and the next one opens it', async () => {
  const provider = await realIssuer({
    sub: 'x7',
    preferred_username: 'Ann',
    email: 'ann@example.com',
    email_verified: true,
  });
  const app = await startTestApp(throughIssuer(provider.url));
  const browser = openBrowser(app);
  const page = await browser.page('/log-in');
  expect(page.text).toContain('Log in with Example');
  for (const _ of [1, 2]) {
    const away = await browser.get('/log-in/issuer?next=/account');
    const back = await browser.get(await provider.visit(away.headers.get('location') ?? ''));
    expect([back.status, back.headers.get('location'), app.logged]).toEqual([303, '/account', []]);
    expect((await browser.page('/account')).text).toContain('ann@example.com');
    const out = await browser.page('/account');
    expect(out.status).toBe(200);
    const left = await browser.post('/log-out');
    expect(left.headers.get('refresh')).toContain(`${provider.url}/session/end?post_logout_redirect_uri=`);
    expect(await isLoggedIn(browser)).toBe(false);
  }
  expect(await app.store.accounts.list()).toHaveLength(1);
  provider.stop();
});

const ANN = { sub: 'ann', preferred_username: 'ann', email: 'ann@example.com', email_verified: true };

async function start(
  settings: Record<string, string> = {},
  parts: Parameters<typeof startWithAccount>[0] = {},
) {
  const through = throughIssuer(issuer.url, settings);
  const { app, account } = await startWithAccount({
    ...through,
    ...parts,
    site: { ...through.site, ...parts.site },
  });
  return { app, account, browser: openBrowser(app) };
}

describe('a first login', () => {
  test('asks for a username where the provider proposes none that is free, and for an address where it has confirmed none', async () => {
    const { app, browser } = await start();
    await at.logIn(browser, { sub: 'ann', preferred_username: 'user1', email: 'ann@example.com' });
    const page = await browser.page('/sign-up');
    expect([valueIn(page, 'username'), valueIn(page, 'email')]).toEqual(['user1', 'ann@example.com']);
    const refused = await browser.send('/sign-up', { username: 'A!', email: 'ann@example.com' });
    expect(problemOf(refused, 'username')).toContain('lowercase letters');
    const made = await browser.post('/sign-up', { username: 'ann', email: 'ann@example.com' });
    expect(made.headers.get('location')).toBe('/dashboard');
    const account = await app.store.accounts.findByUsername('ann');
    expect(await app.store.identities.list(account?.id ?? '')).toMatchObject([{ subject: 'ann' }]);
  });

  test('keeps the address that the provider has confirmed, and has any other confirmed by mail', async () => {
    const { mailer, mails } = fakeMailer();
    const { app, browser } = await start({}, { mailer });
    await at.logIn(browser, { ...ANN, preferred_username: 'user1' });
    await browser.post('/sign-up', { username: 'ann', email: 'other@example.com' });
    const other = openBrowser(app);
    await at.logIn(other, { ...ANN, sub: 'bob', email_verified: false });
    await other.post('/sign-up', { username: 'bob', email: 'bob@example.com' });
    await settled();
    const [, ann, bob] = await app.store.accounts.list();
    expect([ann?.email, ann?.emailConfirmed, bob?.email, bob?.emailConfirmed]).toEqual([
      ...['ann@example.com', true],
      ...['bob@example.com', false],
    ]);
    expect(mails.map(({ to }) => to)).toEqual(['bob@example.com']);
  });

  test('makes no account while sign-up is closed, and says whom to ask', async () => {
    const { app, browser } = await start({ SIGNUP: 'closed' });
    expect((await at.logIn(browser, ANN)).headers.get('location')).toBe('/sign-up');
    const page = await browser.page('/sign-up');
    expect(page.text).toContain('Ask a site administrator for an account.');
    expect(page.text).toContain('link Example on its account page');
    expect((await browser.post('/sign-up', { username: 'ann' })).status).toBe(403);
    expect(await app.store.accounts.list()).toHaveLength(1);
  });

  test('needs an invite where sign-up does, and uses it up', async () => {
    const { app, browser } = await start({ SIGNUP: 'invite' });
    const { code } = await createInvite(app, { kind: 'command-line' }, INVITE);
    await at.logIn(browser, ANN);
    expect((await browser.page('/sign-up')).text).toContain('You need an invite');
    const invited = openBrowser(app);
    const signUp = await invited.page(`/sign-up?invite=${code}`);
    const button = byTag(signUp, 'a').find((a) => textOf(a) === 'Log in with Example');
    const query = attribute(button, 'href')?.replace('/log-in/issuer', '');
    expect((await at.logIn(invited, ANN, query)).headers.get('location')).toBe('/dashboard');
    const other = openBrowser(app);
    await at.logIn(other, { ...ANN, sub: 'bob', email: 'bob@example.com', preferred_username: 'bob' }, query);
    expect(await isLoggedIn(other)).toBe(false);
  });

  test('makes no account from a blocked domain, nor more of them than sign-up allows', async () => {
    const { app, browser } = await start();
    await app.block('email-domain', 'example.com');
    expect((await at.logIn(browser, ANN)).status).toBe(403);
    for (let n = 1; n <= 11; n++)
      await at.logIn(openBrowser(app), {
        ...ANN,
        sub: `a${n}`,
        preferred_username: `a${n}`,
        email: `a${n}@b.example`,
      });
    expect(await app.store.accounts.list()).toHaveLength(11);
  });
});

describe('somebody who is logged in', () => {
  test('links a login, uses it instead of the password, sees it, and unlinks it; the owner is told by mail', async () => {
    const { mailer, notices } = fakeMailer();
    const { app, browser } = await start({}, { mailer });
    await logIn(browser, 'user1');
    const linked = await at.link(browser, ANN);
    expect(linked.headers.get('location')).toBe('/account?done=identity-linked');
    const other = openBrowser(app);
    expect((await at.logIn(other, ANN, '?next=/explore')).headers.get('location')).toBe('/explore');
    const page = await browser.page('/account');
    expect(valueIn(page, 'identity')).toBe(`${issuer.url} ann`);
    await browser.post('/account/identities/unlink', { identity: valueIn(page, 'identity') });
    expect([await isLoggedIn(other), await isLoggedIn(browser)]).toEqual([false, true]);
    await settled();
    const events = app.events.map(({ event }) => event).filter((event) => event.startsWith('identity'));
    expect(events).toEqual(['identity_linked', 'identity_unlinked']);
    expect(notices.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'A login was linked to your Gluepot account',
        'A login was unlinked from your Gluepot account',
      ]),
    );
  });

  test('cannot unlink the only way into the account', async () => {
    const { browser } = await start();
    await at.logIn(browser, ANN);
    const page = await browser.send('/account/identities/unlink', { identity: `${issuer.url} ann` });
    expect([page.status, page.text]).toEqual([
      409,
      expect.stringContaining('the only way into your account'),
    ]);
    expect(await isLoggedIn(browser)).toBe(true);
  });

  test('proves a recent login at the provider, which must ask for it', async () => {
    const { app, browser } = await start();
    await at.logIn(browser, ANN);
    app.time.now += 3_600_000;
    const ageOf = async () => {
      const account = await app.store.accounts.findByUsername('ann');
      const [session] = await app.store.sessions.list(account?.id ?? '', app.time.now);
      return app.time.now - (session?.authenticatedAt ?? 0);
    };
    expect((await browser.get('/log-in?next=/account')).status).toBe(303);
    const page = await browser.page('/log-in?again=1&next=/account');
    const button = byTag(page, 'a').find((a) => textOf(a) === 'Log in with Example');
    const query = attribute(button, 'href')?.replace('/log-in/issuer', '');
    const seconds = (ms: number) => Math.floor(ms / 1000);
    const stale = await at.logIn(browser, { ...ANN, auth_time: seconds(app.time.now) - 3_600 }, query);
    expect([stale.status, await ageOf()]).toEqual([403, 3_600_000]);
    expect(new URL(await at.begin(browser, query)).searchParams.get('max_age')).toBe('0');
    const fresh = await at.logIn(browser, { ...ANN, auth_time: seconds(app.time.now) }, query);
    expect([fresh.headers.get('location'), await ageOf()]).toEqual(['/account', 0]);
    expect(await isLoggedIn(browser)).toBe(true);
    // A provider that lets somebody through without asking, and does not say when it last asked, proves nothing.
    await at.logIn(browser, ANN);
    expect(await ageOf()).toBe(app.time.now);
    await at.logIn(browser, ANN, query);
    expect(await ageOf()).toBe(0);
  });
});

test('with two-factor authentication, the code is asked for after the provider, and then the login is complete', async () => {
  const { app, account, browser } = await start({ OIDC_SESSION_MAX: '1h' });
  await logIn(browser, 'user1');
  await at.link(browser, ANN);
  const { code } = await withSecondFactor(app, account.id);
  const other = openBrowser(app);
  const page = await shown(at.logIn(other, ANN));
  expect(page.text).toContain('Example has confirmed who you are');
  const pending = valueIn(page, 'pending');
  const wrong = await other.send('/log-in/code', { pending, code: wrongCode(code) });
  expect(wrong.text).toContain('Example has confirmed who you are');
  expect((await other.post('/log-in/code', { pending, code: code() })).status).toBe(303);
  app.time.now += 3_599_000;
  expect(await isLoggedIn(other)).toBe(true);
  app.time.now += 1_000;
  expect([await isLoggedIn(other), await isLoggedIn(browser)]).toEqual([false, true]);
});

test('a session from the provider ends after OIDC_SESSION_MAX, however often it is used', async () => {
  const { app, browser } = await start({ OIDC_SESSION_MAX: '2h' });
  await at.logIn(browser, ANN);
  await browser.post('/log-out');
  await at.logIn(browser, ANN);
  app.time.now += 2 * 3_600_000 - 1;
  expect(await isLoggedIn(browser)).toBe(true);
  app.time.now += 1;
  expect(await isLoggedIn(browser)).toBe(false);
});

describe('a provider that', () => {
  test('cannot be reached gives a page that says what to do, and the next login tries again', async () => {
    const late = fakeIssuer();
    const port = new URL(late.url).port;
    late.stop();
    const app = await startTestApp(throughIssuer(late.url));
    const browser = openBrowser(app);
    const page = await shown(browser.get('/log-in/issuer'));
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('Example cannot be reached')]);
    expect(app.logged).toHaveLength(1);
    const back = fakeIssuer({ port: Number(port) });
    expect((await atIssuer(back).logIn(browser, ANN)).headers.get('location')).toBe('/dashboard');
    back.stop();
  });

  test('lets nobody in leads to the login page, which says so', async () => {
    const { browser } = await start();
    const state = new URL(await at.begin(browser)).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: issuer.url });
    const page = await shown(browser.get(`/log-in/callback?${query}`));
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('Example did not log you in')]);
  });
});

test('logging out also leads to the provider only where the session began there', async () => {
  const ending = fakeIssuer({ endsSessions: true });
  const { app } = await startWithAccount(throughIssuer(ending.url));
  const [one, other] = [openBrowser(app), openBrowser(app)];
  await atIssuer(ending).logIn(one, ANN);
  await logIn(other, 'user1');
  const left = await one.post('/log-out');
  expect(left.headers.get('refresh')).toBe(
    `0; url=${ending.url}/log-out?post_logout_redirect_uri=http%3A%2F%2Fpaste.test%2F&client_id=gluepot`,
  );
  expect((await other.post('/log-out')).headers.get('location')).toBe('/');
  expect([await isLoggedIn(one), await isLoggedIn(other)]).toEqual([false, false]);
  ending.stop();
});

onApp('without a provider, no page offers one', async (app) => {
  expect((await openBrowser(app).page('/log-in')).html).not.toContain('/log-in/issuer');
  expect((await openBrowser(app).get('/log-in/issuer')).status).toBe(404);
});
