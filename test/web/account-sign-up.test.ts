import { describe, expect, test } from 'bun:test';
import { COMMAND_LINE_ACTOR } from '#domain/moderation.ts';
import { createInvite, revokeInvite } from '#moderation/invites.ts';
import { INVITE } from '../moderation/support.ts';
import { onApp, startTestApp, type TestApp } from '../support/app.ts';
import { isLoggedIn, openBrowser, PASSWORD } from './browser.ts';
import { attribute, byClass, byTag, field, problemOf, textOf, valueIn } from './elements.ts';
import { type Sender, shown } from './support.ts';

const ANN = { username: 'ann', email: 'ann@example.org', password: PASSWORD };
const signUp = (app: TestApp, fields: Partial<typeof ANN & { invite: string }> = {}, sender: Sender = {}) =>
  openBrowser(app).post('/sign-up', { ...ANN, ...fields }, sender);

onApp('signing up makes an account, never of an administrator, and logs in', async (app) => {
  const page = await openBrowser(app).page('/sign-up');
  expect(page.status).toBe(200);
  expect(attribute(field(page, 'password'), 'autocomplete')).toBe('new-password');
  const browser = openBrowser(app);
  const response = await browser.post('/sign-up', {
    ...ANN,
    username: ' ann ',
    email: ' ann@example.org ',
    admin: 'true',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(response.headers.getSetCookie()[0]).toMatch(/^session=.*HttpOnly; SameSite=Lax/);
  expect(await isLoggedIn(browser)).toBe(true);
  expect(await app.store.accounts.findByUsername('ann')).toMatchObject({
    email: 'ann@example.org',
    admin: false,
    disabled: false,
  });
});

onApp('signing up while logged in ends the old session', async (app) => {
  const browser = openBrowser(app);
  await browser.post('/sign-up', ANN);
  const before = openBrowser(app);
  before.cookies.set('session', browser.cookies.get('session') ?? '');
  expect(await isLoggedIn(before)).toBe(true);
  const refused = await browser.post('/sign-up', ANN);
  expect([refused.status, await isLoggedIn(before)]).toEqual([409, true]);
  await browser.post('/sign-up', { ...ANN, username: 'bob', email: 'bob@example.org' });
  expect([await isLoggedIn(browser), await isLoggedIn(before)]).toEqual([true, false]);
});

onApp('each wrong field is named with its rule, and all but the password is kept', async (app) => {
  const page = await shown(signUp(app, { username: 'Änn!', email: '<"nowhere">', password: 'short' }));
  expect(page.status).toBe(422);
  expect(problemOf(page, 'username')).toContain('2 to 32 lowercase letters');
  expect(problemOf(page, 'email')).toContain('name@example.org');
  expect(problemOf(page, 'password')).toContain('at least 10 characters');
  expect(valueIn(page, 'username')).toBe('Änn!');
  expect(valueIn(page, 'email')).toBe('<"nowhere">');
  expect(valueIn(page, 'password')).toBe('');
  expect(page.html).not.toContain('short');
  const one = await shown(signUp(app, { username: 'x' }));
  expect([problemOf(one, 'email'), problemOf(one, 'password')]).toEqual([undefined, undefined]);
  expect((await openBrowser(app).send('/sign-up')).status).toBe(422);
});

test('a password that is easy to guess is refused with the reason, and makes no account', async () => {
  const app = await startTestApp({ siteUrl: 'https://looking-glass.example' });
  for (const [password, reason] of [
    ['1234567890', 'one of the most common passwords'],
    ['ann-ann-ann', 'contains your username'],
    ['example.org2026', 'contains your email address, or a part of it'],
    ['looking-glass', 'contains the name of this site'],
    ['Password123!', 'contains a common password'],
    ['aaaaaaaaaaaa', 'contains a repetition, a sequence or a date'],
  ] as const) {
    const page = await shown(signUp(app, { password }));
    expect([password, page.status]).toEqual([password, 422]);
    expect(problemOf(page, 'password')).toContain(reason);
    expect(page.html).not.toContain(`"${password}"`);
  }
  const both = await shown(signUp(app, { password: '1234567890', email: 'nowhere' }));
  expect(problemOf(both, 'email')).toContain('name@example.org');
  expect(problemOf(both, 'password')).toContain('most common');
  expect(await app.store.accounts.list()).toEqual([]);
});

onApp('a taken username and a taken address get the same answer', async (app) => {
  await signUp(app);
  const answers = [];
  for (const fields of [{ email: 'other@example.org' }, { username: 'bob', email: 'ANN@example.org' }]) {
    const page = await shown(signUp(app, fields));
    expect(textOf(byClass(page, 'error')[0])).toContain('username or email address is taken');
    expect([valueIn(page, 'username'), valueIn(page, 'password')]).toEqual([fields.username ?? 'ann', '']);
    answers.push([
      page.status,
      page.html.replaceAll(/value="[^"]*"/g, 'value=""'),
      page.headers.getSetCookie().length,
    ]);
  }
  expect(answers[0]).toEqual(answers[1] as (typeof answers)[0] & object);
  expect(answers[0]?.[0]).toBe(409);
  expect(await app.store.accounts.findByUsername('bob')).toBeUndefined();
});

onApp('ten an hour from one network, the ones that met a taken name among them', async (app) => {
  const one = (n: number, sender: Sender = {}) =>
    signUp(app, { username: `user-${n}`, email: `${n}@example.org` }, sender);
  for (let n = 0; n < 9; n++) expect((await one(n)).status).toBe(303);
  for (let n = 0; n < 20; n++) expect((await signUp(app, { password: 'short' })).status).toBe(422);
  expect((await one(1)).status).toBe(409);
  const page = await shown(one(10));
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '3600']);
  expect(page.text).toContain('Try again in 60 minutes.');
  expect(valueIn(page, 'username')).toBe('user-10');
  expect((await one(10, { address: '192.0.2.9' })).status).toBe(303);
  app.time.now += 3_600_000;
  expect((await one(11)).status).toBe(303);
});

