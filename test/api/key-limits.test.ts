import { describe, expect, test } from 'bun:test';
import { KEY_SCOPES, type KeyScope } from '#domain/key.ts';
import { errorOf } from '../support/answers.ts';
import { defaultApiRoutes, onApp, startTestApp, type TestApp } from '../support/app.ts';
import { EXAMPLES } from './compat/examples.ts';
import { urlEncoded } from './compat/forms.ts';
import { PASTES, startApi } from './support.ts';

const ME = '/api/v1/me';
const DAY = 86_400_000;

/** An account with a key of each scope. */
async function startWithScopes(parts: Parameters<typeof startTestApp>[0] = {}) {
  const api = await startApi(parts);
  const keyOf = { all: api.ann.key } as Record<KeyScope, string>;
  for (const scope of ['read', 'create'] as const) {
    keyOf[scope] = (await api.makeKey(api.ann.id, { scope }, scope)).key;
  }
  return { ...api, keyOf };
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** The scopes whose keys get another answer than 403 FORBIDDEN. */
async function allowed(answerWith: (scope: KeyScope) => Promise<Response>): Promise<string> {
  const scopes: KeyScope[] = [];
  for (const scope of KEY_SCOPES) {
    const { status } = await answerWith(scope);
    expect(status, scope).not.toBe(401);
    if (status !== 403) scopes.push(scope);
  }
  return scopes.join(' ');
}

describe('the scope of a key', () => {
  test('decides about each operation of the API, and a write that it does not know needs all', async () => {
    const { send, keyOf } = await startWithScopes();
    const operations = defaultApiRoutes().filter(({ operation }) => operation?.authenticated);
    const found: Record<string, string> = {};
    for (const { method, path, operation } of operations) {
      const { query, body } = operation?.example ?? {};
      const target = path.replace(/:\w+/, '7mKx2QvB').replace(/:\w+/, '1') + (query ? `?${query}` : '');
      found[`${method} ${path}`] = await allowed((scope) =>
        send(method, target, { body, headers: bearer(keyOf[scope]) }),
      );
    }
    const reads = Object.keys(found).filter((name) => name.startsWith('GET ') && name !== `GET ${ME}`);
    expect(reads.length).toBeGreaterThan(5);
    expect(found).toEqual({
      ...Object.fromEntries(Object.keys(found).map((name) => [name, 'all'])),
      ...Object.fromEntries(reads.map((name) => [name, 'all read'])),
      [`GET ${ME}`]: 'all read create',
      [`POST ${PASTES}`]: 'all create',
    });
    const unknown = await allowed((scope) => send('POST', '/api/v1/new', { headers: bearer(keyOf[scope]) }));
    expect(unknown).toBe('all');
  });

  test('is named in the error, with those that suffice, and the headers of the API come with it', async () => {
    const { send, keyOf, store, ann, flush } = await startWithScopes({ limits: { requestsPerMinute: 60 } });
    const answer = await send('DELETE', `${PASTES}/7mKx2QvB`, { headers: bearer(keyOf.read) });
    expect(answer.status).toBe(403);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-api-version': 'v1',
      'x-ratelimit-remaining': '59',
      'cache-control': 'no-store',
    });
    expect(await errorOf(answer)).toEqual({
      code: 'FORBIDDEN',
      message:
        'The scope of the API key is "read", which does not allow this request. Use a key with the scope "all".',
    });
    const list = await errorOf(await send('GET', PASTES, { headers: bearer(keyOf.create) }));
    expect(list.message).toEndWith('Use a key with the scope "read" or "all".');
    // A request that was refused is no use.
    await flush();
    expect((await store.keys.list(ann.id)).map(({ uses }) => uses)).toEqual([0, 0, 0]);
  });

  test.each(EXAMPLES)('lets keys that may create pastes do so by other protocols: $what', async (example) => {
    const { send, keyOf } = await startWithScopes();
    const found = await allowed((scope) => {
      const { method = 'POST', path = '/', headers, body } = example.request(`${scope} text`, keyOf[scope]);
      return send(method, path, {
        body,
        headers: { ...example.headers, ...headers, ...bearer(keyOf[scope]) },
      });
    });
    expect(found).toBe('all create');
  });

  test('decides about what else other protocols do', async () => {
    const { send, keyOf, as } = await startWithScopes();
    const id = (await (await as('POST', PASTES, { content: 'x' })).json()) as { data: { id: string } };
    const request = (method: string, path: string, body?: unknown) =>
      allowed((scope) => send(method, path, { body, headers: bearer(keyOf[scope]) }));
    const pastebin = (api_option: string) =>
      allowed((scope) => {
        const fields = { api_option, api_dev_key: keyOf[scope], api_paste_key: id.data.id };
        return send('POST', '/api/api_post.php', urlEncoded(fields));
      });
    expect({
      'GET /gists': await request('GET', '/gists'),
      'GET /user': await request('GET', '/api/v3/user'),
      'PATCH /gists': await request('PATCH', `/gists/${id.data.id}`, { description: 'new' }),
      'DELETE /gists': await request('DELETE', '/gists/zzzzzzzz'),
      graphql: await request('POST', '/api/graphql', { query: '{ viewer { login } }' }),
      'GET /list': await request('GET', '/list'),
      'DELETE /zzzzzzzz': await request('DELETE', '/zzzzzzzz'),
      list: await pastebin('list'),
      show_paste: await pastebin('show_paste'),
      userdetails: await pastebin('userdetails'),
      unknown: await pastebin('new'),
      delete: await pastebin('delete'),
    }).toEqual({
      'GET /gists': 'all read',
      'GET /user': 'all read create',
      'PATCH /gists': 'all',
      'DELETE /gists': 'all',
      graphql: 'all read',
      'GET /list': 'all read',
      'DELETE /zzzzzzzz': 'all',
      list: 'all read',
      show_paste: 'all read',
      userdetails: 'all read',
      unknown: 'all',
      delete: 'all',
    });
  });
});

