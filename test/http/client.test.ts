import { describe, expect, test } from 'bun:test';
import { limitedNetwork, wideNetwork } from '#domain/network.ts';
import type { Visitor } from '#domain/view.ts';
import { isCrossSite, isNavigation, isPrefetch, remoteAddress, visitorFrom } from '#http/remote-address.ts';

const SOCKET = '203.0.113.9';
const forwarded = (text: string) => new Headers({ 'x-forwarded-for': text });

describe('the client’s address', () => {
  test('is the socket’s when no proxy is trusted, whatever the headers say', () => {
    for (const headers of [new Headers(), forwarded('192.0.2.1'), forwarded('192.0.2.1, 192.0.2.2')]) {
      expect(remoteAddress(headers, SOCKET, 0)).toBe(SOCKET);
    }
  });

  test.each<[proxies: number, header: string, address: string]>([
    [1, '192.0.2.1', '192.0.2.1'],
    [1, '198.51.100.66, 192.0.2.1', '192.0.2.1'],
    [2, '192.0.2.1, 10.0.0.1', '192.0.2.1'],
    [2, '198.51.100.66, 192.0.2.1, 10.0.0.1', '192.0.2.1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '::ffff:192.0.2.1', '192.0.2.1'],
    [1, '::ffff:c000:201', '192.0.2.1'],
    [1, '[0:0:0:0:0:FFFF:C000:0201]:4711', '192.0.2.1'],
    [1, '192.0.2.1:4711', '192.0.2.1'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
  ])('behind %d proxies with %j is %s', (proxies, header, address) => {
    expect(remoteAddress(forwarded(header), SOCKET, proxies)).toBe(address);
  });

  test('is found in a header that was sent twice', () => {
    const headers = new Headers([
      ['x-forwarded-for', '198.51.100.66'],
      ['x-forwarded-for', '192.0.2.1'],
    ]);
    expect(remoteAddress(headers, SOCKET, 1)).toBe('192.0.2.1');
  });

  test.each<[proxies: number, header: string]>([
    [1, ''],
    [1, 'unknown'],
    [1, '192.0.2.1:4711:4712'],
    [1, '192.0.2.256:4711'],
    [1, '[192.0.2.1'],
    [1, '[2001:db8::1]4711'],
    [1, '192.0.2.1, <script>'],
    [2, '192.0.2.1'],
    [2, 'garbage, 10.0.0.1'],
    [3, '192.0.2.1, 10.0.0.1'],
  ])('behind %d proxies is the socket’s when the header is %j', (proxies, header) => {
    expect(remoteAddress(forwarded(header), SOCKET, proxies)).toBe(SOCKET);
  });

  test('is the socket’s when a trusted proxy sends no header', () => {
    expect(remoteAddress(new Headers(), SOCKET, 1)).toBe(SOCKET);
  });

  test('of an IPv4 client on an IPv6 socket is its IPv4 address', () => {
    expect(remoteAddress(new Headers(), '::ffff:192.0.2.1', 0)).toBe('192.0.2.1');
    expect(remoteAddress(new Headers(), '2001:db8::ffff:1', 0)).toBe('2001:db8::ffff:1');
  });
});

describe('the network that a limit counts', () => {
  test.each<[address: string, network: string]>([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['', ''],
    ['garbage', 'garbage'],
    ['not:an:address', 'not:an:address'],
  ])('of %j is %j', (address, network) => {
    expect(limitedNetwork(address)).toBe(network);
  });
});

test.each<[address: string, network: string | undefined]>([
  ['2001:0DB8:0001:ffff::', '2001:db8:1::/48'],
  ['192.0.2.1', undefined],
  ['garbage', undefined],
])('the /48 around %j is %j', (address, network) => {
  expect(wideNetwork(address)).toBe(network);
});

describe('a prefetch', () => {
  test.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['purpose', 'preview'],
    ['x-moz', 'prefetch'],
  ])('says so: %s: %s', (name, value) => {
    expect(isPrefetch(new Headers({ [name]: value }))).toBe(true);
  });

  test('is no request that says nothing, or something else', () => {
    expect(isPrefetch(new Headers())).toBe(false);
    expect(isPrefetch(new Headers({ purpose: 'reading', 'x-moz': '', accept: 'prefetch' }))).toBe(false);
  });
});

test('a navigation is what a browser goes to, not what a page fetches', () => {
  expect(isNavigation(new Headers({ 'sec-fetch-dest': 'document' }))).toBe(true);
  for (const destination of ['empty', 'iframe', 'image', '']) {
    expect(isNavigation(new Headers({ 'sec-fetch-dest': destination }))).toBe(false);
  }
  expect(isNavigation(new Headers())).toBe(false);
});

describe('a request from another site', () => {
  test.each<[site: string, cross: boolean]>([
    ['same-origin', false],
    ['none', false],
    ['same-site', true],
    ['cross-site', true],
    ['', true],
    ['SAME-ORIGIN', true],
  ])('with Sec-Fetch-Site: %j – %p, whatever the Origin says', (site, cross) => {
    expect(isCrossSite(new Headers({ 'sec-fetch-site': site }), 'https://site.test')).toBe(cross);
    const origin = cross ? 'http://paste.test' : 'http://evil.test';
    expect(
      isCrossSite(new Headers({ 'sec-fetch-site': site, origin, host: 'paste.test' }), 'https://site.test'),
    ).toBe(cross);
  });

  test.each<[origin: string, host: string, cross: boolean]>([
    ['http://paste.test', 'paste.test', false],
    ['https://paste.test', 'paste.test', false],
    ['http://paste.test:8080', 'paste.test:8080', false],
    ['http://paste.test:8080', 'paste.test', true],
    ['http://evil.test', 'paste.test', true],
    ['http://paste.test.evil.test', 'paste.test', true],
    ['null', 'paste.test', true],
    ['', 'paste.test', true],
    ['garbage', 'garbage', true],
  ])('of an older browser with Origin %j at %j – %p', (origin, host, cross) => {
    expect(isCrossSite(new Headers({ origin, host }), 'https://site.test')).toBe(cross);
  });

  test('is none when the Origin is the address of the site, though a proxy has rewritten the host', () => {
    const headers = new Headers({ origin: 'https://site.test', host: 'localhost:8080' });
    expect(isCrossSite(headers, 'https://site.test')).toBe(false);
    expect(isCrossSite(headers, 'https://other.test')).toBe(true);
  });

  test('is none of a program that sends neither header', () => {
    expect(isCrossSite(new Headers({ host: 'paste.test' }), 'https://site.test')).toBe(false);
  });
});

test('a reader is told by address, user agent and referer, empty and null when not sent', () => {
  const headers = new Headers({ 'user-agent': 'curl/8', referer: 'https://x.example/' });
  const told = ({ address, userAgent, referer }: Visitor) => [address, userAgent, referer];
  expect(told(visitorFrom(headers, () => SOCKET))).toEqual([SOCKET, 'curl/8', 'https://x.example/']);
  expect(told(visitorFrom(new Headers(), () => SOCKET))).toEqual([SOCKET, '', null]);
});
