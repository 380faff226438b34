import { expect } from 'bun:test';
import type { NewRemoval, Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { create, created, finishJobs, listed, type StoreTest, searched } from './support.ts';
import { DAY, MINUTE, NOW, SECOND } from './times.ts';
import { bytes, hashOf, idOf, numbers, textOf } from './values.ts';

const UNTIL = NOW + 30 * DAY;
const WHY: NewRemoval = { category: 'phishing', reason: 'Imitates a bank', restorableUntil: UNTIL };
const REMOVAL = { category: 'phishing', reason: 'Imitates a bank', removedAt: NOW, restorableUntil: UNTIL };
const SOURCE = bytes('a network, hmac!');

const remove = (store: Store, id: string, now = NOW): Promise<boolean> =>
  store.pastes.remove(id, WHY, now, auditEntry({ action: 'paste.remove', subject: id, time: now }));

const restore = (store: Store, id: string, now: number): Promise<boolean> =>
  store.pastes.restoreRemoved(id, now, auditEntry({ action: 'paste.restore', subject: id, time: now }));

/** Removes or deletes all pastes of the source or of Ann's account, of which one at most is done with the answer. */
async function removeThem(
  store: Store,
  way: 'removed by source' | 'removed by account' | 'deleted with their account',
  ann: string,
): Promise<void> {
  const audit = auditEntry({ action: 'paste.remove', subject: idOf(1), time: NOW });
  if (way === 'removed by source')
    await store.pastes.removeAll({ source: SOURCE }, { removal: WHY, atMost: 1, now: NOW, audit });
  else if (way === 'removed by account')
    await store.pastes.removeAll({ accountId: ann }, { removal: WHY, atMost: 1, now: NOW, audit });
  else await store.accounts.delete(ann, NOW, null);
}

const actions = async (store: Store): Promise<string[]> =>
  (await store.auditLog.list({ after: null, atMost: 100 })).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

export function describeRemovals(test: StoreTest): void {
  test('a paste that its owner deleted cannot be restored by anybody once it is removed', async (store, ann) => {
    const one = await created(store, { id: idOf(1), accountId: ann });
    const other = await created(store, { id: idOf(2), accountId: ann });
    for (const id of [one, other]) await store.pastes.softDelete(id, ann, NOW + 10 * MINUTE, NOW);
    expect((await store.pastes.findForReview(one, NOW + 1))?.paste.id).toBe(one);
    expect(await remove(store, one, NOW + 1)).toBe(true);
    expect(await remove(store, one, NOW + 1)).toBe(false);
    const audit = auditEntry({ action: 'paste.remove', subject: 'ann', time: NOW });
    expect(
      await store.pastes.removeAll({ accountId: ann }, { removal: WHY, atMost: 10, now: NOW + 1, audit }),
    ).toEqual({ removed: 1, more: false });
    for (const id of [one, other]) {
      expect(await store.pastes.findRestorable(id, ann, NOW + 1)).toBeUndefined();
      expect(await store.pastes.restore(id, ann, NOW + 1)).toBe(false);
      expect(await restore(store, id, NOW + 1)).toBe(false);
      expect(await store.pastes.findForReview(id, NOW + 1)).toBeUndefined();
    }
    expect((await actions(store)).length).toBe(2);
    await store.pastes.sweep(NOW + 1, 10);
    expect(await store.pastes.findForReview(one, NOW)).toBeUndefined();
  });

  test('a removed paste is absent to every method, and as it was when it is restored', async (store, ann) => {
    const id = await created(store, {
      accountId: ann,
      slug: 'abc',
      visibility: 'public',
      expiresAt: NOW + DAY,
    });
    const before = await store.pastes.find(id, NOW);
    expect(await remove(store, id)).toBe(true);
    expect(await store.pastes.find(id, NOW)).toBeUndefined();
    expect(await store.pastes.findIdBySlug('abc', NOW)).toBeUndefined();
    expect(await listed(store, ann)).toEqual([]);
    expect(await searched(store, ann, 'text')).toEqual([]);
    const all = { accountId: null, language: null, after: null, atMost: 10 };
    expect(await store.pastes.listPublic(all, NOW)).toEqual([]);
    expect((await store.pastes.listAfter(ann, null, 10, NOW)).pastes).toEqual([]);
    expect((await store.pastes.listAll({ after: null, atMost: 10 }, NOW)).pastes).toEqual([]);
    expect(await store.accounts.countPastes(ann, NOW)).toBe(0);
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(0);
    expect(await store.pastes.edit(id, ann, { title: 'x' }, NOW)).toEqual({ kind: 'missing' });
    expect(await store.pastes.delete(id, ann, NOW)).toBe(false);
    expect(await store.pastes.softDelete(id, ann, UNTIL, NOW)).toBe(false);
    expect(await store.pastes.findRestorable(id, ann, NOW)).toBeUndefined();
    expect(await store.pastes.restore(id, ann, NOW)).toBe(false);
    expect(await remove(store, id)).toBe(false);
    expect(await restore(store, id, NOW + SECOND)).toBe(true);
    expect(await store.pastes.find(id, NOW + SECOND)).toEqual(before as never);
    expect(await store.pastes.findIdBySlug('abc', NOW + SECOND)).toBe(id);
    expect(await searched(store, ann, 'text', NOW + SECOND)).toEqual([id]);
    expect(await restore(store, id, NOW + SECOND)).toBe(false);
    expect(await actions(store)).toEqual([`paste.restore ${id}`, `paste.remove ${id}`]);
  });

  test('a page can say why a paste was removed, by its id and its custom link', async (store, ann) => {
    const id = await created(store, { accountId: ann, slug: 'abc' });
    expect(await store.pastes.findRemoval({ id }, NOW)).toBeUndefined();
    await remove(store, id);
    expect(await store.pastes.findRemoval({ id }, NOW)).toEqual(REMOVAL as never);
    expect(await store.pastes.findRemoval({ slug: 'abc' }, NOW)).toEqual(REMOVAL as never);
    expect(await store.pastes.findRemoval({ id }, UNTIL)).toBeUndefined();
    expect(await store.pastes.findRemoval({ slug: 'abc' }, UNTIL)).toBeUndefined();
    expect(await store.pastes.findRemoval({ id: idOf(9) }, NOW)).toBeUndefined();
  });

  test('nobody revives the custom link of a removed paste before it is gone for good', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann, slug: 'abc' });
    await remove(store, idOf(1));
    expect(await create(store, { id: idOf(2), accountId: ann, slug: 'abc' })).toEqual({ kind: 'slugTaken' });
    await store.pastes.sweep(UNTIL, 10);
    expect(await create(store, { id: idOf(2), accountId: ann, slug: 'abc', createdAt: UNTIL })).toEqual({
      kind: 'created',
    });
  });

  test('restoring is too late at its end, and when the paste would have expired', async (store) => {
    await created(store, { id: idOf(1) });
    await created(store, { id: idOf(2), expiresAt: NOW + MINUTE });
    for (const [n, end] of [
      [2, NOW + MINUTE],
      [1, UNTIL],
    ] as const) {
      await remove(store, idOf(n));
      expect(await restore(store, idOf(n), end)).toBe(false);
      expect(await store.pastes.findForReview(idOf(n), end)).toBeUndefined();
      expect((await store.pastes.sweep(end - 1, 10)).pastes).toBe(0);
      expect((await store.pastes.sweep(end, 10)).pastes).toBe(1);
      expect(await restore(store, idOf(n), NOW)).toBe(false);
    }
    expect(await actions(store)).toEqual([`paste.remove ${idOf(1)}`, `paste.remove ${idOf(2)}`]);
  });

  test('what is absent or expired cannot be removed, and writes nothing to the audit log', async (store) => {
    await created(store, { id: idOf(1), expiresAt: NOW });
    expect(await remove(store, idOf(1))).toBe(false);
    expect(await remove(store, idOf(9))).toBe(false);
    expect(await restore(store, idOf(9), NOW)).toBe(false);
    expect(await actions(store)).toEqual([]);
  });

  test('of 20 removals and of 20 restorations at the same time one does it', async (store) => {
    const id = await created(store, {});
    const removed = await Promise.all(numbers(20).map(() => remove(store, id)));
    expect(removed.filter(Boolean)).toHaveLength(1);
    const restored = await Promise.all(numbers(20).map(() => restore(store, id, NOW)));
    expect(restored.filter(Boolean)).toHaveLength(1);
    expect(await actions(store)).toHaveLength(2);
  });

  test('removed pastes are listed last removed first, for all, an owner or a source', async (store, ann) => {
    await created(store, { id: idOf(1), accountId: ann, expiresAt: NOW + DAY });
    await created(store, { id: idOf(2), creatorNetwork: SOURCE });
    await created(store, { id: idOf(3), accountId: ann });
    for (const n of [1, 2, 3]) await remove(store, idOf(n), NOW + n);
    const query = { creatorNetwork: SOURCE, accountId: null, after: null, atMost: 9 };
    expect((await store.pastes.listRemoved(query, NOW + 9)).map(({ id }) => id)).toEqual([idOf(2)]);
    const next = { ...query, after: { removedAt: NOW + 2, id: idOf(2) } };
    expect(await store.pastes.listRemoved(next, NOW + 9)).toEqual([]);
    const list = async (accountId: string | null, after: { removedAt: number; id: string } | null = null) =>
      (await store.pastes.listRemoved({ accountId, after, atMost: 2 }, NOW + 9)).map(({ id }) => id);
    expect(await list(null)).toEqual([idOf(3), idOf(2)]);
    expect(await list(null, { removedAt: NOW + 2, id: idOf(2) })).toEqual([idOf(1)]);
    expect(await list(ann)).toEqual([idOf(3), idOf(1)]);
    const [, first] = await store.pastes.listRemoved({ accountId: ann, after: null, atMost: 2 }, NOW + 9);
    expect(first).toMatchObject({
      expiresAt: NOW + DAY,
      removal: { ...REMOVAL, removedAt: NOW + 1, restorableUntil: NOW + DAY },
    });
  });

  test('an administrator reviews a paste, removed or not, without burning it', async (store) => {
    const deleteTokenHash = hashOf('token');
    await created(store, { burn: true, content: 'secret', creatorNetwork: SOURCE, deleteTokenHash });
    const live = await store.pastes.findForReview(idOf(1), NOW);
    expect([textOf(live?.paste.content), live?.removal, live?.source]).toEqual(['secret', null, SOURCE]);
    await remove(store, idOf(1));
    expect(await store.pastes.findForReview(idOf(1), NOW)).toMatchObject({
      paste: { id: idOf(1), burn: true, views: 0, expiresAt: null },
      removal: REMOVAL,
    });
    expect(await store.pastes.findForReview(idOf(9), NOW)).toBeUndefined();
    expect(await store.pastes.deleteKeyless(idOf(1), deleteTokenHash, NOW)).toBe('missing');
    expect(await store.pastes.claimOpen(idOf(1), NOW)).toBeUndefined();
    await restore(store, idOf(1), NOW);
    expect(await store.pastes.claimOpen(idOf(1), NOW)).toBeDefined();
    expect(await store.pastes.findForReview(idOf(1), NOW)).toBeUndefined();
  });

  test('all pastes of a source are removed in batches, and nobody else’s', async (store) => {
    for (const n of [1, 2, 3])
      await created(store, { id: idOf(n), creatorNetwork: SOURCE, createdAt: NOW + n });
    await created(store, { id: idOf(4), creatorNetwork: bytes('another network!') });
    await created(store, { id: idOf(5) });
    expect(await store.pastes.findCreatorNetwork(idOf(1), NOW)).toEqual(SOURCE);
    expect(await store.pastes.findCreatorNetwork(idOf(5), NOW)).toBeUndefined();
    const ofSource = { creatorNetwork: SOURCE, after: null, atMost: 2 };
    const page = await store.pastes.listAll(ofSource, NOW);
    expect(page.pastes.map(({ id }) => id)).toEqual([idOf(3), idOf(2)]);
    const rest = await store.pastes.listAll({ ...ofSource, after: page.next }, NOW);
    expect(rest).toMatchObject({ pastes: [{ id: idOf(1) }], next: null });
    const batch = () =>
      store.pastes.removeAll(
        { source: SOURCE },
        { removal: WHY, atMost: 2, now: NOW, audit: auditEntry({ action: 'paste.remove', subject: 'it' }) },
      );
    expect(await batch()).toEqual({ removed: 2, more: true });
    expect(await store.pastes.workOnRemovalJob(NOW, 2)).toMatchObject({ done: 3, removed: 3, isDone: true });
    const audited = await store.auditLog.list({ after: null, atMost: 9 });
    expect(audited.map(({ detail }) => detail?.pastes)).toEqual([[idOf(1)], [idOf(3), idOf(2)]]);
    const left = await store.pastes.listAll({ after: null, atMost: 9 }, NOW);
    expect(left.pastes.map(({ id }) => id)).toEqual([idOf(5), idOf(4)]);
    expect(await store.pastes.findCreatorNetwork(idOf(1), NOW)).toEqual(SOURCE);
  });

  test('all pastes of an account are removed in batches', async (store, ann) => {
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), accountId: ann, createdAt: NOW + n });
    const all = { accountId: ann, after: null, atMost: 2 };
    const page = await store.pastes.listAll(all, NOW);
    expect(page.pastes.map(({ id }) => id)).toEqual([idOf(3), idOf(2)]);
    expect((await store.pastes.listAll({ ...all, after: page.next }, NOW)).pastes).toHaveLength(1);
    const audit = auditEntry({ action: 'paste.remove', subject: 'ann' });
    expect(
      await store.pastes.removeAll({ accountId: ann }, { removal: WHY, atMost: 2, now: NOW, audit }),
    ).toEqual({ removed: 2, more: true });
    expect(await store.accounts.countPastes(ann, NOW)).toBe(0);
    expect(await store.pastes.listRemovalJobs()).toMatchObject([
      { kind: 'remove', subject: 'ann', total: 3, done: 2, removed: 2, startedAt: NOW },
    ]);
    expect(await store.pastes.workOnRemovalJob(NOW, 2)).toMatchObject({ removed: 3, isDone: true });
    expect(await store.pastes.listRemovalJobs()).toEqual([]);
    expect(await store.pastes.workOnRemovalJob(NOW, 2)).toBeUndefined();
    expect(await store.accounts.countPastes(ann, NOW)).toBe(0);
  });

  for (const way of ['removed by source', 'removed by account', 'deleted with their account'] as const) {
    test(`nobody reaches pastes that are ${way}, from the answer on`, async (store, ann) => {
      const bySource = way === 'removed by source';
      const of = bySource ? { creatorNetwork: SOURCE, deleteTokenHash: hashOf('token') } : { accountId: ann };
      for (const n of [1, 2, 3]) {
        const slug = n === 1 && !bySource ? 'slug-1' : null;
        await created(store, {
          ...of,
          id: idOf(n),
          slug,
          visibility: 'public',
          title: 'needle',
          burn: n === 2,
        });
      }
      const other = await created(store, { id: idOf(8), visibility: 'public', title: 'needle' });
      // A reader keeps it in memory.
      await store.pastes.find(idOf(1), NOW);
      await removeThem(store, way, ann);
      for (const n of [1, 2, 3]) {
        expect(await store.pastes.find(idOf(n), NOW)).toBeUndefined();
        expect(await store.pastes.claimOpen(idOf(n), NOW)).toBeUndefined();
        expect(await store.revisions.list(idOf(n), { page: 1, perPage: 9 }, NOW)).toBeUndefined();
        expect(await store.pastes.edit(idOf(n), ann, { title: 'x' }, NOW)).toEqual({ kind: 'missing' });
        expect(await store.pastes.deleteKeyless(idOf(n), hashOf('token'), NOW)).toBe('missing');
        expect(await remove(store, idOf(n))).toBe(false);
      }
      expect(await store.pastes.findIdBySlug('slug-1', NOW)).toBeUndefined();
      const all = { accountId: null, language: null, after: null, atMost: 10 };
      expect((await store.pastes.listPublic(all, NOW)).map(({ id }) => id)).toEqual([other]);
      const search = { folded: 'needle', client: 'a network' };
      expect((await store.pastes.searchPublic(all, search, NOW)).pastes).toHaveLength(1);
      expect(await store.pastes.countPublic(NOW)).toEqual([{ language: 'plain', pastes: 1 }]);
      expect((await store.pastes.listAll({ after: null, atMost: 9 }, NOW)).pastes).toHaveLength(1);
      expect(await listed(store, ann)).toEqual([]);
      expect(await searched(store, ann, 'needle')).toEqual([]);
      await finishJobs(store);
      expect(await store.pastes.find(idOf(3), NOW)).toBeUndefined();
      expect(await store.pastes.find(other, NOW)).toBeDefined();
    });
  }

  test('a removal says why, and can be undone for one paste, before and after its batch', async (store) => {
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), creatorNetwork: SOURCE });
    await removeThem(store, 'removed by source', '');
    expect(await store.pastes.findRemoval({ id: idOf(1) }, NOW)).toEqual(REMOVAL as never);
    const reviewed = await store.pastes.findForReview(idOf(1), NOW);
    expect([reviewed?.removal, reviewed?.source]).toEqual([REMOVAL as never, SOURCE]);
    // The newest one was done with the answer; no batch removes it again.
    expect(await restore(store, idOf(3), NOW)).toBe(true);
    expect(await restore(store, idOf(1), NOW)).toBe(false);
    await finishJobs(store);
    expect(await store.pastes.find(idOf(3), NOW)).toBeDefined();
    expect(await restore(store, idOf(1), NOW)).toBe(true);
    expect(await store.pastes.find(idOf(1), NOW)).toBeDefined();
  });

  test('undoing a removal ends it, and what it has not come to is live again', async (store) => {
    for (const n of [1, 2, 3]) await created(store, { id: idOf(n), creatorNetwork: SOURCE });
    await removeThem(store, 'removed by source', '');
    const audit = auditEntry({ action: 'paste.restore', subject: idOf(1) });
    expect(await store.pastes.find(idOf(1), NOW)).toBeUndefined();
    expect(await store.pastes.cancelRemovalJobs(SOURCE, NOW + 1, audit)).toBe(0);
    expect(await store.pastes.cancelRemovalJobs(SOURCE, NOW, audit)).toBe(2);
    expect(await store.pastes.find(idOf(1), NOW)).toBeDefined();
    expect(await store.pastes.find(idOf(3), NOW)).toBeUndefined();
    expect(await store.pastes.workOnRemovalJob(NOW, 9)).toBeUndefined();
    expect((await actions(store)).map((line) => line.split(' ')[0])).toEqual([
      'paste.restore',
      'paste.remove',
    ]);
  });

  test('sources are forgotten after their time and with their pastes, oldest first', async (store) => {
    for (const n of [1, 2, 3]) {
      await created(store, { id: idOf(n), creatorNetwork: SOURCE, createdAt: NOW + n, burn: n === 3 });
    }
    expect(await store.pastes.sweepCreatorNetworks(NOW + 2, 1)).toBe(1);
    expect(await store.pastes.sweepCreatorNetworks(NOW + 2, 10)).toBe(0);
    expect(await store.pastes.findCreatorNetwork(idOf(1), NOW)).toBeUndefined();
    expect(await store.pastes.findCreatorNetwork(idOf(2), NOW)).toEqual(SOURCE);
    await store.pastes.claimOpen(idOf(3), NOW + 3);
    expect(await store.pastes.sweepCreatorNetworks(NOW + DAY, 10)).toBe(1);
  });

  test('with its account a removed paste goes for good', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    await remove(store, id);
    await store.accounts.delete(ann, NOW, null);
    expect(await store.pastes.findRemoval({ id }, NOW)).toBeUndefined();
    expect(await restore(store, id, NOW)).toBe(false);
    await finishJobs(store);
    expect(await create(store, { id })).toEqual({ kind: 'created' });
  });

  test('a change to an account is in the audit log once, and only if it changed', async (store, ann) => {
    const entry = auditEntry({ reason: 'spam', detail: { id: ann }, actorId: 'admin000', actor: 'root' });
    expect(await store.accounts.setAdmin('ann', true, { ...entry, action: 'admin.grant' })).toBe(true);
    expect(await store.accounts.setAdmin('ann', true, { ...entry, action: 'admin.grant' })).toBe(true);
    expect((await store.accounts.find(ann))?.admin).toBe(true);
    expect(await store.accounts.setDisabled('ann', true, entry)).toBe(true);
    expect(await store.accounts.setDisabled('ann', true, entry)).toBe(true);
    expect(await store.accounts.setAdmin('nobody', true, entry)).toBe(false);
    expect(await store.accounts.delete(ann, NOW, { ...entry, action: 'account.delete' })).toBe(true);
    expect(await store.accounts.delete(ann, NOW, { ...entry, action: 'account.delete' })).toBe(false);
    const [newest, ...others] = await store.auditLog.list({ after: null, atMost: 9 });
    expect(newest).toMatchObject({ ...entry, action: 'account.delete' });
    expect(others.map(({ action }) => action)).toEqual(['account.disable', 'admin.grant']);
    expect(await store.auditLog.list({ after: others[0]?.key ?? 0, atMost: 9 })).toHaveLength(1);
  });
}
