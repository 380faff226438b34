import { describe, expect, test } from 'bun:test';
import { zstdDecompressSync } from 'node:zlib';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';

const PASTE = '/api/paste';

async function start(parts: Parameters<typeof startTestApp>[0] = {}) {
  const app = await startTestApp(parts);
  const create = async (body: object) => {
    const answer = await app.send('POST', PASTE, { body });
    return { ...(await json(answer)), token: answer.headers.get('delete-token') ?? '' };
  };
  return { ...app, create };
}

describe('keyless creation', () => {
  test('answers 201 with id, url and raw, not wrapped, and a Delete-Token', async () => {
    const { send } = await start();
    const answer = await send('POST', PASTE, { body: { content: 'hello' } });
    expect(answer.status).toBe(201);
    const body = await json(answer);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      url: `http://paste.test/p/${body.id}`,
      raw: `http://paste.test/raw/${body.id}`,
    });
    expect(answer.headers.get('delete-token')).toMatch(/^\S{32,}$/);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-'))).toEqual([
      'x-content-type-options',
    ]);
  });

  test('is public by default, has no slug and ignores unknown fields', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: 'x', slug: 'mine', colour: 'red' });
    expect(await json(await send('GET', `${PASTE}/${id}`))).toMatchObject({
      visibility: 'public',
      language: 'plain',
    });
    expect((await send('GET', '/s/mine')).status).toBe(404);
  });

  test('rejects invalid fields in the error shape, each by name', async () => {
    const { send } = await start();
    const bad = await send('POST', PASTE, {
      body: { content: '', language: 'x', expiry: 1, visibility: [], password: 3 },
    });
    expect(bad.status).toBe(422);
    expect(Object.keys((await errorOf(bad)).details ?? {}).sort()).toEqual(
      ['content', 'expiry', 'language', 'password', 'visibility'].sort(),
    );
    for (const body of ['', '[]', '{', 'content=x']) {
      const answer = await send('POST', PASTE, { body });
      expect(await rejectionOf(answer)).toBe('400 BAD_REQUEST');
    }
    expect((await send('PUT', PASTE)).status).toBe(405);
    expect((await send('PATCH', `${PASTE}/abcdefgh`)).status).toBe(405);
  });

  test('is limited per address by the minute and the day, and says when to try again', async () => {
    const { send, time } = await start({
      limits: { keylessCreatesPerMinute: 2, keylessCreatesPerDay: 3 },
    });
    const create = (address = '192.0.2.1', body: object = { content: 'x' }) =>
      send('POST', PASTE, { body, address });
    expect((await create('192.0.2.1', { content: '' })).status).toBe(422);
    expect((await create()).status).toBe(201);
    expect((await create()).status).toBe(201);
    const refused = await create();
    expect(await rejectionOf(refused)).toBe('429 RATE_LIMITED');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await create('192.0.2.1', { content: 'x', password: 'p' })).status).toBe(429);
    expect((await create('192.0.2.9')).status).toBe(201);
    time.now += 60_000;
    expect((await create()).status).toBe(201);
    time.now += 60_000;
    const day = await create();
    expect(day.headers.get('retry-after')).toBe(String(86_400 - 120));
  });

  test('allows the /48 around an IPv6 network ten times as much, and not 65,536 times', async () => {
    const { send } = await start({ limits: { keylessCreatesPerMinute: 2, keylessCreatesPerDay: 5 } });
    const create = async (prefix: string, n: number) =>
      (await send('POST', PASTE, { body: { content: 'x' }, address: `${prefix}:${n}::1` })).status;
    for (let n = 0; n < 20; n++) expect(await create('2001:db8:1', n)).toBe(201);
    expect(await create('2001:db8:1', 20)).toBe(429);
    expect(await create('2001:db8:2', 20)).toBe(201);
  });

  test('tells clients behind a trusted proxy apart, and ignores the header without one', async () => {
    const create = (app: Awaited<ReturnType<typeof start>>, forwarded: string) =>
      app.send('POST', PASTE, { body: { content: 'x' }, headers: { 'x-forwarded-for': forwarded } });
    const trusting = await start({ limits: { keylessCreatesPerMinute: 1 }, trustedProxies: 1 });
    expect((await create(trusting, '198.51.100.1')).status).toBe(201);
    expect((await create(trusting, '6.6.6.6, 198.51.100.1')).status).toBe(429);
    expect((await create(trusting, '198.51.100.2')).status).toBe(201);
    const direct = await start({ limits: { keylessCreatesPerMinute: 1 } });
    expect((await create(direct, '198.51.100.1')).status).toBe(201);
    expect((await create(direct, '198.51.100.2')).status).toBe(429);
  });
});

