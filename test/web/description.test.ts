import { expect, test } from 'bun:test';
import { paste, startTestApp } from '../support/app.ts';
import { attribute, byTag, post, type Shown, shown, visit } from './support.ts';

const app = await startTestApp();
const ARMOR = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdlLWVuY3J5cHRpb24ub3JnL3Yx\n';

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

test.each([
  ['a public paste', { content: ' one\n\ttwo "<b>"', title: '"A" & <b>' }, '"A" & <b>', 'one two "<b>"'],
  ['a long text', { content: '🙂'.repeat(1_000), title: 'T' }, 'T', '🙂'.repeat(200)],
  ['an unlisted paste', { visibility: 'unlisted', title: 'T', language: 'go' }, 'T', 'Go, 11 bytes'],
  ['an encrypted paste', { content: ARMOR, title: 'Plan' }, 'Plan', 'Encrypted text, 64 bytes'],
])(
  'without pictures of pastes, the link of %s unfurls to its title, what it says, and a picture of the site',
  async (_, fields, title, about) => {
    const named = await startTestApp({ site: { name: 'Klebstoff', previewImages: 'off' } });
    const path = `/p/${await paste(named, fields)}`;
    const page = await shown(visit(named, path));
    for (const [name, content] of Object.entries({
      'og:site_name': 'Klebstoff',
      'og:type': 'article',
      'og:title': title,
      'og:description': about,
      'og:url': `http://paste.test${path}`,
      'og:image': expect.stringMatching(/^http:\/\/paste\.test\/assets\/[\w-]+\.png$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      // The picture shows this sentence, and no name: an operator can choose another.
      'og:image:alt': 'Paste text. Get a short link.',
    }))
      expect(meta(page, name)).toEqual([content]);
  },
);

test('the link of a guarded paste does not unfurl, not even once it is opened', async () => {
  for (const guard of [{ password: 'pw' }, { expiry: 'burn' }]) {
    const path = `/p/${await paste(app, { title: 'hidden title', ...guard })}`;
    const asking = await shown(visit(app, path));
    expect(asking.html).not.toMatch(/secret text|hidden title/);
    for (const page of [asking, await shown(post(app, path, { password: 'pw' }))])
      expect(page.html).not.toMatch(/og:|twitter:/);
  }
});

test('the picture beside links is small, has the size that its tags name, and can be shown on other sites', async () => {
  const page = await shown(visit(app, '/'));
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
