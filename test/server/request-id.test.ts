import { describe, expect, test } from 'bun:test';
import type { AppLog, RequestLine } from '#server/log.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';
import { post } from '../web/support.ts';

/** An app whose store fails, and the fields of all that it logs. */
async function start(failure?: Error) {
  const lines: Record<string, unknown>[] = [];
  const requests: RequestLine[] = [];
  const keep = (fields: object, message: string) => void lines.push({ ...fields, message });
  const log: AppLog = {
    error: keep,
    warn: keep,
    debug() {},
    security() {},
    request: (line) => void requests.push(line),
  };
  const store = openSqlite(':memory:');
  const failing = { ...store, pastes: { ...store.pastes, find: () => Promise.reject(failure) } };
  const app = await startTestApp({ store: failure ? failing : store, log });
  return { app, lines, requests };
}

const ID = /^[0-9a-f]{16}$/;

describe.each([
  ['an unexpected error', new Error('broken on purpose'), 500],
  ['an unavailable store', new StoreUnavailable('gone'), 503],
])('the request id of %s', (_, failure, status) => {
  test('is in the JSON of the error, in the header and in the log', async () => {
    const { app, lines, requests } = await start(failure);
    const response = await app.send('GET', '/api/paste/abcdefgh');
    expect(response.status).toBe(status);
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(ID);
    expect(await response.json()).toMatchObject({ error: { request_id: id } });
    expect(lines).toMatchObject([{ requestId: id }]);
    expect(requests.at(-1)).toMatchObject({ requestId: id, route: '/api/paste/:id', status });
  });

  test('is on the error page', async () => {
    const { app } = await start(failure);
    const response = await app.send('GET', '/p/abcdefgh');
    expect(response.status).toBe(status);
    const id = response.headers.get('x-request-id') ?? '';
    expect(id).toMatch(ID);
    expect(await response.text()).toContain(`Request ID: ${id}`);
  });
});

test('an error of the client has no request id', async () => {
  const { app } = await start();
  const response = await app.send('GET', '/api/paste/abcdefgh');
  expect(response.status).toBe(404);
  expect(response.headers.has('x-request-id')).toBe(false);
  expect(await response.text()).not.toContain('request_id');
  expect(await (await app.send('GET', '/p/abcdefgh')).text()).not.toContain('Request ID');
});

test('each request is logged with its method, route pattern, status, duration and an id of its own', async () => {
  const { app, requests } = await start();
  const { id } = (await (await app.send('POST', '/api/paste', { body: { content: 'x' } })).json()) as {
    id: string;
  };
  await app.send('GET', `/raw/${id}`);
  await app.send('GET', `/p/${id}?key=secret`);
  await app.send('GET', '/made-up');
  await post(app, '/log-in', { name: 'ann', password: 'wrong' });
  expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/paste', 201],
    ['GET', '/raw/:id', 200],
    ['GET', '/p/:id', 200],
    ['GET', 'unmatched', 404],
    ['POST', '/log-in', 403],
  ]);
  expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(requests.length);
  for (const line of requests) {
    expect(Object.keys(line).sort()).toEqual(['durationMs', 'method', 'requestId', 'route', 'status']);
    expect(line.durationMs).toBeGreaterThan(0);
  }
});