describe('reading a paste as JSON', () => {
  test('returns its metadata and content, with this view counted', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: 'a\r\n\0', title: 'T', language: 'go', expiry: '10m' });
    const answer = await send('GET', `${PASTE}/${id}`);
    expect(answer.status).toBe(200);
    expect(await json(answer)).toEqual({
      id,
      title: 'T',
      url: `http://paste.test/p/${id}`,
      raw: `http://paste.test/raw/${id}`,
      language: 'go',
      visibility: 'public',
      password_protected: false,
      burn_after_reading: false,
      views: 1,
      size_bytes: 4,
      created_at: '2026-11-20T12:00:00.000Z',
      expires_at: '2026-11-20T12:10:00.000Z',
      content: 'a\r\n\0',
    });
    expect((await json(await send('GET', `${PASTE}/${id}`))).views).toBe(2);
  });

  test('also serves pastes created with a key, including unlisted ones', async () => {
    const { send, sendAs, makeAccount } = await start();
    const ann = await makeAccount();
    const { data } = await json(await sendAs(ann, 'POST', '/api/v1/pastes', { content: 'x' }));
    expect((await json(await send('GET', `${PASTE}/${data.id}`))).visibility).toBe('unlisted');
    expect(await (await send('GET', `/raw/${data.id}`)).text()).toBe('x');
  });

  test('is 404 from the millisecond of its expiry, swept or not', async () => {
    const { create, send, time } = await start();
    const { id } = await create({ content: 'x', expiry: '10m' });
    time.now += 599_999;
    expect((await send('GET', `${PASTE}/${id}`)).status).toBe(200);
    time.now += 1;
    for (const path of [`${PASTE}/${id}`, `/raw/${id}`]) {
      const answer = await send('GET', path);
      expect(await rejectionOf(answer)).toBe('404 NOT_FOUND');
    }
  });

  test('of a protected paste is 403 PASSWORD_REQUIRED, and neither counts nor burns', async () => {
    const { create, send, sendAs, makeAccount } = await start();
    const kept = await create({ content: 'x', password: 'p', expiry: 'burn' });
    const ann = await makeAccount();
    const { data } = await json(await sendAs(ann, 'POST', '/api/v1/pastes', { content: 'y', password: 'p' }));
    for (const id of [kept.id, kept.id, data.id]) {
      for (const path of [`${PASTE}/${id}`, `/raw/${id}`]) {
        const answer = await send('GET', path);
        expect(await rejectionOf(answer)).toBe('403 PASSWORD_REQUIRED');
      }
    }
    expect((await json(await sendAs(ann, 'GET', `/api/v1/pastes/${data.id}`))).data.views).toBe(0);
  });
});

