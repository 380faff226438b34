import { expect } from 'bun:test';
import { type NewPasteEvent, PASTE_EVENTS_KEPT_MS, PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import type { OwnershipProof, Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { created, finishJobs, type StoreTest } from './support.ts';
import { DAY, MINUTE, NOW } from './times.ts';
import { hashOf, idOf, numbers } from './values.ts';

const TOKEN: OwnershipProof = { accountId: null, tokenHash: hashOf('token') };
const byAccount = (accountId: string): OwnershipProof => ({ accountId, tokenHash: null });
const FROM_FRANCE = { country: 'FR', device: 'mobile' } as const;

export const newEvent = (params: Partial<NewPasteEvent> = {}): NewPasteEvent => ({
  pasteId: idOf(1),
  kind: 'opened',
  time: NOW,
  country: 'DE',
  device: 'desktop',
  ...params,
});

const record = (store: Store, ...events: NewPasteEvent[]) =>
  store.views.record({ pastes: [], visits: [], events });

async function kindsOf(store: Store, id = idOf(1), proof = TOKEN, now = NOW + MINUTE) {
  const activity = await store.pasteEvents.find(id, proof, now);
  if (activity === undefined) return undefined;
  return 'events' in activity ? activity.events.map(({ kind }) => kind) : 'forbidden';
}

export function describePasteEvents(test: StoreTest): void {
  const deleteTokenHash = hashOf('token');

  test('the holder of the delete token sees what happened to a paste, oldest first', async (store) => {
    await created(store, { passwordHash: 'hash', deleteTokenHash });
    await record(
      store,
      newEvent({ time: NOW + 2 }),
      newEvent({ kind: 'wrong_password', time: NOW + 1, country: null }),
    );
    await record(store, newEvent({ kind: 'preview_refused', time: NOW + 2, device: 'bot' }));
    expect(await store.pasteEvents.find(idOf(1), TOKEN, NOW + MINUTE)).toEqual({
      createdAt: NOW,
      burntAt: null,
      events: [
        { kind: 'wrong_password', time: NOW + 1, country: null, device: 'desktop' },
        { kind: 'opened', time: NOW + 2, country: 'DE', device: 'desktop' },
        { kind: 'preview_refused', time: NOW + 2, country: 'DE', device: 'bot' },
      ],
    });
  });

  test('a paste that gets the id of a burnt one shows nothing of what happened before', async (store) => {
    await created(store, { burn: true, deleteTokenHash });
    await store.pastes.claimOpen(idOf(1), NOW + 1, FROM_FRANCE);
    await created(store, { passwordHash: 'hash', deleteTokenHash, createdAt: NOW + 2 });
    await record(store, newEvent({ kind: 'wrong_password', time: NOW + 3 }));
    expect(await kindsOf(store)).toEqual(['wrong_password']);
  });

  test('nobody else sees it, and an owner needs the account', async (store, ann, bob) => {
    await created(store, { burn: true, deleteTokenHash });
    await created(store, { id: idOf(2), burn: true, accountId: ann });
    await created(store, { id: idOf(3), burn: true });
    const wrongToken = { accountId: ann, tokenHash: hashOf('another') };
    const none = { accountId: null, tokenHash: null };
    for (const proof of [wrongToken, none]) expect(await kindsOf(store, idOf(1), proof)).toBe('forbidden');
    for (const proof of [byAccount(bob), TOKEN, none])
      expect(await kindsOf(store, idOf(2), proof)).toBe('forbidden');
    expect(await kindsOf(store, idOf(2), byAccount(ann))).toEqual([]);
    expect(await kindsOf(store, idOf(3), none)).toBe('forbidden');
    expect(await kindsOf(store, idOf(4))).toBeUndefined();
  });

  test('the open that burns a paste is an event, and events outlive it for 30 days', async (store, ann) => {
    await created(store, { burn: true, deleteTokenHash });
    await created(store, { id: idOf(2), burn: true, accountId: ann, createdAt: NOW + 1 });
    await record(store, newEvent({ kind: 'wrong_password' }));
    expect(await store.pastes.claimOpen(idOf(1), NOW + 5, FROM_FRANCE)).toBeDefined();
    expect(await store.pastes.claimOpen(idOf(1), NOW + 6, FROM_FRANCE)).toBeUndefined();
    await store.pastes.claimOpen(idOf(2), NOW + 7);
    // Counted before the burn, written after it.
    await record(store, newEvent({ kind: 'preview_refused', time: NOW + 4 }));
    expect(await store.pasteEvents.find(idOf(1), TOKEN, NOW + MINUTE)).toEqual({
      createdAt: NOW,
      burntAt: NOW + 5,
      events: [
        { kind: 'wrong_password', time: NOW, country: 'DE', device: 'desktop' },
        { kind: 'preview_refused', time: NOW + 4, country: 'DE', device: 'desktop' },
        { kind: 'opened', time: NOW + 5, ...FROM_FRANCE },
      ],
    });
    expect(await store.pasteEvents.find(idOf(1), byAccount(ann), NOW + MINUTE)).toEqual({
      isForbidden: true,
      burntAt: NOW + 5,
    });
    expect(await store.pasteEvents.find(idOf(2), byAccount(ann), NOW + MINUTE)).toEqual({
      createdAt: NOW + 1,
      burntAt: NOW + 7,
      events: [{ kind: 'opened', time: NOW + 7, country: null, device: 'other' }],
    });
    const end = NOW + 5 + PASTE_EVENTS_KEPT_MS;
    expect(await kindsOf(store, idOf(1), TOKEN, end - 1)).toEqual(['opened']);
    expect(await kindsOf(store, idOf(1), TOKEN, end)).toBeUndefined();
  });

  test('one of 20 concurrent opens of a burn paste is its event', async (store) => {
    await created(store, { burn: true, deleteTokenHash });
    await Promise.all(numbers(20).map(() => store.pastes.claimOpen(idOf(1), NOW, FROM_FRANCE)));
    expect(await kindsOf(store)).toEqual(['opened']);
  });

  test('every open of a limited paste is an event: the first ones, and the last', async (store) => {
    const opens = PASTE_EVENTS_MAX.opened + 3;
    await created(store, { burn: true, viewsLeft: opens, deleteTokenHash });
    for (const n of numbers(opens)) await store.pastes.claimOpen(idOf(1), NOW + n, FROM_FRANCE);
    const found = await store.pasteEvents.find(idOf(1), TOKEN, NOW + MINUTE);
    const times = found && 'events' in found ? found.events.map(({ time }) => time - NOW) : [];
    expect(times).toEqual([...numbers(PASTE_EVENTS_MAX.opened), opens - 1]);
    expect(found?.burntAt).toBe(NOW + opens - 1);
  });

  test('keeps the first events of each kind, so that no flood hides another kind', async (store) => {
    await created(store, { passwordHash: 'hash', deleteTokenHash });
    const flood = numbers(60).map((n) => newEvent({ kind: 'preview_refused', time: NOW + n }));
    await record(store, ...flood.slice(0, 15));
    await record(store, ...flood.slice(15), newEvent({ time: NOW + MINUTE }));
    const kinds = (await kindsOf(store)) as string[];
    expect(kinds.filter((kind) => kind === 'preview_refused')).toHaveLength(PASTE_EVENTS_MAX.preview_refused);
    expect(kinds.at(-1)).toBe('opened');
  });

  test('pastes that open freely and pastes that are gone get no events', async (store) => {
    await created(store, { deleteTokenHash });
    await record(store, newEvent(), newEvent({ pasteId: idOf(9) }));
    expect(await kindsOf(store)).toEqual([]);
    await created(store, { id: idOf(9), burn: true, deleteTokenHash });
    expect(await kindsOf(store, idOf(9))).toEqual([]);
  });

  test('the events go with a paste that is deleted or expires, and with the account', async (store, ann) => {
    const guarded = { passwordHash: 'hash' };
    await created(store, { ...guarded, deleteTokenHash });
    await created(store, { id: idOf(2), ...guarded, accountId: ann });
    await created(store, { id: idOf(3), ...guarded, deleteTokenHash, expiresAt: NOW + 1 });
    await created(store, { id: idOf(4), burn: true, accountId: ann });
    await store.pastes.claimOpen(idOf(4), NOW);
    await record(store, ...[1, 2, 3].map((n) => newEvent({ pasteId: idOf(n) })));
    await store.pastes.deleteKeyless(idOf(1), hashOf('token'), NOW);
    await store.pastes.delete(idOf(2), ann, NOW);
    await store.pastes.sweep(NOW + 1, 10);
    await store.accounts.delete(ann, NOW, null);
    await finishJobs(store);
    for (const n of [1, 2, 3, 4]) expect(await kindsOf(store, idOf(n), byAccount(ann))).toBeUndefined();
    // Pastes of the same ids find nothing left.
    for (const n of [1, 2, 3, 4]) {
      await created(store, { id: idOf(n), ...guarded, deleteTokenHash });
      expect(await kindsOf(store, idOf(n))).toEqual([]);
    }
  });

  test('a removed paste hides its events, and restoring it brings them back', async (store) => {
    await created(store, { passwordHash: 'hash', deleteTokenHash });
    await record(store, newEvent());
    const removal = { category: 'spam', reason: 'Advertising', restorableUntil: NOW + DAY } as const;
    await store.pastes.remove(idOf(1), removal, NOW, auditEntry());
    expect(await kindsOf(store)).toBeUndefined();
    await store.pastes.restoreRemoved(idOf(1), NOW + 1, auditEntry());
    expect(await kindsOf(store)).toEqual(['opened']);
  });

  test('the sweep deletes events after 30 days, and says whether more may be left', async (store) => {
    await created(store, { passwordHash: 'hash', deleteTokenHash });
    await created(store, { id: idOf(2), burn: true, deleteTokenHash });
    await record(store, ...numbers(3).map(() => newEvent()), newEvent({ time: NOW + MINUTE }));
    await store.pastes.claimOpen(idOf(2), NOW);
    const end = NOW + PASTE_EVENTS_KEPT_MS;
    expect((await store.pastes.sweep(end - 1, 2)).more).toBe(false);
    expect((await store.pastes.sweep(end, 2)).more).toBe(true);
    expect((await store.pastes.sweep(end, 10)).more).toBe(false);
    // Asked about a moment at which they were still kept, the store shows what is gone.
    expect(await kindsOf(store)).toEqual(['opened']);
    expect(await kindsOf(store, idOf(2))).toBeUndefined();
  });
}
