import { expect, test } from 'bun:test';
import { Excerpts } from '#pastes/excerpts.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { account, created } from '../store/contract/support.ts';
import { NOW } from '../store/contract/times.ts';
import { bytes, idOf } from '../store/contract/values.ts';

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
