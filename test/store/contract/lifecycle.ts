import { expect } from 'bun:test';
import { account, created, type StoreTest } from './support.ts';
import { DAY, MINUTE, NOW } from './times.ts';
import { bytes, hashOf, idOf, numbers, textOf } from './values.ts';

export function describeLifecycle(test: StoreTest): void {
  test('what was never there is absent to every method', async (store, ann) => {
    const { pastes } = store;
    expect(await pastes.find(idOf(1), NOW)).toBeUndefined();
    expect(await pastes.findIdBySlug('abc', NOW)).toBeUndefined();
    expect(await pastes.edit(idOf(1), ann, { title: 'x' }, NOW)).toEqual({ kind: 'missing' });
    expect(await pastes.delete(idOf(1), ann, NOW)).toBe(false);
    expect(await pastes.deleteKeyless(idOf(1), hashOf('token'), NOW)).toBe('missing');
    expect(await pastes.claimOpen(idOf(1), NOW)).toBeUndefined();
    expect((await pastes.sweep(NOW, 10)).pastes).toBe(0);
    expect(await pastes.list({ accountId: ann, folded: null, page: 1, perPage: 10 }, NOW)).toEqual({
      pastes: [],
      total: 0,
    });
  });

  test('an expired paste is absent to every method at its millisecond, and not before', async (store, ann) => {
    const { pastes } = store;
    const end = NOW + MINUTE;
    await created(store, { id: idOf(1), accountId: ann, slug: 'abc', burn: true, expiresAt: end });
    await created(store, { id: idOf(2), deleteTokenHash: hashOf('token'), expiresAt: end });
    expect(await pastes.find(idOf(1), end - 1)).toBeDefined();
    expect(await pastes.findIdBySlug('abc', end - 1)).toBe(idOf(1));
    expect(await pastes.find(idOf(1), end)).toBeUndefined();
    expect(await pastes.findIdBySlug('abc', end)).toBeUndefined();
    expect(await pastes.edit(idOf(1), ann, { title: 'x' }, end)).toEqual({ kind: 'missing' });
    expect(await pastes.delete(idOf(1), ann, end)).toBe(false);
    expect(await pastes.deleteKeyless(idOf(2), hashOf('token'), end)).toBe('missing');
    expect(await pastes.claimOpen(idOf(1), end)).toBeUndefined();
    expect(await store.accounts.countPastes(ann, end)).toBe(0);
    // None of this touched it.
    expect(await pastes.find(idOf(1), end - 1)).toMatchObject({ revision: 1, title: null });
    expect(await pastes.deleteKeyless(idOf(2), hashOf('token'), end - 1)).toBe('deleted');
  });

  test('ids and slugs are case-sensitive', async (store) => {
    await created(store, { id: 'AbCdEfGh' });
    expect(await store.pastes.find('abcdefgh', NOW)).toBeUndefined();
    expect(await store.pastes.find('AbCdEfGh', NOW)).toBeDefined();
  });

  test('an edit changes the given fields alone and raises the revision', async (store, ann) => {
    const id = await created(store, {
      accountId: ann,
      title: 'old',
      slug: 'old-slug',
      content: 'old text',
      language: 'go',
      visibility: 'public',
      passwordHash: 'hash',
      expiresAt: NOW + DAY,
    });
    await store.views.record({ pastes: [{ id, views: 3 }], visits: [] });
    const before = await store.pastes.find(id, NOW);
    if (before === undefined) throw new Error('The paste is missing');
    const edits = [
      [{ title: 'new' }, { title: 'new' }],
      [{ title: null }, { title: null }],
      [{ slug: 'new-slug' }, { slug: 'new-slug' }],
      [{ slug: 'new-slug' }, {}],
      [{ content: bytes('né') }, { content: bytes('né'), sizeBytes: 3 }],
      [{ slug: null }, { slug: null }],
      [
        { title: 't', slug: 's-1', content: bytes('c') },
        { title: 't', slug: 's-1', content: bytes('c'), sizeBytes: 1 },
      ],
    ] as const;
    let expected = before;
    for (const [changes, effect] of edits) {
      expected = { ...expected, ...effect, revision: expected.revision + 1 };
      expect(await store.pastes.edit(id, ann, changes, NOW + 1)).toEqual({ kind: 'edited', paste: expected });
      expect(await store.pastes.find(id, NOW + 1)).toEqual(expected);
    }
    expect(expected.revision).toBe(8);
  });

  test('another account’s paste and a keyless one cannot be edited or deleted', async (store, ann, bob) => {
    await created(store, { id: idOf(1), accountId: ann });
    await created(store, { id: idOf(2) });
    for (const id of [idOf(1), idOf(2)]) {
      expect(await store.pastes.edit(id, bob, { title: 'mine' }, NOW)).toEqual({ kind: 'missing' });
      expect(await store.pastes.delete(id, bob, NOW)).toBe(false);
      expect(await store.pastes.find(id, NOW)).toMatchObject({ title: null, revision: 1 });
    }
  });

  test('an edit to a slug that another living paste holds changes nothing at all', async (store, ann) => {
    await created(store, { id: idOf(1), slug: 'taken', expiresAt: NOW + MINUTE });
    const id = await created(store, { id: idOf(2), accountId: ann, slug: 'mine', content: 'old' });
    const changes = { title: 'new', content: bytes('new'), slug: 'taken' };
    expect(await store.pastes.edit(id, ann, changes, NOW + MINUTE - 1)).toEqual({ kind: 'slugTaken' });
    const after = await store.pastes.find(id, NOW);
    expect(after).toMatchObject({ title: null, slug: 'mine', revision: 1, content: bytes('old') });
    expect(await store.pastes.findIdBySlug('taken', NOW)).toBe(idOf(1));
    expect(await store.pastes.edit(id, ann, changes, NOW + MINUTE)).toMatchObject({ kind: 'edited' });
    expect(await store.pastes.findIdBySlug('taken', NOW + MINUTE)).toBe(id);
  });

  test('of 20 edits to one slug at the same time one succeeds', async (store, ann) => {
    for (const n of numbers(20)) await created(store, { id: idOf(n), accountId: ann });
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.pastes.edit(idOf(n), ann, { slug: 'abc' }, NOW)),
    );
    expect(outcomes.filter(({ kind }) => kind === 'edited')).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === 'slugTaken')).toHaveLength(19);
  });

  test('of 20 edits that began from one revision one is saved', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.pastes.edit(id, ann, { title: `title ${n}` }, NOW, { fromRevision: 1 })),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array(19).fill('changed'), 'edited']);
    expect(await store.pastes.find(id, NOW)).toMatchObject({ revision: 2 });
    expect(await store.pastes.edit(id, ann, { title: 't' }, NOW, { fromRevision: 2 })).toMatchObject({
      kind: 'edited',
    });
  });

  test('20 edits of one paste at the same time give 20 revisions', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.pastes.edit(id, ann, { title: `title ${n}` }, NOW)),
    );
    const revisions = outcomes.map((outcome) => outcome.kind === 'edited' && outcome.paste.revision);
    expect(new Set(revisions).size).toBe(20);
    expect((await store.pastes.find(id, NOW))?.revision).toBe(21);
  });

  test('a slug that was edited away, or whose paste is gone, is free at once', async (store, ann) => {
    const free = async (id: string) => created(store, { id, slug: 'abc', accountId: ann, burn: true });
    await free(idOf(1));
    await store.pastes.edit(idOf(1), ann, { slug: null }, NOW);
    expect(await store.pastes.findIdBySlug('abc', NOW)).toBeUndefined();
    await free(idOf(2));
    await store.pastes.delete(idOf(2), ann, NOW);
    await free(idOf(3));
    await store.pastes.claimOpen(idOf(3), NOW);
    await free(idOf(4));
    expect(await store.pastes.findIdBySlug('abc', NOW)).toBe(idOf(4));
  });

  test('a deleted paste is gone, and of 20 deletions at the same time one did it', async (store, ann) => {
    const id = await created(store, { accountId: ann });
    const outcomes = await Promise.all(numbers(20).map(() => store.pastes.delete(id, ann, NOW)));
    expect(outcomes.filter((deleted) => deleted)).toHaveLength(1);
    expect(await store.pastes.find(id, NOW)).toBeUndefined();
  });

  test('a keyless paste is deleted by its token alone, and one of an account by none', async (store) => {
    const id = await created(store, { deleteTokenHash: hashOf('right') });
    expect(await store.pastes.deleteKeyless(id, hashOf('wrong'), NOW)).toBe('forbidden');
    expect(await store.pastes.deleteKeyless(id, new Uint8Array(), NOW)).toBe('forbidden');
    const owned = await created(store, { id: idOf(2), accountId: await account(store, 'ann') });
    expect(await store.pastes.deleteKeyless(owned, hashOf('right'), NOW)).toBe('forbidden');
    expect(await store.pastes.find(owned, NOW)).toBeDefined();
    expect(await store.pastes.find(id, NOW)).toBeDefined();
    expect(await store.pastes.deleteKeyless(id, hashOf('right'), NOW)).toBe('deleted');
    expect(await store.pastes.deleteKeyless(id, hashOf('right'), NOW)).toBe('missing');
    expect(await store.pastes.find(id, NOW)).toBeUndefined();
  });

  test('of 50 claims of a burn paste at the same time exactly one gets it, whole', async (store, ann) => {
    const id = await created(store, { accountId: ann, burn: true, content: 'secret', title: 'T' });
    const before = await store.pastes.find(id, NOW);
    const claims = await Promise.all(numbers(50).map(() => store.pastes.claimOpen(id, NOW)));
    const got = claims.filter((paste) => paste !== undefined);
    expect(got).toEqual([before as never]);
    expect(textOf(got[0]?.content)).toBe('secret');
    expect(await store.pastes.find(id, NOW)).toBeUndefined();
  });

  test('of 200 claims at the same time as many get a paste as it has opens, the last of which deletes it', async (store, ann) => {
    const id = await created(store, { accountId: ann, burn: true, viewsLeft: 3, content: 'secret' });
    const claims = await Promise.all(numbers(200).map(() => store.pastes.claimOpen(id, NOW)));
    const got = claims.filter((paste) => paste !== undefined);
    expect(got.map(({ viewsLeft, content }) => [viewsLeft, textOf(content)]).sort()).toEqual([
      [0, 'secret'],
      [1, 'secret'],
      [2, 'secret'],
    ]);
    expect(await store.pastes.find(id, NOW)).toBeUndefined();
    expect(await store.accounts.storedBytes(ann, NOW)).toBe(0);
  });

  test('an edit between two opens keeps what is left, and an owner can change it', async (store, ann) => {
    const id = await created(store, { accountId: ann, burn: true, viewsLeft: 3 });
    await store.pastes.claimOpen(id, NOW);
    await store.pastes.edit(id, ann, { title: 'new' }, NOW);
    expect(await store.pastes.find(id, NOW)).toMatchObject({ title: 'new', viewsLeft: 2 });
    await store.pastes.edit(id, ann, { viewsLeft: 9 }, NOW);
    expect(await store.pastes.claimOpen(id, NOW)).toMatchObject({ viewsLeft: 8 });
    await store.pastes.edit(id, ann, { burn: true, viewsLeft: null }, NOW);
    expect(await store.pastes.listOptionChanges(id, NOW)).toMatchObject([
      { burn: [false, true], viewsLeft: [8, null] },
      { viewsLeft: [2, 9] },
    ]);
  });

  test('a burn paste is either claimed or deleted, never both', async (store, ann) => {
    for (const n of numbers(10)) {
      const id = await created(store, { id: idOf(n), accountId: ann, burn: true });
      const [claimed, deleted] = await Promise.all([
        store.pastes.claimOpen(id, NOW),
        store.pastes.delete(id, ann, NOW),
      ]);
      expect(claimed !== undefined).toBe(!deleted);
    }
  });

  test('a paste that is not to burn cannot be claimed', async (store) => {
    const id = await created(store, {});
    expect(await store.pastes.claimOpen(id, NOW)).toBeUndefined();
    expect(await store.pastes.find(id, NOW)).toBeDefined();
  });
}
