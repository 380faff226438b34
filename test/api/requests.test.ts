import { describe, expect, test } from 'bun:test';
import { StoreUnavailable } from '#store/store.ts';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { startTestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';

const PASTES = '/api/v1/pastes';
const ME = '/api/v1/me';

describe('the key', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic dTpw' }],
    ['an empty key', { authorization: 'Bearer ' }],
    [
      'an unknown key of the right form',
      { authorization: 'Bearer gp_00000000000000000000000000000000000000' },
    ],
    ['garbage', { authorization: 'Bearer \u00ff\u00fe' }],
  ])('is refused with 401 and all headers: %s', async (_what, headers) => {
    const { send } = await startTestApp({ limits: { requestsPerMinute: 60 } });
    const answer = await send('GET', ME, { headers: headers as Record<string, string> });
    expect(await rejectionOf(answer)).toBe('401 UNAUTHORIZED');
    expect(answer.headers.get('x-api-version')).toBe('v1');
    expect(answer.headers.get('x-ratelimit-limit')).toBe('60');
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('59');
  });

  test('may be written with any case of Bearer', async () => {
    const { send, makeAccount } = await startTestApp();
    const { key } = await makeAccount();
    expect((await send('GET', ME, { headers: { authorization: `bearer ${key}` } })).status).toBe(200);
  });

  test('is checked before anything else, also on unknown routes and for wrong methods', async () => {
    const { send } = await startTestApp();
    for (const [method, path] of [
      ['GET', '/api/v1'],
      ['GET', '/api/v1/nothing'],
      ['PUT', PASTES],
      ['OPTIONS', PASTES],
      ['POST', PASTES],
    ] as const) {
      expect((await send(method, path)).status).toBe(401);
    }
  });

  test('stops working for the very next request once it is revoked or its account disabled', async () => {
    const { sendAs, makeAccount, store } = await startTestApp();
    const ann = await makeAccount();
    const bob = await makeAccount();
    expect((await sendAs(ann, 'GET', ME)).status).toBe(200);
    await store.keys.revoke(ann.keyId);
    expect((await sendAs(ann, 'GET', ME)).status).toBe(401);
    await store.accounts.setDisabled(bob.username, true, auditEntry());
    expect((await sendAs(bob, 'GET', ME)).status).toBe(401);
    await store.accounts.setDisabled(bob.username, false, auditEntry());
    expect((await sendAs(bob, 'GET', ME)).status).toBe(200);
  });
});

