import { describe, expect, test } from 'bun:test';
import { createKey } from '#accounts/keys.ts';
import { StoreUnavailable } from '#store/store.ts';
import { errorOf, json, rejectionOf } from '../support/answers.ts';
import { onApp, startTestApp } from '../support/app.ts';
import { auditEntry } from '../support/audit.ts';
import { BELOW } from '../support/below.ts';
import { KEYLESS, onApi, PASTES, startApi } from './support.ts';

const ME = '/api/v1/me';

describe('the key', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic dTpw' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['an unknown key of the right form', { authorization: `Bearer gp_${'0'.repeat(38)}` }],
    ['garbage', { authorization: 'Bearer \u00ff\u00fe' }],
  ])('is refused with 401 and all headers: %s', async (_what, headers) => {
    const { send } = await startTestApp({ limits: { requestsPerMinute: 60 } });
    const answer = await send('GET', ME, { headers: headers as Record<string, string> });
    expect(await rejectionOf(answer)).toBe('401 UNAUTHORIZED');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-api-version': 'v1',
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': '59',
    });
  });

  onApi('may be written with any case of Bearer', async ({ ann, statusOf }) => {
    expect(await statusOf(ME, { authorization: `bearer ${ann.key}` })).toBe(200);
  });

  onApp('is checked before anything else, also on unknown routes and for wrong methods', async ({ send }) => {
    for (const request of ['GET /api/v1', 'GET /api/v1/nothing', 'PUT', 'OPTIONS', 'POST']) {
      const [method = '', path = PASTES] = request.split(' ');
      expect([request, (await send(method, path)).status]).toEqual([request, 401]);
    }
  });

  test('stops working for the very next request once it is revoked or its account disabled', async () => {
    const { sendAs, makeAccount, store } = await startTestApp();
    const [ann, bob] = [await makeAccount(), await makeAccount()];
    const works = async (account: typeof ann) => (await sendAs(account, 'GET', ME)).status === 200;
    expect(await works(ann)).toBe(true);
    await store.keys.revoke(ann.keyId);
    expect(await works(ann)).toBe(false);
    for (const isDisabled of [true, false]) {
      await store.accounts.setDisabled(bob.username, isDisabled, auditEntry());
      expect(await works(bob)).toBe(!isDisabled);
    }
  });
});

describe('routes and methods', () => {
  test('an unknown route is 404, a wrong method 405 with Allow, both in the error shape', async () => {
    const { as, get } = await startApi();
    for (const path of ['/api/v1', '/api/v1/nothing', `${PASTES}/`, `${PASTES}/a/b`]) {
      const missing = await as('GET', path);
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
      const wrong = await as(method, path);
      expect(await rejectionOf(wrong)).toBe('405 METHOD_NOT_ALLOWED');
      expect(Object.fromEntries(wrong.headers)).toMatchObject({ allow, 'x-api-version': 'v1' });
    }
    for (const path of ['/api', '/api/', '/api/nothing', '/api/v2/pastes', '/raw', '/raw/'])
      expect(await rejectionOf(get(path))).toBe('404 NOT_FOUND');
  });

  // What takes the path off an answer cannot know by how much a body that is not sent gets shorter.
  test.skipIf(BELOW !== '')('HEAD has the Content-Length of GET, also for pages and errors', async () => {
    const { as, create, send, store, flush } = await startApi();
    const { id } = await create({ content: 'é', visibility: 'public' });
    for (const [path, ask] of [
      ...[PASTES, `${PASTES}/00000000`, '/api/v1/nothing'].map((path) => [path, as] as const),
      ...[ME, `${KEYLESS}/${id}`, `/raw/${id}`, '/raw/00000000', '/', '/healthz', '/p/00000000'].map(
        (path) => [path, send] as const,
      ),
    ]) {
      const [head, get] = await Promise.all([ask('HEAD', path), ask('GET', path)]);
      const length = String((await get.arrayBuffer()).byteLength);
      expect([path, head.status, head.headers.get('content-length')]).toEqual([path, get.status, length]);
      expect(await head.text()).toBe('');
    }
    // The two GETs that opened it, and no HEAD.
    await flush();
    expect((await store.pastes.find(id, 0))?.views).toBe(2);
  });
});

onApi('the body is checked before the paste in the path, and the paste before the fields', async ({ as }) => {
  expect((await as('PATCH', `${PASTES}/00000000`, 'no json')).status).toBe(400);
  expect((await as('PATCH', `${PASTES}/00000000`, { bad: 1 })).status).toBe(404);
});

describe('the request limit', () => {
  test('allows 60 requests a minute for each key and reports its state in each response', async () => {
    const { as, sendAs, makeAccount, time } = await startApi({ limits: { requestsPerMinute: 60 } });
    const reset = String(Math.ceil((time.now + 60_000) / 1000));
    const state = (remaining: number) => ({
      'x-ratelimit-limit': '60',
      'x-ratelimit-remaining': String(remaining),
      'x-ratelimit-reset': reset,
      'x-api-version': 'v1',
    });
    for (let count = 1; count <= 60; count++) {
      const answer = await as('GET', count % 2 ? ME : '/api/v1/nothing');
      expect(Object.fromEntries(answer.headers)).toMatchObject(state(60 - count));
      time.now += 500;
    }
    const refused = await as('GET', ME);
    expect(await rejectionOf(refused)).toBe('429 RATE_LIMITED');
    expect(Object.fromEntries(refused.headers)).toMatchObject({ ...state(0), 'retry-after': '30' });
    expect((await sendAs(await makeAccount(), 'GET', ME)).status).toBe(200);
    time.now += 29_999;
    expect((await as('GET', ME)).status).toBe(429);
    time.now += 1;
    expect((await as('GET', ME)).headers.get('x-ratelimit-remaining')).toBe('59');
  });

  test('counts requests without a valid key by address', async () => {
    const { as, get } = await startApi({ limits: { requestsPerMinute: 3 } });
    const statuses: number[] = [];
    for (const authorization of ['', 'Bearer wrong1', 'Bearer wrong2', ''])
      statuses.push((await get(ME, authorization === '' ? {} : { authorization })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await get(ME, {}, '192.0.2.2')).status).toBe(401);
    expect((await as('GET', ME)).status).toBe(200);
  });

  test('of 0 is off, and its headers are left out', async () => {
    const { as } = await startApi({ limits: { requestsPerMinute: 0 } });
    const answer = await as('GET', ME);
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });
});

