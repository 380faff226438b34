import { expect } from 'bun:test';
import { begin } from './sessions.ts';
import {
  account,
  create,
  created,
  finishJobs,
  HOUR,
  type Holds,
  hashOf,
  idOf,
  listed,
  NOW,
} from './support.ts';
import { findIssued, issue } from './tokens.ts';

export function describeAccountChanges(holds: Holds): void {
  holds('a new email address voids the one-time tokens that were sent to the old one', async (store, ann) => {
    await issue(store, 'a', { accountId: ann });
    await store.accounts.changeEmail(ann, 'new@example.org', false);
    expect(await findIssued(store, 'a')).toBeUndefined();
  });

  holds('a deleted account is gone with all it had, and no other is touched', async (store, ann, bob) => {
    for (const [accountId, n] of [
      [ann, 1],
      [bob, 5],
    ] as const) {
      const key = { id: idOf(n), accountId, name: 'key', createdAt: NOW };
      await store.keys.create(key, hashOf(`key ${n}`));
      await begin(store, accountId, n);
      await issue(store, `ticket ${n}`, { accountId });
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

    expect(await store.keys.authenticate(hashOf('key 5'))).toBeDefined();
    expect(await store.sessions.authenticate(hashOf('5'), NOW)).toBeDefined();
    expect(await findIssued(store, 'ticket 5')).toBeDefined();
    expect(await store.pastes.findIdBySlug('slug-5', NOW)).toBe(idOf(5));
    expect(await store.views.firstDay({ accountId: bob, pasteId: null })).toBeDefined();
    expect(await store.pastes.restore(idOf(6), bob, NOW)).toBe(true);
  });

  holds('the pastes of a deleted account are swept away, and their slugs are free before', async (store) => {
    const ann = await account(store, 'ann');
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), accountId: ann, slug: `slug-${n}` });
    await store.accounts.delete(ann, NOW, null);
    expect(await create(store, { id: idOf(9), slug: 'slug-1' })).toEqual({ kind: 'created' });
    await finishJobs(store);
    expect(await store.pastes.find(idOf(2), NOW - 1)).toBeUndefined();
    expect(await store.pastes.find(idOf(9), NOW)).toBeDefined();
  });

  holds('an account that was deleted gets no new pastes', async (store, ann) => {
    await store.accounts.delete(ann, NOW, null);
    for (const slug of [null, 'slug']) {
      expect(await create(store, { accountId: ann, slug })).toEqual({ kind: 'accountMissing' });
    }
    expect(await store.pastes.find(idOf(1), NOW)).toBeUndefined();
    expect(await create(store, { slug: 'slug' })).toEqual({ kind: 'created' });
  });

  holds('views that are written down after their account was deleted bring nothing back', async (store) => {
    const ann = await account(store, 'ann');
    const id = await created(store, { accountId: ann });
    await store.accounts.delete(ann, NOW, null);
    const visit = { accountId: ann, pasteId: id, hour: NOW, country: 'AT', device: 'other' } as const;
    const visits = [{ ...visit, referrer: null, views: 2, visitors: new Set(['v']) }];
    await store.views.record({ pastes: [{ id, views: 2 }], visits });
    await finishJobs(store);
    expect(await store.views.firstDay({ accountId: ann, pasteId: null })).toBeUndefined();
    expect(await store.views.firstDay({ accountId: ann, pasteId: id })).toBeUndefined();
  });

  holds('when keys were last used is written down, and of a key that is gone nothing', async (store, ann) => {
    for (const n of [1, 2])
      await store.keys.create(
        { id: idOf(n), accountId: ann, name: `key ${n}`, createdAt: NOW },
        hashOf(`${n}`),
      );
    await store.keys.touch([
      { id: idOf(1), time: NOW + 5 },
      { id: idOf(9), time: NOW + 6 },
    ]);
    expect((await store.keys.list(ann)).map(({ lastUsedAt }) => lastUsedAt)).toEqual([NOW + 5, null]);
    await store.keys.touch([]);
  });
}
