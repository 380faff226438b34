import { expect, test } from 'bun:test';
import { KeyUses } from '#accounts/key-uses.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { type Store, StoreUnavailable } from '#store/store.ts';
import { account } from '../store/contract/support.ts';
import { MINUTE, NOW } from '../store/contract/times.ts';
import { hashOf, idOf } from '../store/contract/values.ts';

/** A key, and the uses of it as one node notes them on a store that other nodes share, or not. */
async function start(shared: boolean) {
  const store: Store = { ...openSqlite(':memory:'), shared };
  const accountId = await account(store, 'ann');
  const id = idOf(1);
  await store.keys.create({ id, accountId, name: 'key', createdAt: NOW }, hashOf('key'));
  return {
    store,
    id,
    uses: new KeyUses(store),
    stored: async () => (await store.keys.list(accountId))[0]?.lastUsedAt,
  };
}

test('a node alone writes uses with the next flush, and makes no request wait', async () => {
  const { id, uses, stored } = await start(false);
  await uses.note(id, NOW);
  expect(await stored()).toBeNull();
  await uses.flush();
  expect(await stored()).toBe(NOW);
});

test('of several nodes each writes the first use it sees at once, and those of the next minute together', async () => {
  const { id, uses, stored } = await start(true);
  await uses.note(id, NOW);
  expect(await stored()).toBe(NOW);
  await uses.note(id, NOW + MINUTE - 1);
  expect(await stored()).toBe(NOW);
  await uses.flush();
  expect(await stored()).toBe(NOW + MINUTE - 1);
  await uses.note(id, NOW + MINUTE);
  expect(await stored()).toBe(NOW + MINUTE);
});

test.each([false, true])(
  'a use that cannot be written is kept for the next flush (shared: %p)',
  async (shared) => {
    const { store, id, uses, stored } = await start(shared);
    const { touch } = store.keys;
    store.keys.touch = () => Promise.reject(new StoreUnavailable('away'));
    await uses.note(id, NOW);
    await expect(uses.flush()).rejects.toThrow('away');
    store.keys.touch = touch;
    await uses.flush();
    expect(await stored()).toBe(NOW);
  },
);

test('of uses that were kept and new ones the newest is written', async () => {
  const { store, id, uses, stored } = await start(false);
  const { touch } = store.keys;
  const answer = Promise.withResolvers<void>();
  store.keys.touch = () => answer.promise;
  await uses.note(id, NOW);
  const failing = uses.flush();
  await uses.note(id, NOW + MINUTE);
  answer.reject(new StoreUnavailable('away'));
  await expect(failing).rejects.toThrow('away');
  store.keys.touch = touch;
  await uses.flush();
  expect(await stored()).toBe(NOW + MINUTE);
});

test('all uses are counted, at once or later, also those whose first write failed', async () => {
  for (const shared of [false, true]) {
    const { store, id, uses } = await start(shared);
    const { touch } = store.keys;
    await uses.note(id, NOW);
    store.keys.touch = () => Promise.reject(new StoreUnavailable('away'));
    await uses.note(id, NOW + 1);
    await uses.note(id, NOW + 2);
    await expect(uses.flush()).rejects.toThrow('away');
    store.keys.touch = touch;
    await uses.note(id, NOW + 2 * MINUTE);
    await uses.flush();
    const [key] = await store.keys.list((await store.accounts.findByUsername('ann'))?.id ?? '');
    expect(key).toMatchObject({ uses: 4, lastUsedAt: NOW + 2 * MINUTE });
  }
});
