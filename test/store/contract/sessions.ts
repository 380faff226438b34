import { expect } from 'bun:test';
import type { OneTimeToken, Session } from '#domain/session.ts';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import type { StoreTest } from './support.ts';
import { DAY, HOUR, NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';

export const newSession = (accountId: string, n: number, params: Partial<Session> = {}): Session => ({
  id: idOf(n),
  accountId,
  browser: `browser ${n}`,
  createdAt: NOW,
  lastSeenAt: NOW,
  expiresAt: NOW + DAY,
  authenticatedAt: NOW,
  issuer: null,
  endsAt: null,
  ...params,
});

/** Begins a session whose hash stands for its number. */
export async function begin(store: Store, accountId: string, n: number, params: Partial<Session> = {}) {
  await store.sessions.begin(newSession(accountId, n, params), hashOf(`${n}`));
}

const listed = async (store: Store, accountId: string, now = NOW) =>
  (await store.sessions.list(accountId, now)).map(({ id }) => id);

/** Issues a ticket whose hash stands for its name. */
export async function issue(
  store: Store,
  name: string,
  token: Pick<OneTimeToken, 'accountId'> & Partial<OneTimeToken>,
) {
  const whole: OneTimeToken = { purpose: 'password', email: null, expiresAt: NOW + HOUR, ...token };
  await store.sessions.issueToken(whole, hashOf(name));
  return whole;
}

/** The ticket of this name while it is good. */
export const findIssued = (
  store: Store,
  name: string,
  purpose: OneTimeToken['purpose'] = 'password',
  now = NOW,
) => store.sessions.findToken(hashOf(name), purpose, now);

export function describeSessions(test: StoreTest): void {
  test('a session speaks for its account, and an unknown one for nobody', async (store, ann) => {
    await begin(store, ann, 1);
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toEqual({
      session: newSession(ann, 1),
      account: (await store.accounts.find(ann)) as never,
    });
    expect(await store.sessions.authenticate(hashOf('2'), NOW)).toBeUndefined();
    expect(await store.sessions.authenticate(new Uint8Array(), NOW)).toBeUndefined();
  });

  test('the sessions of a disabled account speak for nobody until it is enabled', async (store, ann, bob) => {
    await begin(store, ann, 1);
    await begin(store, bob, 2);
    await store.accounts.setDisabled('ann', true, auditEntry());
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toBeUndefined();
    expect(await store.sessions.authenticate(hashOf('2'), NOW)).toBeDefined();
    await store.accounts.setDisabled('ann', false, auditEntry());
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toBeDefined();
  });

  test('sessions are listed last seen first, and the account’s own alone', async (store, ann, bob) => {
    for (const n of [1, 2, 3]) await begin(store, ann, n);
    await begin(store, bob, 4);
    expect(await listed(store, ann)).toEqual([idOf(3), idOf(2), idOf(1)]);
    await store.sessions.touch(idOf(2), NOW + HOUR, NOW + DAY);
    expect(await listed(store, ann)).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect((await store.sessions.list(ann, NOW))[0]?.lastSeenAt).toBe(NOW + HOUR);
    expect(await listed(store, 'nobody00')).toEqual([]);
  });

  test('an ended session is dead, and cannot be ended twice or by another account', async (store, ann, bob) => {
    await begin(store, ann, 1);
    expect(await store.sessions.end(idOf(1), bob)).toBe(false);
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toBeDefined();
    expect(await store.sessions.end(idOf(1), ann)).toBe(true);
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toBeUndefined();
    expect(await store.sessions.end(idOf(1), ann)).toBe(false);
  });

  test('all sessions of an account end, or all but one', async (store, ann, bob) => {
    for (const n of [1, 2, 3]) await begin(store, ann, n);
    await begin(store, bob, 4);
    expect(await store.sessions.endAll(ann, idOf(2))).toBe(2);
    expect(await listed(store, ann)).toEqual([idOf(2)]);
    expect(await store.sessions.endAll(ann, null)).toBe(1);
    expect(await store.sessions.endAll(ann, null)).toBe(0);
    expect(await listed(store, bob)).toEqual([idOf(4)]);
  });

  test('a session that is used ends later, at the millisecond it is given', async (store, ann) => {
    await begin(store, ann, 1);
    await store.sessions.touch(idOf(1), NOW + HOUR, NOW + 2 * DAY);
    const user = await store.sessions.authenticate(hashOf('1'), NOW + 2 * DAY - 1);
    expect(user?.session).toMatchObject({ lastSeenAt: NOW + HOUR, expiresAt: NOW + 2 * DAY });
    expect(await listed(store, ann, NOW + 2 * DAY - 1)).toEqual([idOf(1)]);
    expect(await store.sessions.authenticate(hashOf('1'), NOW + 2 * DAY)).toBeUndefined();
    expect(await listed(store, ann, NOW + 2 * DAY)).toEqual([]);
  });

  test('a session remembers when its owner last proved who they are, until it ends', async (store, ann) => {
    for (const n of [1, 2]) await begin(store, ann, n);
    expect(await store.sessions.confirm(idOf(1), NOW + HOUR)).toBe(true);
    const confirmed = await store.sessions.authenticate(hashOf('1'), NOW);
    expect(confirmed?.session.authenticatedAt).toBe(NOW + HOUR);
    const others = await store.sessions.list(ann, NOW);
    expect(others.map(({ id, authenticatedAt }) => [id, authenticatedAt])).toEqual([
      [idOf(2), NOW],
      [idOf(1), NOW + HOUR],
    ]);
    await store.sessions.end(idOf(1), ann);
    expect(await store.sessions.confirm(idOf(1), NOW + HOUR)).toBe(false);
  });

  test('a token is found with all its fields, for its purpose alone, until it expires', async (store, accountId) => {
    const token = await issue(store, 'a', { accountId, purpose: 'email', email: 'New@Example.org' });
    for (let n = 0; n < 2; n++) expect(await findIssued(store, 'a', 'email', NOW + HOUR - 1)).toEqual(token);
    expect(await findIssued(store, 'unknown', 'email')).toBeUndefined();
    expect(await findIssued(store, 'a', 'password')).toBeUndefined();
    expect(await findIssued(store, 'a', 'email', NOW + HOUR)).toBeUndefined();
  });

  test('a new token replaces only the one of the same account and purpose', async (store, ann, bob) => {
    await issue(store, 'first', { accountId: ann });
    await issue(store, 'email', { accountId: ann, purpose: 'email', email: 'x@example.org' });
    await issue(store, 'bob', { accountId: bob });
    await issue(store, 'second', { accountId: ann });
    expect(await findIssued(store, 'first')).toBeUndefined();
    expect(await findIssued(store, 'email', 'email')).toBeDefined();
    expect(await findIssued(store, 'bob')).toBeDefined();
    expect(await findIssued(store, 'second')).toBeDefined();
  });

  test('a sweep forgets expired sessions and tickets, and leaves the others', async (store, accountId) => {
    for (const n of numbers(3)) await begin(store, accountId, n + 1, { expiresAt: NOW + n * HOUR });
    await issue(store, 'old', { accountId });
    await issue(store, 'new', { accountId, purpose: 'email', expiresAt: NOW + 2 * HOUR });
    await store.pastes.sweep(NOW + HOUR, 100);
    expect(await listed(store, accountId, NOW - 1)).toEqual([idOf(3)]);
    expect(await findIssued(store, 'old')).toBeUndefined();
    expect(await findIssued(store, 'new', 'email')).toBeDefined();
  });
}
