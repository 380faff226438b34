import { describe, expect, test } from 'bun:test';
import { zstdDecompressSync } from 'node:zlib';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { KEYLESS, onApi, PASTES, startApi } from './support.ts';

describe('keyless creation', () => {
  onApi('answers 201 with id, url and raw, not wrapped, and a Delete-Token', async ({ send }) => {
    const answer = await send('POST', KEYLESS, { body: { content: 'hello' } });
    expect(answer.status).toBe(201);
    const body = await json(answer);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Za-z]{8}$/),
      url: `http://paste.test/p/${body.id}`,
      raw: `http://paste.test/raw/${body.id}`,
    });
    expect(answer.headers.get('delete-token')).toMatch(/^\S{32,}$/);
    const own = [...answer.headers.keys()].filter((name) => name.startsWith('x-'));
    expect(own).toEqual(['x-content-type-options']);
  });

  onApi('has no slug and ignores unknown fields', async ({ createKeyless, statusOf }) => {
    expect((await createKeyless({ slug: 'mine', colour: 'red' })).status).toBe(201);
    expect(await statusOf('/s/mine')).toBe(404);
  });

  onApi('rejects invalid fields in the error shape, each by name', async ({ send }) => {
    const invalid = { content: '', language: 'x', expiry: 1, visibility: [], password: 3 };
    const bad = await send('POST', KEYLESS, { body: invalid });
    expect(bad.status).toBe(422);
    expect(Object.keys((await errorOf(bad)).details ?? {}).sort()).toEqual(Object.keys(invalid).sort());
    for (const body of ['', '[]', '{', 'content=x'])
      expect(await rejectionOf(send('POST', KEYLESS, { body }))).toBe('400 BAD_REQUEST');
    expect((await send('PUT', KEYLESS)).status).toBe(405);
    expect((await send('PATCH', `${KEYLESS}/abcdefgh`)).status).toBe(405);
  });

  test('is limited per address by the minute and the day, and says when to try again', async () => {
    const { send, time } = await startApi({
      limits: { keylessCreatesPerMinute: 2, keylessCreatesPerDay: 3 },
    });
    const create = async (fields = {}, address = '192.0.2.1') => {
      const answer = await send('POST', KEYLESS, { body: { content: 'x', ...fields }, address });
      return [answer.status, answer.headers.get('retry-after')];
    };
    const created = [201, null];
    expect(await create({ content: '' })).toEqual([422, null]);
    expect([await create(), await create()]).toEqual([created, created]);
    expect(await create({ password: 'p' })).toEqual([429, '60']);
    expect(await create({}, '192.0.2.9')).toEqual(created);
    time.now += 60_000;
    expect(await create()).toEqual(created);
    time.now += 60_000;
    expect(await create()).toEqual([429, String(86_400 - 120)]);
  });

  test('allows the /48 around an IPv6 network ten times as much, and not 65,536 times', async () => {
    const { createKeyless } = await startApi({
      limits: { keylessCreatesPerMinute: 2, keylessCreatesPerDay: 5 },
    });
    const create = async (address: string) => (await createKeyless({}, address)).status;
    for (let n = 0; n < 20; n++) expect(await create(`2001:db8:1:${n}::1`)).toBe(201);
    expect([await create('2001:db8:1:20::1'), await create('2001:db8:2:20::1')]).toEqual([429, 201]);
  });

  test.each([
    [1, ['198.51.100.1', '6.6.6.6, 198.51.100.1', '198.51.100.2'], [201, 429, 201]],
    [0, ['198.51.100.1', '198.51.100.2'], [201, 429]],
  ])(
    'with %d trusted proxies, clients behind them are told apart as %j',
    async (trustedProxies, all, expected) => {
      const { send } = await startApi({ limits: { keylessCreatesPerMinute: 1 }, trustedProxies });
      const statuses: number[] = [];
      for (const forwarded of all) {
        const headers = { 'x-forwarded-for': forwarded };
        statuses.push((await send('POST', KEYLESS, { body: { content: 'x' }, headers })).status);
      }
      expect(statuses).toEqual(expected);
    },
  );
});

