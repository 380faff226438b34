import { expect } from 'bun:test';
import type { Block } from '#domain/block.ts';
import { INVITE_KEPT_MS, type Invite } from '#domain/invite.ts';
import { audited, entry } from './moderation-support.ts';
import { newAccount, type StoreTest } from './support.ts';
import { DAY, NOW } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

export const newBlock = (number: number, params: Partial<Block> = {}): Block => ({
  id: idOf(number),
  kind: 'network',
  value: `192.0.2.${number}/32`,
  target: `192.0.2.${number}`,
  note: '',
  createdAt: NOW,
  createdBy: 'ann',
  until: null,
  ...params,
});

export function describeBlocks(test: StoreTest): void {
  test('blocks are listed newest first, with all they were given, and audited', async (store) => {
    const [first, second] = [
      newBlock(1),
      newBlock(2, { createdAt: NOW + 1, note: 'Pills', until: NOW + DAY }),
    ];
    expect(await store.blocks.add(first, entry('first'))).toBe('added');
    expect(await store.blocks.add(second, entry('second'))).toBe('added');
    expect(await store.blocks.list(NOW)).toEqual([second, first]);
    expect(await store.blocks.find(second.id, NOW)).toEqual(second);
    expect(await store.blocks.find(idOf(3), NOW)).toBeUndefined();
    expect(await audited(store)).toEqual(['second', 'first']);
  });

  test('of 20 who block the same at the same time one does', async (store) => {
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.blocks.add(newBlock(n, { value: 'same' }), entry(`${n}`))),
    );
    expect(tally(outcomes)).toEqual({ added: 1, exists: 19 });
    const [block] = await store.blocks.list(NOW);
    expect(await audited(store)).toEqual([String(numbers(20).findIndex((n) => idOf(n) === block?.id))]);
  });

  test('equal values of two kinds are two blocks, and an id is taken once', async (store) => {
    await store.blocks.add(newBlock(1, { value: 'same' }), entry());
    expect(await store.blocks.add(newBlock(1), entry())).toBe('idTaken');
    expect(await store.blocks.add(newBlock(2, { kind: 'account', value: 'same' }), entry())).toBe('added');
    expect(await store.blocks.list(NOW)).toHaveLength(2);
    expect(await audited(store)).toHaveLength(2);
  });

  test('a block ends at the millisecond it says, and the same may be blocked again', async (store) => {
    await store.blocks.add(newBlock(1, { until: NOW + DAY }), entry());
    expect(await store.blocks.list(NOW + DAY - 1)).toHaveLength(1);
    expect(await store.blocks.list(NOW + DAY)).toEqual([]);
    expect(await store.blocks.find(idOf(1), NOW + DAY)).toBeUndefined();
    const again = newBlock(2, { value: '192.0.2.1/32', createdAt: NOW + DAY });
    expect(await store.blocks.add({ ...again, createdAt: NOW + DAY - 1 }, entry())).toBe('exists');
    expect(await store.blocks.add(again, entry())).toBe('added');
    expect(await store.blocks.list(NOW + DAY)).toEqual([again]);
  });

  test('a block is removed by one of 20 at the same time', async (store) => {
    await store.blocks.add(newBlock(1), entry('added'));
    const removed = await Promise.all(numbers(20).map((n) => store.blocks.remove(idOf(1), entry(`${n}`))));
    expect(tally(removed.map(String))).toEqual({ true: 1, false: 19 });
    expect(await store.blocks.list(NOW)).toEqual([]);
    expect(await audited(store)).toEqual([String(removed.indexOf(true)), 'added']);
  });

  test('a sweep deletes the blocks that have ended', async (store) => {
    await store.blocks.add(newBlock(1, { until: NOW + DAY }), entry());
    await store.blocks.add(newBlock(2, { until: NOW + DAY + 1 }), entry());
    await store.blocks.add(newBlock(3), entry());
    await store.pastes.sweep(NOW + DAY, 100);
    expect((await store.blocks.list(NOW)).map(({ id }) => id)).toEqual([idOf(3), idOf(2)]);
  });
}

export const newInvite = (number: number, params: Partial<Invite> = {}): Invite => ({
  id: idOf(number),
  uses: 0,
  maxUses: 1,
  note: '',
  createdAt: NOW,
  createdBy: 'ann',
  expiresAt: NOW + DAY,
  revoked: false,
  ...params,
});

