import { expect, test } from 'bun:test';
import { onApp, paste, startTestApp, type TestApp } from '../support/app.ts';
import { attribute, byClass, byTag } from './elements.ts';
import { startSignedIn } from './signed-in.ts';
import { shown, viewsOf, visit } from './support.ts';

const TEXT = Array.from({ length: 450 }, (_, at) => `line ${at + 1} <b> <a href=#L1>`).join('\n');

const created = (app: TestApp, fields: object = {}) =>
  paste(app, { content: TEXT, title: 'Notes', ...fields });

const oembed = (app: TestApp, url: string, more = '') =>
  visit(app, `/oembed?url=${encodeURIComponent(url)}${more}`);
const link = (id: string) => `http://paste.test/p/${id}`;

test('any site may frame a public paste, without script, forms or cookies, and each load counts', async () => {
  const app = await startTestApp();
  const id = await created(app);
  const page = await shown(visit(app, `/p/${id}/embed?theme=dark`));
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *",
  );
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(page.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(byTag(page, 'script', 'form', 'button')).toEqual([]);
  expect(attribute(byTag(page, 'html')[0], 'data-theme')).toBe('dark');
  // A sandboxed frame has no origin, and may load the style sheet only with this header.
  const style = byTag(page, 'link').find((each) => attribute(each, 'rel') === 'stylesheet');
  const { headers } = await visit(app, attribute(style, 'href') ?? '');
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(byClass(page, 'l')).toHaveLength(450);
  expect(page.html).toContain(`<a href=/p/${id}#L7 tabindex=-1>7</a>`);
  expect(page.text).toContain('<a href=#L1>');
  expect(byTag(page, 'a').filter((a) => attribute(a, 'href') === link(id))).toHaveLength(2);
  expect(await viewsOf(app, `/p/${id}`)).toBe(1);
});

onApp('a frame shows only the lines that it is asked for, with their numbers', async (app) => {
  const id = await created(app);
  const numbers = async (lines: string) => {
    const page = await shown(visit(app, `/p/${id}/embed?lines=${lines}`));
    return byClass(page, 'l').map((line) => attribute(line, 'id'));
  };
  expect(await numbers('200-202')).toEqual(['L200', 'L201', 'L202']);
  expect(await numbers('449-900')).toEqual(['L449', 'L450']);
  expect(await numbers('900')).toEqual([]);
  expect((await visit(app, `/p/${id}/embed?lines=5-3`)).status).toBe(422);
});

test('pastes that are unlisted, guarded, encrypted or gone cannot be embedded, and burn pastes stay', async () => {
  const app = await startTestApp();
  const age = '-----BEGIN AGE ENCRYPTED FILE-----\nYWdl\n-----END AGE ENCRYPTED FILE-----\n';
  const kept = [{ visibility: 'unlisted' }, { expiry: 'burn' }, { password: 'secret' }, { content: age }];
  for (const fields of kept) {
    const id = await created(app, fields);
    for (const path of ['embed', 'embed-code'])
      expect((await visit(app, `/p/${id}/${path}`)).status).toBe(403);
    expect((await oembed(app, link(id))).status).toBe(401);
    expect((await shown(visit(app, `/p/${id}`))).html).not.toMatch(/oembed|embed-code/);
  }
  const missing = await visit(app, '/p/7mKx2QvB/embed');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('a private site embeds nothing', async () => {
  const { ann } = await startSignedIn({ site: { whoCanRead: 'accounts' } });
  const id = await ann.paste({ content: TEXT, visibility: 'public' });
  expect((await ann.page(`/p/${id}/embed`)).status).toBe(404);
  expect((await ann.page(`/p/${id}`)).html).not.toContain('embed');
});

onApp('oEmbed is announced on the page and answers with a frame of the lines in the link', async (app) => {
  const id = await created(app, { title: 'a "b" <c>' });
  const page = await shown(visit(app, `/p/${id}`));
  const announced = byTag(page, 'link').find((each) => attribute(each, 'type') === 'application/json+oembed');
  const href = attribute(announced, 'href') ?? '';
  expect(href).toStartWith('http://paste.test/oembed?');
  const response = await visit(app, href.slice('http://paste.test'.length));
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'a "b" <c>',
    provider_name: 'Gluepot',
    provider_url: 'http://paste.test',
    thumbnail_url: `http://paste.test/p/${id}/preview.png`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    cache_age: 3600,
    html: `<iframe src="http://paste.test/p/${id}/embed" title="a &quot;b&quot; &lt;c&gt;" width="720" height="480" loading="lazy" style="border:0;max-width:100%"></iframe>`,
    width: 720,
    height: 480,
  });
  const small = await oembed(app, `${link(id)}#L3-L5`, '&maxwidth=300&maxheight=400');
  expect(await small.json()).toMatchObject({
    width: 300,
    height: 136,
    html: expect.stringContaining('/embed?lines=3-5"'),
  });
});

test('oEmbed answers other formats with 501, other addresses with 404, and nonsense with 400', async () => {
  const app = await startTestApp();
  const id = await created(app);
  expect((await oembed(app, link(id), '&format=xml')).status).toBe(501);
  for (const url of [link('7mKx2QvB'), `https://example.org/p/${id}`, 'http://paste.test/docs', 'x'])
    expect((await oembed(app, url)).status).toBe(404);
  expect((await oembed(app, link(id), '&maxwidth=wide')).status).toBe(400);
  expect((await visit(app, '/oembed')).status).toBe(400);
});

onApp('the menu of a public paste leads to the code that embeds it', async (app) => {
  const id = await created(app);
  expect((await shown(visit(app, `/p/${id}`))).html).toContain(`href="/p/${id}/embed-code"`);
  const page = await shown(visit(app, `/p/${id}/embed-code`));
  expect(page.text).toContain(`<iframe src="http://paste.test/p/${id}/embed" title="Notes"`);
});
