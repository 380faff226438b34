import { describe, expect, test } from 'bun:test';
import { RECENT_LOGIN_MS } from '#domain/session.ts';
import { fakeMailer, settled } from './account-support.ts';
import { type Browser, loggedIn, logIn, openBrowser, PASSWORD, whenLoggedIn } from './browser.ts';
import { field, problemOf, valueIn } from './elements.ts';
import { type FormFields, type Shown, shown } from './support.ts';

/** The forms that need a recent log-in: where each is, what it sends, and how it answers once it is taken. */
const FORMS: [
  what: string,
  page: string,
  path: string,
  fields: FormFields,
  password: string,
  taken: number,
][] = [
  ['a new key', '/dashboard/keys', '/dashboard/keys', { name: 'deploy script' }, 'key_password', 201],
  ['an export', '/account', '/account/export', {}, 'export_password', 200],
  ['a new address', '/account', '/account/email', { email: 'new@example.org' }, 'email_password', 303],
  ['deleting the account', '/account', '/account/delete', { username: 'user1' }, 'delete_password', 200],
];

const asksForPassword = (page: Shown, name: string): boolean => field(page, name) !== undefined;

describe.each(FORMS)('%s', (_, page, path, fields, password, taken) => {
  const send = (browser: Browser, value?: string) =>
    browser.post(path, { ...fields, ...(value !== undefined && { [password]: value }) });

  whenLoggedIn('asks for no password until ten minutes after the log-in', async ({ app, browser }) => {
    app.time.now += RECENT_LOGIN_MS - 1;
    expect(asksForPassword(await browser.page(page), password)).toBe(false);
    expect((await send(browser)).status).toBe(taken);
  });

  test('asks for the password after that, and keeps what was typed in a form that was opened before', async () => {
    const { app, account, browser } = await loggedIn();
    app.time.now += RECENT_LOGIN_MS;
    expect(asksForPassword(await browser.page(page), password)).toBe(true);
    const again = await shown(send(browser));
    expect(again.status).toBe(403);
    expect(problemOf(again, password)).toContain('Enter your password to continue');
    for (const [name, value] of Object.entries(fields)) expect(valueIn(again, name)).toBe(value);
    const wrong = await shown(send(browser, 'not this one'));
    expect([wrong.status, problemOf(wrong, password)]).toEqual([403, 'Wrong password.']);
    expect(wrong.html).not.toContain('not this one');
    for (const [name, value] of Object.entries(fields)) expect(valueIn(wrong, name)).toBe(value);

    expect(await app.store.accounts.find(account.id)).toMatchObject({ email: 'user1@example.org' });
    expect(await app.store.keys.list(account.id)).toHaveLength(1);
    expect((await send(browser, PASSWORD)).status).toBe(taken);
  });

  test('asks for the password also when the form is posted with an empty one, which counts as no guess', async () => {
    const { app, browser } = await loggedIn();
    app.time.now += RECENT_LOGIN_MS;
    for (let n = 0; n < 20; n++) expect((await send(browser, '')).status).toBe(403);
    expect((await send(browser, PASSWORD)).status).toBe(taken);
  });
});

describe('a right password', () => {
  test('counts for other forms of the same browser too, for ten minutes', async () => {
    const { app, browser } = await loggedIn();
    const other = openBrowser(app);
    await logIn(other, 'user1');
    app.time.now += RECENT_LOGIN_MS;
    const made = { name: 'first', key_password: PASSWORD };
    expect((await browser.post('/dashboard/keys', made)).status).toBe(201);
    app.time.now += RECENT_LOGIN_MS - 1;
    expect((await browser.post('/account/export')).status).toBe(200);
    expect((await other.post('/account/export')).status).toBe(403);
    app.time.now += 1;
    expect((await browser.post('/account/export')).status).toBe(403);
  });

  whenLoggedIn('is remembered when something else of the form is wrong', async ({ app, browser }) => {
    app.time.now += RECENT_LOGIN_MS;
    const page = await browser.send('/account/email', { email: 'nowhere', email_password: PASSWORD });
    expect(page.status).toBe(422);
    expect(asksForPassword(page, 'email_password')).toBe(false);
    expect((await browser.post('/account/email', { email: 'new@example.org' })).status).toBe(303);
  });

  test('that a reset replaced while it was being checked is rejected', async () => {
    let meanwhile = async () => {};
    const mail = fakeMailer();
    const { app, account, browser } = await loggedIn({
      mailer: mail.mailer,
      passwords: {
        hash: async (password) => password,
        async verify() {
          await meanwhile();
          return true;
        },
      },
    });
    await browser.post('/forgot', { email: 'user1@example.org' });
    await settled();
    app.time.now += RECENT_LOGIN_MS;
    const link = mail.link();
    meanwhile = async () => {
      expect((await openBrowser(app).post(link, { password: 'another password' })).status).toBe(200);
    };
    const name = 'a key of whoever knew the old password';
    const response = await browser.post('/dashboard/keys', { name, key_password: PASSWORD });
    expect(response.status).toBe(403);
    expect((await app.store.keys.list(account.id)).map((key) => key.name)).not.toContain(name);
  });
});

whenLoggedIn('the password is always asked for when it is changed', async ({ browser }) => {
  expect((await browser.post('/account/password', { password: 'another password' })).status).toBe(403);
});

test('wrong passwords are counted together, whatever form they were typed in', async () => {
  const { app, browser } = await loggedIn();
  app.time.now += RECENT_LOGIN_MS;
  const guesses = [
    () => browser.post('/account/password', { current: 'wrong', password: 'another password' }),
    ...FORMS.map(
      ([, , path, fields, password]) =>
        () =>
          browser.post(path, { ...fields, [password]: 'wrong' }),
    ),
  ];
  for (let n = 0; n < 10; n++) expect((await guesses[n % guesses.length]?.())?.status).toBe(403);
  for (const guess of guesses) expect((await guess()).status).toBe(429);
  const page = await browser.send('/account/password', { current: PASSWORD, password: 'another password' });
  expect([page.headers.get('retry-after'), problemOf(page, 'current')]).toEqual([
    '300',
    expect.stringContaining('Try again in 5 minutes.'),
  ]);
  app.time.now += 300_000;
  expect((await guesses[0]?.())?.status).toBe(403);
});