const CODE = hashOf('code');

export function describeInvites(test: StoreTest): void {
  test('invites are listed newest first and found by their code', async (store) => {
    const [first, second] = [
      newInvite(1),
      newInvite(2, { createdAt: NOW + 1, maxUses: 5, note: 'Class 7b' }),
    ];
    expect(await store.invites.create(first, CODE, entry('first'))).toBe('created');
    expect(await store.invites.create(second, hashOf('other'), entry('second'))).toBe('created');
    expect(await store.invites.create(second, hashOf('third'), entry('third'))).toBe('idTaken');
    expect(await store.invites.list()).toEqual([second, first]);
    expect(await store.invites.find(CODE)).toEqual(first);
    expect(await store.invites.find(hashOf('unknown'))).toBeUndefined();
    expect(await audited(store)).toEqual(['second', 'first']);
  });

  test('of 20 who sign up at the same time with an invite for one, one gets an account', async (store) => {
    await store.invites.create(newInvite(1), CODE, entry());
    const outcomes = await Promise.all(
      numbers(20).map((n) => store.accounts.create(newAccount(`u${n}`, { id: idOf(n) }), CODE)),
    );
    expect(tally(outcomes)).toEqual({ created: 1, inviteInvalid: 19 });
    expect(await store.accounts.list()).toHaveLength(1);
    expect(await store.invites.find(CODE)).toMatchObject({ uses: 1 });
  });

  test('a sign-up that fails uses up nothing', async (store) => {
    await store.accounts.create(newAccount('ann'));
    await store.invites.create(newInvite(1), CODE, entry());
    const failed = [
      newAccount('ann', { id: idOf(1), email: 'new@example.org' }),
      newAccount('bob', { email: 'ann@example.org' }),
      newAccount('bob', { id: newAccount('ann').id }),
    ];
    const outcomes = [];
    for (const account of failed) outcomes.push(await store.accounts.create(account, CODE));
    expect(outcomes).toEqual(['usernameTaken', 'emailTaken', 'idTaken']);
    expect(await store.invites.find(CODE)).toMatchObject({ uses: 0 });
    expect(await store.accounts.create(newAccount('bob'), CODE)).toBe('created');
  });

  test('an unknown, used, expired or revoked invite creates no account', async (store) => {
    await store.invites.create(newInvite(1, { expiresAt: NOW }), hashOf('expired'), entry());
    await store.invites.create(newInvite(2, { uses: 2, maxUses: 2 }), hashOf('used'), entry());
    await store.invites.create(newInvite(3), hashOf('revoked'), entry());
    expect(await store.invites.revoke(idOf(3), entry('revoked'))).toBe(true);
    for (const code of ['unknown', 'expired', 'used', 'revoked']) {
      expect(await store.accounts.create(newAccount('bob'), hashOf(code))).toBe('inviteInvalid');
    }
    // It says nothing about who has an account.
    await store.accounts.create(newAccount('bob'));
    expect(await store.accounts.create(newAccount('bob'), hashOf('used'))).toBe('inviteInvalid');
    expect(await store.invites.find(hashOf('revoked'))).toMatchObject({ revoked: true, uses: 0 });
  });

  test('an invite is revoked by one of 20 at the same time', async (store) => {
    await store.invites.create(newInvite(1), CODE, entry('created'));
    const revoked = await Promise.all(numbers(20).map((n) => store.invites.revoke(idOf(1), entry(`${n}`))));
    expect(tally(revoked.map(String))).toEqual({ true: 1, false: 19 });
    expect(await audited(store)).toEqual([String(revoked.indexOf(true)), 'created']);
    expect(await store.invites.revoke(idOf(9), entry())).toBe(false);
  });

  test('a sweep deletes an invite 30 days after it expired', async (store) => {
    await store.invites.create(newInvite(1), CODE, entry());
    await store.pastes.sweep(NOW + DAY + INVITE_KEPT_MS - 1, 100);
    expect(await store.invites.list()).toHaveLength(1);
    await store.pastes.sweep(NOW + DAY + INVITE_KEPT_MS, 100);
    expect(await store.invites.list()).toEqual([]);
  });
}
