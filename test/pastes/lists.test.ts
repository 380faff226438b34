import { expect, test } from 'bun:test';
import { ExploreFigures } from '#pastes/browse.ts';
import { Excerpts } from '#pastes/excerpts.ts';
import { listOwnPastes } from '#pastes/list.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import type { Store } from '#store/store.ts';
import { account, created } from '../store/contract/support.ts';
import { NOW } from '../store/contract/times.ts';
import { bytes, idOf } from '../store/contract/values.ts';

test('the views of an account are summed up as long as it has few pastes', async () => {
  const store = openSqlite(':memory:');
  const deps = { store, clock: () => NOW };
  const ann = await account(store, 'ann');
  for (const n of [1, 2, 3]) await created(store, { id: idOf(n), accountId: ann });
  const list = (summedMax: number) =>
    listOwnPastes(deps, ann, { q: '', page: 1, perPage: 2, sumsViews: true }, summedMax);
  expect(await list(3)).toMatchObject({ total: 3, views: 0 });
  expect(await list(2)).toMatchObject({ total: 3 });
  expect(await list(2)).not.toHaveProperty('views');
  await store.close();
});

test('a list shows nothing of a paste that was edited or guarded while the list was made', async () => {
  const store = openSqlite(':memory:');
  const ann = await account(store, 'ann');
  await created(store, { id: idOf(1), accountId: ann, visibility: 'public', content: 'open' });
  const listed = await store.pastes.listPublic(
    { accountId: null, language: null, after: null, atMost: 1 },
    NOW,
  );
  await store.pastes.edit(idOf(1), ann, { passwordHash: 'hash', content: bytes('secret') }, NOW);
  const excerpts = new Excerpts({ store, clock: () => NOW });
  expect((await excerpts.of(listed)).get(idOf(1))).toBeUndefined();
  await store.close();
});

test('what Explore shows beside its list is read at most every five seconds', async () => {
  let [now, scans] = [0, 0];
  const countPublic = async () => [{ language: 'go' as const, pastes: scans++ }];
  const figures = new ExploreFigures({
    store: { pastes: { countPublic, listPopular: async () => [] } } as unknown as Store,
    site: { exploreDelayMs: 0 },
    clock: () => now,
  });
  await Promise.all([figures.get(), figures.get()]);
  now = 4_999;
  expect([await figures.get(), scans]).toEqual([{ counts: [{ language: 'go', pastes: 0 }], popular: [] }, 1]);
  now = 5_000;
  expect([await figures.get(), scans]).toEqual([{ counts: [{ language: 'go', pastes: 1 }], popular: [] }, 2]);
});
