import { expect, test } from 'bun:test';
import { AppError } from '#domain/errors.ts';
import { MemoryLimits } from '#http/limits/last-known.ts';
import { AttemptLimiter } from '#web/request/attempt-limiter.ts';
import { failureOf } from '../store/support.ts';
import { paste, startTestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { openBrowser, PASSWORD, settled } from './account-support.ts';
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
