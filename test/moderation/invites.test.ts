import { expect, test } from 'bun:test';
import { createAccount } from '#accounts/create.ts';
import { createInvite, findInvite, revokeInvite } from '#moderation/invites.ts';
import { DAY, NOW } from '../store/contract/times.ts';
import { ADMIN, context, errorOf, INVITE, OPERATOR } from './support.ts';

const passwords = { hash: async () => 'hash', verify: async () => true };
const signUp = (deps: ReturnType<typeof context>, username: string, inviteCode: string) =>
  createAccount(
    { ...deps, passwords },
    {
      ...{ username, email: `${username}@example.org`, password: 'correct horse battery' },
      ...{ admin: false, emailConfirmed: true, inviteCode },
    },
  );

test('an invite lets one person in, and its code is stored nowhere', async () => {
  const deps = context();
  const { invite, code } = await createInvite(deps, ADMIN, INVITE);
  expect(invite).toMatchObject({ uses: 0, maxUses: 1, expiresAt: NOW + 7 * DAY, createdBy: 'root' });
  expect(await findInvite(deps, code)).toEqual(invite);
  expect(JSON.stringify([await deps.store.invites.list(), await deps.auditLog()])).not.toContain(code);
  await signUp(deps, 'ann', code);
  expect(await findInvite(deps, code)).toBeUndefined();
  expect(await errorOf(signUp(deps, 'bob', code))).toBe('FORBIDDEN');
  expect(await deps.store.invites.list()).toMatchObject([{ id: invite.id, uses: 1 }]);
});

test('an invite ends when it says, and when it is revoked', async () => {
  const deps = context();
  const first = await createInvite(deps, OPERATOR, { lifetimeMs: DAY, uses: 5, note: ' Class\n7b ' });
  expect(first.invite.note).toBe('Class 7b');
  const second = await createInvite(deps, OPERATOR, { ...INVITE, uses: 5 });
  await revokeInvite(deps, ADMIN, second.invite.id);
  expect(await errorOf(revokeInvite(deps, ADMIN, second.invite.id))).toBe('NOT_FOUND');
  expect(await errorOf(revokeInvite(deps, ADMIN, 'no id'))).toBe('NOT_FOUND');
  deps.time.now = NOW + DAY - 1;
  expect(await findInvite(deps, first.code)).toBeDefined();
  deps.time.now++;
  for (const { code } of [first, second]) {
    expect(await findInvite(deps, code)).toBeUndefined();
    expect(await errorOf(signUp(deps, 'ann', code))).toBe('FORBIDDEN');
  }
  expect(await findInvite(deps, 'nonsense')).toBeUndefined();
  const log = await deps.auditLog();
  expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'root invite.revoke',
    'command line invite.create',
    'command line invite.create',
  ]);
});

test('an invite takes 1 to 1,000 uses and at most a year', async () => {
  const deps = context();
  for (const uses of [0, -1, 1.5, 1001, Number.NaN]) {
    expect(await errorOf(createInvite(deps, ADMIN, { ...INVITE, uses }))).toBe('VALIDATION_FAILED uses');
  }
  const tooLong = { uses: 1, lifetimeMs: 366 * DAY, note: 'x'.repeat(501) };
  expect(await errorOf(createInvite(deps, ADMIN, tooLong))).toBe('VALIDATION_FAILED expires note');
  expect(await deps.store.invites.list()).toEqual([]);
});
