import { expect, test } from 'bun:test';
import { unavailableLog } from '#server/unavailable-log.ts';
import { StoreUnavailable } from '#store/store.ts';
import { startTestApp } from '../support/app.ts';

/** A log whose minute passes when it is told to. */
function start() {
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
  const { lines, pass, count } = start();
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
  const { lines, pass, count } = start();
  for (let minute = 0; minute < 3; minute++) {
    count('disk full', 10);
    pass(60_000);
  }
  expect(lines).toEqual([1, 9, 10, 10].map((number) => ({ reason: 'disk full', count: number })));
  for (let minute = 0; minute < 3; minute++) pass(60_000);
  expect(lines).toHaveLength(4);
});

test('each reason has its own line, up to fifty', () => {
  const { lines, pass, count } = start();
  for (let n = 0; n < 60; n++) count(`reason ${n}`, 2);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toEqual({ reason: 'Other reasons', count: 1 });
  pass(60_000);
  expect(lines.at(-1)).toEqual({ reason: 'Other reasons', count: 19 });
});

test('pending counts are logged once when the server stops', () => {
  const { log, lines, count } = start();
  count('disk full', 3);
  log.flush();
  log.flush();
  expect(lines).toEqual([
    { reason: 'disk full', count: 1 },
    { reason: 'disk full', count: 2 },
  ]);
});

test('a store that is busy is logged once for many requests, without a stack for each', async () => {
  const app = await startTestApp();
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
