import { expect } from 'bun:test';
import { NO_PASSWORD, PASSKEYS_PER_ACCOUNT } from '#domain/account.ts';
import type { LinkedIdentity, Passkey } from '#domain/identity.ts';
import type { Store } from '#store/store.ts';
import { begin, newSession } from './sessions.ts';
import { account, newAccount, type StoreTest } from './support.ts';
import { HOUR, NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';

const ISSUER = 'https://id.example.org';

const identityOf = (accountId: string, subject = 'ann', issuer = ISSUER): LinkedIdentity => ({
  ...{ issuer, subject, accountId },
  createdAt: NOW,
  lastUsedAt: null,
});

const passkeyOf = (accountId: string, id: string, createdAt = NOW): Passkey => ({
  ...{ id, accountId, createdAt },
  name: 'phone',
  publicKey: hashOf(id),
  counter: 0,
  transports: 'internal hybrid',
  backedUp: false,
  lastUsedAt: null,
});

/** An account that nobody can log in to with a password. */
async function withoutPassword(store: Store, username = 'cleo', identity?: LinkedIdentity): Promise<string> {
  const made = newAccount(username, { passwordHash: `${NO_PASSWORD}random` });
  if ((await store.accounts.create(made, undefined, identity)) !== 'created') throw new Error('Not created');
  return made.id;
}

export function describeDoors(test: StoreTest): void {
  test('an identity is the pair of issuer and subject, and opens one account', async (store, ann, bob) => {
    expect(await store.identities.findAccount(identityOf(ann))).toBeUndefined();
    expect(await store.identities.link(identityOf(ann))).toBe('linked');
    expect(await store.identities.link(identityOf(bob))).toBe('taken');
    expect(await store.identities.link(identityOf(bob, 'ann', 'https://other.example'))).toBe('linked');
    expect((await store.identities.findAccount(identityOf('')))?.id).toBe(ann);
    expect(await store.identities.findAccount(identityOf('', 'Ann'))).toBeUndefined();
    await store.identities.touch(identityOf(ann), NOW + HOUR);
    expect(await store.identities.list(ann)).toEqual([{ ...identityOf(ann), lastUsedAt: NOW + HOUR }]);
  });

  test('of 10 accounts that link an identity at the same time, one does', async (store) => {
    const ids = await Promise.all(numbers(10).map((n) => account(store, `u${n}`)));
    const outcomes = await Promise.all(ids.map((id) => store.identities.link(identityOf(id))));
    expect(outcomes.filter((outcome) => outcome === 'linked')).toHaveLength(1);
  });

  test('a session that has ended links nothing and adds no passkey', async (store, ann, bob) => {
    await begin(store, bob, 1);
    for (const id of [idOf(1), idOf(2)]) {
      expect(await store.identities.link(identityOf(ann), id)).toBe('loggedOut');
      expect(await store.passkeys.add(passkeyOf(ann, 'a'), id)).toBe('loggedOut');
    }
    expect(await store.identities.link(identityOf('nobody00'))).toBe('loggedOut');
    await begin(store, ann, 2);
    expect(await store.identities.link(identityOf(ann), idOf(2))).toBe('linked');
    expect(await store.passkeys.add(passkeyOf(ann, 'a'), idOf(2))).toBe('added');
  });

  test('an account is created with its identity, or not at all', async (store, ann) => {
    await store.identities.link(identityOf(ann));
    const cleo = newAccount('cleo');
    expect(await store.accounts.create(cleo, undefined, identityOf(''))).toBe('identityTaken');
    expect(await store.accounts.find(cleo.id)).toBeUndefined();
    const made = await withoutPassword(store, 'cleo', identityOf('', 'cleo'));
    expect((await store.identities.findAccount(identityOf('', 'cleo')))?.id).toBe(made);
  });

  test('a session begins through an identity or a passkey that is still there', async (store, ann, bob) => {
    await store.identities.link(identityOf(ann));
    await store.passkeys.add(passkeyOf(ann, 'a'));
    const { passwordHash } = (await store.accounts.find(ann)) ?? { passwordHash: '' };
    const proof = { passwordHash, secondFactor: false };
    const { issuer, subject } = identityOf(ann);
    for (const [n, given] of [
      { ...proof, identity: { issuer, subject: 'bob' } },
      { ...proof, passkeyId: 'b' },
      { ...proof, passwordHash: 'another', identity: { issuer, subject } },
    ].entries())
      expect(await store.sessions.begin(newSession(ann, n), hashOf(`${n}`), given)).toBe(false);
    const [session, other] = [{ ...newSession(ann, 3), issuer, endsAt: NOW + HOUR }, newSession(ann, 4)];
    const byIdentity = { ...proof, identity: { issuer, subject } };
    expect(await store.sessions.begin(session, hashOf('3'), byIdentity)).toBe(true);
    expect(await store.sessions.begin(other, hashOf('4'), { ...proof, passkeyId: 'a' })).toBe(true);
    expect(await store.sessions.begin(newSession(bob, 5), hashOf('5'), byIdentity)).toBe(false);
    expect((await store.sessions.authenticate(hashOf('3'), NOW))?.session).toEqual(session);
  });

  test('unlinking an identity ends the sessions of its issuer alone', async (store, ann) => {
    const { issuer, subject } = identityOf(ann);
    await store.identities.link(identityOf(ann));
    await store.sessions.begin({ ...newSession(ann, 1), issuer }, hashOf('1'));
    await store.sessions.begin(newSession(ann, 2), hashOf('2'));
    expect(await store.identities.unlink(ann, { issuer, subject: 'bob' })).toBe('missing');
    expect(await store.identities.unlink(ann, { issuer, subject })).toBe('removed');
    expect((await store.sessions.list(ann, NOW)).map(({ id }) => id)).toEqual([idOf(2)]);
  });

  test('the last way to log in stays, also when two are removed at the same time', async (store) => {
    const cleo = await withoutPassword(store);
    await store.identities.link(identityOf(cleo));
    expect(await store.identities.unlink(cleo, identityOf(cleo))).toBe('lastDoor');
    await store.passkeys.add(passkeyOf(cleo, 'a'));
    const outcomes = await Promise.all([
      store.identities.unlink(cleo, identityOf(cleo)),
      store.passkeys.remove(cleo, 'a'),
    ]);
    expect(outcomes.sort()).toEqual(['lastDoor', 'removed']);
  });

  test('a passkey belongs to one account, which names, lists and removes it', async (store, ann, bob) => {
    expect(await store.passkeys.add(passkeyOf(ann, 'b', NOW + 1))).toBe('added');
    expect(await store.passkeys.add(passkeyOf(ann, 'a'))).toBe('added');
    expect(await store.passkeys.add(passkeyOf(bob, 'a'))).toBe('taken');
    expect(await store.passkeys.list(ann)).toEqual([passkeyOf(ann, 'a'), passkeyOf(ann, 'b', NOW + 1)]);
    expect((await store.passkeys.find('a'))?.account.id).toBe(ann);
    expect(await store.passkeys.rename(bob, 'a', 'mine')).toBe(false);
    expect(await store.passkeys.remove(bob, 'a')).toBe('missing');
    expect(await store.passkeys.rename(ann, 'a', 'laptop')).toBe(true);
    expect((await store.passkeys.find('a'))?.passkey.name).toBe('laptop');
    expect(await store.passkeys.remove(ann, 'a')).toBe('removed');
    expect(await store.passkeys.find('a')).toBeUndefined();
  });

  test('an account has a bounded number of passkeys', async (store, ann) => {
    const added = numbers(PASSKEYS_PER_ACCOUNT + 3).map((n) => store.passkeys.add(passkeyOf(ann, `k${n}`)));
    const outcomes = await Promise.all(added);
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(PASSKEYS_PER_ACCOUNT);
  });

  test('the counter of a passkey that counts must rise', async (store, ann) => {
    await store.passkeys.add(passkeyOf(ann, 'a'));
    const use = { counter: 0, backedUp: true, now: NOW + 1 };
    expect(await store.passkeys.use('a', use)).toBe(true);
    expect((await store.passkeys.find('a'))?.passkey).toMatchObject({ backedUp: true, lastUsedAt: NOW + 1 });
    const outcomes = numbers(10).map(() => store.passkeys.use('a', { ...use, counter: 5 }));
    expect((await Promise.all(outcomes)).filter((isUsed) => isUsed)).toHaveLength(1);
    for (const counter of [0, 4, 5]) expect(await store.passkeys.use('a', { ...use, counter })).toBe(false);
    expect(await store.passkeys.use('b', use)).toBe(false);
  });

  test('a deleted account leaves no identity and no passkey behind', async (store, ann, bob) => {
    await store.identities.link(identityOf(ann));
    await store.passkeys.add(passkeyOf(ann, 'a'));
    await store.accounts.delete(ann, NOW, null);
    expect(await store.passkeys.find('a')).toBeUndefined();
    expect(await store.identities.link(identityOf(bob))).toBe('linked');
  });
}
