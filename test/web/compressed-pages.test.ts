import { expect, test } from 'bun:test';
import { gunzipSync } from 'node:zlib';
import { paste, startTestApp, type TestApp } from '../support/app.ts';

const GZIP = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const CODE = 'export const answer = () => 42;\n'.repeat(400);

async function unpacked(response: Response): Promise<string> {
  const bytes = await response.bytes();
  return Buffer.from(response.headers.has('content-encoding') ? gunzipSync(bytes) : bytes).toString();
}

/** The page as it is, and as whoever takes gzip gets it. */
async function both(app: TestApp, path: string, more: Record<string, string> = {}) {
  const plain = await app.send('GET', path, { headers: more });
  const packed = await app.send('GET', path, { headers: { ...GZIP, ...more } });
  return {
    plain: await plain.text(),
    coding: packed.headers.get('content-encoding'),
    vary: [plain, packed].map(({ headers }) => headers.get('vary')),
    bytes: (await packed.clone().bytes()).length,
    text: await unpacked(packed),
  };
}

const withoutViews = (html: string): string => html.replace(/\d+ views?/, 'views');

test('the page of a paste is compressed for clients that accept gzip, with the same content', async () => {
  const app = await startTestApp();
  for (const language of ['javascript', 'plain', 'markdown', 'richtext']) {
    const id = await paste(app, { content: CODE, language, title: 'Ünïcode', expiry: '1d' });
    const { plain, coding, vary, bytes, text } = await both(app, `/p/${id}`);
    expect(coding).toBe('gzip');
    expect(withoutViews(text)).toBe(withoutViews(plain));
    expect(bytes).toBeLessThan(plain.length / 3);
    for (const said of vary) expect(said).toContain('Accept-Encoding');
  }
});

test('a cached page shows the current views and time left', async () => {
  const app = await startTestApp();
  const id = await paste(app, { content: CODE, language: 'go', expiry: '1h' });
  const seen: (string | undefined)[] = [];
  for (const minutes of [0, 10, 20]) {
    app.time.now += minutes * 60_000;
    const { text, plain } = await both(app, `/p/${id}`);
    seen.push(plain.match(/(\d+) views?/)?.[1], plain.match(/in (\d+) minutes/)?.[1]);
    seen.push(text.match(/(\d+) views?/)?.[1]);
  }
  expect(seen).toEqual(['1', '60', '2', '3', '50', '4', '5', '30', '6']);
});

test.each([100, 20_000])('a burn paste is complete, compressed or not, with %d lines', async (lines) => {
  const app = await startTestApp();
  const id = await paste(app, { content: 'const a = 1;\n'.repeat(lines), expiry: 'burn' });
  const headers = { ...GZIP, 'sec-fetch-site': 'same-origin' };
  const revealed = await app.send('POST', `/p/${id}`, { headers, body: '' });
  const text = await unpacked(revealed);
  expect(text).toContain(`<a href=#L${lines} tabindex=-1>`);
  expect(text).toEndWith('</html>');
});

test.each(['/', '/explore', '/docs', '/llms.txt', '/explore.rss'])(
  '%s is packed for visitors, also with a language of their own, and not for who has another cookie',
  async (path) => {
    const app = await startTestApp();
    for (let at = 0; at < 8; at++) await paste(app, { content: CODE, title: `paste ${at}` });
    const { plain, coding, text, vary } = await both(app, path);
    expect(coding).toBe('gzip');
    expect(text).toBe(plain);
    expect((await both(app, path, { cookie: 'language=en' })).coding).toBe('gzip');
    const withCookie = await both(app, path, { cookie: 'language=en; session=a' });
    expect(withCookie.coding).toBeNull();
    // A cache between would else give what is packed to whoever cannot unpack it.
    for (const said of [...vary, ...withCookie.vary]) expect(said).toContain('Accept-Encoding');
    const head = await app.send('HEAD', path, { headers: GZIP });
    expect(head.headers.get('content-encoding')).toBe('gzip');
    expect(await head.text()).toBe('');
  },
);
