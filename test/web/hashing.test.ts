import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import type { Abortable, Passwords } from '#domain/password.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { startTestApp, startWithAccount } from '../support/app.ts';
import { fakeMailer, loggedIn, openBrowser, PASSWORD, settled } from './account-support.ts';

const CLIENT = { address: '2001:db8:7:1::5' };
const NETWORK = '2001:db8:7::/48';

/** Real passwords, and for whom they were hashed. */
function watched() {
  const real = argon2Passwords(randomBytes, { memoryKib: 64, passes: 1 });
  const subjects: string[] = [];
  const requests: (Abortable | undefined)[] = [];
  return {
    subjects,
    requests,
    for(subject: string, request?: Abortable): Passwords {
      const { hash, verify } = real.for(subject, request);
      const noted = <T>(work: () => T): T => {
        subjects.push(subject);
        requests.push(request);
        return work();
      };
      return { hash: (text) => noted(() => hash(text)), verify: (...given) => noted(() => verify(...given)) };
    },
  };
}

test('visitors’ passwords are hashed in the queue of their network, whatever the form', async () => {
  const passwords = watched();
  const { mailer, link } = fakeMailer();
  const { app } = await startWithAccount({ passwords, mailer });
  const browser = openBrowser(app);
  const keyless = { content: 'text', password: 'pw' };
  const { id } = (await (await app.send('POST', '/api/paste', { body: keyless, ...CLIENT })).json()) as {
    id: string;
  };
  await browser.post('/', { content: 'text', language: 'plain', password: 'pw' }, CLIENT);
  await browser.post(`/p/${id}`, { password: 'wrong' }, CLIENT);
  await browser.post('/log-in', { name: 'nobody', password: 'wrong' }, CLIENT);
  await browser.post('/forgot', { email: 'user1@example.org' }, CLIENT);
  await settled();
  await browser.post(link(), { password: 'quilt marzipan otter 71' }, CLIENT);
  const signUp = { username: 'newcomer', email: 'newcomer@example.org', password: 'quilt marzipan otter 71' };
  await browser.post('/sign-up', signUp, CLIENT);
  expect(passwords.subjects).toEqual(Array.from({ length: 6 }, () => NETWORK));
  for (const request of passwords.requests) expect(request?.signal.aborted).toBe(false);
});

test('with a session or a key, passwords are hashed in the queue of the account', async () => {
  const passwords = watched();
  const { app, account, browser } = await loggedIn({ passwords });
  passwords.subjects.length = 0;
  const change = { current: PASSWORD, password: 'quilt marzipan otter 71' };
  await browser.post('/account/password', change, CLIENT);
  await browser.post('/', { content: 'text', language: 'plain', password: 'pw' }, CLIENT);
  await app.sendAs(account, 'POST', '/api/v1/pastes', { content: 'text', password: 'pw' });
  // A change of the password checks the old one first.
  expect(passwords.subjects).toEqual([account.id, account.id, account.id, account.id]);
});

test('a log-in whose client has left is not checked, and counts as no attempt', async () => {
  const {
    app,
    account: { username },
  } = await startWithAccount();
  const body = new URLSearchParams({ name: username, password: 'wrong' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  for (let n = 0; n < 60; n++) {
    await app.send('POST', '/log-in', { body, headers, signal: AbortSignal.abort() });
  }
  expect(app.events.filter(({ event }) => event === 'login_failed')).toEqual([]);
  const rightOne = await openBrowser(app).post('/log-in', { name: username, password: PASSWORD });
  expect(rightOne.status).toBe(303);
  expect(app.logged).toEqual([]);
});

test('a password check that waits too long says to try again in a few seconds', async () => {
  const { hash } = argon2Passwords(randomBytes, { memoryKib: 64, passes: 1 }, (expire) => {
    queueMicrotask(expire);
    return () => {};
  }).for('anybody');
  // Two are hashed at once; the third has to wait.
  const verify = async () => (await Promise.all(['1', '2', '3'].map(hash))).length === 3;
  const app = await startTestApp({ passwords: { hash, verify } });
  const { status, headers } = await openBrowser(app).post('/log-in', { name: 'ann', password: PASSWORD });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});
