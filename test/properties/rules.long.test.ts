import { describe, expect, test } from 'bun:test';
import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { Context } from 'hono';
import { readConfig, SETTINGS } from '#config/index.ts';
import { ConfigError, duration } from '#config/kinds.ts';
import { readDomain } from '#domain/email.ts';
import {
  formatNetwork,
  limitedNetwork,
  type Network,
  parseAddress,
  parseNetwork,
  wideNetwork,
} from '#domain/network.ts';
import { acceptsEncoding } from '#http/headers/accept-encoding.ts';
import { cookieLine, readCookieList } from '#http/headers/cookies.ts';
import { isCrossSite, remoteAddress } from '#http/remote-address.ts';
import { cases, checker } from '../support/property.ts';
import { anyText, ipv6Number, spellings } from './arbitraries.ts';

const OFTEN = cases(20_000, 300);
const check = checker(OFTEN);

describe('for any text', () => {
  test('the domain of an email address is read without an exception, and reading it again changes nothing', () => {
    const property = fc.property(fc.oneof(anyText, fc.domain(), fc.emailAddress()), (text) => {
      const domain = readDomain(text);
      if (domain !== undefined) expect(readDomain(domain)).toBe(domain);
    });
    fc.assert(property, { ...OFTEN, examples: [['..'], ['a..b']] });
  });

  test('a setting is either accepted or rejected with its name', async () => {
    const names = Object.keys(SETTINGS);
    const nearly = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.emailAddress(),
      fc.integer().map(String),
      fc.tuple(fc.nat(), fc.constantFrom('m', 'h', 'd', 'KB', ' MB')).map((parts) => parts.join('')),
    );
    await check(fc.constantFrom(...names), nearly, (name, value) => {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        expect(error.message).toContain(name);
      }
    });
  });
});

test('a duration is from one minute to 365 days, in minutes, hours or days', () =>
  check(fc.nat({ max: 2_000_000 }), fc.constantFrom('m', 'h', 'd'), (figure, unit) => {
    const milliseconds = figure * { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit as 'm'];
    const isValid = figure <= 999_999 && milliseconds >= 60_000 && milliseconds <= 365 * 86_400_000;
    expect(duration.parse(`${figure}${unit}`)).toBe(isValid ? milliseconds : undefined);
  }));

const SITE = { siteUrl: 'http://paste.test' };

/** What a header can hold: bytes, without those that end it. */
const headerText = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)) })
  .map((text) => text.trim());
const anyAddress = fc.oneof(
  fc.ipV4(),
  ipv6Number.chain((value) => fc.constantFrom(...spellings(value))),
);

describe('Accept-Encoding', () => {
  const offer = fc.record({
    name: fc.constantFrom('gzip', 'zstd', 'br', 'xzstd', 'zstd2', '*'),
    quality: fc.constantFrom('', ';q=1', '; q=0.5', ';q=0.001', ';q=0', ' ; q=0.0', ';Q=0.000'),
    space: fc.constantFrom('', ' ', '  '),
  });

  test('a coding is accepted if it or else * is listed without q=0', async () => {
    const offers = fc.uniqueArray(offer, { selector: ({ name }) => name, maxLength: 5 });
    await check(offers, fc.constantFrom('gzip', 'zstd', 'br'), fc.boolean(), (list, coding, upper) => {
      const header = list.map(({ name, quality, space }) => `${space}${name}${quality}${space}`).join(',');
      const found = list.find(({ name }) => name === coding) ?? list.find(({ name }) => name === '*');
      const expected = found !== undefined && !/q=0(?:\.0*)?$/i.test(found.quality);
      expect(acceptsEncoding(upper ? header.toUpperCase() : header, coding)).toBe(expected);
    });
  });
});

describe('cookies', () => {
  const contextWith = (cookie: string) =>
    new Context(new Request('http://paste.test/', { headers: { cookie } }));

  test('a list comes back as it was set, up to 20 entries', async () => {
    const entries = fc.array(fc.stringMatching(/^[0-9A-Za-z_-]{1,44}$/), { minLength: 1, maxLength: 25 });
    await check(entries, (list) => {
      const [cookie = ''] = cookieLine(SITE, 'made', list).split(';');
      expect(readCookieList(SITE, contextWith(cookie), 'made', /^[\w-]+$/)).toEqual(list.slice(0, 20));
    });
  });

  test('of any header, only well-formed entries are read, and 20 at most', () => {
    const property = fc.property(
      fc.oneof(
        headerText,
        headerText.map((text) => `made=${text}`),
      ),
      (cookie) => {
        const list = readCookieList(SITE, contextWith(cookie), 'made', /^[0-9a-f]{8}$/);
        expect(list.length).toBeLessThanOrEqual(20);
        for (const entry of list) expect(entry).toMatch(/^[0-9a-f]{8}$/);
      },
    );
    fc.assert(property, { ...OFTEN, examples: [['made=%ff.%'], ['made="0123abcd.0123abcd"']] });
  });
});

