import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { begin, findIssued, issue } from './sessions.ts';
import { account, create, created, finishJobs, listed, newAccount, type StoreTest } from './support.ts';
import { HOUR, NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';

const confirm = (store: Store, name: string, now = NOW) => store.accounts.useEmailToken(hashOf(name), now);

/** An open link with which an account gets this address. */
const issueEmail = (store: Store, name: string, accountId: string, email = 'new@example.org') =>
  issue(store, name, { accountId, purpose: 'email', email });

export function describeEmails(test: StoreTest): void {
  test('an email address is changed, unless another account has it', async (store, ann, bob) => {
    expect(await store.accounts.changeEmail(ann, 'BOB@example.org', false)).toBe('emailTaken');
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
    expect(await store.accounts.changeEmail(ann, 'Ann@Example.org', false)).toBe('changed');
    expect(await store.accounts.changeEmail(ann, 'new@example.org', false)).toBe('changed');
    expect((await store.accounts.findByEmail('NEW@example.org'))?.id).toBe(ann);
    expect(await store.accounts.findByEmail('ann@example.org')).toBeUndefined();
    expect(await store.accounts.changeEmail(bob, 'ann@example.org', false)).toBe('changed');
    expect(await store.accounts.changeEmail('nobody00', 'x@example.org', false)).toBe('missing');
  });

  test('an address is confirmed by a proof, and stays confirmed', async (store) => {
    const ann = newAccount('ann', { emailConfirmed: false });
    await store.accounts.create(ann);
    const isConfirmed = async () => (await store.accounts.find(ann.id))?.emailConfirmed;
    await issue(store, 'to the old address', { accountId: ann.id });
    await store.accounts.changeEmail(ann.id, 'new@example.org', false);
    expect(await findIssued(store, 'to the old address')).toBeUndefined();
    expect(await isConfirmed()).toBe(false);
    await store.accounts.changeEmail(ann.id, 'newer@example.org', true);
    expect(await isConfirmed()).toBe(true);
    await store.accounts.changeEmail(ann.id, 'newest@example.org', false);
    expect(await isConfirmed()).toBe(true);
    const bob = newAccount('bob', { emailConfirmed: false });
    await store.accounts.create(bob);
    expect(await store.accounts.confirmEmail(bob.id)).toBe(true);
    expect((await store.accounts.findByUsername('bob'))?.emailConfirmed).toBe(true);
    expect(await store.accounts.confirmEmail('nobody00')).toBe(false);
  });

  test('a link that proves an address gives it to the account and voids the other links', async (store) => {
    const ann = newAccount('ann', { emailConfirmed: false });
    await store.accounts.create(ann);
    await issueEmail(store, 'link', ann.id);
    await issue(store, 'reset', { accountId: ann.id });
    expect(await confirm(store, 'link')).toEqual({ before: ann, email: 'new@example.org' });
    const after = { ...ann, email: 'new@example.org', emailConfirmed: true };
    expect(await store.accounts.find(ann.id)).toEqual(after);
    expect(await confirm(store, 'link')).toBeUndefined();
    expect(await findIssued(store, 'reset')).toBeUndefined();
  });

  test('a link that proves an address is good for that alone, until it expires', async (store, ann) => {
    await issue(store, 'reset', { accountId: ann });
    await issueEmail(store, 'link', ann);
    expect(await confirm(store, 'reset')).toBeUndefined();
    expect(await confirm(store, 'unknown')).toBeUndefined();
    expect(await confirm(store, 'link', NOW + HOUR)).toBeUndefined();
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
    expect(await findIssued(store, 'reset')).toBeDefined();
    expect(await confirm(store, 'link', NOW + HOUR - 1)).toBeDefined();
  });

  test('a link to an address that another account has by now changes nothing', async (store) => {
    const [ann] = [await account(store, 'ann'), await account(store, 'bob')];
    await issueEmail(store, 'link', ann, 'BOB@example.org');
    expect(await confirm(store, 'link')).toBe('emailTaken');
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
  });

  test('a link changes nothing of a disabled account', async (store, ann) => {
    await issueEmail(store, 'link', ann);
    await store.accounts.setDisabled('ann', true, auditEntry());
    expect(await confirm(store, 'link')).toBeUndefined();
    expect((await store.accounts.find(ann))?.email).toBe('ann@example.org');
  });

  test('of 20 uses of one link at the same time one counts', async (store, ann) => {
    await issueEmail(store, 'link', ann);
    const outcomes = await Promise.all(numbers(20).map(() => confirm(store, 'link')));
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
  });

  test('two accounts that prove one address at the same time do not both get it', async (store) => {
    for (const name of ['ann', 'bob']) await issueEmail(store, name, await account(store, name));
    const outcomes = await Promise.all(['ann', 'bob'].map((name) => confirm(store, name)));
    expect(outcomes.filter((outcome) => outcome === 'emailTaken')).toHaveLength(1);
  });

  test('of a concurrent reset and new address, the first one voids the other’s link', async (store, ann) => {
    await issue(store, 'reset', { accountId: ann });
    await issueEmail(store, 'link', ann);
    const [reset, confirmed] = await Promise.all([
      store.accounts.resetPassword(hashOf('reset'), 'new hash', NOW),
      confirm(store, 'link'),
    ]);
    expect([reset, confirmed].filter((outcome) => outcome !== undefined)).toHaveLength(1);
    const { email } = (await store.accounts.find(ann)) ?? {};
    expect(email).toBe(confirmed === undefined ? 'ann@example.org' : 'new@example.org');
  });

  test('a deleted account is gone with all it had, and no other is touched', async (store, ann, bob) => {
    for (const [accountId, n] of [
      [ann, 1],
      [bob, 5],
    ] as const) {
      const key = { id: idOf(n), accountId, name: 'key', createdAt: NOW };
      await store.keys.create(key, hashOf(`key ${n}`));
      await begin(store, accountId, n);
      await issue(store, `ticket ${n}`, { accountId });
      await store.secondFactors.begin(accountId, hashOf('secret'));
      await created(store, { id: idOf(n), accountId, slug: `slug-${n}`, content: 'needle' });
      await created(store, { id: idOf(n + 1), accountId });
      await store.pastes.softDelete(idOf(n + 1), accountId, NOW + HOUR, NOW);
      const visit = { accountId, pasteId: idOf(n), hour: NOW, country: null, device: 'other' } as const;
      const visits = [{ ...visit, referrer: null, views: 1, visitors: new Set(['v']) }];
      await store.views.record({ pastes: [{ id: idOf(n), views: 1 }], visits });
    }
    expect(await store.accounts.delete(ann, NOW, null)).toBe(true);

    expect(await store.accounts.findByUsername('ann')).toBeUndefined();
    expect(await store.keys.authenticate(hashOf('key 1'))).toBeUndefined();
    expect(await store.keys.list(ann)).toEqual([]);
    expect(await store.sessions.authenticate(hashOf('1'), NOW)).toBeUndefined();
    expect(await findIssued(store, 'ticket 1')).toBeUndefined();
    expect(await store.pastes.find(idOf(1), NOW)).toBeUndefined();
    expect(await store.pastes.findIdBySlug('slug-1', NOW)).toBeUndefined();
    expect(await listed(store, ann)).toEqual([]);
    expect(await store.pastes.restore(idOf(2), ann, NOW)).toBe(false);
    await finishJobs(store);
    expect(await store.views.firstDay({ accountId: ann, pasteId: null })).toBeUndefined();
    expect(await store.accounts.delete(ann, NOW, null)).toBe(false);
    expect(await account(store, 'ann')).toBe(ann);
    expect(await store.secondFactors.find(ann)).toBeUndefined();

    expect(await store.keys.authenticate(hashOf('key 5'))).toBeDefined();
    expect(await store.sessions.authenticate(hashOf('5'), NOW)).toBeDefined();
    expect(await findIssued(store, 'ticket 5')).toBeDefined();
    expect(await store.pastes.findIdBySlug('slug-5', NOW)).toBe(idOf(5));
    expect(await store.views.firstDay({ accountId: bob, pasteId: null })).toBeDefined();
    expect(await store.pastes.restore(idOf(6), bob, NOW)).toBe(true);
  });

  test('the pastes of a deleted account are swept away, and their slugs are free before', async (store, ann) => {
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), accountId: ann, slug: `slug-${n}` });
    await store.accounts.delete(ann, NOW, null);
    expect(await create(store, { id: idOf(9), slug: 'slug-1' })).toEqual({ kind: 'created' });
    await finishJobs(store);
    expect(await store.pastes.find(idOf(2), NOW - 1)).toBeUndefined();
    expect(await store.pastes.find(idOf(9), NOW)).toBeDefined();
  });

  test('an account that was deleted gets no new pastes', async (store, ann) => {
    await store.accounts.delete(ann, NOW, null);
    for (const slug of [null, 'slug']) {
      expect(await create(store, { accountId: ann, slug })).toEqual({ kind: 'accountMissing' });
    }
    expect(await store.pastes.find(idOf(1), NOW)).toBeUndefined();
    expect(await create(store, { slug: 'slug' })).toEqual({ kind: 'created' });
  });

  test('views that are written down after their account was deleted bring nothing back', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await store.accounts.delete(ann, NOW, null);
    const visit = { accountId: ann, pasteId: id, hour: NOW, country: 'AT', device: 'other' } as const;
    const visits = [{ ...visit, referrer: null, views: 2, visitors: new Set(['v']) }];
    await store.views.record({ pastes: [{ id, views: 2 }], visits });
    await finishJobs(store);
    expect(await store.views.firstDay({ accountId: ann, pasteId: null })).toBeUndefined();
    expect(await store.views.firstDay({ accountId: ann, pasteId: id })).toBeUndefined();
  });

  test('when keys were last used is written down, and of a key that is gone nothing', async (store, ann) => {
    for (const n of [1, 2])
      await store.keys.create(
        { id: idOf(n), accountId: ann, name: `key ${n}`, createdAt: NOW },
        hashOf(`${n}`),
      );
    await store.keys.touch([
      { id: idOf(1), time: NOW + 5, uses: 1 },
      { id: idOf(9), time: NOW + 6, uses: 1 },
    ]);
    expect((await store.keys.list(ann)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([NOW + 5, null]);
    await store.keys.touch([]);
  });
}
