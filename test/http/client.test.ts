import { describe, expect, test } from 'bun:test';
import type { Visitor } from '#domain/view.ts';
import { isCrossSite, isNavigation, isPrefetch, remoteAddress, visitorFrom } from '#http/remote-address.ts';

const SOCKET = '203.0.113.9';
const forwarded = (text: string) => new Headers({ 'x-forwarded-for': text });

describe('the client’s address', () => {
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
    // The socket’s: no proxy is trusted, or the header did not come through the proxies.
    [0, '192.0.2.1', SOCKET],
    [1, '', SOCKET],
    [1, 'unknown', SOCKET],
    [1, '192.0.2.1:4711:4712', SOCKET],
    [1, '192.0.2.256:4711', SOCKET],
    [1, '[192.0.2.1', SOCKET],
    [1, '[2001:db8::1]4711', SOCKET],
    [1, '192.0.2.1, <script>', SOCKET],
    [2, '192.0.2.1', SOCKET],
    [2, 'garbage, 10.0.0.1', SOCKET],
    [3, '192.0.2.1, 10.0.0.1', SOCKET],
  ])('behind %d proxies with %j is %s', (proxies, header, address) => {
    expect(remoteAddress(forwarded(header), SOCKET, proxies)).toBe(address);
  });

  test('is found in a header that was sent twice, and is the socket’s without one', () => {
    const headers = forwarded('198.51.100.66');
    headers.append('x-forwarded-for', '192.0.2.1');
    expect(remoteAddress(headers, SOCKET, 1)).toBe('192.0.2.1');
    expect(remoteAddress(new Headers(), SOCKET, 1)).toBe(SOCKET);
  });

  test('of an IPv4 client on an IPv6 socket is its IPv4 address', () => {
    expect(remoteAddress(new Headers(), '::ffff:192.0.2.1', 0)).toBe('192.0.2.1');
    expect(remoteAddress(new Headers(), '2001:db8::ffff:1', 0)).toBe('2001:db8::ffff:1');
  });
});

test.each<[headers: Record<string, string>, is: boolean]>([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ purpose: 'preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
  [{}, false],
  [{ purpose: 'reading', 'x-moz': '', accept: 'prefetch' }, false],
])('a request with %j is a prefetch – %p', (headers, is) => {
  expect(isPrefetch(new Headers(headers))).toBe(is);
});

test('a navigation is what a browser goes to, not what a page fetches', () => {
  for (const destination of ['document', 'empty', 'iframe', 'image', ''])
    expect(isNavigation(new Headers({ 'sec-fetch-dest': destination }))).toBe(destination === 'document');
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
    const headers = new Headers({ 'sec-fetch-site': site, origin, host: 'paste.test' });
    expect(isCrossSite(headers, 'https://site.test')).toBe(cross);
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

  test('is none from the site whose host a proxy has rewritten, nor of a program that sends neither header', () => {
    const headers = new Headers({ origin: 'https://site.test', host: 'localhost:8080' });
    expect(isCrossSite(headers, 'https://site.test')).toBe(false);
    expect(isCrossSite(headers, 'https://other.test')).toBe(true);
    expect(isCrossSite(new Headers({ host: 'paste.test' }), 'https://site.test')).toBe(false);
  });
});

test('a reader is told by address, user agent and referer, empty and null when not sent', () => {
  const headers = new Headers({ 'user-agent': 'curl/8', referer: 'https://x.example/' });
  const told = ({ address, userAgent, referer }: Visitor) => [address, userAgent, referer];
  expect(told(visitorFrom(headers, () => SOCKET))).toEqual([SOCKET, 'curl/8', 'https://x.example/']);
  expect(told(visitorFrom(new Headers(), () => SOCKET))).toEqual([SOCKET, '', null]);
});
