import { expect, test } from 'bun:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApp } from '../support/app.ts';
import { attribute, byTag, shown, visit } from './support.ts';

test('the style sheet may be cached for ever, at an address with its hash', async () => {
  const app = await startTestApp();
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

test('crawlers may read the pages but not the texts beside them', async () => {
  const app = await startTestApp();
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

test('every page names its icon, and it is there', async () => {
  const app = await startTestApp();
  const page = await shown(visit(app, '/p/nothere1'));
  const icon = byTag(page, 'link').find((link) => attribute(link, 'rel') === 'icon');
  const response = await visit(app, attribute(icon, 'href') ?? '');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response.text()).toStartWith('<svg xmlns="http://www.w3.org/2000/svg"');
});

test('every page loads the scripts that `npm install` has built', async () => {
  const app = await startTestApp();
  const page = await shown(visit(app, '/p/nothere1'));
  const scripts = byTag(page, 'script').map((script) => attribute(script, 'src') ?? '');
  expect(scripts).toEqual([
    expect.stringMatching(/^\/assets\/early-\w+\.js$/),
    expect.stringMatching(/^\/assets\/site-\w+\.js$/),
  ]);
  for (const address of scripts) {
    const response = await visit(app, address);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  }
});

test('the style sheet is compressed for clients that accept it, with the same text', async () => {
  const app = await startTestApp();
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