describe('raw', () => {
  test('is plain text that no browser renders as a page and no shared cache stores', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: '<script>alert(1)</script>', language: 'html' });
    const { headers } = await send('GET', `/raw/${id}`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self'; .*sandbox$/);
    // A text in a sandbox has no origin, and Firefox asks for an icon beside it.
    const icon = await send('GET', '/favicon.ico');
    expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('cache-control')).toContain('private');
    expect(headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('answers 304 without counting when the text is known, and 200 again after an edit', async () => {
    const { send, sendAs, makeAccount } = await start();
    const ann = await makeAccount();
    const { data } = await json(await sendAs(ann, 'POST', '/api/v1/pastes', { content: 'x' }));
    const path = `/raw/${data.id}`;
    const etag = (await send('GET', path)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await send('GET', path, { headers: { 'if-none-match': known } });
      expect(answer.status).toBe(304);
      expect(answer.headers.get('etag')).toBe(etag);
      expect(await answer.text()).toBe('');
      expect((await send('HEAD', path, { headers: { 'if-none-match': known } })).status).toBe(304);
    }
    const views = async () => (await json(await sendAs(ann, 'GET', `/api/v1/pastes/${data.id}`))).data.views;
    expect(await views()).toBe(1);
    await sendAs(ann, 'PATCH', `/api/v1/pastes/${data.id}`, { content: 'y' });
    const fresh = await send('GET', path, { headers: { 'if-none-match': etag } });
    expect(fresh.status).toBe(200);
    expect(await fresh.text()).toBe('y');
    expect(await views()).toBe(2);
  });
});

describe('raw, compressed', () => {
  const CODE = 'export const answer = () => 42;\n'.repeat(40);
  const ZSTD = { 'accept-encoding': 'gzip, zstd' };

  test('is sent as zstd to clients that accept it, counts the view, and is the same text', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: CODE });
    const packed = await send('GET', `/raw/${id}`, { headers: ZSTD });
    expect(packed.headers.get('content-encoding')).toBe('zstd');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(CODE.length / 2);
    expect(zstdDecompressSync(bytes).toString()).toBe(CODE);
    const plain = await send('GET', `/raw/${id}`);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(CODE);
    expect((await json(await send('GET', `${PASTE}/${id}`))).views).toBe(3);
  });

  test('has its own ETag, and either ETag matches', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: CODE });
    const tags = await Promise.all(
      [ZSTD, {}].map(
        async (headers) => (await send('GET', `/raw/${id}`, { headers })).headers.get('etag') ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(2);
    for (const tag of tags) {
      for (const headers of [ZSTD, {}]) {
        const answer = await send('GET', `/raw/${id}`, { headers: { ...headers, 'if-none-match': tag } });
        expect(answer.status).toBe(304);
      }
    }
    expect((await json(await send('GET', `${PASTE}/${id}`))).views).toBe(3);
  });

  test.each(['short', `${'naïve '.repeat(30)}\0\r\n`])(
    'a text that would not shrink is sent uncompressed',
    async (content) => {
      const { create, send } = await start();
      const { id } = await create({ content });
      const answer = await send('GET', `/raw/${id}`, { headers: ZSTD });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = answer.headers.has('content-encoding') ? zstdDecompressSync(bytes) : bytes;
      expect(text.toString()).toBe(content);
    },
  );
});