describe('the creation limits', () => {
  test('count only created pastes: no 422, no 409, no replay', async () => {
    const { as } = await startApi({ limits: { createsPerMinute: 3 } });
    const create = async (fields: object, headers = {}) =>
      (await as('POST', PASTES, { content: 'x', ...fields }, headers)).status;
    const key = { 'idempotency-key': 'k' };
    expect([await create({ slug: 'taken' }, key), await create({ slug: 'taken' }, key)]).toEqual([201, 201]);
    expect([await create({ content: '' }), await create({ slug: 'taken' })]).toEqual([422, 409]);
    expect([await create({}), await create({}), await create({})]).toEqual([201, 201, 429]);
    // Fields, then idempotency, then the limit, then the slug.
    expect(await create({ content: '' })).toBe(422);
    expect(await create({ slug: 'taken' }, key)).toBe(201);
    expect(await create({ content: 'y' }, key)).toBe(409);
    expect(await create({ slug: 'taken' })).toBe(429);
  });

  test('reject with their own figures, not those of the request limit, whichever key is used', async () => {
    const { ann, as, sendAs, store, time } = await startApi({
      limits: { requestsPerMinute: 60, createsPerMinute: 1, createsPerDay: 2 },
    });
    const deps = { store, clock: () => 0, random: (n: number) => crypto.getRandomValues(new Uint8Array(n)) };
    const { text: key } = await createKey(deps, ann.id, 'second');
    const start = time.now;
    const create = () => as('POST', PASTES, { content: 'x' });
    expect((await create()).headers.get('x-ratelimit-limit')).toBe('60');
    const minute = await sendAs({ ...ann, key }, 'POST', PASTES, { content: 'x' });
    expect(minute.status).toBe(429);
    expect(Object.fromEntries(minute.headers)).toMatchObject({
      'x-ratelimit-limit': '1',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String((start + 60_000) / 1000),
      'retry-after': '60',
    });
    time.now += 60_000;
    expect((await create()).status).toBe(201);
    time.now += 60_000;
    expect(Object.fromEntries((await create()).headers)).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-reset': String((start + 86_400_000) / 1000),
      'retry-after': String(86_400 - 120),
    });
  });
});

test('an Idempotency-Key returns the first result again, marked, for equal JSON, and 409 for any other', async () => {
  const { as, read } = await startApi();
  const create = (body: string) => as('POST', PASTES, body, { 'idempotency-key': 'a key' });
  const first = await create('{"content":"x","title":"T","password":"p","slug":"once"}');
  expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([201, null]);
  const { data } = await json(first);
  await as('PATCH', `${PASTES}/${data.id}`, { content: 'new', title: null });
  const again = await create('{ "slug":"once", "password":"p", "title":"\\u0054", "content":"x" }');
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
  expect(await json(again)).toEqual({ data });
  await as('DELETE', `${PASTES}/${data.id}`);
  expect(await json(await create('{"content":"x","title":"T","password":"p","slug":"once"}'))).toEqual({
    data,
  });
  const other = await create('{"content":"x","title":"T","password":"p","slug":"once","language":null}');
  expect(await rejectionOf(other)).toBe('409 IDEMPOTENCY_KEY_REUSED');
  expect(await read(PASTES)).toEqual([]);
});

onApi('an unexpected error is 500 without its cause, which is logged', async ({ get, store, logged }) => {
  store.pastes.find = () => Promise.reject(new Error('secret path /var/lib/x'));
  const answer = await get(`${KEYLESS}/abcdefgh`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain('secret');
  expect(logged).toHaveLength(1);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
});

test('an unavailable store is 503 with Retry-After, also when it fails to look up the key', async () => {
  const { as, get, store } = await startApi();
  const down = () => Promise.reject(new StoreUnavailable('disk full'));
  store.pastes.find = down;
  const answer = await get(`${KEYLESS}/abcdefgh`);
  expect(await rejectionOf(answer)).toBe('503 UNAVAILABLE');
  expect(answer.headers.get('retry-after')).toBe('5');
  store.keys.authenticate = down;
  const gate = await as('GET', ME);
  expect([gate.status, gate.headers.get('x-api-version')]).toEqual([503, 'v1']);
});

test('an account with too many simultaneous searches is told to wait, and another is served', async () => {
  const { as, makeAccount, sendAs } = await startApi();
  const bob = await makeAccount();
  const flood = Array.from({ length: 40 }, () => as('GET', `${PASTES}?q=text`));
  expect((await sendAs(bob, 'GET', `${PASTES}?q=text`)).status).toBe(200);
  const refused = (await Promise.all(flood)).find(({ status }) => status === 429);
  expect(refused?.headers.get('retry-after')).toBe('1');
  expect(await errorOf(refused as Response)).toEqual({
    code: 'RATE_LIMITED',
    message:
      'Too many searches and statistics requests are running for this account. Wait for them to finish, then try again.',
  });
  expect((await as('GET', `${PASTES}?q=text`)).status).toBe(200);
});