describe('routes and methods', () => {
  test('an unknown route is 404, a wrong method 405 with Allow, both in the error shape', async () => {
    const { sendAs, makeAccount, send } = await startTestApp();
    const ann = await makeAccount();
    for (const path of ['/api/v1', '/api/v1/nothing', `${PASTES}/`, `${PASTES}/a/b`]) {
      const missing = await sendAs(ann, 'GET', path);
      expect(await rejectionOf(missing)).toBe('404 NOT_FOUND');
      expect(missing.headers.get('x-api-version')).toBe('v1');
    }
    for (const [method, path, allow] of [
      ['PUT', PASTES, 'GET, HEAD, POST'],
      ['OPTIONS', PASTES, 'GET, HEAD, POST'],
      ['POST', `${PASTES}/abcdefgh`, 'GET, HEAD, PATCH, DELETE'],
      ['DELETE', ME, 'GET, HEAD'],
      ['PATCH', '/api/v1/stats', 'GET, HEAD'],
    ] as const) {
      const wrong = await sendAs(ann, method, path);
      expect(await rejectionOf(wrong)).toBe('405 METHOD_NOT_ALLOWED');
      expect(wrong.headers.get('allow')).toBe(allow);
      expect(wrong.headers.get('x-api-version')).toBe('v1');
    }
    for (const path of ['/api', '/api/', '/api/nothing', '/api/v2/pastes', '/raw', '/raw/']) {
      const missing = await send('GET', path);
      expect(await rejectionOf(missing)).toBe('404 NOT_FOUND');
    }
  });

  test('HEAD has the Content-Length of GET, also for pages and errors', async () => {
    const { sendAs, send, makeAccount, store, flush } = await startTestApp();
    const ann = await makeAccount();
    const { data } = await json(await sendAs(ann, 'POST', PASTES, { content: 'é', visibility: 'public' }));
    const both = (path: string, as: typeof send) => Promise.all([as('HEAD', path), as('GET', path)]);
    const asAnn: typeof send = (method, path) => sendAs(ann, method, path);
    for (const [path, as] of [
      [PASTES, asAnn],
      [`${PASTES}/00000000`, asAnn],
      ['/api/v1/nothing', asAnn],
      [ME, send],
      [`/api/paste/${data.id}`, send],
      [`/raw/${data.id}`, send],
      ['/raw/00000000', send],
      ['/', send],
      ['/healthz', send],
      ['/p/00000000', send],
    ] as const) {
      const [head, get] = await both(path, as);
      expect([path, head.status]).toEqual([path, get.status]);
      const length = (await get.arrayBuffer()).byteLength;
      expect([path, head.headers.get('content-length')]).toEqual([path, String(length)]);
      expect(await head.text()).toBe('');
    }
    // The two GETs that opened it, and no HEAD.
    await flush();
    expect((await store.pastes.find(data.id, 0))?.views).toBe(2);
  });
});

describe('the body', () => {
  test('is checked before the paste in the path, and the paste before the fields', async () => {
    const { sendAs, makeAccount } = await startTestApp();
    const ann = await makeAccount();
    expect((await sendAs(ann, 'PATCH', `${PASTES}/00000000`, 'no json')).status).toBe(400);
    expect((await sendAs(ann, 'PATCH', `${PASTES}/00000000`, { bad: 1 })).status).toBe(404);
  });
});

describe('the request limit', () => {
  test('allows 60 requests a minute for each key and reports its state in each response', async () => {
    const { sendAs, makeAccount, time } = await startTestApp({ limits: { requestsPerMinute: 60 } });
    const ann = await makeAccount();
    const bob = await makeAccount();
    const reset = String(Math.ceil((time.now + 60_000) / 1000));
    for (let count = 1; count <= 60; count++) {
      const answer = await sendAs(ann, 'GET', count % 2 ? ME : '/api/v1/nothing');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('60');
      expect(answer.headers.get('x-ratelimit-remaining')).toBe(String(60 - count));
      expect(answer.headers.get('x-ratelimit-reset')).toBe(reset);
      time.now += 500;
    }
    const refused = await sendAs(ann, 'GET', ME);
    expect(await rejectionOf(refused)).toBe('429 RATE_LIMITED');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(refused.headers.get('x-api-version')).toBe('v1');
    expect((await sendAs(bob, 'GET', ME)).status).toBe(200);
    time.now += 29_999;
    expect((await sendAs(ann, 'GET', ME)).status).toBe(429);
    time.now += 1;
    const free = await sendAs(ann, 'GET', ME);
    expect(free.headers.get('x-ratelimit-remaining')).toBe('59');
  });

  test('counts requests without a valid key by address', async () => {
    const { send, makeAccount, sendAs } = await startTestApp({ limits: { requestsPerMinute: 3 } });
    for (let count = 0; count < 3; count++) {
      const headers: Record<string, string> = count === 0 ? {} : { authorization: `Bearer wrong${count}` };
      expect((await send('GET', ME, { headers })).status).toBe(401);
    }
    expect((await send('GET', ME)).status).toBe(429);
    expect((await send('GET', ME, { address: '192.0.2.2' })).status).toBe(401);
    expect((await sendAs(await makeAccount(), 'GET', ME)).status).toBe(200);
  });

  test('of 0 is off, and its headers are left out', async () => {
    const { sendAs, makeAccount } = await startTestApp({ limits: { requestsPerMinute: 0 } });
    const answer = await sendAs(await makeAccount(), 'GET', ME);
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });
});

