import { expect, test } from 'bun:test';
import { createAccount } from '#accounts/create.ts';
import type { BlockKind } from '#domain/block.ts';
import { BlockList } from '#domain/block-list.ts';
import { addBlock, listBlocks, refreshBlocks, removeBlock } from '#moderation/blocks.ts';
import { createInvite, findInvite, revokeInvite } from '#moderation/invites.ts';
import { account, created } from '../store/contract/support.ts';
import { DAY, NOW } from '../store/contract/times.ts';
import { bytes, idOf } from '../store/contract/values.ts';
import { ADMIN, context, errorOf, INVITE, OPERATOR } from './support.ts';

test('a network is normalized, holds at once, and is blocked once', async () => {
  const deps = context();
  const target = { kind: 'network', target: ' 192.0.2.9/24 ' } as const;
  const block = await addBlock(deps, ADMIN, target, { note: ' Pills ' });
  expect(block).toMatchObject({ value: '192.0.2.0/24', target: '192.0.2.0/24', note: 'Pills', until: null });
  expect(deps.blocks.hasNetworkOf('192.0.2.200')).toBe(true);
  expect(await errorOf(addBlock(deps, ADMIN, { kind: 'network', target: '192.0.2.0/24' }))).toBe('CONFLICT');
  expect(await listBlocks(deps)).toEqual([block]);
});

test('a block is removed at once, and the audit log keeps both', async () => {
  const deps = context();
  const { id } = await addBlock(deps, ADMIN, { kind: 'email-domain', target: '@Mail.Example.ORG' });
  expect(deps.blocks.hasDomainOf('a@mail.example.org')).toBe(true);
  await removeBlock(deps, OPERATOR, id);
  expect(deps.blocks.hasKind('email-domain')).toBe(false);
  expect(await errorOf(removeBlock(deps, OPERATOR, id))).toBe('NOT_FOUND');
  const detail = { kind: 'email-domain', target: 'mail.example.org' };
  expect(await deps.auditLog()).toMatchObject([
    { actor: 'command line', action: 'block.remove', subject: id, detail },
    { actor: 'root', action: 'block.add', subject: id, detail },
  ]);
});

test('an account is blocked by its name, and a content by a paste that has it', async () => {
  const deps = context();
  const ann = await account(deps.store, 'ann');
  const pasteId = await created(deps.store, { content: bytes('pills') });
  const blocked = await addBlock(deps, ADMIN, { kind: 'account', target: 'Ann' });
  expect(blocked).toMatchObject({ value: ann, target: 'ann' });
  const { value, target } = await addBlock(deps, ADMIN, { kind: 'content', target: pasteId });
  expect([value, target]).toEqual([new Bun.CryptoHasher('sha256').update('pills').digest('hex'), pasteId]);
  expect(deps.blocks.has('account', ann)).toBe(true);
});

test('what is not there cannot be blocked', async () => {
  const deps = context();
  for (const kind of ['account', 'content', 'source'] as const)
    expect(await errorOf(addBlock(deps, ADMIN, { kind, target: 'nobody00' }))).toBe('NOT_FOUND');
  const keyless = await created(deps.store, { id: idOf(1) });
  expect(await errorOf(addBlock(deps, ADMIN, { kind: 'source', target: keyless }))).toBe('NOT_FOUND');
});

test('a wrong network, domain, note or end is named, and most of the internet cannot be blocked', async () => {
  const deps = context();
  const add = (kind: BlockKind, target: string, options = {}) =>
    errorOf(addBlock(deps, ADMIN, { kind, target }, options));
  for (const target of ['', '192.0.2.0/33', 'example.org', '0.0.0.0/0', '10.0.0.0/7', '::/0', '2000::/15'])
    expect(await add('network', target)).toBe('VALIDATION_FAILED target');
  expect(await add('email-domain', 'a b')).toBe('VALIDATION_FAILED target');
  expect(await add('network', '192.0.2.1', { note: 'x'.repeat(501) })).toBe('VALIDATION_FAILED note');
  expect(await add('network', '192.0.2.1', { until: NOW })).toBe('VALIDATION_FAILED until');
  expect(await listBlocks(deps)).toEqual([]);
});

test('another node learns of a block when it reloads its list', async () => {
  const deps = context();
  const other = { ...deps, blocks: new BlockList(deps.clock) };
  await addBlock(deps, ADMIN, { kind: 'network', target: '2001:db8::/32' }, { until: NOW + DAY });
  expect(other.blocks.hasKind('network')).toBe(false);
  await refreshBlocks(other);
  expect(other.blocks.hasNetworkOf('2001:db8::1')).toBe(true);
  deps.time.now = NOW + DAY;
  expect(other.blocks.hasNetworkOf('2001:db8::1')).toBe(false);
});

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
