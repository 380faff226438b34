import { expect } from 'bun:test';
import { type CreateOutcome, IDEMPOTENCY_WINDOW_MS, type Store } from '#store/store.ts';
import { create, type PasteParams, rule, type StoreTest } from './support.ts';
import { NOW, SECOND } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

const under = (
  store: Store,
  params: PasteParams,
  { key = 'key', body = 'body' }: { key?: string; body?: string } = {},
): Promise<CreateOutcome> =>
  create(store, params, { idempotency: { key, bodyHash: hashOf(body) }, limits: [rule(1000)] });

export function describeIdempotency(test: StoreTest): void {
  test('the same key with the same body gives the first creation again', async (store, accountId) => {
    await under(store, { id: idOf(1), accountId });
    expect(await under(store, { id: idOf(2), accountId, createdAt: NOW + SECOND })).toEqual({
      kind: 'replayed',
      id: idOf(1),
      createdAt: NOW,
    });
    expect(await store.pastes.find(idOf(2), NOW)).toBeUndefined();
  });

  test('the same key with another body is refused, and the first body still replays', async (store, accountId) => {
    await under(store, { id: idOf(1), accountId });
    const other = await under(store, { id: idOf(2), accountId }, { body: 'other' });
    expect(other).toEqual({ kind: 'idempotencyKeyReused' });
    expect(await under(store, { id: idOf(3), accountId })).toMatchObject({ kind: 'replayed', id: idOf(1) });
  });

  test('of 20 creations with one key at once one is made, also when it was used long ago', async (store, ann) => {
    for (const [round, createdAt] of [NOW, NOW + IDEMPOTENCY_WINDOW_MS].entries()) {
      const outcomes = await Promise.all(
        numbers(20).map((n) => under(store, { id: idOf(100 * round + n), accountId: ann, createdAt })),
      );
      expect(tally(outcomes.map(({ kind }) => kind))).toEqual({ created: 1, replayed: 19 });
      const winner = outcomes.findIndex(({ kind }) => kind === 'created');
      for (const outcome of outcomes)
        if (outcome.kind === 'replayed') expect(outcome.id).toBe(idOf(100 * round + winner));
      expect(await store.accounts.countPastes(ann, createdAt)).toBe(round + 1);
    }
  });

  test('a key is remembered for ten minutes, to the millisecond', async (store, accountId) => {
    await under(store, { id: idOf(1), accountId });
    const end = NOW + IDEMPOTENCY_WINDOW_MS;
    expect(end - NOW).toBe(600_000);
    expect(await under(store, { id: idOf(2), accountId, createdAt: end - 1 })).toMatchObject({
      kind: 'replayed',
    });
    expect(await under(store, { id: idOf(2), accountId, createdAt: end }, { body: 'other' })).toEqual({
      kind: 'created',
    });
    // From here on the second creation is the one remembered.
    expect(await under(store, { id: idOf(3), accountId, createdAt: end + 1 }, { body: 'other' })).toEqual({
      kind: 'replayed',
      id: idOf(2),
      createdAt: end,
    });
  });

  test('a key belongs to its account', async (store, ann, bob) => {
    await under(store, { id: idOf(1), accountId: ann });
    expect(await under(store, { id: idOf(2), accountId: bob })).toEqual({ kind: 'created' });
    expect(await under(store, { id: idOf(3), accountId: ann })).toMatchObject({
      kind: 'replayed',
      id: idOf(1),
    });
  });

  test('keys are case-sensitive', async (store, accountId) => {
    for (const [n, key] of ['key', 'KEY', 'key ', 'k%y', 'k_y'].entries()) {
      expect(await under(store, { id: idOf(n), accountId }, { key })).toEqual({ kind: 'created' });
    }
  });

  test('the replay comes though the paste was edited, deleted, burnt or has expired', async (store, accountId) => {
    await under(store, { id: idOf(1), accountId }, { key: 'edited' });
    await under(store, { id: idOf(2), accountId }, { key: 'deleted' });
    await under(store, { id: idOf(3), accountId, burn: true }, { key: 'burnt' });
    await under(store, { id: idOf(4), accountId, expiresAt: NOW + 1 }, { key: 'expired' });
    await store.pastes.edit(idOf(1), accountId, { title: 'new' }, NOW);
    await store.pastes.delete(idOf(2), accountId, NOW);
    await store.pastes.claimOpen(idOf(3), NOW);
    await store.pastes.sweep(NOW + SECOND, 10);
    for (const [at, key] of ['edited', 'deleted', 'burnt', 'expired'].entries()) {
      const again = await under(store, { id: idOf(9), accountId, createdAt: NOW + SECOND }, { key });
      expect(again).toEqual({ kind: 'replayed', id: idOf(at + 1), createdAt: NOW });
    }
  });

  test('a creation that failed is not remembered', async (store, accountId) => {
    await create(store, { id: idOf(1), slug: 'abc' });
    expect(await under(store, { id: idOf(2), accountId, slug: 'abc' })).toEqual({ kind: 'slugTaken' });
    expect(await under(store, { id: idOf(1), accountId })).toEqual({ kind: 'idTaken' });
    const limits = [rule(1, 1000, 'full')];
    await create(store, { id: idOf(3) }, { limits });
    const idempotency = { key: 'key', bodyHash: hashOf('body') };
    const limited = await create(store, { id: idOf(4), accountId }, { limits, idempotency });
    expect(limited).toMatchObject({ kind: 'limited' });
    expect(await under(store, { id: idOf(5), accountId }, { body: 'other' })).toEqual({ kind: 'created' });
  });

  test('a replay and a reused key come before limits, slug and id are looked at', async (store, accountId) => {
    const limits = [rule(1)];
    const idempotency = { key: 'key', bodyHash: hashOf('body') };
    const params = { id: idOf(1), accountId, slug: 'abc' };
    expect(await create(store, params, { limits, idempotency })).toEqual({ kind: 'created' });
    expect(await create(store, params, { limits, idempotency })).toMatchObject({ kind: 'replayed' });
    const reused = { key: 'key', bodyHash: hashOf('other') };
    expect(await create(store, params, { limits, idempotency: reused })).toEqual({
      kind: 'idempotencyKeyReused',
    });
    // Then the limit, before the slug, before the id.
    expect(await create(store, params, { limits })).toMatchObject({ kind: 'limited' });
    expect(await create(store, params)).toEqual({ kind: 'slugTaken' });
    expect(await create(store, { ...params, slug: null })).toEqual({ kind: 'idTaken' });
  });
}
