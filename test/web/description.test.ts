import { expect, test } from 'bun:test';
import { paste, startTestApp } from '../support/app.ts';
import { attribute, byTag, type Shown, shown, visit } from './support.ts';

const app = await startTestApp();

const meta = (page: Shown, name: string): (string | undefined)[] =>
  byTag(page, 'meta')
    .filter((element) => attribute(element, 'name') === name || attribute(element, 'property') === name)
    .map((element) => attribute(element, 'content'));

test('every page that search engines may list has one description, of a length that they show', async () => {
  const { username } = await app.makeAccount();
  const paths = ['/', '/explore', '/explore?language=go', '/docs', '/log-in', '/sign-up', '/keyboard'];
  for (const path of [...paths, `/u/${username}`]) {
    const page = await shown(visit(app, path));
    const [description = '', ...more] = meta(page, 'description');
    expect({ path, robots: meta(page, 'robots'), more }).toEqual({ path, robots: [], more: [] });
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThan(200);
  }
});

test('a public paste is described as its link unfurls; of any other, search engines learn nothing', async () => {
  const open = await shown(visit(app, `/p/${await paste(app, { content: 'the\nfirst "lines"' })}`));
  expect([meta(open, 'description'), meta(open, 'robots')]).toEqual([['the first "lines"'], []]);
  expect(meta(open, 'og:description')).toEqual(['the first "lines"']);
  for (const fields of [{ visibility: 'unlisted' }, { password: 'x' }, { expiry: 'burn' }]) {
    const page = await shown(visit(app, `/p/${await paste(app, fields)}`));
    expect(meta(page, 'description')).toEqual([]);
    expect(meta(page, 'robots')).toEqual(['noindex']);
  }
});

test('the link of an encrypted paste unfurls without its armor', async () => {
  const content = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3Yx\n';
  const page = await shown(visit(app, `/p/${await paste(app, { content, title: 'Plan' })}`));
  expect(meta(page, 'og:title')).toEqual(['Plan']);
  expect(meta(page, 'og:description')).toEqual(['Encrypted text, 64 bytes']);
  expect(meta(page, 'description')).toEqual(['Encrypted text, 64 bytes']);
});

test('links to the home page, Explore, the docs and profiles unfurl', async () => {
  const { username } = await app.makeAccount();
  for (const path of ['/', '/explore', '/explore?language=go', '/docs', `/u/${username}`]) {
    const page = await shown(visit(app, path));
    expect(meta(page, 'og:description')).toEqual(meta(page, 'description'));
    expect(meta(page, 'og:url')).toEqual([`http://paste.test${path}`]);
    expect([...meta(page, 'og:type'), ...meta(page, 'og:title')]).toEqual(['website', expect.anything()]);
    expect(meta(page, 'og:image')).toEqual([expect.stringMatching(/^http:\/\/paste\.test\/assets\//)]);
  }
});

test('links to pastes unfurl with a picture of the site, except those of guarded pastes', async () => {
  const named = await startTestApp({ site: { name: 'Klebstoff' } });
  const armor = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3Yx\n';
  for (const fields of [{}, { visibility: 'unlisted' }, { content: armor }]) {
    const page = await shown(visit(named, `/p/${await paste(named, fields)}`));
    expect(meta(page, 'og:image')).toEqual([
      expect.stringMatching(/^http:\/\/paste\.test\/assets\/[\w-]+\.png$/),
    ]);
    expect(meta(page, 'og:image:width')).toEqual(['1200']);
    expect(meta(page, 'og:image:height')).toEqual(['630']);
    expect(meta(page, 'twitter:card')).toEqual(['summary_large_image']);
    // The picture shows this sentence, and no name: an operator can choose another.
    expect(meta(page, 'og:image:alt')).toEqual(['Paste text. Get a short link.']);
  }
  for (const fields of [{ password: 'x' }, { expiry: 'burn' }]) {
    const page = await shown(visit(named, `/p/${await paste(named, fields)}`));
    expect([...meta(page, 'og:image'), ...meta(page, 'twitter:card')]).toEqual([]);
  }
});

test('the picture beside links is small, has the size that its tags name, and can be shown on other sites', async () => {
  const page = await shown(visit(app, `/p/${await paste(app, {})}`));
  const { pathname } = new URL(meta(page, 'og:image')[0] ?? '');
  const response = await visit(app, pathname);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  const png = Buffer.from(await response.bytes());
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(40_000);
});

test('a log-in that leads to a page of its own is not one more page to list', async () => {
  const page = await shown(visit(app, '/log-in?next=%2Fdashboard'));
  expect(meta(page, 'robots')).toEqual(['noindex']);
});
