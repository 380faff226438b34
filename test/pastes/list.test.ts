import { expect, test } from 'bun:test';
import { listOwnPastes } from '#pastes/list.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { account, created } from '../store/contract/support.ts';
import { NOW } from '../store/contract/times.ts';
import { idOf } from '../store/contract/values.ts';

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
