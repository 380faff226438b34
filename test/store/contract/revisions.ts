import { expect } from 'bun:test';
import type { Store } from '#store/store.ts';
import { auditEntry } from '../../support/audit.ts';
import { account, created, finishJobs, type PasteParams, type StoreTest } from './support.ts';
import { DAY, MINUTE, NOW, SECOND } from './times.ts';
import { bytes, idOf, numbers, textOf } from './values.ts';

const ALL = { page: 1, perPage: 100 };
const REMOVAL = { category: 'spam', reason: 'Advertising', restorableUntil: NOW + DAY } as const;

/** A paste of ann, and her id. */
async function pasteOfAnn(store: Store, params: PasteParams = {}): Promise<{ ann: string; id: string }> {
  const ann = await account(store, 'ann');
  return { ann, id: await created(store, { accountId: ann, content: 'first', ...params }) };
}

/** Edits the text, one second after the other from one second after NOW. */
async function editTo(store: Store, texts: string[], keepRevisions = 100, quotaBytes = 0): Promise<void> {
  for (const [n, text] of texts.entries()) {
    const now = NOW + (n + 1) * SECOND;
    const rules = { keepRevisions, quotaBytes };
    const outcome = await store.pastes.edit(idOf(1), 'ann00000', { content: bytes(text) }, now, rules);
    if (outcome.kind !== 'edited') throw new Error(outcome.kind);
  }
}

const keptNumbers = async (store: Store, id: string, now = NOW): Promise<number[] | undefined> =>
  (await store.revisions.list(id, ALL, now))?.revisions.map(({ number }) => number);

