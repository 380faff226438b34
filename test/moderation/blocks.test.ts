import { expect, test } from 'bun:test';
import type { BlockKind } from '#domain/block.ts';
import { BlockList } from '#domain/block-list.ts';
import { addBlock, listBlocks, refreshBlocks, removeBlock } from '#moderation/blocks.ts';
import { account, created } from '../store/contract/support.ts';
import { DAY, NOW } from '../store/contract/times.ts';
import { bytes, idOf } from '../store/contract/values.ts';
import { ADMIN, context, errorOf, OPERATOR } from './support.ts';

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