describe('networks', () => {
  test('an address is read if Node says that it is one', () => {
    const property = fc.property(fc.oneof(anyAddress, fc.ipV4Extended(), fc.ipV6(), anyText), (text) => {
      fc.pre(!text.includes('%'));
      expect([text, parseAddress(text) !== undefined]).toEqual([text, isIP(text) !== 0]);
    });
    const ipv4 = ['', '1.2.3.04', '192.0.2', '192.0.2.256', '192.0.2.1:80', '192.0.2.0/24', 'example.org'];
    const ipv6 = ['::ffff:1.2.3.4', '::1.2.3.4:1', ':::', '2001:db8', '1::2::3', ':1', '1:', '192.0.2.1::'];
    const long = ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8::', '12345::'];
    fc.assert(property, { ...OFTEN, examples: [...ipv4, ...ipv6, ...long].map((text) => [text]) });
  });

  test('a network in CIDR form is canonical, and holds the addresses that it holds for Node', () =>
    check(anyAddress, anyAddress, fc.nat({ max: 128 }), (text, other, prefix) => {
      const family = isIP(text);
      const bits = prefix % (family === 4 ? 33 : 129);
      const network = parseNetwork(`${text}/${bits}`);
      if (network === undefined) throw new Error(`${text}/${bits} was not read`);
      const written = formatNetwork(network);
      expect(formatNetwork(parseNetwork(written) ?? network)).toBe(written);
      const theirs = new BlockList();
      theirs.addSubnet(text, bits, family === 4 ? 'ipv4' : 'ipv6');
      const address = parseAddress(other);
      if (address === undefined || isIP(other) !== family || address.width !== network.width) return;
      const shift = BigInt(network.width - network.bits);
      const holds = address.value >> shift === network.value >> shift;
      expect(holds).toBe(theirs.check(other, family === 4 ? 'ipv4' : 'ipv6'));
    }));

  test('an IPv4-mapped network is the IPv4 network', () =>
    check(fc.ipV4(), fc.nat({ max: 32 }), (address, bits) => {
      expect(parseNetwork(`::ffff:${address}/${96 + bits}`)).toEqual(parseNetwork(`${address}/${bits}`));
    }));

  test('all spellings of all addresses of an IPv6 /64 are one client, and no other address is', () =>
    check(ipv6Number, ipv6Number, fc.boolean(), (one, two, isSame) => {
      fc.pre(one >> 32n !== 0xffffn);
      const other = isSame ? ((one >> 64n) << 64n) | (two & 0xffff_ffff_ffff_ffffn) : two;
      const written = spellings(one);
      const canonical = (bits: number) => [formatNetwork(parseNetwork(`${written[0]}/${bits}`) as Network)];
      expect([...new Set(written.map(limitedNetwork))]).toEqual(canonical(64));
      expect([...new Set(written.map(wideNetwork))]).toEqual(canonical(48));
      for (const text of spellings(other)) {
        expect(limitedNetwork(text) === limitedNetwork(written[0] ?? '')).toBe(one >> 64n === other >> 64n);
        expect(wideNetwork(text) === wideNetwork(written[0] ?? '')).toBe(one >> 80n === other >> 80n);
      }
    }));

  test('what a client writes into X-Forwarded-For never changes its address behind our own proxies', () =>
    check(headerText, fc.array(anyAddress, { minLength: 1, maxLength: 4 }), (forged, real) => {
      const seen = remoteAddress(
        new Headers({ 'x-forwarded-for': real.join(', ') }),
        '192.0.2.9',
        real.length,
      );
      const headers = new Headers({ 'x-forwarded-for': `${forged}, ${real.join(', ')}` });
      expect(remoteAddress(headers, '192.0.2.9', real.length)).toBe(seen);
      expect(remoteAddress(headers, '192.0.2.9', 0)).toBe('192.0.2.9');
    }));
});

test('a request that names another origin, in whatever form, is from another site', () =>
  check(fc.oneof(headerText, fc.webUrl(), fc.constant('null')), (origin) => {
    fc.pre(
      origin !== '' && !/^https?:\/\/paste\.test(?:$|[:/?#])/i.test(origin) && !origin.includes('paste.test'),
    );
    expect(isCrossSite(new Headers({ origin, host: 'paste.test' }), SITE.siteUrl)).toBe(true);
  }));
