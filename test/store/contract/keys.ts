import { expect } from 'bun:test';
import { KEYS_PER_ACCOUNT } from '#domain/key.ts';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import type { StoreTest } from './support.ts';
import { DAY, NOW } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

const addKey = (store: Store, accountId: string, n: number, createdAt = NOW) =>
  store.keys.create({ id: idOf(n), accountId, name: `key ${n}`, createdAt }, hashOf(`${n}`));

/** A key whose owner has set none of its limits. */
const UNLIMITED = { scope: 'all', expiresAt: null, networks: null } as const;

export function describeKeys(test: StoreTest): void {
  test('a key speaks for its account, and an unknown one for nobody', async (store, ann, bob) => {
    expect(await addKey(store, ann, 1)).toBe('created');
    expect(await addKey(store, bob, 2)).toBe('created');
    expect(await store.keys.authenticate(hashOf('1'))).toMatchObject({ keyId: idOf(1), accountId: ann });
    expect(await store.keys.authenticate(hashOf('2'))).toMatchObject({ keyId: idOf(2), accountId: bob });
    expect(await store.keys.authenticate(hashOf('3'))).toBeUndefined();
    expect(await store.keys.authenticate(new Uint8Array())).toBeUndefined();
  });

  test('keys are listed oldest first, and only those of the account', async (store, ann, bob) => {
    await addKey(store, ann, 5, NOW + 1);
    await addKey(store, ann, 4, NOW);
    await addKey(store, ann, 3, NOW + 1);
    await addKey(store, bob, 2);
    const unused = { accountId: ann, lastUsedAt: null, leakedAt: null, uses: 0, ...UNLIMITED };
    expect(await store.keys.list(ann)).toEqual([
      { ...unused, id: idOf(4), name: 'key 4', createdAt: NOW },
      { ...unused, id: idOf(5), name: 'key 5', createdAt: NOW + 1 },
      { ...unused, id: idOf(3), name: 'key 3', createdAt: NOW + 1 },
    ]);
    expect(await store.keys.list('nobody00')).toEqual([]);
  });

  test('an account holds 10 keys, also when 20 are made at the same time', async (store, ann, bob) => {
    const outcomes = await Promise.all(numbers(20).map((n) => addKey(store, ann, n)));
    expect(KEYS_PER_ACCOUNT).toBe(10);
    expect(tally(outcomes)).toEqual({ created: 10, tooMany: 10 });
    expect(await store.keys.list(ann)).toHaveLength(10);
    expect(await addKey(store, bob, 30)).toBe('created');
  });

  test('no two new keys of an account have the same name, whatever the case', async (store, ann, bob) => {
    const named = (accountId: string, n: number, name: string) =>
      store.keys.create({ id: idOf(n), accountId, name, createdAt: NOW }, hashOf(`${n}`));
    expect(await named(ann, 1, 'Déploy')).toBe('created');
    for (const name of ['Déploy', 'déploy', 'De\u0301ploy'])
      expect(await named(ann, 2, name)).toBe('nameTaken');
    expect(await named(ann, 2, 'Deploy')).toBe('created');
    expect(await named(bob, 3, 'Déploy')).toBe('created');
    await store.keys.revoke(idOf(1));
    expect(await named(ann, 1, 'déploy')).toBe('created');
  });

  test('a key can be renamed, to no name that another key of the account has', async (store, ann, bob) => {
    for (const n of [1, 2]) await addKey(store, ann, n);
    await addKey(store, bob, 3);
    expect(await store.keys.rename(idOf(1), 'Laptop')).toBe('renamed');
    expect(await store.keys.rename(idOf(2), 'laptop', ann)).toBe('nameTaken');
    expect(await store.keys.rename(idOf(1), 'laptop', ann)).toBe('renamed');
    expect(await store.keys.rename(idOf(3), 'laptop', bob)).toBe('renamed');
    expect((await store.keys.list(ann)).map(({ name }) => name)).toEqual(['laptop', 'key 2']);
    expect(await store.keys.authenticate(hashOf('1'))).toMatchObject({ keyId: idOf(1), accountId: ann });
  });

  test('a key of another account and one that was revoked cannot be renamed', async (store, ann, bob) => {
    await addKey(store, ann, 1);
    expect(await store.keys.rename(idOf(1), 'mine', bob)).toBe('missing');
    await store.keys.revoke(idOf(1));
    expect(await store.keys.rename(idOf(1), 'mine', ann)).toBe('missing');
  });

  test('of many keys made or renamed with one name at the same time one gets it', async (store, ann, bob) => {
    const made = numbers(20).map((n) =>
      store.keys.create({ id: idOf(n), accountId: ann, name: 'laptop', createdAt: NOW }, hashOf(`${n}`)),
    );
    expect(tally(await Promise.all(made))).toEqual({ created: 1, nameTaken: 19 });
    for (const n of numbers(5)) await addKey(store, bob, 50 + n);
    const renamed = numbers(5).map((n) => store.keys.rename(idOf(50 + n), 'laptop'));
    expect(tally(await Promise.all(renamed))).toEqual({ renamed: 1, nameTaken: 4 });
  });

  test('an id that exists is never overwritten', async (store, ann, bob) => {
    await addKey(store, ann, 1);
    const again = { id: idOf(1), accountId: bob, name: 'other', createdAt: NOW };
    expect(await store.keys.create(again, hashOf('other'))).toBe('idTaken');
    expect(await store.keys.authenticate(hashOf('other'))).toBeUndefined();
    expect(await store.keys.authenticate(hashOf('1'))).toMatchObject({ keyId: idOf(1), accountId: ann });
  });

  test('a revoked key is dead, makes room, and cannot be revoked twice or by another account', async (store, ann, bob) => {
    for (const n of numbers(10)) await addKey(store, ann, n);
    expect(await addKey(store, ann, 20)).toBe('tooMany');
    expect(await store.keys.revoke(idOf(1), bob)).toBe(false);
    expect(await store.keys.authenticate(hashOf('1'))).toBeDefined();
    expect(await store.keys.revoke(idOf(1), ann)).toBe(true);
    expect(await store.keys.revoke(idOf(2))).toBe(true);
    for (const n of [1, 2]) expect(await store.keys.authenticate(hashOf(`${n}`))).toBeUndefined();
    expect((await store.keys.list(ann)).map(({ id }) => id)).toEqual([0, 3, 4, 5, 6, 7, 8, 9].map(idOf));
    expect(await store.keys.revoke(idOf(1))).toBe(false);
    expect(await store.keys.revoke(idOf(99))).toBe(false);
    expect(await addKey(store, ann, 20)).toBe('created');
  });

  test('the keys of a disabled account speak for nobody until it is enabled', async (store, ann, bob) => {
    await addKey(store, ann, 1);
    await addKey(store, bob, 2);
    await store.accounts.setDisabled('ann', true, auditEntry());
    expect(await store.keys.authenticate(hashOf('1'))).toBeUndefined();
    expect(await store.keys.authenticate(hashOf('2'))).toBeDefined();
    expect(await store.keys.list(ann)).toHaveLength(1);
    await store.accounts.setDisabled('ann', false, auditEntry());
    expect(await store.keys.authenticate(hashOf('1'))).toMatchObject({ keyId: idOf(1), accountId: ann });
  });

  test('a key that was found in a public paste is marked once, and still works', async (store, ann, bob) => {
    await addKey(store, ann, 1);
    await addKey(store, bob, 2);
    expect(await store.keys.markLeaked(hashOf('3'), NOW)).toBeUndefined();
    const marked = await Promise.all(numbers(5).map((n) => store.keys.markLeaked(hashOf('1'), NOW + n)));
    expect(marked.filter((key) => key !== undefined)).toEqual([{ keyId: idOf(1), accountId: ann }]);
    expect(await store.keys.markLeaked(hashOf('1'), NOW + 9)).toBeUndefined();
    const [key] = await store.keys.list(ann);
    expect(key?.leakedAt).toBeGreaterThanOrEqual(NOW);
    expect(key?.leakedAt).toBeLessThan(NOW + 9);
    expect((await store.keys.list(bob))[0]?.leakedAt).toBeNull();
    expect(await store.keys.authenticate(hashOf('1'))).toMatchObject({ keyId: idOf(1), accountId: ann });
    await store.keys.revoke(idOf(2));
    expect(await store.keys.markLeaked(hashOf('2'), NOW)).toBeUndefined();
  });

  test('a key keeps the limits that it was created with', async (store, ann) => {
    const limits = { scope: 'create', expiresAt: NOW + DAY, networks: '10.0.0.0/8 2001:db8::/32' } as const;
    await store.keys.create(
      { id: idOf(1), accountId: ann, name: 'ci', createdAt: NOW, ...limits },
      hashOf('1'),
    );
    await addKey(store, ann, 2);
    expect((await store.keys.list(ann)).map(({ scope }) => scope)).toEqual(['create', 'all']);
    expect((await store.keys.list(ann))[0]).toMatchObject(limits);
    expect(await store.keys.authenticate(hashOf('1'))).toEqual({ keyId: idOf(1), accountId: ann, ...limits });
    expect(await store.keys.authenticate(hashOf('2'))).toEqual({
      keyId: idOf(2),
      accountId: ann,
      ...UNLIMITED,
    });
  });

  test('uses of a key add up, also those that several nodes write at the same time', async (store, ann) => {
    await addKey(store, ann, 1);
    await addKey(store, ann, 2);
    const use = (n: number) => ({ id: idOf(1), time: NOW + n, uses: n });
    await Promise.all(numbers(5).map((n) => store.keys.touch([use(n), { ...use(n), id: idOf(9) }])));
    await store.keys.touch([use(5)]);
    const [used, unused] = await store.keys.list(ann);
    expect(used).toMatchObject({ uses: numbers(5).reduce((sum, n) => sum + n, 5), lastUsedAt: NOW + 5 });
    expect(unused).toMatchObject({ uses: 0, lastUsedAt: null });
  });

  test('a key is claimed once in the time before it expires, also by five at the same time', async (store, ann) => {
    const expiring = (n: number, expiresAt: number | null, createdAt = NOW) =>
      store.keys.create(
        { id: idOf(n), accountId: ann, name: `key ${n}`, createdAt, expiresAt },
        hashOf(`${n}`),
      );
    const end = NOW + 30 * DAY;
    await expiring(1, end);
    await expiring(2, null);
    await expiring(3, end + DAY);
    // Made for less than the time of the warning.
    await expiring(4, end, end - DAY);
    const claim = (now: number) => store.keys.claimExpiring(now, now + 7 * DAY);
    expect(await claim(end - 7 * DAY - 1)).toEqual([]);
    const claims = await Promise.all(numbers(5).map(() => claim(end - 7 * DAY)));
    expect(claims.flat()).toEqual([{ ...UNLIMITED, keyId: idOf(1), accountId: ann, expiresAt: end }]);
    expect((await claim(end)).map(({ keyId }) => keyId)).toEqual([idOf(3)]);
    expect(await claim(end + DAY)).toEqual([]);
  });
}
