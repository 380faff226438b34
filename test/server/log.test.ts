import { describe, expect, test } from 'bun:test';
import type { AppLog, RequestLine } from '#server/log.ts';
import { errorFields, prettyLine } from '#server/log.ts';
import { repeat } from '#server/timers.ts';
import { unavailableLog } from '#server/unavailable-log.ts';
import { openSqlite } from '#store/sqlite/engine.ts';
import { StoreUnavailable } from '#store/store.ts';
import { onApp, startTestApp } from '../support/app.ts';
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

/** A log whose minute passes when it is told to. */
function startLog() {
  const time = { now: 1_000_000 };
  const lines: object[] = [];
  const log = unavailableLog(() => time.now, { warn: (fields) => lines.push(fields), debug() {} });
  const pass = (milliseconds: number) => {
    time.now += milliseconds;
    log.everySecond();
  };
  const count = (reason: string, times: number) => {
    for (let n = 0; n < times; n++) log.count(reason);
  };
  return { log, lines, time, pass, count };
}

test('the first 503 is logged at once, and a thousand after it in one line a minute later', () => {
  const { lines, pass, count } = startLog();
  count('disk full', 1001);
  expect(lines).toEqual([{ reason: 'disk full', count: 1 }]);
  pass(59_999);
  expect(lines).toHaveLength(1);
  pass(1);
  expect(lines).toEqual([
    { reason: 'disk full', count: 1 },
    { reason: 'disk full', count: 1000 },
  ]);
});

test('a reason that persists is logged once a minute, and one that is over no longer', () => {
  const { lines, pass, count } = startLog();
  for (let minute = 0; minute < 3; minute++) {
    count('disk full', 10);
    pass(60_000);
  }
  expect(lines).toEqual([1, 9, 10, 10].map((number) => ({ reason: 'disk full', count: number })));
  for (let minute = 0; minute < 3; minute++) pass(60_000);
  expect(lines).toHaveLength(4);
});

test('each reason has its own line, up to fifty', () => {
  const { lines, pass, count } = startLog();
  for (let n = 0; n < 60; n++) count(`reason ${n}`, 2);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toEqual({ reason: 'Other reasons', count: 1 });
  pass(60_000);
  expect(lines.at(-1)).toEqual({ reason: 'Other reasons', count: 19 });
});

test('pending counts are logged once when the server stops', () => {
  const { log, lines, count } = startLog();
  count('disk full', 3);
  log.flush();
  log.flush();
  expect(lines).toEqual([
    { reason: 'disk full', count: 1 },
    { reason: 'disk full', count: 2 },
  ]);
});

onApp('a store that is busy is logged once for many requests, without a stack for each', async (app) => {
  app.store.pastes.find = () => Promise.reject(new StoreUnavailable('database or disk is full'));
  for (const path of ['/raw/00000000', '/api/paste/00000000', '/p/00000000'])
    expect((await app.send('GET', path)).status).toBe(503);
  await app.close();
  const counts = app.warned.map((line) => (line as { count: number }).count);
  expect(counts.reduce((sum, count) => sum + count)).toBe(3);
  const said = { message: 'Requests were answered 503', reason: 'database or disk is full', count: 1 };
  expect(app.warned[0]).toEqual({ ...said, requestId: expect.any(String) });
  expect(app.logged).toEqual([]);
});

describe('an error in the log', () => {
  test('has its type, message, stack and code, but nothing that may quote a row or a mail', () => {
    const error = Object.assign(new TypeError('duplicate key'), {
      code: '23505',
      constraint: 'accounts_email',
      detail: 'Key (email)=(ann@example.org) already exists.',
      where: 'ann@example.org',
      response: '550 ann@example.org',
    });
    expect(errorFields(error)).toMatchObject({
      type: 'TypeError',
      message: 'duplicate key',
      code: '23505',
      constraint: 'accounts_email',
    });
    expect(JSON.stringify(errorFields(error))).not.toContain('ann@example.org');
    expect(JSON.stringify(errorFields(error))).toContain('server/log.test.ts');
  });

  test('names its cause, and all attempts that failed', () => {
    const cause = new Error('the disk is gone');
    expect(JSON.stringify(errorFields(new Error('not saved', { cause })))).toContain('the disk is gone');
    const attempts = new AggregateError([new Error('no IPv6'), new Error('no IPv4')]);
    expect(errorFields(attempts)).toMatchObject({ errors: ['Error: no IPv6', 'Error: no IPv4'] });
  });
});

describe('a line for a terminal', () => {
  const TIME = '2026-11-20T12:00:00.000Z';

  test('has the time, the level, the message and the fields', () => {
    const fields = { reason: 'disk full', count: 3, msg: 'Requests were answered 503' };
    const line = { level: 'warn', time: TIME, ...fields };
    expect(prettyLine(JSON.stringify(line))).toBe(
      `${TIME} WARN  Requests were answered 503 reason="disk full" count=3\n`,
    );
  });

  test('cannot control the terminal', () => {
    const fields = { msg: '\u001b[2Jgone\r', reason: 'a\u0007b\nc', error: { stack: '\u009b31m' } };
    const line = { level: 'error', time: TIME, ...fields };
    const pretty = prettyLine(JSON.stringify(line));
    expect(pretty).not.toMatch(/[^\P{Cc}\n]/u);
    expect(pretty.split('\n')).toHaveLength(3);
  });
});

/** Repeats what fails in these turns, and gives what was logged after the last. */
async function logAfter(turns: ('fails' | 'works')[]): Promise<unknown[]> {
  const logged: unknown[] = [];
  const log = { error: ({ error }: { error: unknown }) => logged.push(error) };
  let turn = 0;
  await new Promise<void>((resolve) => {
    const repeating = repeat(1, log, 'It failed', async () => {
      const outcome = turns[turn++];
      if (outcome === undefined) {
        // Not awaited: it waits for this very turn.
        void repeating.stop().then(resolve);
        return;
      }
      if (outcome === 'fails') throw new Error(`turn ${turn}`);
    });
  });
  return logged;
}

test('repeated failures within a minute are logged once', async () => {
  expect(await logAfter(Array(20).fill('fails'))).toEqual([new Error('turn 1')]);
});

test('a failure after a success is logged again', async () => {
  expect(await logAfter(['fails', 'fails', 'works', 'fails', 'fails'])).toEqual([
    new Error('turn 1'),
    new Error('turn 4'),
  ]);
});