/** The status of `GET /me` with a key, and the message of an error. */
async function tried(app: TestApp, key: string, address: string, headers = {}): Promise<string> {
  const answer = await app.send('GET', ME, { address, headers: { ...bearer(key), ...headers } });
  return answer.ok ? '200' : `${answer.status} ${(await errorOf(answer)).message}`;
}

describe('a key', () => {
  onApp('works until the millisecond at which it expires, and then says so', async (app) => {
    const { key } = await app.makeAccount({ expiresAt: app.time.now + DAY });
    app.time.now += DAY - 1;
    expect(await tried(app, key, '192.0.2.1')).toBe('200');
    app.time.now += 1;
    expect(await tried(app, key, '192.0.2.1')).toBe('401 The API key has expired. Create a new one.');
  });

  test.each([
    ['192.0.2.0/24', '192.0.2.77', '192.0.3.1'],
    ['192.0.2.7, 198.51.100.0/24', '192.0.2.7', '192.0.2.8'],
    ['192.0.2.0/24', '::ffff:192.0.2.77', '::ffff:192.0.3.1'],
    ['2001:db8:1::/48 10.0.0.0/8', '2001:db8:1:2::3', '2001:db8:2::1'],
    ['2001:db8::7', '2001:DB8:0:0::7', '2001:db8::8'],
    ['::/0', '2001:db8::7', '192.0.2.1'],
  ])('of the networks %s works from %s and not from %s', async (networks, inside, outside) => {
    const app = await startTestApp();
    const { key } = await app.makeAccount({ networks });
    expect(await tried(app, key, inside)).toBe('200');
    expect(await tried(app, key, outside)).toStartWith('401 The API key may not be used from the address ');
  });

  test('is used from the address that the proxy names, not from that of the proxy', async () => {
    const app = await startTestApp({ trustedProxies: 1 });
    const { key } = await app.makeAccount({ networks: '198.51.100.0/24' });
    const from = (forwarded: string) => tried(app, key, '10.0.0.1', { 'x-forwarded-for': forwarded });
    expect(await from('198.51.100.9')).toBe('200');
    expect(await from('198.51.100.9, 203.0.113.5')).toContain('from the address 203.0.113.5.');
  });

  test('that may not be used leaves the limit of its owner alone', async () => {
    const app = await startTestApp({ limits: { requestsPerMinute: 2 } });
    const { key } = await app.makeAccount({ networks: '192.0.2.0/24' });
    for (let n = 0; n < 3; n++) await tried(app, key, '203.0.113.5');
    expect(await tried(app, key, '203.0.113.5')).toStartWith('429 ');
    expect(await tried(app, key, '192.0.2.1')).toBe('200');
  });
});