describe('the creation limits', () => {
  test('count only created pastes: no 422, no 409, no replay', async () => {
    const { sendAs, makeAccount } = await startTestApp({ limits: { createsPerMinute: 3 } });
    const ann = await makeAccount();
    const create = (body: object, headers = {}) => sendAs(ann, 'POST', PASTES, body, headers);
    await create({ content: 'x', slug: 'taken' }, { 'idempotency-key': 'k' });
    await create({ content: 'x', slug: 'taken' }, { 'idempotency-key': 'k' });
    await create({ content: '' });
    await create({ content: 'x', slug: 'taken' });
    expect((await create({ content: 'x' })).status).toBe(201);
    expect((await create({ content: 'x' })).status).toBe(201);
    const refused = await create({ content: 'x' });
    expect(refused.status).toBe(429);
    // Fields, then idempotency, then the limit, then the slug.
    expect((await create({ content: '' })).status).toBe(422);
    expect((await create({ content: 'x', slug: 'taken' }, { 'idempotency-key': 'k' })).status).toBe(201);
    expect((await create({ content: 'y' }, { 'idempotency-key': 'k' })).status).toBe(409);
    expect((await create({ content: 'x', slug: 'taken' })).status).toBe(429);
  });

  test('reject with their own figures, not those of the request limit', async () => {
    const { sendAs, makeAccount, time } = await startTestApp({
      limits: { requestsPerMinute: 60, createsPerMinute: 1, createsPerDay: 2 },
    });
    const ann = await makeAccount();
    const start = time.now;
    const create = () => sendAs(ann, 'POST', PASTES, { content: 'x' });
    expect((await create()).headers.get('x-ratelimit-limit')).toBe('60');
    const minute = await create();
    expect(minute.status).toBe(429);
    expect(minute.headers.get('x-ratelimit-limit')).toBe('1');
    expect(minute.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(minute.headers.get('x-ratelimit-reset')).toBe(String((start + 60_000) / 1000));
    expect(minute.headers.get('retry-after')).toBe('60');
    time.now += 60_000;
    expect((await create()).status).toBe(201);
    time.now += 60_000;
    const day = await create();
    expect(day.headers.get('x-ratelimit-limit')).toBe('2');
    expect(day.headers.get('x-ratelimit-reset')).toBe(String((start + 86_400_000) / 1000));
    expect(day.headers.get('retry-after')).toBe(String(86_400 - 120));
    time.now = start + 86_400_000;
    expect((await create()).status).toBe(201);
  });

  test('belong to the account, whichever of its keys is used', async () => {
    const { sendAs, makeAccount, store } = await startTestApp({ limits: { createsPerMinute: 1 } });
    const ann = await makeAccount();
    const { createKey } = await import('#accounts/keys.ts');
    const { text } = await createKey(
      { store, clock: () => 0, random: (length) => crypto.getRandomValues(new Uint8Array(length)) },
      ann.id,
      'second',
    );
    expect((await sendAs(ann, 'POST', PASTES, { content: 'x' })).status).toBe(201);
    expect((await sendAs({ ...ann, key: text }, 'POST', PASTES, { content: 'x' })).status).toBe(429);
  });
});

describe('Idempotency-Key', () => {
  async function start() {
    const app = await startTestApp();
    const ann = await app.makeAccount();
    const create = (key: string, body: unknown) =>
      app.sendAs(ann, 'POST', PASTES, body, { 'idempotency-key': key });
    return { ...app, ann, create };
  }

  test('returns the first result again, marked, and creates no second paste', async () => {
    const { create, sendAs, ann } = await start();
    const body = { content: 'x', title: 'T', password: 'p', expiry: '1d', slug: 'once' };
    const first = await create('a key', body);
    const again = await create('a key', body);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
    expect((await json(await sendAs(ann, 'GET', PASTES))).meta.total).toBe(1);
  });

  test('means equal JSON: neither the order of members nor white space matters, null and absent differ', async () => {
    const { create } = await start();
    await create('k', '{"content":"x","title":"T","extra":{"a":1,"b":[1,2]}}');
    const same = await create('k', '{ "extra" : {"b":[1.0,2],"a":1}, "title":"\\u0054", "content":"x" }');
    expect(same.headers.get('idempotency-replayed')).toBe('true');
    for (const other of [
      '{"content":"x","title":"T","extra":{"a":1,"b":[2,1]}}',
      '{"content":"x","title":"T","extra":{"a":1,"b":[1,2]},"slug":null}',
      '{"content":"x","title":"T"}',
    ]) {
      const reused = await create('k', other);
      expect(await rejectionOf(reused)).toBe('409 IDEMPOTENCY_KEY_REUSED');
    }
  });

  test('still returns the first result when the paste has since been edited, burnt or deleted', async () => {
    const { create, sendAs, send, ann } = await start();
    const edited = await json(await create('edited', { content: 'old', title: 'T' }));
    await sendAs(ann, 'PATCH', `${PASTES}/${edited.data.id}`, { content: 'new', title: null });
    await send('GET', `/raw/${edited.data.id}`);
    expect(await json(await create('edited', { content: 'old', title: 'T' }))).toEqual(edited);
    const burnt = await json(await create('burnt', { content: 'b', expiry: 'burn' }));
    await send('GET', `/raw/${burnt.data.id}`);
    expect(await json(await create('burnt', { content: 'b', expiry: 'burn' }))).toEqual(burnt);
    const deleted = await json(await create('deleted', { content: 'd' }));
    await sendAs(ann, 'DELETE', `${PASTES}/${deleted.data.id}`);
    expect(await json(await create('deleted', { content: 'd' }))).toEqual(deleted);
  });
});

test('an unexpected error is 500 without its cause, which is logged', async () => {
  const { send, store, logged } = await startTestApp();
  store.pastes.find = () => Promise.reject(new Error('secret path /var/lib/x'));
  const answer = await send('GET', '/api/paste/abcdefgh');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(await answer.json())).not.toContain('secret');
  expect(logged).toHaveLength(1);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
});

