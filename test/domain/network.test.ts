import { describe, expect, test } from 'bun:test';
import { formatNetwork, limitedNetwork, parseAddress, parseNetwork, wideNetwork } from '#domain/network.ts';

const normalized = (text: string): string | undefined => {
  const network = parseNetwork(text);
  return network && formatNetwork(network);
};

describe('a network in CIDR form', () => {
  test.each([
    ['192.0.2.77/24', '192.0.2.0/24'],
    ['192.0.2.77', '192.0.2.77/32'],
    ['2001:DB8:0:0:1::/64', '2001:db8::/64'],
    ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1/128'],
    ['2001:0:0:1:0:0:0:1/128', '2001:0:0:1::1/128'],
    ['1:2:3:4:5:6:7::/128', '1:2:3:4:5:6:7:0/128'],
    ['::/0', '::/0'],
    ['::1', '::1/128'],
    ['64:ff9b::192.0.2.33/96', '64:ff9b::/96'],
    // An address as a socket for both families shows it.
    ['::ffff:192.0.2.77/120', '192.0.2.0/24'],
    ['::ffff:c000:24d', '192.0.2.77/32'],
  ])('%s is %s', (text, expected) => {
    expect(normalized(text)).toBe(expected);
  });

  test('is none with a wrong prefix or a zone', () => {
    const wrong = ' /24 192.0.2.0/33 192.0.2.0/ 192.0.2.1/24/24 2001:db8::/129 fe80::1%eth0'.split(' ');
    expect(wrong.map(normalized)).toEqual(wrong.map(() => undefined));
  });

  test('an address has no prefix', () => {
    expect(parseAddress('192.0.2.1')).toEqual({ width: 32, value: 0xc0000201n, bits: 32 });
    expect(parseAddress('::ffff:192.0.2.1')).toEqual({ width: 32, value: 0xc0000201n, bits: 32 });
    expect(parseAddress('192.0.2.0/24')).toBeUndefined();
  });
});

test.each<[address: string, network: string, wide: string | undefined]>([
  ['192.0.2.1', '192.0.2.1', undefined],
  ['2001:0DB8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
  ['', '', undefined],
  ['garbage', 'garbage', undefined],
  ['not:an:address', 'not:an:address', undefined],
])('limits count %j as %j, and the network around it as %j', (address, network, wide) => {
  expect([limitedNetwork(address), wideNetwork(address)]).toEqual([network, wide]);
});
