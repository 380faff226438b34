import { describe, expect, test } from 'bun:test';
import type { AppLog, RequestLine } from '#server/log.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';
import { paste, post } from '../web/support.ts';

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

describe.each([
  ['an unexpected error', new Error('broken on purpose'), 500],
  ['an unavailable store', new StoreUnavailable('gone'), 503],
])('the request id of %s', (_, failure, status) => {
  test.each([
    ['/api/paste/:id', (id: string) => `"request_id":"${id}"`],
    ['/p/:id', (id: string) => `Request ID: ${id}`],
  ])('is in the error at %s, in the header and in the log', async (route, shown) => {
    const { app, lines, requests } = await start(failure);
    const response = await app.send('GET', route.replace(':id', 'abcdefgh'));
    const id = response.headers.get('x-request-id') ?? '';
    expect([response.status, id]).toEqual([status, expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(await response.text()).toContain(shown(id));
    expect(lines).toMatchObject([{ requestId: id }]);
    expect(requests.at(-1)).toMatchObject({ requestId: id, route, status });
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
  const id = await paste(app, {});
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