describe('burning', () => {
  test.each([PASTE, '/raw'])('%s returns the content once, and then 404', async (door) => {
    const { create, send } = await start();
    const { id } = await create({ content: 'once', expiry: 'burn' });
    const first = await send('GET', `${door}/${id}`);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.text()).toContain('once');
    for (const path of [`${PASTE}/${id}`, `/raw/${id}`, `/p/${id}`]) {
      expect((await send('GET', path)).status).toBe(404);
    }
  });

  test('counts the one view in the answer and in the statistics of the account', async () => {
    const { send, sendAs, makeAccount } = await start();
    const ann = await makeAccount();
    const { data } = await json(
      await sendAs(ann, 'POST', '/api/v1/pastes', { content: 'x', expiry: 'burn' }),
    );
    expect(await json(await send('GET', `${PASTE}/${data.id}`))).toMatchObject({
      views: 1,
      burn_after_reading: true,
      expires_at: null,
    });
    const stats = (await json(await sendAs(ann, 'GET', '/api/v1/stats'))).data;
    expect(stats.totals).toEqual({ views: 1, unique_visitors: 1 });
    expect(stats.top_pastes).toEqual([]);
  });

  test('is not caused by a prefetch, a HEAD or a browser that navigates to raw', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: 'still here', expiry: 'burn' });
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ] as Record<string, string>[]) {
      for (const path of [`${PASTE}/${id}`, `/raw/${id}`]) {
        const answer = await send('GET', path, { headers });
        expect(answer.status).toBe(204);
        expect(await answer.text()).toBe('');
      }
    }
    const head = await send('HEAD', `/raw/${id}`);
    expect(head.status).toBe(200);
    const navigation = await send('GET', `/raw/${id}`, { headers: { 'sec-fetch-dest': 'document' } });
    expect(navigation.status).toBe(303);
    expect(navigation.headers.get('location')).toBe(`http://paste.test/p/${id}`);
    expect(await (await send('GET', `/raw/${id}`)).text()).toBe('still here');
    const guarded = await create({ content: 'x', expiry: 'burn', password: 'p' });
    const asked = await send('GET', `/raw/${guarded.id}`, { headers: { 'sec-fetch-dest': 'document' } });
    expect(asked.status).toBe(303);
  });
});

describe('deleting without a key', () => {
  test('works once, with the Delete-Token of the creation', async () => {
    const { create, send } = await start();
    const { id, token } = await create({ content: 'x' });
    for (const headers of [{}, { 'delete-token': 'wrong' }, { 'delete-token': '' }] as Record<
      string,
      string
    >[]) {
      const answer = await send('DELETE', `${PASTE}/${id}`, { headers });
      expect(await rejectionOf(answer)).toBe('403 FORBIDDEN');
    }
    const answer = await send('DELETE', `${PASTE}/${id}`, { headers: { 'delete-token': token } });
    expect(answer.status).toBe(200);
    expect(await json(answer)).toEqual({ id, deleted: true });
    const again = await send('DELETE', `${PASTE}/${id}`, { headers: { 'delete-token': token } });
    expect(again.status).toBe(404);
    expect((await send('GET', `/raw/${id}`)).status).toBe(404);
  });
});

describe('other origins', () => {
  const ORIGIN = { origin: 'https://elsewhere.example' };

  test('may create and read through the keyless API, errors included', async () => {
    const { create, send } = await start();
    const { id } = await create({ content: 'x' });
    for (const [method, path] of [
      ['POST', PASTE],
      ['GET', `${PASTE}/${id}`],
      ['GET', `${PASTE}/00000000`],
      ['GET', `/raw/${id}`],
      ['GET', '/raw/00000000'],
    ] as const) {
      const answer = await send(method, path, { headers: ORIGIN });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toContain('Delete-Token');
    }
    for (const [path, method] of [
      [PASTE, 'POST'],
      [`${PASTE}/${id}`, 'GET'],
      [`/raw/${id}`, 'GET'],
    ] as const) {
      const preflight = await send('OPTIONS', path, {
        headers: { ...ORIGIN, 'access-control-request-method': method },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
      expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('content-type');
    }
  });

  test('may not delete, use the authenticated API or read pages', async () => {
    const { create, send, sendAs, makeAccount } = await start();
    const { id, token } = await create({ content: 'x' });
    const preflight = await send('OPTIONS', `${PASTE}/${id}`, {
      headers: { ...ORIGIN, 'access-control-request-method': 'DELETE' },
    });
    expect(preflight.headers.get('access-control-allow-methods')).not.toContain('DELETE');
    const deleted = await send('DELETE', `${PASTE}/${id}`, { headers: { ...ORIGIN, 'delete-token': token } });
    const me = await sendAs(await makeAccount(), 'GET', '/api/v1/me', undefined, ORIGIN);
    for (const answer of [deleted, me, await send('GET', '/', { headers: ORIGIN })]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