describe('reading a paste as JSON', () => {
  onApi('returns its metadata and content, with this view counted', async ({ createKeyless, get }) => {
    const { id } = await createKeyless({ content: 'a\r\n\0', title: 'T', language: 'go', expiry: '10m' });
    const answer = await get(`${KEYLESS}/${id}`);
    expect(answer.status).toBe(200);
    const paste = {
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
    };
    expect(await json(answer)).toEqual(paste);
    expect(await json(await get(`${KEYLESS}/${id}`))).toEqual({ ...paste, views: 2 });
  });

  test('is 404 from the millisecond of its expiry, swept or not', async () => {
    const { createKeyless, get, statusOf, time } = await startApi();
    const { id } = await createKeyless({ expiry: '10m' });
    time.now += 599_999;
    expect(await statusOf(`${KEYLESS}/${id}`)).toBe(200);
    time.now += 1;
    for (const door of [KEYLESS, '/raw'])
      expect(await rejectionOf(get(`${door}/${id}`))).toBe('404 NOT_FOUND');
  });

  test('of a protected paste is 403 PASSWORD_REQUIRED, and neither counts nor burns', async () => {
    const { create, createKeyless, get, read, send } = await startApi();
    const kept = await createKeyless({ password: 'p', expiry: 'burn' });
    const own = await create({ password: 'p' });
    for (const id of [kept.id, kept.id, own.id])
      for (const door of [KEYLESS, '/raw'])
        expect(await rejectionOf(get(`${door}/${id}`))).toBe('403 PASSWORD_REQUIRED');
    expect((await send('HEAD', `/raw/${own.id}`)).status).toBe(403);
    expect((await read(`${PASTES}/${own.id}`)).views).toBe(0);
  });
});

describe('raw', () => {
  test('is plain text that no browser renders as a page and no shared cache stores', async () => {
    const { createKeyless, get } = await startApi();
    const { id } = await createKeyless({ content: '<script>alert(1)</script>', language: 'html' });
    const { headers } = await get(`/raw/${id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; img-src 'self'; .*sandbox$/),
      'cache-control': expect.stringContaining('private'),
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(headers.get('set-cookie')).toBeNull();
    // A text in a sandbox has no origin, and Firefox asks for an icon beside it.
    const icon = await get('/favicon.ico');
    expect(icon.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('answers 304 without counting when the text is known, and 200 again after an edit', async () => {
    const { as, create, get, read, send } = await startApi();
    const { id } = await create();
    const path = `/raw/${id}`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const headers = { 'if-none-match': known };
      const answer = await get(path, headers);
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
      expect((await send('HEAD', path, { headers })).status).toBe(304);
    }
    expect((await read(`${PASTES}/${id}`)).views).toBe(1);
    await as('PATCH', `${PASTES}/${id}`, { content: 'y' });
    const fresh = await get(path, { 'if-none-match': etag });
    expect([fresh.status, await fresh.text()]).toEqual([200, 'y']);
    expect((await read(`${PASTES}/${id}`)).views).toBe(2);
  });

  test('is sent as zstd to clients that accept it, with an ETag of its own, and either matches', async () => {
    const { createKeyless, get, statusOf } = await startApi();
    const code = 'export const answer = () => 42;\n'.repeat(40);
    const path = `/raw/${(await createKeyless({ content: code })).id}`;
    const zstd = { 'accept-encoding': 'gzip, zstd' };
    const packed = await get(path, zstd);
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-encoding': 'zstd',
      vary: 'Accept-Encoding',
    });
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(code.length / 2);
    expect(zstdDecompressSync(bytes).toString()).toBe(code);
    const plain = await get(path);
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, code]);
    const tags = [packed, plain].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(2);
    for (const tag of tags)
      for (const headers of [zstd, {}])
        expect(await statusOf(path, { ...headers, 'if-none-match': tag })).toBe(304);
    expect((await json(await get(path.replace('/raw', KEYLESS)))).views).toBe(3);
  });
});

describe('burning', () => {
  test.each([KEYLESS, '/raw'])('%s returns the content once, and then 404', async (door) => {
    const { createKeyless, get, statusOf } = await startApi();
    const { id } = await createKeyless({ content: 'once', expiry: 'burn' });
    const first = await get(`${door}/${id}`);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await first.text();
    expect(text).toContain('once');
    if (door === KEYLESS)
      expect(JSON.parse(text)).toMatchObject({ views: 1, burn_after_reading: true, expires_at: null });
    for (const path of [`${KEYLESS}/${id}`, `/raw/${id}`, `/p/${id}`]) expect(await statusOf(path)).toBe(404);
  });

  test('is not caused by a prefetch, or by a browser that navigates to raw, which is sent to the page', async () => {
    const { createKeyless, get, textOf } = await startApi();
    const [{ id }, guarded] = [
      await createKeyless({ content: 'still here', expiry: 'burn' }),
      await createKeyless({ expiry: 'burn', password: 'p' }),
    ];
    const prefetch = await get(`${KEYLESS}/${id}`, { 'sec-purpose': 'prefetch;prerender' });
    expect([prefetch.status, await prefetch.text()]).toEqual([204, '']);
    for (const paste of [id, guarded.id]) {
      const asked = await get(`/raw/${paste}`, { 'sec-fetch-dest': 'document' });
      expect([asked.status, asked.headers.get('location')]).toEqual([303, `http://paste.test/p/${paste}`]);
    }
    expect(await textOf(`/raw/${id}`)).toBe('still here');
  });
});

