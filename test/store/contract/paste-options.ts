import { expect } from 'bun:test';
import type { LimitRule } from '#domain/limit.ts';
import { created, type StoreTest } from './support.ts';
import { DAY, HOUR, MINUTE, NOW } from './times.ts';
import { bytes, hashOf, idOf, numbers, textOf } from './values.ts';

const HASH = '$argon2id$v=19$m=64,t=1,p=1$c2FsdA$aGFzaA';

export function describePasteOptions(test: StoreTest): void {
  test('an edit changes the options of a paste, and keeps its text and revisions', async (store, ann) => {
    const id = await created(store, { accountId: ann, content: 'text', visibility: 'public' });
    const changes = {
      ...({ language: 'plain', plainChosen: true, visibility: 'unlisted', passwordHash: HASH } as const),
      expiresAt: NOW + DAY,
    };
    const outcome = await store.pastes.edit(id, ann, changes, NOW + HOUR, { keepRevisions: 9 });
    expect(outcome).toMatchObject({ kind: 'edited', paste: { ...changes, revision: 2 } });
    expect(await store.pastes.find(id, NOW + HOUR)).toMatchObject({ ...changes, revision: 2 });
    expect(await store.pastes.find(id, NOW + DAY)).toBeUndefined();
    expect(await store.revisions.list(id, { page: 1, perPage: 9 }, NOW)).toMatchObject({ total: 0 });
  });

  test('a paste that is no longer public, or gets a password, leaves the public lists', async (store, ann) => {
    const all = { accountId: null, language: null, after: null, atMost: 9 };
    const id = await created(store, { accountId: ann, visibility: 'public' });
    for (const [away, back] of [
      [{ visibility: 'unlisted' }, { visibility: 'public' }],
      [{ passwordHash: HASH }, { passwordHash: null }],
    ] as const) {
      await store.pastes.edit(id, ann, away, NOW);
      expect(await store.pastes.listPublic(all, NOW)).toEqual([]);
      expect(await store.pastes.countPublic(NOW)).toEqual([]);
      await store.pastes.edit(id, ann, back, NOW);
      expect(await store.pastes.listPublic(all, NOW)).toMatchObject([{ id }]);
      expect(await store.pastes.countPublic(NOW)).toEqual([{ language: 'plain', pastes: 1 }]);
    }
  });

  test('a paste remembers what was changed of its options, when, and by which key', async (store, ann) => {
    const id = await created(store, { accountId: ann, expiresAt: NOW + DAY });
    expect(await store.pastes.listOptionChanges(id, NOW)).toEqual([]);
    await store.pastes.edit(id, ann, { visibility: 'public', language: 'go' }, NOW, { keyId: 'key00000' });
    await store.pastes.edit(id, ann, { visibility: 'public', title: 'Same options' }, NOW + MINUTE);
    await store.pastes.edit(id, ann, { expiresAt: null, passwordHash: HASH }, NOW + HOUR);
    expect(await store.pastes.listOptionChanges(id, NOW + HOUR)).toEqual([
      { changedAt: NOW + HOUR, keyId: null, expiresAt: [NOW + DAY, null], password: 'added' },
      {
        ...{ changedAt: NOW, keyId: 'key00000' },
        ...{ language: ['plain', 'go'], visibility: ['unlisted', 'public'] },
      },
    ]);
    for (const n of numbers(51)) {
      await store.pastes.edit(id, ann, { language: n % 2 ? 'go' : 'rust' }, NOW + HOUR + n);
    }
    const changes = await store.pastes.listOptionChanges(id, NOW + HOUR);
    expect(changes).toHaveLength(50);
    expect(changes[0]?.changedAt).toBe(NOW + HOUR + 50);
    await store.pastes.delete(id, ann, NOW + HOUR);
    expect(await store.pastes.listOptionChanges(id, NOW + HOUR)).toEqual([]);
  });

  test('whoever has its delete token edits a paste without an account, and nobody else does', async (store, ann) => {
    const id = await created(store, { content: 'old', deleteTokenHash: hashOf('token') });
    const owned = await created(store, { id: idOf(2), accountId: ann });
    const edit = (of: string, token: string, at = NOW) =>
      store.pastes.editKeyless(of, hashOf(token), { content: bytes('new'), title: 'New' }, at);
    expect(await edit(id, 'other')).toEqual({ kind: 'missing' });
    expect(await edit(owned, 'token')).toEqual({ kind: 'missing' });
    expect(await edit(id, 'token')).toMatchObject({ kind: 'edited', paste: { title: 'New', revision: 2 } });
    expect(textOf((await store.pastes.find(id, NOW))?.content)).toBe('new');
    expect(await store.pastes.edit(id, ann, { title: 'Ann' }, NOW)).toEqual({ kind: 'missing' });
  });

  test('an edit without an account counts as the creation of what it adds, and only if it is stored', async (store) => {
    const id = await created(store, { content: 'old', deleteTokenHash: hashOf('token') });
    const limits: LimitRule[] = [
      { subject: 'net', lengthMs: MINUTE, max: 3 },
      { subject: 'bytes:net', lengthMs: DAY, max: 5, unit: 'bytes' },
    ];
    const edit = (content: string, fromRevision?: number, token = 'token') =>
      store.pastes.editKeyless(id, hashOf(token), { content: bytes(content) }, NOW, {
        limits,
        fromRevision,
      });
    expect(await edit('123456789')).toMatchObject({ kind: 'limited', limit: { max: 5, remaining: 5 } });
    expect(await edit('12345678')).toMatchObject({ kind: 'edited' });
    expect(await edit('late', 1)).toEqual({ kind: 'changed' });
    expect(await edit('x', 2, 'other')).toEqual({ kind: 'missing' });
    expect(await edit('short', 2)).toMatchObject({ kind: 'edited' });
    expect(await edit('shorts', 3)).toMatchObject({ kind: 'limited', limit: { max: 5, remaining: 0 } });
    expect(await edit('less', 3)).toMatchObject({ kind: 'edited' });
    expect(await edit('x', 4)).toMatchObject({ kind: 'limited', limit: { max: 3, remaining: 0 } });
    expect(textOf((await store.pastes.find(id, NOW))?.content)).toBe('less');
  });
}
