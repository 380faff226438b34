import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { removePaste } from '#moderation/removal.ts';
import type { Job } from '#render/job.ts';
import { runJob } from '#render/run-job.ts';
import { onApp, paste, startTestApp, type TestApp } from '../support/app.ts';
import { readPng } from '../support/png.ts';
import { privateBinDocument } from '../support/privatebin.ts';
import { attribute, byTag } from './elements.ts';
import { startSignedIn } from './signed-in.ts';
import { post, type Shown, shown, viewsOf, visit } from './support.ts';

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

const AGE = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n';
const STATIC = readFileSync(new URL('../../src/web/images/preview.png', import.meta.url));

const picture = (app: TestApp, id: string, headers: Record<string, string> = {}) =>
  visit(app, `/p/${id}/preview.png`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function imageOf(app: TestApp, id: string): Promise<string | undefined> {
  const page = await shown(visit(app, `/p/${id}`));
  const image = byTag(page, 'meta').find((meta) => attribute(meta, 'property') === 'og:image');
  return attribute(image, 'content');
}
/** More than any run of the tests has. */
const NODES_MAX = 5;

test('the link of a paste unfurls to a picture of its first lines, for everybody who has it', async () => {
  const app = await startTestApp();
  for (const visibility of ['public', 'unlisted']) {
    const id = await paste(app, { content: 'package main', language: 'go', title: 'A', visibility });
    expect(await imageOf(app, id)).toBe(`http://paste.test/p/${id}/preview.png`);
    const response = await picture(app, id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const { width, height, colorsIn } = readPng(await bytesOf(response));
    expect([width, height]).toEqual([1200, 630]);
    // The keyword, the ink and the paper of the style sheet.
    expect([...colorsIn(208, 1200)]).toEqual(expect.arrayContaining(['#8a0d7c', '#1d1b17', '#fcfbf8']));
    expect(await viewsOf(app, `/p/${id}`)).toBe(1);
  }
});

onApp('a guarded paste has no picture, as if there was no such paste', async (app) => {
  const document = JSON.stringify(privateBinDocument('secret'));
  const guards = [{ password: 'pw' }, { expiry: 'burn' }, { content: AGE }, { content: document }];
  const missing = await picture(app, '7mKx2QvB');
  for (const guard of guards) {
    const id = await paste(app, guard);
    const response = await picture(app, id);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(await missing.clone().text());
    expect(await imageOf(app, id)).not.toEndWith('/preview.png');
  }
});

test('a picture follows its paste: an edit changes it, and a password, a removal and a deletion end it', async () => {
  const { app, ann } = await startSignedIn();
  const send = (method: string, path: string, body?: object) =>
    app.sendAs(ann.account, method, `/api/v1/pastes/${path}`, body);
  const [edited, removed] = [await ann.paste({ content: 'one' }), await ann.paste({ content: 'one' })];
  const before = await bytesOf(await picture(app, edited));
  for (const change of [{ content: 'two' }, { title: 'Two' }]) {
    expect((await send('PATCH', edited, change)).status).toBe(200);
    expect(await bytesOf(await picture(app, edited))).not.toEqual(before);
  }
  expect((await send('PATCH', `${edited}/options`, { password: 'pw' })).status).toBe(200);
  expect((await picture(app, edited)).status).toBe(404);
  const why = { category: 'spam', reason: 'spam' } as const;
  expect((await picture(app, removed)).status).toBe(200);
  await removePaste(app, { kind: 'command-line' }, removed, why);
  expect((await picture(app, removed)).status).toBe(404);
  const deleted = await ann.paste({ content: 'one' });
  expect((await picture(app, deleted)).status).toBe(200);
  await send('DELETE', deleted);
  expect((await picture(app, deleted)).status).toBe(404);
});

test('a picture is drawn once, and not sent again to who has it', async () => {
  const modes: string[] = [];
  const jobRunner = {
    run: (job: Job) => {
      modes.push(job.mode);
      return runJob(job);
    },
    async close() {},
  };
  const app = await startTestApp({ jobRunner });
  const id = await paste(app, { content: 'x' });
  const { headers } = await picture(app, id);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const again = await picture(app, id, { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  for (let visit = 0; visit < 9; visit++) await picture(app, id);
  // Each node draws it once.
  expect(modes.length).toBeLessThanOrEqual(NODES_MAX);
});

onApp('of a text whose letters cannot be drawn, there is the picture of all sites', async (app) => {
  const response = await picture(app, await paste(app, { content: '日本語の文章です。' }));
  expect(await bytesOf(response)).toEqual(STATIC);
});

test('with PREVIEW_IMAGES=off and on a private site, no paste has a picture', async () => {
  const off = await startTestApp({ site: { previewImages: 'off' } });
  const id = await paste(off, {});
  expect((await picture(off, id)).status).toBe(404);
  expect(await imageOf(off, id)).toMatch(/\/assets\/preview-\w+\.png$/);
  const { app, ann } = await startSignedIn({ site: { whoCanRead: 'accounts' } });
  const kept = await ann.paste({});
  expect((await ann.visit(`/p/${kept}/preview.png`)).status).toBe(404);
  expect((await picture(app, kept)).status).toBe(303);
});
