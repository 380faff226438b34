import { describe, expect, test } from 'bun:test';
import type { Block, BlockKind } from '#domain/block.ts';
import { BlockList } from '#domain/block-list.ts';

function listOf(...blocks: (readonly [kind: BlockKind, value: string, until?: number])[]) {
  const time = { now: 0 };
  const list = new BlockList(() => time.now);
  const same = { target: '', note: '', createdAt: 0, createdBy: 'ann' };
  list.replace(
    blocks.map(
      ([kind, value, until = null], n): Block => ({ id: `block00${n}`, kind, value, until, ...same }),
    ),
  );
  return { list, time };
}

describe('a list of blocks', () => {
  test('keeps out every address of a network, and no other', () => {
    const networks = ['192.0.2.0/24', '198.51.100.7/32', '2001:db8:1::/48'];
    const { list } = listOf(...networks.map((value) => ['network', value] as const));
    const blocked = ['192.0.2.0', '192.0.2.255', '198.51.100.7', '2001:db8:1:ffff::9', '::ffff:192.0.2.1'];
    for (const address of blocked) expect([address, list.hasNetworkOf(address)]).toEqual([address, true]);
    const free = ['192.0.3.0', '198.51.100.8', '2001:db8:2::1', '::c000:201', 'fe80::1%eth0', '', 'unknown'];
    for (const address of free) expect([address, list.hasNetworkOf(address)]).toEqual([address, false]);
  });

  test('keeps out exact accounts, sources and contents, each kind apart', () => {
    const { list } = listOf(['account', 'same'], ['source', 'other']);
    expect(list.has('account', 'same')).toBe(true);
    expect(list.has('source', 'same')).toBe(false);
    expect(list.has('source', 'other')).toBe(true);
    expect(list.hasKind('content')).toBe(false);
  });

  test('keeps out a domain and those below it, however they are written', () => {
    const { list } = listOf(['email-domain', 'example.org'], ['email-domain', 'xn--exmple-cua.net']);
    const blocked = ['@example.org', '@EXAMPLE.ORG.', '@mail.example.org', '@exämple.net', '@x.exÄmple.net'];
    for (const email of blocked) expect([email, list.hasDomainOf(email)]).toEqual([email, true]);
    const free = ['a@notexample.org', 'a@example.org.net', 'example.org@free.net', 'a@org', 'a@'];
    for (const email of free) expect([email, list.hasDomainOf(email)]).toEqual([email, false]);
  });

  test('lets go of a block from the very millisecond it ends, and is replaced as a whole', () => {
    const { list, time } = listOf(
      ['network', '192.0.2.0/24', 100],
      ['account', 'ann', 200],
      ['content', 'c'],
    );
    const holds = () => [list.hasNetworkOf('192.0.2.1'), list.has('account', 'ann'), list.hasKind('content')];
    time.now = 99;
    expect(holds()).toEqual([true, true, true]);
    time.now = 100;
    expect(holds()).toEqual([false, true, true]);
    time.now = 200;
    expect(holds()).toEqual([false, false, true]);
    list.replace([]);
    expect(holds()).toEqual([false, false, false]);
  });
});