test.each([
  ['closed', 'Sign-up is closed.'],
  ['invite', 'You need an invite to sign up.'],
] as const)('SIGNUP=%s makes nothing without an invite, and the pages say so', async (signup, heading) => {
  const app = await startTestApp({ site: { signup } });
  const page = await openBrowser(app).page('/sign-up');
  expect([page.status, textOf(byTag(page, 'h1')[0])]).toEqual([200, heading]);
  expect(field(page, 'username')).toBeUndefined();
  for (const invite of ['', 'x'.repeat(24)]) expect((await signUp(app, { invite })).status).toBe(403);
  expect(await app.store.accounts.list()).toEqual([]);
  const logIn = await openBrowser(app).page('/log-in');
  expect(byTag(logIn, 'a').map((a) => attribute(a, 'href'))).not.toContain('/sign-up');
});

describe('SIGNUP=invite', () => {
  async function inviteOnly(uses = 1) {
    const app = await startTestApp({ site: { signup: 'invite' } });
    const { invite, code } = await createInvite(app, COMMAND_LINE_ACTOR, { ...INVITE, uses });
    return {
      app,
      code,
      path: `/sign-up?invite=${code}`,
      revoke: () => revokeInvite(app, COMMAND_LINE_ACTOR, invite.id),
    };
  }

  test('an invite works once for each of its uses', async () => {
    const { app, path, code } = await inviteOnly(2);
    for (const username of ['nora', 'omar']) {
      const page = await openBrowser(app).page(path);
      expect(valueIn(page, 'invite')).toBe(code);
      const sent = await signUp(app, { username, email: `${username}@example.org`, invite: code });
      expect(sent.headers.get('location')).toBe('/dashboard');
    }
    const third = await signUp(app, { username: 'pia', email: 'pia@example.org', invite: code });
    expect(third.status).toBe(403);
    expect((await app.store.accounts.list()).map(({ username }) => username)).toEqual(['nora', 'omar']);
  });

  test.each(['used', 'expired', 'revoked', 'made up'])(
    'the page of an invite that is %s says so instead of showing the form',
    async (what) => {
      const { app, path, code, revoke } = await inviteOnly();
      if (what === 'used') await signUp(app, { invite: code });
      if (what === 'expired') app.time.now += INVITE.lifetimeMs;
      if (what === 'revoked') await revoke();
      const page = await openBrowser(app).page(what === 'made up' ? `${path}x` : path);
      expect([page.status, textOf(byTag(page, 'h1')[0])]).toEqual([403, 'This invite cannot be used.']);
      expect(page.text).toContain('Ask the person who sent it to you for a new one.');
      expect(field(page, 'username')).toBeUndefined();
    },
  );

  test('what was typed stays when the invite is revoked meanwhile', async () => {
    const { app, code, revoke } = await inviteOnly();
    await revoke();
    const page = await shown(signUp(app, { username: 'nora', email: 'nora@example.org', invite: code }));
    expect(page.status).toBe(403);
    expect([valueIn(page, 'username'), valueIn(page, 'email')]).toEqual(['nora', 'nora@example.org']);
    expect(page.text).toContain(
      'Your account was not created: the invite has expired, was revoked, or was already used.',
    );
  });
});