export function describeRevisions(test: StoreTest): void {
  test('an edit keeps the former title and text, with the time since it had them', async (store) => {
    const { ann, id } = await pasteOfAnn(store, { title: 'One', content: 'é'.repeat(300) });
    const rules = { keepRevisions: 100 };
    await store.pastes.edit(id, ann, { content: bytes('second'), title: null }, NOW + SECOND, rules);
    await store.pastes.edit(id, ann, { title: 'Three' }, NOW + MINUTE, rules);
    expect(await store.revisions.list(id, ALL, NOW)).toEqual({
      revisions: [
        { number: 2, title: null, createdAt: NOW + SECOND, sizeBytes: 6 },
        { number: 1, title: 'One', createdAt: NOW, sizeBytes: 600 },
      ],
      total: 2,
      current: { number: 3, createdAt: NOW + MINUTE },
    });
    const first = await store.revisions.find(id, 1, NOW);
    expect(first).toMatchObject({ number: 1, title: 'One', createdAt: NOW, sizeBytes: 600 });
    expect(textOf(first?.content)).toBe('é'.repeat(300));
    expect(textOf((await store.revisions.find(id, 2, NOW))?.content)).toBe('second');
    expect(await store.revisions.find(id, 3, NOW)).toBeUndefined();
    expect(await store.revisions.find(id, 0, NOW)).toBeUndefined();
  });

  test('an edit that changes neither title nor text keeps none', async (store) => {
    const { ann, id } = await pasteOfAnn(store, { title: 'T' });
    for (const changes of [{ slug: 'new-slug' }, { title: 'T' }, { content: bytes('first') }, {}]) {
      await store.pastes.edit(id, ann, changes, NOW + SECOND, { keepRevisions: 100 });
    }
    expect(await store.revisions.list(id, ALL, NOW)).toEqual({
      revisions: [],
      total: 0,
      current: { number: 1, createdAt: NOW },
    });
  });

  test('an edit that skips the revision keeps none, and leaves those kept before', async (store) => {
    const { ann, id } = await pasteOfAnn(store);
    await editTo(store, ['second']);
    const rules = { keepRevisions: 100, skipRevision: true };
    await store.pastes.edit(id, ann, { content: bytes('third') }, NOW + MINUTE, rules);
    expect(await keptNumbers(store, id)).toEqual([1]);
    expect(textOf((await store.pastes.find(id, NOW))?.content)).toBe('third');
    expect(await store.accounts.storedBytes(ann, NOW)).toBe('third'.length + 'first'.length);
    await editTo(store, ['fourth']);
    expect(textOf((await store.revisions.find(id, 2, NOW))?.content)).toBe('third');
  });

  test('they are listed by pages; one past the end is empty', async (store) => {
    const { id } = await pasteOfAnn(store);
    await editTo(store, ['b', 'c', 'd']);
    const page = async (number: number) => {
      const history = await store.revisions.list(id, { page: number, perPage: 2 }, NOW);
      return [history?.revisions.map((one) => one.number), history?.total, history?.current.number];
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [[3, 2], 3, 4],
      [[1], 3, 4],
      [[], 3, 4],
    ]);
  });

  test('the oldest are deleted beyond the number to keep, and numbers go on', async (store) => {
    const { id } = await pasteOfAnn(store);
    await editTo(store, ['b', 'c', 'd', 'e'], 2);
    expect(await keptNumbers(store, id)).toEqual([4, 3]);
    expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(3);
    await editTo(store, ['f'], 1);
    expect(await keptNumbers(store, id)).toEqual([5]);
  });

  test('with none to keep, an edit deletes those kept before', async (store) => {
    const { id } = await pasteOfAnn(store);
    await editTo(store, ['b', 'c']);
    await editTo(store, ['d'], 0);
    expect(await store.revisions.list(id, ALL, NOW)).toMatchObject({ revisions: [], total: 0 });
    expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(1);
  });

  test('of 20 edits at the same time each keeps the text that it replaced', async (store) => {
    const { ann, id } = await pasteOfAnn(store);
    await Promise.all(
      numbers(20).map((n) =>
        store.pastes.edit(id, ann, { content: bytes(`text ${n}`) }, NOW, { keepRevisions: 100 }),
      ),
    );
    const kept = await Promise.all(numbers(20).map((n) => store.revisions.find(id, n + 1, NOW)));
    const now = textOf((await store.pastes.find(id, NOW))?.content);
    const texts = [...kept.map((revision) => textOf(revision?.content)), now];
    expect(texts[0]).toBe('first');
    expect(texts.slice(1).sort()).toEqual(
      numbers(20)
        .map((n) => `text ${n}`)
        .sort(),
    );
  });

  test('they count in the quota with the size of their texts', async (store) => {
    await pasteOfAnn(store, { content: 'x'.repeat(1000) });
    await editTo(store, ['y'.repeat(500), 'z']);
    expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(1501);
  });

  test('near the quota the oldest make room, and no edit fails because of them', async (store) => {
    const { id } = await pasteOfAnn(store, { content: 'a'.repeat(40) });
    await editTo(store, ['b'.repeat(30), 'c'.repeat(20)], 100, 100);
    expect(await keptNumbers(store, id)).toEqual([2, 1]);
    await editTo(store, ['d'.repeat(10)], 100, 80);
    expect(await keptNumbers(store, id)).toEqual([3, 2]);
    expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(60);
    // Not even the former text fits beside the new one: it alone is not kept.
    await editTo(store, ['e'.repeat(9)], 100, 15);
    expect(await keptNumbers(store, id)).toEqual([3, 2]);
    expect(await store.accounts.storedBytes('ann00000', NOW)).toBe(59);
    const longer = { content: bytes('f'.repeat(20)) };
    expect(
      await store.pastes.edit(id, 'ann00000', longer, NOW, { keepRevisions: 100, quotaBytes: 60 }),
    ).toEqual({ kind: 'quotaExceeded', usedBytes: 59 });
    expect(await keptNumbers(store, id)).toEqual([3, 2]);
  });

  for (const way of ['deleted', 'burnt', 'deleted with its account', 'swept'] as const) {
    test(`a paste that is ${way} takes them with it, and their room`, async (store) => {
      const expiresAt = way === 'swept' ? NOW + MINUTE : null;
      const { ann, id } = await pasteOfAnn(store, { burn: way === 'burnt', expiresAt });
      await editTo(store, ['b', 'c']);
      if (way === 'deleted') await store.pastes.delete(id, ann, NOW);
      if (way === 'burnt') await store.pastes.claimOpen(id, NOW);
      if (way === 'deleted with its account') await store.accounts.delete(ann, NOW, null);
      const later = NOW + MINUTE;
      expect(await store.revisions.list(id, ALL, later)).toBeUndefined();
      expect(await store.revisions.find(id, 1, later)).toBeUndefined();
      await finishJobs(store);
      expect(await store.accounts.storedBytes(ann, later)).toBe(0);
      await store.pastes.sweep(later, 100);
      await created(store, { id, accountId: await account(store, 'bob') });
      expect(await store.revisions.list(id, ALL, later)).toMatchObject({ revisions: [], total: 0 });
      expect(await store.revisions.find(id, 1, later)).toBeUndefined();
    });
  }

  test('a paste comes back with them when its deletion or its removal is undone', async (store) => {
    const { ann, id } = await pasteOfAnn(store);
    await editTo(store, ['b', 'c']);
    await store.pastes.softDelete(id, ann, NOW + MINUTE, NOW);
    expect(await store.revisions.list(id, ALL, NOW)).toBeUndefined();
    expect(await store.revisions.find(id, 1, NOW)).toBeUndefined();
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(0);
    await store.pastes.restore(id, ann, NOW);
    await store.pastes.remove(id, REMOVAL, NOW, auditEntry());
    expect(await store.revisions.list(id, ALL, NOW)).toBeUndefined();
    expect(await store.revisions.find(id, 1, NOW)).toBeUndefined();
    await store.pastes.restoreRemoved(id, NOW, auditEntry());
    expect(await keptNumbers(store, id)).toEqual([2, 1]);
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(7);
  });

  test('the owner deletes them and keeps the paste; their room is free at once', async (store) => {
    const { ann, id } = await pasteOfAnn(store);
    const bob = await account(store, 'bob');
    await editTo(store, ['b', 'c']);
    expect(await store.revisions.deleteAll(id, bob, NOW)).toBe(false);
    expect(await store.revisions.deleteAll(idOf(9), ann, NOW)).toBe(false);
    expect(await keptNumbers(store, id)).toEqual([2, 1]);
    expect(await store.revisions.deleteAll(id, ann, NOW)).toBe(true);
    expect(await keptNumbers(store, id)).toEqual([]);
    expect(textOf((await store.pastes.find(id, NOW))?.content)).toBe('c');
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(1);
    expect(await store.revisions.deleteAll(id, ann, NOW)).toBe(true);
  });

  test('the owner shows them to everybody, which the next read of the paste says', async (store) => {
    const { ann, id } = await pasteOfAnn(store);
    const bob = await account(store, 'bob');
    expect(await store.pastes.find(id, NOW)).toMatchObject({ historyPublic: false, revision: 1 });
    expect(await store.revisions.setPublic(id, bob, true, NOW)).toBe(false);
    expect(await store.revisions.setPublic(id, ann, true, NOW)).toBe(true);
    expect(await store.pastes.find(id, NOW)).toMatchObject({ historyPublic: true, revision: 2 });
    const { pastes } = await store.pastes.list({ accountId: ann, folded: null, ...ALL }, NOW);
    expect(pastes).toMatchObject([{ historyPublic: true }]);
    expect(await store.revisions.setPublic(id, ann, false, NOW)).toBe(true);
    expect(await store.pastes.find(id, NOW)).toMatchObject({ historyPublic: false, revision: 3 });
  });

  test('an absent or expired paste has none, and can show none', async (store) => {
    const { ann, id } = await pasteOfAnn(store, { expiresAt: NOW + MINUTE });
    await editTo(store, ['b']);
    const end = NOW + MINUTE;
    expect(await keptNumbers(store, id, end - 1)).toEqual([1]);
    expect(await store.revisions.list(id, ALL, end)).toBeUndefined();
    expect(await store.revisions.find(id, 1, end)).toBeUndefined();
    expect(await store.revisions.deleteAll(id, ann, end)).toBe(false);
    expect(await store.revisions.setPublic(id, ann, true, end)).toBe(false);
    expect(await store.revisions.list(idOf(9), ALL, NOW)).toBeUndefined();
  });
}
