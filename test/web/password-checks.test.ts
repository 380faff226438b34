import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Abortable, Passwords } from '#domain/password.ts';
import { MemoryLimits } from '#http/limits/last-known.ts';
import { argon2Passwords } from '#server/passwords.ts';
import { AttemptLimiter } from '#web/request/attempt-limiter.ts';
import { failureOf } from '../store/support.ts';
import { paste, startTestApp, startWithAccount } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { fakeMailer, settled } from './account-support.ts';
import { loggedIn, openBrowser, PASSWORD } from './browser.ts';
import { post } from './support.ts';

const HELD_BACK_MAX = 500;
const RULE = { subject: 'one', lengthMs: 60_000, max: 10_000 };
const wrong = async () => {
  throw new AppError('FORBIDDEN', '');
};
const right = async () => 'in';

/** An app that notes how long answers were held back, in milliseconds. */
async function watched() {
  const waits: number[] = [];
  const app = await startTestApp({ sleep: async (milliseconds) => waits.push(milliseconds) });
  return { app, waits };
}

test('from the third wrong password on, responses are delayed more and more, up to four seconds', async () => {
  const { app, waits } = await watched();
  const path = `/p/${await paste(app, { password: 'pw' })}`;
  for (let limiter = 0; limiter < 10; limiter++) await post(app, path, { password: 'no' });
  expect(waits).toEqual([500, 1000, 2000, 4000, 4000, 4000, 4000, 4000]);
  // What is refused unseen is refused at once.
  expect((await post(app, path, { password: 'no' })).status).toBe(429);
  expect(waits).toHaveLength(8);
  app.time.now += 60_000;
  await post(app, path, { password: 'no' });
  expect(waits).toHaveLength(8);
});

test('the correct password, other networks and other pastes are never delayed', async () => {
  const { app, waits } = await watched();
  const path = `/p/${await paste(app, { password: 'pw' })}`;
  const other = `/p/${await paste(app, { password: 'pw' })}`;
  for (let limiter = 0; limiter < 5; limiter++) await post(app, path, { password: 'no' });
  const before = waits.length;
  expect((await post(app, path, { password: 'pw' })).status).toBe(200);
  await post(app, path, { password: 'no' }, { address: '192.0.2.2' });
  await post(app, other, { password: 'no' });
  expect(waits).toHaveLength(before);
});

test('wrong log-ins are delayed the same, whether or not the account exists', async () => {
  const { app, waits } = await watched();
  await app.makeAccount();
  await app.makeAccount();
  await app.store.accounts.setDisabled('user2', true, auditEntry());
  const delays = [];
  for (const [name, password] of [
    ['user1', 'wrong password'],
    ['user1@example.org', 'wrong password'],
    ['nobody', 'wrong password'],
    ['user2', PASSWORD],
  ] as const) {
    waits.length = 0;
    for (let limiter = 0; limiter < 6; limiter++) await openBrowser(app).post('/log-in', { name, password });
    delays.push([...waits]);
  }
  expect(delays).toEqual(Array(4).fill([500, 1000, 2000, 4000]));
  waits.length = 0;
  expect((await openBrowser(app).post('/log-in', { name: 'user1', password: PASSWORD })).status).toBe(303);
  expect(waits).toEqual([]);
});

test('beyond a number of delayed responses, a wrong password is rejected at once', async () => {
  const held: (() => void)[] = [];
  const limiter = new AttemptLimiter(
    new MemoryLimits(),
    () => new Promise<void>((resolve) => held.push(resolve)),
  );
  const answers = Array.from({ length: HELD_BACK_MAX }, () => limiter.attempt([RULE], 0, wrong));
  const appError = await failureOf(limiter.attempt([RULE], 0, wrong));
  expect(appError).toMatchObject({ code: 'RATE_LIMITED', limit: { resetAt: 4000 } });
  expect(held).toHaveLength(HELD_BACK_MAX);
  expect(await limiter.attempt([RULE], 0, right)).toEqual({ ok: 'in' });
  for (const release of held.splice(0)) release();
  await Promise.all(answers);
  const next = limiter.attempt([RULE], 0, wrong);
  await settled();
  expect(held).toHaveLength(1);
  held[0]?.();
  expect(await next).toMatchObject({ failed: { max: 10_000 } });
});

const CLIENT = { address: '2001:db8:7:1::5' };
const NETWORK = '2001:db8:7::/48';

/** Real passwords, and for whom they were hashed. */
function realPasswords() {
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
  const passwords = realPasswords();
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
  const passwords = realPasswords();
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
