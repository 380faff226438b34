import { expect, test } from 'bun:test';
import { readConfig } from '#config/index.ts';
import { ODD_ADDRESSES } from '../support/addresses.ts';
import { json } from '../support/answers.ts';
import { fakeMailer, settled } from './account-support.ts';
import { type Browser, isLoggedIn, loggedIn, openBrowser, PASSWORD } from './browser.ts';

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
