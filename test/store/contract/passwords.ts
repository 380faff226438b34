import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { begin, findIssued, issue, newSession } from './sessions.ts';
import { account, newAccount, type StoreTest } from './support.ts';
import { DAY, NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';

const addKey = (store: Store, accountId: string, n: number, sessionId?: string) =>
  store.keys.create({ id: idOf(n), accountId, name: `key ${n}`, createdAt: NOW }, hashOf(`${n}`), sessionId);

const change = (params: { sessionId?: string; revokeKeys?: boolean } = {}) => ({
  passwordHash: 'new hash',
  sessionId: params.sessionId ?? null,
  revokeKeys: params.revokeKeys ?? true,
});

const reset = (store: Store, name: string, now = NOW) =>
  store.accounts.resetPassword(hashOf(name), 'new hash', now);

/** Two accounts, each with sessions, keys and open links. */
async function filled(store: Store): Promise<[ann: string, bob: string]> {
  const { id: ann } = newAccount('ann');
  await store.accounts.create(newAccount('ann', { emailConfirmed: false }));
  const bob = await account(store, 'bob');
  for (const n of [1, 2, 3]) await begin(store, ann, n);
  await begin(store, bob, 4);
  for (const n of [1, 2]) await addKey(store, ann, n);
  await addKey(store, bob, 4);
  for (const accountId of [ann, bob]) {
    await issue(store, `password of ${accountId}`, { accountId });
    await issue(store, `email of ${accountId}`, { accountId, purpose: 'email', email: 'x@example.org' });
  }
  return [ann, bob];
}

async function expectUntouched(store: Store, accountId: string): Promise<void> {
  expect(await store.sessions.list(accountId, NOW)).toHaveLength(1);
  expect(await store.keys.list(accountId)).toHaveLength(1);
  expect(await findIssued(store, `password of ${accountId}`)).toBeDefined();
  expect(await findIssued(store, `email of ${accountId}`, 'email')).toBeDefined();
}

export function describePasswords(test: StoreTest): void {
  test('a new password ends the other sessions and the open links, and the keys if asked', async (store) => {
    const [ann, bob] = await filled(store);
    const keeping = change({ sessionId: idOf(2), revokeKeys: false });
    expect(await store.accounts.changePassword(ann, keeping, NOW)).toEqual({ sessions: 2, keys: 0 });
    expect((await store.accounts.find(ann))?.passwordHash).toBe('new hash');
    expect((await store.sessions.list(ann, NOW)).map(({ id }) => id)).toEqual([idOf(2)]);
    expect(await store.keys.list(ann)).toHaveLength(2);
    expect(await findIssued(store, `password of ${ann}`)).toBeUndefined();
    expect(await findIssued(store, `email of ${ann}`, 'email')).toBeUndefined();

    await begin(store, ann, 9, { expiresAt: NOW });
    expect(await store.accounts.changePassword(ann, change(), NOW)).toEqual({ sessions: 1, keys: 2 });
    expect(await store.sessions.list(ann, NOW)).toEqual([]);
    expect(await store.keys.authenticate(hashOf('1'))).toBeUndefined();
    expect(await store.accounts.changePassword(ann, change(), NOW)).toEqual({ sessions: 0, keys: 0 });
    expect(await store.accounts.changePassword('nobody00', change(), NOW)).toBeUndefined();
    await expectUntouched(store, bob);
  });

  test('a session that has ended changes no password, creates no key and sends no link', async (store, ann) => {
    await begin(store, ann, 1);
    await begin(store, ann, 2);
    await store.sessions.end(idOf(1), ann);
    const before = await store.accounts.find(ann);
    const ended = change({ sessionId: idOf(1) });
    expect(await store.accounts.changePassword(ann, ended, NOW)).toBeUndefined();
    expect(await store.accounts.find(ann)).toEqual(before as never);
    expect(await store.sessions.list(ann, NOW)).toHaveLength(1);
    expect(await addKey(store, ann, 1, idOf(1))).toBe('loggedOut');
    expect(await store.keys.list(ann)).toEqual([]);
    const token = {
      accountId: ann,
      purpose: 'email',
      email: 'x@example.org',
      expiresAt: NOW + DAY,
    } as const;
    expect(await store.sessions.issueToken(token, hashOf('link'), idOf(1))).toBe(false);
    expect(await findIssued(store, 'link', 'email')).toBeUndefined();
    expect(await addKey(store, ann, 2, idOf(2))).toBe('created');
    expect(await store.sessions.issueToken(token, hashOf('link'), idOf(2))).toBe(true);
  });

  test('a reset confirms the address and ends all sessions, keys and links of the account', async (store) => {
    const [ann, bob] = await filled(store);
    expect(await reset(store, `password of ${ann}`)).toEqual({ accountId: ann, sessions: 3, keys: 2 });
    expect(await store.accounts.find(ann)).toMatchObject({
      passwordHash: 'new hash',
      emailConfirmed: true,
    });
    expect(await store.sessions.list(ann, NOW)).toEqual([]);
    expect(await store.keys.list(ann)).toEqual([]);
    expect(await store.keys.authenticate(hashOf('1'))).toBeUndefined();
    expect(await findIssued(store, `email of ${ann}`, 'email')).toBeUndefined();
    expect(await reset(store, `password of ${ann}`)).toBeUndefined();
    await expectUntouched(store, bob);
  });

  test('a password reset needs an unexpired token that was issued for it', async (store) => {
    const [ann] = await filled(store);
    for (const outcome of [
      await reset(store, `email of ${ann}`),
      await reset(store, 'unknown'),
      await reset(store, `password of ${ann}`, NOW + DAY),
    ])
      expect(outcome).toBeUndefined();
    expect(await store.keys.list(ann)).toHaveLength(2);
    expect(await store.sessions.list(ann, NOW)).toHaveLength(3);
    expect(await reset(store, `password of ${ann}`)).toBeDefined();
  });

  test('of 20 simultaneous resets with one token, one sets its password', async (store) => {
    const [ann] = await filled(store);
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.accounts.resetPassword(hashOf(`password of ${ann}`), `hash ${n}`, NOW)),
    );
    const winner = outcomes.findIndex((outcome) => outcome !== undefined);
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
    expect((await store.accounts.find(ann))?.passwordHash).toBe(`hash ${winner}`);
  });

  test('no key and no link that a session asks for during a password reset outlives it', async (store) => {
    const [ann] = await filled(store);
    const email = { accountId: ann, purpose: 'email', email: 'x@example.org', expiresAt: NOW + DAY } as const;
    const [outcome] = await Promise.all([
      reset(store, `password of ${ann}`),
      ...numbers(7).map((n) => addKey(store, ann, 10 + n, idOf(1))),
      ...numbers(5).map((n) => store.sessions.issueToken(email, hashOf(`late ${n}`), idOf(2))),
    ]);
    expect(outcome).toBeDefined();
    expect(await store.keys.list(ann)).toEqual([]);
    for (const n of numbers(5)) expect(await findIssued(store, `late ${n}`, 'email')).toBeUndefined();
  });

  test('a session begins only while the password is the one that was checked', async (store) => {
    const ann = newAccount('ann', { passwordHash: 'old hash' });
    await store.accounts.create(ann);
    const attempt = (n: number, passwordHash: string) =>
      store.sessions.begin(newSession(ann.id, n), hashOf(`${n}`), { passwordHash, secondFactor: false });
    expect(await attempt(1, 'old hash')).toBe(true);
    await store.accounts.changePassword(ann.id, change(), NOW);
    expect(await attempt(2, 'old hash')).toBe(false);
    expect(await attempt(3, 'new hash')).toBe(true);
    expect(await store.sessions.begin(newSession('nobody00', 4), hashOf('4'))).toBe(false);
    expect((await store.sessions.list(ann.id, NOW)).map(({ id }) => id)).toEqual([idOf(3)]);
  });

  test('no session that begins with the old password during a reset outlives it', async (store) => {
    const ann = newAccount('ann', { passwordHash: 'old hash' });
    await store.accounts.create(ann);
    await issue(store, 'reset', { accountId: ann.id });
    const begins = (from: number) =>
      numbers(10).map((n) =>
        store.sessions.begin(newSession(ann.id, from + n), hashOf(`late ${from + n}`), {
          passwordHash: 'old hash',
          secondFactor: false,
        }),
      );
    await Promise.all([...begins(1), reset(store, 'reset'), ...begins(20)]);
    expect(await store.sessions.list(ann.id, NOW)).toEqual([]);
  });

  test('a reset and a change of the password at the same time: one of them counts', async (store) => {
    const [ann] = await filled(store);
    const [wasReset, wasChanged] = await Promise.all([
      reset(store, `password of ${ann}`),
      store.accounts.changePassword(ann, { ...change({ sessionId: idOf(3) }), passwordHash: 'old' }, NOW),
    ]);
    expect([wasReset, wasChanged].filter((outcome) => outcome !== undefined)).toHaveLength(1);
    const { passwordHash } = (await store.accounts.find(ann)) ?? {};
    expect(passwordHash).toBe(wasReset === undefined ? 'old' : 'new hash');
  });
}