test('deleting without a key works once, with the Delete-Token of the creation', async () => {
  const { createKeyless, send, statusOf } = await startApi();
  const { id, token } = await createKeyless();
  const remove = (headers: Record<string, string>) => send('DELETE', `${KEYLESS}/${id}`, { headers });
  for (const headers of [{}, { 'delete-token': 'wrong' }, { 'delete-token': '' }])
    expect(await rejectionOf(remove(headers as Record<string, string>))).toBe('403 FORBIDDEN');
  const answer = await remove({ 'delete-token': token });
  expect([answer.status, await json(answer)]).toEqual([200, { id, deleted: true }]);
  expect((await remove({ 'delete-token': token })).status).toBe(404);
  expect(await statusOf(`/raw/${id}`)).toBe(404);
});

describe('other origins', () => {
  const ORIGIN = { origin: 'https://elsewhere.example' };

  onApi('may create and read through the keyless API, errors included', async ({ createKeyless, send }) => {
    const { id } = await createKeyless();
    for (const [method, path] of [
      ['POST', KEYLESS],
      ...[`${KEYLESS}/${id}`, `${KEYLESS}/00000000`, `/raw/${id}`, '/raw/00000000'].map((path) => [
        'GET',
        path,
      ]),
    ] as [string, string][]) {
      const answer = await send(method, path, { headers: ORIGIN });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': expect.stringContaining('Delete-Token'),
      });
      const asked = { ...ORIGIN, 'access-control-request-method': method };
      const preflight = await send('OPTIONS', path, { headers: asked });
      expect(preflight.status).toBe(204);
      expect(Object.fromEntries(preflight.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': expect.stringContaining(method),
        'access-control-allow-headers': expect.stringMatching(/content-type/i),
      });
    }
  });

  test('may not delete, use the authenticated API or read pages', async () => {
    const { as, createKeyless, get, send } = await startApi();
    const { id, token } = await createKeyless();
    const asked = { ...ORIGIN, 'access-control-request-method': 'DELETE' };
    const preflight = await send('OPTIONS', `${KEYLESS}/${id}`, { headers: asked });
    expect(preflight.headers.get('access-control-allow-methods')).not.toContain('DELETE');
    const headers = { ...ORIGIN, 'delete-token': token };
    for (const answer of [
      await send('DELETE', `${KEYLESS}/${id}`, { headers }),
      await as('GET', '/api/v1/me', undefined, ORIGIN),
      await get('/', ORIGIN),
    ])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