test('an unavailable store is 503 with Retry-After, also when it fails to look up the key', async () => {
  const { send, store, sendAs, makeAccount } = await startTestApp();
  const ann = await makeAccount();
  const down = () => Promise.reject(new StoreUnavailable('disk full'));
  store.pastes.find = down;
  const answer = await send('GET', '/api/paste/abcdefgh');
  expect(await rejectionOf(answer)).toBe('503 UNAVAILABLE');
  expect(answer.headers.get('retry-after')).toBe('5');
  store.keys.authenticate = down;
  const gate = await sendAs(ann, 'GET', ME);
  expect(gate.status).toBe(503);
  expect(gate.headers.get('x-api-version')).toBe('v1');
});

test('an account with too many simultaneous searches is told to wait, and another is served', async () => {
  const { sendAs, makeAccount } = await startTestApp();
  const [ann, bob] = [await makeAccount(), await makeAccount()];
  const flood = Array.from({ length: 40 }, () => sendAs(ann, 'GET', `${PASTES}?q=text`));
  expect((await sendAs(bob, 'GET', `${PASTES}?q=text`)).status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.find(({ status }) => status === 429);
  if (refused === undefined) throw new Error('None was refused');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await errorOf(refused)).toEqual({
    code: 'RATE_LIMITED',
    message:
      'Too many searches and statistics requests are running for this account. Wait for them to finish, then try again.',
  });
  expect((await sendAs(ann, 'GET', `${PASTES}?q=text`)).status).toBe(200);
});
