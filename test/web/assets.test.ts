import { expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readConfig } from '#config/index.ts';
import { ConfigError } from '#config/kinds.ts';
import { onApp, startTestApp } from '../support/app.ts';
import { attribute, byTag } from './elements.ts';
import { shown, visit } from './support.ts';

onApp('the style sheet may be cached for ever, at an address with its hash', async (app) => {
  const page = await shown(visit(app, '/'));
  const sheet = byTag(page, 'link').find((link) => attribute(link, 'rel') === 'stylesheet');
  const address = attribute(sheet, 'href') ?? '';
  expect(address).toMatch(/^\/assets\/[\w.-]+\.css$/);
  const response = await visit(app, address);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const styles = await response.text();
  for (const part of ['--amber:', '.write', '.prose']) expect(styles).toContain(part);
  expect(styles).not.toMatch(/url\(|@import/);
  expect((await visit(app, '/assets/gluepot.000000000000.css')).status).toBe(404);
  expect((await visit(app, '/assets/..%2fpage.tsx')).status).toBe(404);
});

onApp('crawlers may read the pages but not the texts beside them', async (app) => {
  const response = await visit(app, '/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect((await response.text()).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /raw/',
    'Disallow: /api/',
    '',
  ]);
});

onApp('every page names its icon, and it is there', async (app) => {
  const page = await shown(visit(app, '/p/nothere1'));
  const icon = byTag(page, 'link').find((link) => attribute(link, 'rel') === 'icon');
  const response = await visit(app, attribute(icon, 'href') ?? '');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toStartWith('<svg xmlns="http://www.w3.org/2000/svg"');
});

onApp('every page loads the scripts that `npm install` has built', async (app) => {
  const page = await shown(visit(app, '/p/nothere1'));
  const scripts = byTag(page, 'script').map((script) => attribute(script, 'src') ?? '');
  expect(scripts).toEqual([
    expect.stringMatching(/^\/assets\/early-\w+\.js$/),
    expect.stringMatching(/^\/assets\/messages-en-\w+\.js$/),
    expect.stringMatching(/^\/assets\/site-\w+\.js$/),
  ]);
  for (const address of scripts) {
    const response = await visit(app, address);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
});

onApp('the style sheet is compressed for clients that accept it, with the same text', async (app) => {
  const page = await shown(visit(app, '/'));
  const address = attribute(
    byTag(page, 'link').find((link) => attribute(link, 'rel') === 'stylesheet'),
    'href',
  );
  const asked = async (accepted: string) => {
    const response = await visit(app, address ?? '', { headers: { 'accept-encoding': accepted } });
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    return { coding: response.headers.get('content-encoding'), bytes: await response.bytes() };
  };
  const plain = await asked('');
  const brotli = await asked('gzip, deflate, br;q=0.9');
  const gzip = await asked('gzip');
  expect([plain.coding, brotli.coding, gzip.coding]).toEqual([null, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(Buffer.from(plain.bytes));
  expect(gunzipSync(gzip.bytes)).toEqual(Buffer.from(plain.bytes));
  expect((await asked('br;q=0, gzip;q=0.0')).coding).toBeNull();
});

const PATH = '/.well-known/security.txt';

test('security.txt names the contact of the settings, its own address, and an end within a year', async () => {
  const app = await startTestApp({ securityContact: 'mailto:security@paste.test' });
  // A server that runs for years has a valid one, too.
  app.time.now += 5 * 365 * 86_400_000;
  const response = await visit(app, PATH);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = new URLSearchParams(
    (await response.text()).trimEnd().replaceAll(': ', '=').replaceAll('\n', '&'),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Canonical']);
  expect(fields.get('Contact')).toBe('mailto:security@paste.test');
  expect(fields.get('Canonical')).toBe(`http://paste.test${PATH}`);
  const validFor = Date.parse(fields.get('Expires') ?? '') - app.time.now;
  expect(validFor).toBeGreaterThan(0);
  expect(validFor).toBeLessThan(365 * 86_400_000);
});

test('without a contact there is no security.txt', async () => {
  expect((await visit(await startTestApp(), PATH)).status).toBe(404);
});

test('the contact is an email address or a page on https, and nothing that adds a line', () => {
  const contactOf = (given: string) => readConfig({ SECURITY_CONTACT: given }).securityContact;
  for (const given of ['security@example.org', 'mailto:security@example.org'])
    expect(contactOf(given)).toBe('mailto:security@example.org');
  expect(contactOf('https://example.org/report?from=x')).toBe('https://example.org/report?from=x');
  for (const wrong of [
    'http://example.org/report',
    'nobody',
    'javascript:alert(1)',
    'https://a.org/\nExpires: x',
  ])
    expect(() => contactOf(wrong)).toThrow(ConfigError);
});
