import { expect } from 'bun:test';
import { INVITE_KEPT_MS, type Invite } from '#domain/invite.ts';
import { audited, entry } from './moderation-support.ts';
import { newAccount, type StoreTest } from './support.ts';
import { DAY, NOW } from './times.ts';
import { hashOf, idOf, numbers, tally } from './values.ts';

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
